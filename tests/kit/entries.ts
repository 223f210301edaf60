import type { World } from '#server/kernel/call/mount.ts';
import type { Person } from './people.ts';

export interface EntryDetails {
  title?: string;
  organization?: string;
  state?: 'draft' | 'ready' | 'ordered' | 'paid' | 'withdrawn';
  isOff?: boolean;
  isShortlisted?: boolean;
  pricePaid?: number;
  texts?: Record<string, string>;
  credits?: { firstName: string; lastName: string; title?: string; organization?: string; brand?: string }[];
}

interface Where {
  propertyId: number;
  seasonId: number;
  categoryId: number;
}

/** A work of someone's in one category, with a text and an address, paid by default. */
export async function addEntry(
  { pool, clock }: Pick<World, 'pool' | 'clock'>,
  owner: Pick<Person, 'id'>,
  where: Where,
  details: EntryDetails = {},
) {
  const {
    title = 'Lantern',
    organization = 'Studio Lantern',
    state = 'paid',
    texts = { ProjectSummary: 'A lamp for the sea.' },
    credits = [],
  } = details;
  const { propertyId, seasonId, categoryId } = where;
  const at = clock();
  const submission = await pool
    .insertInto('submission')
    .values({ propertyId, seasonId, accountId: owner.id, title, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const piece = await pool
    .insertInto('piece')
    .values({ submissionId: submission.id, title, organization, texts: JSON.stringify(texts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.insertInto('pieceUrl').values({ pieceId: piece.id, url: 'http://lantern.example.org' }).execute();
  for (const [position, credit] of credits.entries())
    await pool
      .insertInto('pieceCredit')
      .values({ pieceId: piece.id, position, ...credit })
      .execute();
  const entry = await pool
    .insertInto('entry')
    .values({
      pieceId: piece.id,
      categoryId,
      propertyId,
      seasonId,
      entrantId: owner.id,
      state,
      isOff: details.isOff ?? false,
      isShortlisted: details.isShortlisted ?? false,
      pricePaid: details.pricePaid ?? (state === 'paid' ? 20_000 : null),
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { entryId: entry.id, pieceId: piece.id, submissionId: submission.id };
}

/** A judge's word on an entry: a score, or that it did not load. */
export async function addReview(
  { pool, clock }: Pick<World, 'pool' | 'clock'>,
  judge: Pick<Person, 'id'>,
  { entryId, seasonId }: { entryId: number; seasonId: number },
  word: { score: number; suggestedCategoryId?: number } | 'noLoad' | 'conflict',
): Promise<number> {
  const known = await pool.selectFrom('reviewer').select('id').where('accountId', '=', judge.id).executeTakeFirst();
  const reviewerId =
    known?.id ??
    (await pool.insertInto('reviewer').values({ accountId: judge.id, globalStatusId: 1 }).returning('id').executeTakeFirstOrThrow()).id;
  await pool
    .insertInto('review')
    .values({
      reviewerId,
      entryId,
      seasonId,
      savedAt: clock(),
      isNoLoad: word === 'noLoad',
      isConflict: word === 'conflict',
      overallScore: typeof word === 'object' ? word.score : null,
      suggestedCategoryId: typeof word === 'object' ? (word.suggestedCategoryId ?? null) : null,
      noLoadReasonId: word === 'noLoad' ? 3 : null,
    })
    .execute();
  if (typeof word === 'object')
    await pool
      .updateTable('entry')
      .set((eb) => ({ reviewsDone: eb('reviewsDone', '+', 1) }))
      .where('id', '=', entryId)
      .execute();
  return reviewerId;
}

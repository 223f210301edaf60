import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { WholeSubmission } from './whole-submission.store.ts';

/** Categories that a season takes entries in now. */
export const findChoices = (db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'mediaType.name as mediaType'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('categoryCustomField as field')
          .select([
            'field.id',
            'field.label',
            'field.maxLength',
            'field.choices',
            'field.kind',
            'field.least',
            'field.most',
            'field.isActive',
          ])
          .whereRef('field.categoryId', '=', 'category.id'),
      ).as('fields'),
    )
    .where('category.id', '=', anyOf(categoryIds))
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .where('category.isHidden', '=', false)
    .where('categoryType.isActive', '=', true)
    .where('mediaType.isActive', '=', true)
    .execute();

export type Choice = Awaited<ReturnType<typeof findChoices>>[number];

const limitedOf = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('category')
    .select(['id', 'maxPerEntrant'])
    .where('id', '=', anyOf(categoryIds))
    .where('maxPerEntrant', 'is not', null)
    .orderBy('id');

/** Those of these categories in which someone has as many works as one may, this one left aside. Held, so that two works don't both take the last place. */
export const findFull = async (db: WriteDb, accountId: number, categoryIds: readonly number[], exceptPieceId = 0) =>
  fullOf(db, accountId, await limitedOf(db, categoryIds).forNoKeyUpdate().execute(), exceptPieceId);

/** The same to look at, held by no one. */
export const findFullNow = async (db: ReadDb, accountId: number, categoryIds: readonly number[], exceptPieceId = 0) =>
  fullOf(db, accountId, await limitedOf(db, categoryIds).execute(), exceptPieceId);

async function fullOf(
  db: ReadDb,
  accountId: number,
  limited: readonly { id: number; maxPerEntrant: number | null }[],
  exceptPieceId: number,
): Promise<{ id: number; max: number }[]> {
  if (limited.length === 0) return [];
  const held = await db
    .selectFrom('entry')
    .select(['categoryId', (eb) => eb.fn.countAll<number>().as('works')])
    .where('entrantId', '=', accountId)
    .where('categoryId', '=', anyOf(limited.map(({ id }) => id)))
    .where('pieceId', '<>', exceptPieceId)
    .where('state', '<>', 'withdrawn')
    .groupBy('categoryId')
    .execute();
  return limited.flatMap(({ id, maxPerEntrant }) => {
    const max = maxPerEntrant ?? 0;
    return (held.find(({ categoryId }) => categoryId === id)?.works ?? 0) >= max ? [{ id, max }] : [];
  });
}

/** Categories in which someone has more works than one may, by the name and the limit of each. */
export const findOverfull = (db: WriteDb, accountId: number) =>
  db
    .selectFrom('category')
    .innerJoin('entry', 'entry.categoryId', 'category.id')
    .select(['category.name', sql<number>`category.max_per_entrant`.as('max')])
    .where('entry.entrantId', '=', accountId)
    .where('entry.state', '<>', 'withdrawn')
    .where('category.maxPerEntrant', 'is not', null)
    .groupBy('category.id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>', eb.ref('category.maxPerEntrant')))
    .orderBy('category.id')
    .execute();

/** Pairs among these categories that one piece may not be in at once. */
export const findExclusions = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('categoryExclusion')
    .select(['categoryId', 'otherId'])
    .where('categoryId', '=', anyOf(categoryIds))
    .where('otherId', '=', anyOf(categoryIds))
    .execute();

export async function addEntries(
  db: WriteDb,
  submission: Pick<WholeSubmission, 'propertyId' | 'seasonId' | 'accountId'>,
  pieceId: number,
  entries: readonly { categoryId: number; texts?: object; customFields?: object }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('entry')
    .values(
      entries.map(({ categoryId, texts = {}, customFields = {} }) => ({
        pieceId,
        categoryId,
        propertyId: submission.propertyId,
        seasonId: submission.seasonId,
        entrantId: submission.accountId,
        texts: JSON.stringify(texts),
        customFields: JSON.stringify(customFields),
        createdAt: now,
      })),
    )
    .execute();
}

export const changeEntry = (db: WriteDb, entryId: number, change: { texts: object; customFields: object }) =>
  db
    .updateTable('entry')
    .set({ texts: JSON.stringify(change.texts), customFields: JSON.stringify(change.customFields) })
    .where('id', '=', entryId)
    .execute();

/** Takes entries out whole; only drafts come here, so nothing else refers to them. */
export async function trashEntries(db: WriteDb, entryIds: readonly number[], now: Date): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    with gone as (delete from entry where id = any(${[...entryIds]}::int[]) returning entry.*)
    insert into entry_trash (entry_id, piece_id, kept, deleted_at)
    select gone.id, gone.piece_id, to_jsonb(gone), ${now} from gone
    on conflict (entry_id) do update set kept = excluded.kept, deleted_at = excluded.deleted_at`.execute(db);
}

/** What a deleted entry would come back to is gone with its category. */
const hasCategory = sql<boolean>`exists (select from category where category.id = (kept->>'category_id')::int)`;

export const findTrashed = (db: WriteDb, entryId: number) =>
  db
    .selectFrom('entryTrash')
    .innerJoin('piece', 'piece.id', 'entryTrash.pieceId')
    .select(['entryTrash.deletedAt', 'entryTrash.pieceId', 'piece.submissionId'])
    .select(sql<number>`(entry_trash.kept->>'category_id')::int`.as('categoryId'))
    .where('entryTrash.entryId', '=', entryId)
    .where(hasCategory)
    .executeTakeFirst();

/** Puts entries back under their old numbers; one whose place is taken by now stays away. Returns how many came back. */
export async function restoreEntries(
  db: WriteDb,
  entries: { entryId: number } | { submissionId: number; deletedAt: Date },
): Promise<number> {
  const chosen =
    'entryId' in entries
      ? sql`entry_trash.entry_id = ${entries.entryId}`
      : sql`entry_trash.deleted_at = ${entries.deletedAt} and piece_id in (select id from piece where submission_id = ${entries.submissionId})`;
  const restored = await sql<{ id: number }>`
    with back as (delete from entry_trash where ${chosen} returning kept)
    insert into entry select (jsonb_populate_record(null::entry, back.kept)).* from back where ${hasCategory}
    on conflict do nothing returning id`.execute(db);
  return restored.rows.length;
}

import { sql } from 'kysely';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { RankingBasis } from '#server/wings/results/ranking/basis.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findSeason = (db: ReadDb, seasonId: number, propertyId?: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name', 'judgingRnd1StartDate'])
    .where('id', '=', seasonId)
    .$if(propertyId !== undefined, (query) => query.where('propertyId', '=', propertyId ?? 0))
    .executeTakeFirst();

export const findRecord = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('juryRecord')
    .innerJoin('recordKey', 'recordKey.id', 'juryRecord.keyId')
    .selectAll('juryRecord')
    .select(['recordKey.pub', 'recordKey.sealed'])
    .where('seasonId', '=', seasonId)
    .executeTakeFirst();
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

export const findKey = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('recordKey')
    .select(['id', 'pub', 'sealed', 'madeAt'])
    .where('propertyId', '=', propertyId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();

/** The one before the present one. */
export const findLastKey = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('recordKey')
    .select('pub')
    .where('propertyId', '=', propertyId)
    .where('retiredAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function putKey(db: WriteDb, propertyId: number, key: { pub: string; sealed: string }, now: Date): Promise<void> {
  await db.updateTable('recordKey').set({ retiredAt: now }).where('propertyId', '=', propertyId).where('retiredAt', 'is', null).execute();
  await db
    .insertInto('recordKey')
    .values({ propertyId, ...key, madeAt: now })
    .execute();
}

/** One makes the key of an award, others wait and find it. */
export const lockAward = (db: WriteDb, propertyId: number) =>
  db.selectFrom('property').select('id').where('id', '=', propertyId).forNoKeyUpdate().executeTakeFirst();

export const beginRecord = (
  db: WriteDb,
  record: { seasonId: number; propertyId: number; record: string; salt: string; keyId: number; hash: string; writtenAt: Date },
) =>
  db
    .insertInto('juryRecord')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Anyone who writes a part holds the record; answers how far it is. */
export const lockRecord = (db: WriteDb, seasonId: number) =>
  db.selectFrom('juryRecord').select(['lines', 'sealedAt']).where('seasonId', '=', seasonId).forUpdate().executeTakeFirstOrThrow();

export const listParts = async (db: ReadDb, seasonId: number): Promise<string[]> =>
  (await db.selectFrom('recordPart').select('content').where('seasonId', '=', seasonId).orderBy('first').execute()).map(
    ({ content }) => content,
  );

export const listPartKeys = (db: ReadDb, seasonId: number) =>
  db.selectFrom('recordPart').select('first').where('seasonId', '=', seasonId).orderBy('first').execute();

export const findPart = async (db: ReadDb, seasonId: number, first: number): Promise<string | undefined> =>
  (await db.selectFrom('recordPart').select('content').where('seasonId', '=', seasonId).where('first', '=', first).executeTakeFirst())
    ?.content;

interface NewPart {
  seasonId: number;
  first: number;
  lines: number;
  content: string;
  mark: { n: number; hash: string; root: string; sig: string };
  now: Date;
}

export async function addPart(db: WriteDb, { seasonId, first, lines, content, mark, now }: NewPart): Promise<void> {
  await db.insertInto('recordPart').values({ seasonId, first, lines, content }).execute();
  await db
    .insertInto('recordMark')
    .values({ seasonId, ...mark, markedAt: now })
    .execute();
}

type RecordChange = Partial<
  Pick<
    RecordRow,
    | 'lines'
    | 'hash'
    | 'keyId'
    | 'writtenAt'
    | 'writing'
    | 'written'
    | 'sealAskedAt'
    | 'sealedAt'
    | 'checkedLines'
    | 'checkedAt'
    | 'rulebookVersion'
  >
>;

export const putRecord = (db: WriteDb, seasonId: number, change: RecordChange) =>
  db.updateTable('juryRecord').set(change).where('seasonId', '=', seasonId).execute();

export const putVerdict = (db: WriteDb, seasonId: number, { lines, now, verdict }: { lines: number; now: Date; verdict: object }) =>
  db
    .updateTable('juryRecord')
    .set({ checkedLines: lines, checkedAt: now, verdict: JSON.stringify(verdict) })
    .where('seasonId', '=', seasonId)
    .execute();

export const addJudges = (db: WriteDb, seasonId: number, judges: readonly { reviewerId: number; number: number }[]) =>
  sql`
    insert into record_judge (season_id, number, reviewer_id)
    select ${seasonId}, number, reviewer_id
    from unnest(${judges.map(({ number }) => number)}::int[], ${judges.map(({ reviewerId }) => reviewerId)}::int[]) as given(number, reviewer_id)
    on conflict do nothing`.execute(db);

/** What became final or was drawn and is in no record yet, in that order. */
export const listOpenBases = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('rankingBasis')
    .select(['id', 'categoryId', sql<RankingKind>`kind`.as('kind'), 'places', 'print', sql<RankingBasis>`basis`.as('basis')])
    .where('seasonId', '=', seasonId)
    .where('line', 'is', null)
    .orderBy('id')
    .execute();
export type OpenBasis = Awaited<ReturnType<typeof listOpenBases>>[number];

/**
 * Seasons in which something became final or was drawn, and those that are judged and have no record yet; not those that ended long ago.
 * `soon`: a rulebook of the season's own is in the record before the first stage opens, and each later version once it is saved.
 */
export const listDue = (db: ReadDb, { now, soon, endedSince }: { now: Date; soon: Date; endedSince: Date }) =>
  db
    .selectFrom('season')
    .leftJoin('juryRecord', 'juryRecord.seasonId', 'season.id')
    .select('season.id')
    .where('juryRecord.sealedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('rankingBasis')
            .select('rankingBasis.id')
            .whereRef('rankingBasis.seasonId', '=', 'season.id')
            .where('line', 'is', null),
        ),
        sql<boolean>`exists (select from stage_basis where stage_basis.season_id = season.id and line is null)`,
        eb.and([
          sql<boolean>`exists (select from season_rulebook where season_rulebook.season_id = season.id and document is not null
            and version > coalesce(jury_record.rulebook_version, 0)
            and not exists (select from season_rulebook as later where later.season_id = season.id and later.version > season_rulebook.version))`,
          sql<boolean>`exists (select from stage_window where stage_window.season_id = season.id and opens_at <= ${soon})`,
          eb('season.winnersDate', '>=', endedSince),
        ]),
        eb.and([
          eb('juryRecord.seasonId', 'is', null),
          eb('season.judgingRnd1StartDate', '<=', now),
          eb('season.winnersDate', '>=', endedSince),
        ]),
      ]),
    )
    .orderBy('season.id')
    .execute();

export const findScores = (db: ReadDb, seasonId: number, print: string) =>
  db.selectFrom('rankingScores').selectAll().where('seasonId', '=', seasonId).where('print', '=', print).executeTakeFirst();

/** Records that are open. */
export const listOpen = (db: ReadDb) =>
  db.selectFrom('juryRecord').select('seasonId as id').where('sealedAt', 'is', null).orderBy('seasonId').execute();

export const isPublished = async (db: ReadDb, seasonId: number, day: string): Promise<boolean> =>
  (await db
    .selectFrom('recordMark')
    .select('n')
    .where('seasonId', '=', seasonId)
    .where('publishedOn', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()) !== undefined;

/** Records whose last mark is not public yet. */
export const listToPublish = (db: ReadDb) =>
  db
    .selectFrom('juryRecord')
    .innerJoin('season', 'season.id', 'juryRecord.seasonId')
    .innerJoin('recordKey', 'recordKey.id', 'juryRecord.keyId')
    .select(['season.id', 'season.propertyId', 'season.name', 'juryRecord.sealedAt', 'recordKey.pub'])
    .where(
      sql<boolean>`exists (select from record_mark where record_mark.season_id = season.id and published_on is null
        and n = (select max(n) from record_mark as last where last.season_id = season.id))`,
    )
    .orderBy('season.id')
    .execute();

/** Answers the mark, if none was published on this day before. */
export const publishMark = (db: WriteDb, seasonId: number, day: string) =>
  db
    .updateTable('recordMark')
    .set({ publishedOn: sql`${day}::date` })
    .where('seasonId', '=', seasonId)
    .where('publishedOn', 'is', null)
    .where('n', '=', (eb) =>
      eb
        .selectFrom('recordMark as last')
        .select((inner) => inner.fn.max('last.n').as('n'))
        .where('last.seasonId', '=', seasonId),
    )
    .where(
      sql<boolean>`not exists (select from record_mark as other where other.season_id = ${seasonId} and other.published_on = ${day}::date)`,
    )
    .returning(['n', 'hash'])
    .executeTakeFirst();

export const findWitness = async (db: ReadDb, propertyId: number): Promise<string | null> =>
  (await db.selectFrom('recordWitness').select('email').where('propertyId', '=', propertyId).executeTakeFirst())?.email ?? null;

export async function putWitness(db: WriteDb, propertyId: number, email: string | null): Promise<void> {
  if (email === null) await db.deleteFrom('recordWitness').where('propertyId', '=', propertyId).execute();
  else
    await db
      .insertInto('recordWitness')
      .values({ propertyId, email })
      .onConflict((conflict) => conflict.column('propertyId').doUpdateSet({ email }))
      .execute();
}

/** The number of a judge in a record; nothing if they said nothing in it. */
export const findOwnNumber = (db: ReadDb, propertyId: number, seasonId: number, accountId: number) =>
  db
    .selectFrom('recordJudge')
    .innerJoin('reviewer', 'reviewer.id', 'recordJudge.reviewerId')
    .innerJoin('juryRecord', 'juryRecord.seasonId', 'recordJudge.seasonId')
    .select(['recordJudge.number', 'juryRecord.record'])
    .where('recordJudge.seasonId', '=', seasonId)
    .where('juryRecord.propertyId', '=', propertyId)
    .where('reviewer.accountId', '=', accountId)
    .executeTakeFirst();

/** Parts in which a judge's number occurs. */
export const listPartsOf = async (db: ReadDb, seasonId: number, number: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recordPart')
      .select('content')
      .where('seasonId', '=', seasonId)
      .where('content', 'like', `%"j":${number}%`)
      .orderBy('first')
      .execute()
  ).map(({ content }) => content);

export const listMarks = (db: ReadDb, seasonId: number, limit: number) =>
  db
    .selectFrom('recordMark')
    .select(['n', 'hash', 'markedAt', sql<string | null>`to_char(published_on, 'YYYY-MM-DD')`.as('publishedOn')])
    .where('seasonId', '=', seasonId)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();

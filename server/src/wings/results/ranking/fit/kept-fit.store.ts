import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { FitVersion } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { selectScores } from '../ranking.store.ts';

const print = sql<string>`concat_ws(' ', count(*), sum(review.overall_score * (review.id % 9973 + 1)), sum(entry.category_id::bigint * (entry.id % 9973 + 1)))`;

/** Another text whenever a score came, went or changed, or its entry moved. */
export const fingerprintScores = async (db: ReadDb, propertyId: number, seasonId: number): Promise<string> =>
  (await selectScores(db, propertyId, seasonId).select(print.as('print')).executeTakeFirstOrThrow()).print;

/** All scores of a season and their print, by one statement: what is kept under a print was made of these scores and no others. */
export const selectPrinted = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectScores(db, propertyId, seasonId).select([
    print.as('print'),
    sql<number[] | null>`array_agg(review.entry_id order by review.id)`.as('entryIds'),
    sql<number[] | null>`array_agg(review.reviewer_id order by review.id)`.as('judgeIds'),
    sql<number[] | null>`array_agg(entry.category_id order by review.id)`.as('categoryIds'),
    sql<number[] | null>`array_agg(review.overall_score::float8 order by review.id)`.as('scores'),
  ]);

/** By which fit the scores of a season are calibrated, from its beginning to its end. */
export const findFitVersion = async (db: ReadDb, seasonId: number): Promise<FitVersion> =>
  (await db.selectFrom('season').select(sql<FitVersion>`fit`.as('fit')).where('id', '=', seasonId).executeTakeFirstOrThrow()).fit;

export async function gatherScores(db: ReadDb, propertyId: number, seasonId: number) {
  const columns = await selectPrinted(db, propertyId, seasonId).executeTakeFirstOrThrow();
  const { entryIds, judgeIds, categoryIds, scores } = columns;
  return {
    print: columns.print,
    scores: (entryIds ?? []).map((entryId, at) => ({
      entryId,
      judgeId: judgeIds?.[at] ?? 0,
      categoryId: categoryIds?.[at] ?? 0,
      score: scores?.[at] ?? 0,
    })),
  };
}

/** The seasons that are judged or still to be decided, and those that have no fit yet; or all that were ever judged. */
export const listToFit = (db: ReadDb, which: { now: Date; decidedSince: Date; isAll: boolean }) =>
  db
    .selectFrom('season')
    .leftJoin('seasonFit', 'seasonFit.seasonId', 'season.id')
    .select(['season.id', 'season.propertyId'])
    .where('season.judgingRnd1StartDate', '<=', which.now)
    .$if(!which.isAll, (query) =>
      query.where((eb) =>
        eb.or([
          eb('season.isCurrent', '=', true),
          eb('season.winnersDate', '>=', which.decidedSince),
          eb('seasonFit.seasonId', 'is', null),
        ]),
      ),
    )
    .orderBy('season.id')
    .execute();

/** One at a time for a season, whichever process: another one goes on without waiting. Ends with the transaction. */
export async function holdFit(db: WriteDb, seasonId: number): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(hashtext('season.fit'), ${seasonId}) as is_held`.execute(
    db,
  );
  return rows[0]?.isHeld ?? false;
}

export const findFit = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('seasonFit')
    .select(['print', 'scores', 'asOf'])
    .where('seasonId', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

/** What was made of the scores with this print, if that is what is kept now. */
export const readFit = (db: ReadDb, propertyId: number, seasonId: number, ofPrint: string) =>
  db
    .selectFrom('seasonFit')
    .select(['entryIds', 'entryScores', 'judgeIds', 'judgeOffsets'])
    .where('seasonId', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .where('print', '=', ofPrint)
    .executeTakeFirst();

/** Nothing changed until now. */
export const touchFit = (db: WriteDb, propertyId: number, seasonId: number, now: Date) =>
  db.updateTable('seasonFit').set({ asOf: now }).where('seasonId', '=', seasonId).where('propertyId', '=', propertyId).execute();

interface FitRow {
  seasonId: number;
  propertyId: number;
  print: string;
  scores: number;
  asOf: Date;
  entryIds: number[];
  entryScores: number[];
  judgeIds: number[];
  judgeOffsets: number[];
}

export async function putFit(db: WriteDb, fit: FitRow): Promise<void> {
  const { seasonId: _, ...rest } = fit;
  await db
    .insertInto('seasonFit')
    .values(fit)
    .onConflict((conflict) => conflict.column('seasonId').doUpdateSet(rest))
    .execute();
}

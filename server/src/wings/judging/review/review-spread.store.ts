import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Judges go from one work to the next; what is further apart was a pause. */
const longestWork = sql`interval '1 hour'`;

/** A judge's reviews of a season outside some categories, each with the time since the one before. */
const given = (reviewerId: number, seasonId: number, closed: readonly number[] = []) => sql`
  select id, entry_id, overall_score::float8 as score, is_conflict, is_no_load,
    case when saved_at - lag(saved_at) over (order by saved_at, id) < ${longestWork}
      then extract(epoch from saved_at - lag(saved_at) over (order by saved_at, id))::float8 end as seconds
  from review where reviewer_id = ${reviewerId} and season_id = ${seasonId}
    and not exists (select from entry where entry.id = review.entry_id and entry.category_id = any(${[...closed]}::int[]))`;

/** What others gave the same works. */
const others = (reviewerId: number) => sql`
  select avg(review.overall_score)::float8 as mean, count(*)::int as count from review
  where review.entry_id = given.entry_id and review.reviewer_id <> ${reviewerId} and review.overall_score is not null
    and not review.is_conflict and not review.is_no_load and not review.is_set_aside`;

interface Comparison {
  id: number;
  othersMean: number | null;
  othersCount: number;
  seconds: number | null;
}

export const listComparisons = async (
  db: ReadDb,
  reviewerId: number,
  seasonId: number,
  ids: readonly number[],
): Promise<readonly Comparison[]> =>
  (
    await sql<Comparison>`
      select given.id, others.mean as "othersMean", others.count as "othersCount", given.seconds
      from (${given(reviewerId, seasonId)}) given cross join lateral (${others(reviewerId)}) others
      where given.id = any(${[...ids]}::int[])`.execute(db as never)
  ).rows;

interface Spread {
  reviews: number;
  scored: number;
  conflicts: number;
  noLoads: number;
  mean: number | null;
  compared: number;
  ownMean: number | null;
  othersMean: number | null;
  deviation: number | null;
  othersDeviation: number | null;
  medianSeconds: number | null;
}

export async function findSpread(db: ReadDb, reviewerId: number, seasonId: number, closed: readonly number[]): Promise<Spread> {
  const { rows } = await sql<Spread>`
    with given as (${given(reviewerId, seasonId, closed)}),
    compared as (select given.score, others.mean from given cross join lateral (${others(reviewerId)}) others
      where given.score is not null and others.count > 0),
    theirs as (select review.overall_score::float8 as score from review join given on given.entry_id = review.entry_id
      where given.score is not null and review.reviewer_id <> ${reviewerId} and review.overall_score is not null
        and not review.is_set_aside)
    select (select count(*)::int from given) as reviews,
      (select count(score)::int from given) as scored,
      (select count(*)::int from given where is_conflict) as conflicts,
      (select count(*)::int from given where is_no_load) as "noLoads",
      (select avg(score) from given) as mean,
      (select count(*)::int from compared) as compared,
      (select avg(score) from compared) as "ownMean",
      (select avg(mean) from compared) as "othersMean",
      (select stddev_pop(score) from given) as deviation,
      (select stddev_pop(score) from theirs) as "othersDeviation",
      (select percentile_cont(0.5) within group (order by seconds) from given) as "medianSeconds"`.execute(db as never);
  return rows[0] as Spread;
}

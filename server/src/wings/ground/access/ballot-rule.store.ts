import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { type ReadDb, ridingAlong, type WriteDb } from '#server/kernel/database/db.ts';

/**
 * The rule that ballots are counted by is fixed with the first of them: who breaks ties, and whether ballots decide at all. Otherwise anyone who
 * has seen the ballots could choose the rule. A ballot that was set aside later counts here, too.
 */
const votedIn = (db: ReadDb) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ballot')
          .select('ballot.id')
          .whereRef('ballot.categoryId', '=', 'category.id')
          .where('ballot.isConflict', '=', false),
      ),
    )
    .orderBy('category.position')
    .orderBy('category.id');

/**
 * Anyone who changes the rule asks whether there are ballots only after this: from here until the end of the transaction no ballot of the award is
 * cast, and those under way are in or given up.
 */
export const holdBallotRule = (db: WriteDb, propertyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('ballot rule'), ${propertyId}::int)`.execute(db);

/** Ballots don't wait for each other, only for someone who changes the rule at this moment. */
export const keepBallotRule = (db: WriteDb, propertyId: number) =>
  sql`${ridingAlong} select pg_advisory_xact_lock_shared(hashtext('ballot rule'), ${propertyId}::int)`.execute(db);

export const listVotedCategories = (db: ReadDb, categoryIds: readonly number[]) =>
  votedIn(db).where('category.id', '=', anyOf(categoryIds)).execute();

export const listVotedInCluster = (db: ReadDb, clusterId: number) =>
  votedIn(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('clusterCategory')
          .select('clusterCategory.categoryId')
          .whereRef('clusterCategory.categoryId', '=', 'category.id')
          .where('clusterCategory.clusterId', '=', clusterId),
      ),
    )
    .execute();

/** Of the season that an award is in now. */
export const listVotedNow = (db: ReadDb, propertyId: number) =>
  votedIn(db)
    .innerJoin('season', 'season.id', 'category.seasonId')
    .where('category.propertyId', '=', propertyId)
    .where('season.isCurrent', '=', true)
    .execute();

/** Which of these clusters have someone who breaks their ties. */
export const listTieBreaking = async (db: ReadDb, clusterIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('tieBreaker').select('clusterId').where('clusterId', '=', anyOf(clusterIds)).execute()).map(
    ({ clusterId }) => clusterId,
  );

/** The clusters with tie-breakers of each category of a season that was voted in: whose word comes first follows from their order. */
export async function listOrderedWords(db: ReadDb, seasonId: number): Promise<{ name: string; clusterIds: number[] }[]> {
  const { rows } = await sql<{ name: string; clusterIds: number[] }>`
    select category.name, array_agg(cluster.id order by cluster.position, cluster.id) as "clusterIds"
    from category
    join cluster_category member on member.category_id = category.id
    join cluster on cluster.id = member.cluster_id
    join tie_breaker on tie_breaker.cluster_id = cluster.id
    where category.season_id = ${seasonId}
      and exists (select from ballot where ballot.category_id = category.id and not ballot.is_conflict)
    group by category.id having count(*) > 1 order by category.position, category.id`.execute(db as never);
  return rows;
}

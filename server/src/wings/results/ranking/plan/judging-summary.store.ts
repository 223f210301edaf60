import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Wanted {
  seasonId: number;
  mediaTypeId: number | null;
}

export const findSeason = (db: ReadDb, seasonId: number) =>
  db.selectFrom('season').select(['id', 'propertyId', 'reviewsWanted']).where('id', '=', seasonId).executeTakeFirst();

interface SummaryRow {
  id: number;
  name: string;
  categoryType: string;
  mediaType: string;
  isHidden: boolean;
  entries: number;
  off: number;
  shortlisted: number;
  reviews: number;
  least: number;
  most: number;
  short: number;
  judges: number;
  conflicts: number;
  noLoads: number;
  meanScore: number | null;
}

/** The categories of a season with paid entries: how often these were reviewed, by how many judges. The season is the tenant. */
export const listSummaries = async (db: ReadDb, { seasonId, mediaTypeId }: Wanted, fewerThan: number): Promise<SummaryRow[]> =>
  (
    await sql<SummaryRow>`
      with paid as (
        select category_id,
          count(*) filter (where not is_off)::int as entries,
          count(*) filter (where is_off)::int as off,
          count(*) filter (where is_shortlisted)::int as shortlisted,
          coalesce(sum(reviews_done) filter (where not is_off), 0)::int as reviews,
          coalesce(min(reviews_done) filter (where not is_off), 0) as least,
          coalesce(max(reviews_done) filter (where not is_off), 0) as most,
          count(*) filter (where not is_off and reviews_done < ${fewerThan})::int as short
        from entry where season_id = ${seasonId} and state = 'paid' group by category_id
      ), judged as (
        select entry.category_id,
          count(distinct review.reviewer_id) filter (where not is_conflict and not is_no_load and not is_set_aside)::int as judges,
          count(*) filter (where is_conflict)::int as conflicts,
          count(*) filter (where is_no_load)::int as no_loads,
          round(avg(overall_score) filter (where not is_conflict and not is_no_load and not is_set_aside), 2)::float8 as mean_score
        from review join entry on entry.id = review.entry_id
        where entry.season_id = ${seasonId} and entry.state = 'paid' group by entry.category_id
      )
      select category.id, category.name, category_type.name as "categoryType", media_type.name as "mediaType",
        category.is_hidden_from_executives as "isHidden", paid.entries, paid.off, paid.shortlisted, paid.reviews, paid.least, paid.most, paid.short,
        coalesce(judged.judges, 0) as judges, coalesce(judged.conflicts, 0) as conflicts, coalesce(judged.no_loads, 0) as "noLoads",
        judged.mean_score as "meanScore"
      from category join paid on paid.category_id = category.id left join judged on judged.category_id = category.id
      join category_type on category_type.id = category.category_type_id join media_type on media_type.id = category_type.media_type_id
      where category.season_id = ${seasonId} and (${mediaTypeId}::int is null or media_type.id = ${mediaTypeId})
      order by media_type.position, category_type.position, category.position, category.id`.execute(db as never)
  ).rows;

export const countBallots = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('ballot')
    .select(({ fn }) => [
      'categoryId',
      fn.countAll<number>().filterWhere('isConflict', '=', false).filterWhere('isSetAside', '=', false).as('ballots'),
      fn.countAll<number>().filterWhere('isConflict', '=', true).filterWhere('isSetAside', '=', false).as('conflicts'),
    ])
    .where('seasonId', '=', seasonId)
    .groupBy('categoryId')
    .execute();

export const findCategory = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('category')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select(['category.id', 'category.name', 'category.propertyId', 'category.isHiddenFromExecutives', 'season.reviewsWanted'])
    .where('category.id', '=', categoryId)
    .executeTakeFirst();

/** The paid entries of a category with what judges said of each; those with the fewest reviews first. */
export const listEntryCounts = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .leftJoin('review', 'review.entryId', 'entry.id')
    .select(({ fn }) => [
      'entry.id',
      'piece.title',
      'piece.organization',
      'entry.isOff',
      'entry.reviewsDone as reviews',
      fn.count<number>('review.id').filterWhere('review.isConflict', '=', true).as('conflicts'),
      fn.count<number>('review.id').filterWhere('review.isNoLoad', '=', true).as('noLoads'),
    ])
    .where('entry.categoryId', '=', categoryId)
    .where('entry.state', '=', 'paid')
    .groupBy(['entry.id', 'piece.title', 'piece.organization'])
    .orderBy('entry.isOff')
    .orderBy('entry.reviewsDone')
    .orderBy('piece.title')
    .orderBy('entry.id')
    .execute();

/** Held until the transaction ends, so that no one votes there in the meantime unseen. */
export const lockCategory = (db: WriteDb, categoryId: number) =>
  db.selectFrom('category').select('id').where('id', '=', categoryId).forUpdate().execute();

export const countBallotsIn = async (db: ReadDb, categoryId: number): Promise<number> =>
  (
    await db
      .selectFrom('ballot')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('categoryId', '=', categoryId)
      .where('isConflict', '=', false)
      .where('isSetAside', '=', false)
      .executeTakeFirstOrThrow()
  ).count;

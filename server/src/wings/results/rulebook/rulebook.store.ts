import { sql } from 'kysely';
import type { PrintedFacts } from '#contract/wings/results/rulebook/printed.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** What the columns of a season say about its process, and the rulebook it has instead, in one query. */
export const findFacts = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .leftJoin('judgingPlan', 'judgingPlan.seasonId', 'season.id')
    .select([
      'season.name',
      sql`(
        select season_rulebook.document from season_rulebook where season_rulebook.season_id = season.id
        order by season_rulebook.version desc limit 1)`.as('stored'),
      'season.reviewsWanted',
      sql<PrintedFacts['fit']>`season.fit`.as('fit'),
      'judgingPlan.isAdaptive',
      'judgingPlan.minimum',
      'judgingPlan.most',
      'judgingPlan.shortlistSize',
      sql<PrintedFacts['sizes']>`coalesce((
        select json_agg(json_build_object('categoryId', category.id, 'size', category_shortlist.size) order by category.id)
        from category_shortlist join category on category.id = category_shortlist.category_id
        where category.season_id = season.id), '[]')`.as('sizes'),
      sql<PrintedFacts['hidden']>`coalesce((
        select json_agg(category.id order by category.id) from category
        where category.season_id = season.id and category.is_hidden_from_executives), '[]')`.as('hidden'),
      sql<PrintedFacts['criteria']>`coalesce((
        select json_agg(json_build_object('id', criterion.id, 'name', criterion.name, 'weight', criterion.weight, 'mediaType', media_type.name)
          order by media_type.position nulls first, media_type.id, criterion.position, criterion.id)
        from criterion left join media_type on media_type.id = criterion.media_type_id
        where criterion.season_id = season.id), '[]')`.as('criteria'),
      sql<PrintedFacts['levels']>`coalesce((
        select json_agg(json_build_object('kind', winner_level.kind, 'name', winner_level.name) order by winner_level.position, winner_level.id)
        from winner_level where winner_level.property_id = season.property_id), '[]')`.as('levels'),
    ])
    .where('season.id', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .executeTakeFirst();

import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '#contract/kernel/call/about.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Found {
  id: string;
  propertyId: number;
}

/** Each an index look-up. `ids` may hold text that is no number where a call takes both. */
const finder =
  (query: (ids: RawBuilder<unknown>) => RawBuilder<Found>) =>
  async (db: ReadDb, ids: readonly (number | string)[]): Promise<readonly Found[]> => {
    const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31);
    return (await query(sql`${numbers}::int[]`).execute(db as never)).rows;
  };

const own = (table: string) =>
  finder((ids) => sql<Found>`select id::text as "id", property_id as "propertyId" from ${sql.table(table)} where id = any(${ids})`);

/** The awards a judge is enrolled for; who is enrolled for none belongs to the site. */
const ofReviewer = finder(
  (ids) => sql<Found>`select distinct reviewer.id::text as "id", coalesce(season.property_id, account.property_id) as "propertyId"
    from reviewer join account on account.id = reviewer.account_id
    left join enrolment on enrolment.reviewer_id = reviewer.id left join season on season.id = enrolment.season_id
    where reviewer.id = any(${ids})`,
);

/** Which property a thing belongs to, by its id: for the calls that name no property (contract/kernel/about.ts). */
export const awardFinders = {
  season: own('season'),
  mediaType: finder(
    (ids) => sql<Found>`select media_type.id::text as "id", season.property_id as "propertyId"
      from media_type join season on season.id = media_type.season_id where media_type.id = any(${ids})`,
  ),
  categoryType: finder(
    (ids) => sql<Found>`select category_type.id::text as "id", season.property_id as "propertyId"
      from category_type join media_type on media_type.id = category_type.media_type_id join season on season.id = media_type.season_id
      where category_type.id = any(${ids})`,
  ),
  category: own('category'),
  categoryRecommendation: finder(
    (ids) => sql<Found>`select category_recommendation.id::text as "id", category.property_id as "propertyId"
      from category_recommendation join category on category.id = category_recommendation.category_id
      where category_recommendation.id = any(${ids})`,
  ),
  customField: finder(
    (ids) => sql<Found>`select category_custom_field.id::text as "id", category.property_id as "propertyId"
      from category_custom_field join category on category.id = category_custom_field.category_id
      where category_custom_field.id = any(${ids})`,
  ),
  criterion: finder(
    (ids) => sql<Found>`select criterion.id::text as "id", season.property_id as "propertyId"
      from criterion join season on season.id = criterion.season_id where criterion.id = any(${ids})`,
  ),
  cluster: own('cluster'),
  submission: own('submission'),
  piece: finder(
    (ids) => sql<Found>`select piece.id::text as "id", submission.property_id as "propertyId"
      from piece join submission on submission.id = piece.submission_id where piece.id = any(${ids})`,
  ),
  // Also one that was deleted and can be restored.
  entry: finder(
    (ids) => sql<Found>`select entry.id::text as "id", entry.property_id as "propertyId" from entry where entry.id = any(${ids})
      union all select entry_trash.entry_id::text, submission.property_id
      from entry_trash join piece on piece.id = entry_trash.piece_id join submission on submission.id = piece.submission_id
      where entry_trash.entry_id = any(${ids})`,
  ),
  entryOff: finder(
    (ids) => sql<Found>`select entry_off.id::text as "id", entry.property_id as "propertyId"
      from entry_off join entry on entry.id = entry_off.entry_id where entry_off.id = any(${ids})`,
  ),
  order: own('orders'),
  confirmationNumber: async (db: ReadDb, ids: readonly (number | string)[]) =>
    (
      await sql<Found>`select confirmation_number as "id", property_id as "propertyId" from orders
        where confirmation_number = any(${ids.map(String)}::text[])`.execute(db as never)
    ).rows,
  coupon: own('coupon'),
  product: own('product'),
  productSeason: finder(
    (ids) => sql<Found>`select product_season.id::text as "id", season.property_id as "propertyId"
      from product_season join season on season.id = product_season.season_id where product_season.id = any(${ids})`,
  ),
  personalization: finder(
    (ids) => sql<Found>`select personalization.id::text as "id", season.property_id as "propertyId"
      from personalization join product_season on product_season.id = personalization.product_season_id
      join season on season.id = product_season.season_id where personalization.id = any(${ids})`,
  ),
  ticket: own('ticket'),
  mail: own('mail'),
  review: finder(
    (ids) => sql<Found>`select review.id::text as "id", entry.property_id as "propertyId"
      from review join entry on entry.id = review.entry_id where review.id = any(${ids})`,
  ),
  reviewer: ofReviewer,
  wholeReviewer: ofReviewer,
  account: finder(
    (ids) => sql<Found>`select distinct account.id::text as "id", coalesce(season.property_id, account.property_id) as "propertyId"
      from account left join reviewer on reviewer.account_id = account.id
      left join enrolment on enrolment.reviewer_id = reviewer.id left join season on season.id = enrolment.season_id
      where account.id = any(${ids})`,
  ),
  achievement: own('special_achievement'),
  achievementType: own('special_achievement_type'),
  galleryName: own('gallery_name'),
  filter: own('saved_filter'),
  cmsType: own('cms_app_type'),
  import: own('data_import'),
} satisfies Record<Exclude<Subject, 'property' | 'wholeSite'>, unknown>;

import { sql } from 'kysely';
import { finder } from '#server/kernel/area/finders.ts';

/** The awards a judge is enrolled for; a judge enrolled for none belongs to the site. */
export const awardsOfReviewer = finder(
  (ids) => sql`select distinct reviewer.id::text as "id", coalesce(season.property_id, account.property_id) as "propertyId"
    from reviewer join account on account.id = reviewer.account_id
    left join enrolment on enrolment.reviewer_id = reviewer.id left join season on season.id = enrolment.season_id
    where reviewer.id = any(${ids})`,
);

export const awardsOfAccount = finder(
  (ids) => sql`select distinct account.id::text as "id", coalesce(season.property_id, account.property_id) as "propertyId"
    from account left join reviewer on reviewer.account_id = account.id
    left join enrolment on enrolment.reviewer_id = reviewer.id left join season on season.id = enrolment.season_id
    where account.id = any(${ids})`,
);

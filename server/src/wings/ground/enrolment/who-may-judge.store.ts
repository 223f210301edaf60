import { sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { judgingStatuses } from './who-may-judge.rules.ts';

/** The rules of who-may-judge.rules.ts for queries in which `reviewer`, `enrolment` and the enrolment's `season` are joined. A test holds both equal. */

/** Disabled for the season by an administrator. */
export const isSeasonOff = sql<boolean>`exists (select from reviewer_season_off off
  where off.reviewer_id = enrolment.reviewer_id and off.season_id = enrolment.season_id)`;

/** `isEntitled` in SQL; needs no `season`. */
export const mayJudge = sql<boolean>`(reviewer.global_status_id = ${globalStatuses.active}
  and enrolment.status_id = any(${judgingStatuses}::int[]) and not ${isSeasonOff})`;

/** The award's own rule, read where the query is: awards come and change while the server runs. */
const hasOneRound = sql<boolean>`coalesce((select (award.traits ->> 'treatsExecutivesAsAssociates')::boolean
  from property award where award.id = season.property_id), false)`;

/** `roundOf` in SQL; needs no `reviewer`. */
export const judgingRound = sql<number>`(case when enrolment.is_executive and not ${hasOneRound} then 2 else 1 end)`;

/** `isVoting` in SQL. */
export const mayVote = sql<boolean>`(${mayJudge} and ${judgingRound} = 2)`;

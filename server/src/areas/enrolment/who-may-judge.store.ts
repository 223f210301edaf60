import { sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/constants.ts';
import { entryProperties } from '#contract/kernel/properties.ts';
import { judgingStatuses, roundOf } from './who-may-judge.rules.ts';

/** The rules of who-may-judge.rules.ts for queries in which `reviewer`, `enrolment` and the enrolment's `season` are joined. A test holds both equal. */

/** Disabled for the season by an administrator. */
export const isSeasonOff = sql<boolean>`exists (select from reviewer_season_off off
  where off.reviewer_id = enrolment.reviewer_id and off.season_id = enrolment.season_id)`;

/** `isEntitled` in SQL; needs no `season`. */
export const mayJudge = sql<boolean>`(reviewer.global_status_id = ${globalStatuses.active}
  and enrolment.status_id = any(${judgingStatuses}::int[]) and not ${isSeasonOff})`;

const withTwoRounds = entryProperties.filter((traits) => roundOf({ isExecutive: true }, traits) === 2).map(({ id }) => id);

/** `roundOf` in SQL; needs no `reviewer`. */
export const judgingRound = sql<number>`(case when enrolment.is_executive and season.property_id = any(${withTwoRounds}::int[]) then 2 else 1 end)`;

/** `isVoting` in SQL. */
export const mayVote = sql<boolean>`(${mayJudge} and ${judgingRound} = 2)`;

import type { LockedChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import {
  lockedAt,
  type LockedRound,
  roundOfRule,
  type RuleName,
  type RuleValue,
  sameValue,
} from '#contract/wings/ground/rule-lock/rules.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { findProperty, isPublic, traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { lockedWords } from './guard.rules.ts';
import * as store from './guard.store.ts';

/** What a write would change about a rule. */
export interface Touched {
  rule: RuleName;
  /** The category or criterion it is of. */
  of?: number | null;
  name?: string;
  before: RuleValue;
  after: RuleValue;
  /** The field of the call that asks for it. */
  field: string;
}

/** The rounds of a season whose rules are locked. No one judges or votes while an award is in preparation. */
export function lockedRoundsOf(season: store.SeasonOfRules, now: Date): LockedRound[] {
  const award = findProperty(season.propertyId);
  const opens = {
    JudgingRnd1StartDate: season.judgingRnd1StartDate,
    JudgingRnd2StartDate: season.judgingRnd2StartDate,
    VotingStartDate: season.votingStartDate,
  };
  return award && isPublic(award) ? lockedAt(opens, seasonPartsOf(award), now) : [];
}

/** What of this is locked now, as it would have to be proposed; nothing if all of it is free. */
async function findLocked(db: ReadDb, seasonId: number, touched: readonly Touched[], now: Date) {
  const changed = touched.filter(({ before, after }) => !sameValue(before, after));
  const season = changed.length ? await store.findSeason(db, seasonId) : undefined;
  if (!season) return undefined;
  const rounds = lockedRoundsOf(season, now);
  const locked = changed.filter(({ rule }) => rounds.includes(roundOfRule(rule)));
  if (locked.length === 0) return undefined;
  const data: LockedChange = {
    SeasonID: season.id,
    PropertyID: season.propertyId,
    Changes: locked.map(({ rule, of = null, name = '', before, after }) => ({
      Rule: rule,
      Of: of,
      Name: name,
      Before: before,
      After: after,
    })),
  };
  return { locked, data };
}

/**
 * Every write of a rule that results follow from passes here before it writes; the triggers that call `demand_rule` refuse writes that did not. Only what an
 * organizer proposed and another approved is applied past it (wings/judging/rule-change).
 */
export async function mustBeFree(db: ReadDb, seasonId: number, touched: readonly Touched[], now: Date, also: object = {}): Promise<void> {
  const found = await findLocked(db, seasonId, touched, now);
  if (!found) return;
  const { locked, data } = found;
  const hasOneRound = traitsOf(data.PropertyID).treatsExecutivesAsAssociates;
  const words = new Map(locked.map(({ rule, field }) => [field, lockedWords(roundOfRule(rule), hasOneRound)]));
  const errors = [...words].map(([field, message]) => fieldError(field, message));
  throw new Refusal('RuleLocked', { message: errors[0]?.Message ?? '', errors, data: { ...data, ...also } });
}

/** Criteria that can only be proposed, for callers that do the rest without them. */
export const lockedCriteria = async (
  db: ReadDb,
  seasonId: number,
  added: readonly Touched[],
  now: Date,
): Promise<LockedChange | undefined> =>
  (await store.hasCriteria(db, seasonId)) ? (await findLocked(db, seasonId, added, now))?.data : undefined;

/** The first criteria of a season change nothing that was promised. */
export async function mayAddCriteria(db: ReadDb, seasonId: number, added: readonly Touched[], now: Date): Promise<void> {
  if (await store.hasCriteria(db, seasonId)) await mustBeFree(db, seasonId, added, now);
}

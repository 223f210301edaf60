import type { RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { type CriterionValues, isWindowRule, sameValue } from '#contract/wings/ground/rule-lock/rules.ts';
import { findDateProblems } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf, type SeasonDates } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { reviewsBy } from '#server/wings/entering/criteria/criteria.rules.ts';
import { addCriterion, changeCriterion, deleteCriterion, isScored } from '#server/wings/entering/criteria/criteria.store.ts';
import { planProblems } from '#server/wings/results/ranking/plan/judging-plan.rules.ts';
import { putReviewsWanted } from '#server/wings/ground/season/season.store.ts';
import { putPlan } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import { lockedRoundsOf } from '#server/wings/ground/rule-lock/guard.service.ts';
import { keepLocks, putLocks } from '#server/wings/ground/rule-lock/guard.store.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import { changeSeason, type SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { putWanted } from '#server/wings/entering/submission/need.store.ts';
import { putScores } from '#server/wings/judging/review/review-version.store.ts';
import { rescored } from './rule-change.rules.ts';
import * as store from './rule-change.store.ts';
import type { StandingRules } from './standing-rules.ts';
import type { Words } from '#contract/kernel/text/said.ts';

const datesAfter = (season: SeasonRow, changes: readonly RuleStep[]): SeasonDates => ({
  ...datesOf(season),
  ...Object.fromEntries(changes.flatMap(({ Rule, After }) => (isWindowRule(Rule) ? [[Rule, new Date(String(After))]] : []))),
});

/** Why these rules cannot be so together; nothing if they can. */
export function problemIn(season: SeasonRow, stands: StandingRules, changes: readonly RuleStep[]): Words | undefined {
  const dates = findDateProblems(datesAfter(season, changes), seasonPartsOf(traitsOf(season.propertyId)));
  const numberOf = (rule: 'Minimum' | 'Most') => Number(changes.find(({ Rule }) => Rule === rule)?.After ?? stands.settings[rule]);
  const IsAdaptive = changes.find(({ Rule }) => Rule === 'IsAdaptive')?.After ?? stands.settings.IsAdaptive;
  const plan = planProblems(
    { IsAdaptive: IsAdaptive === true, Minimum: numberOf('Minimum'), Most: numberOf('Most'), Categories: [] },
    new Set(),
  );
  return dates[0]?.Message ?? plan[0]?.message;
}

/** Whether everything still is as it was when the change was proposed, and could still be changed so. */
export async function stillHolds(db: ReadDb, season: SeasonRow, stands: StandingRules, changes: readonly RuleStep[]): Promise<boolean> {
  for (const { Rule, Of, Before, After } of changes) {
    const now = stands.valueOf(Rule, Of);
    if (now === undefined || !sameValue(now, Before)) return false;
    if (
      Rule === 'Criterion' &&
      !(await criterionMayChange(db, stands, Of, Before as CriterionValues | null, After as CriterionValues | null))
    )
      return false;
  }
  return problemIn(season, stands, changes) === undefined;
}

/** Works that were scored without a criterion, or by one, keep it so. */
export async function criterionMayChange(
  db: ReadDb,
  stands: StandingRules,
  id: number | null,
  before: CriterionValues | null,
  after: CriterionValues | null,
): Promise<boolean> {
  const scopes = [before, after].flatMap((one) => (one ? [one.MediaTypeID] : []));
  if (scopes.some((mediaTypeId) => reviewsBy(stands.media, mediaTypeId) > 0)) return false;
  if (after?.MediaTypeID && !stands.media.some((media) => media.id === after.MediaTypeID)) return false;
  const namesake =
    after && stands.criteria.find((row) => row.mediaTypeId === after.MediaTypeID && row.name.toLowerCase() === after.Name.toLowerCase());
  if (namesake && namesake.id !== id) return false;
  return id === null || !(await isScored(db, id));
}

/** Puts the changed rules in place; the transaction knows which approved change this is. Returns how many reviews were weighed again. */
export async function applyChanges(
  db: WriteDb,
  season: SeasonRow,
  stands: StandingRules,
  changes: readonly RuleStep[],
  now: Date,
): Promise<number> {
  if (changes.some(({ Rule }) => isWindowRule(Rule))) await applyWindows(db, season, changes, now);
  if (changes.some(({ Rule }) => Rule in stands.settings || Rule === 'CategoryShortlistSize')) await applyPlan(db, season, stands, changes);
  const weights = new Map<number, number>();
  for (const { Rule, Of, Before, After } of changes) {
    if (Rule === 'CriterionWeight' && Of !== null) {
      weights.set(Of, Number(After));
      await changeCriterion(db, Of, { weight: Number(After) });
    } else if (Rule === 'Criterion') await applyCriterion(db, season, stands, Of, Before !== null, After as CriterionValues | null);
  }
  if (weights.size === 0) return 0;
  return putScores(db, season.id, rescored(await store.listWeighed(db, season.id, [...weights.keys()]), weights));
}

async function applyWindows(db: WriteDb, season: SeasonRow, changes: readonly RuleStep[], now: Date): Promise<void> {
  const dates = datesAfter(season, changes);
  const { id, propertyId, version: _, ...columns } = season;
  const after = await changeSeason(db, propertyId, id, {
    ...columns,
    judgingRnd1StartDate: dates.JudgingRnd1StartDate,
    judgingRnd1EndDate: dates.JudgingRnd1EndDate,
    judgingRnd2StartDate: dates.JudgingRnd2StartDate,
    judgingRnd2EndDate: dates.JudgingRnd2EndDate,
    votingStartDate: dates.VotingStartDate,
    votingEndDate: dates.VotingEndDate,
    winnersDate: dates.WinnersDate,
  });
  const rounds = lockedRoundsOf(after, now);
  await keepLocks(db, id, rounds);
  await putLocks(
    db,
    rounds.map((round) => ({ seasonId: id, round })),
    now,
  );
}

async function applyPlan(db: WriteDb, season: SeasonRow, stands: StandingRules, changes: readonly RuleStep[]): Promise<void> {
  const { id, propertyId } = season;
  const after = { ...stands.settings };
  const sizes = new Map(stands.sizes);
  for (const { Rule, Of, After } of changes) {
    if (Rule === 'IsAdaptive') after.IsAdaptive = After === true;
    else if (Rule === 'Minimum' || Rule === 'Most' || Rule === 'ShortlistSize') after[Rule] = Number(After);
    else if (Rule === 'WithdrawnPlace') after.WithdrawnPlace = After === 'up' ? 'up' : 'empty';
    else if (Rule === 'CategoryShortlistSize' && Of !== null) {
      if (typeof After === 'number') sizes.set(Of, After);
      else sizes.delete(Of);
    }
  }
  const plan = {
    isAdaptive: after.IsAdaptive,
    minimum: after.Minimum,
    most: after.Most,
    shortlistSize: after.ShortlistSize,
    withdrawnPlace: after.WithdrawnPlace,
  };
  await putPlan(
    db,
    id,
    plan,
    [...sizes].filter(([, size]) => size !== plan.shortlistSize).map(([categoryId, size]) => ({ categoryId, size })),
  );
  await putWanted(db, propertyId, id, plan.isAdaptive ? plan.minimum : null);
  if (plan.isAdaptive) await putReviewsWanted(db, propertyId, id, plan.minimum);
}

async function applyCriterion(
  db: WriteDb,
  season: SeasonRow,
  stands: StandingRules,
  id: number | null,
  isKnown: boolean,
  after: CriterionValues | null,
): Promise<void> {
  if (!after) {
    if (id !== null) await deleteCriterion(db, id);
    return;
  }
  const columns = {
    mediaTypeId: after.MediaTypeID,
    name: after.Name,
    question: after.Question,
    lowAnchor: after.LowAnchor,
    middleAnchor: after.MiddleAnchor,
    highAnchor: after.HighAnchor,
    weight: after.Weight,
  };
  if (isKnown && id !== null) await changeCriterion(db, id, columns);
  else await addCriterion(db, { ...columns, seasonId: season.id, position: (stands.criteria.at(-1)?.position ?? 0) + 1, clonedFrom: null });
}

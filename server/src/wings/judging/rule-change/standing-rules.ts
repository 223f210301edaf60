import { usualPlan, type WithdrawnPlace } from '#contract/wings/results/ranking/judging-plan.ts';
import { isWindowRule, type RuleName, type RuleValue } from '#contract/wings/ground/rule-lock/rules.ts';
import { ruleOf } from '#server/wings/entering/criteria/criteria.rules.ts';
import { countReviews, listCriteria } from '#server/wings/entering/criteria/criteria.store.ts';
import { findPlan, listSizes } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The current rules of a season. */
export async function standingRules(db: ReadDb, season: SeasonRow) {
  const plan = await findPlan(db, season.propertyId, season.id);
  const categories = await listSizes(db, season.propertyId, season.id);
  const criteria = await listCriteria(db, season.id);
  const settings: { IsAdaptive: boolean; Minimum: number; Most: number; ShortlistSize: number; WithdrawnPlace: WithdrawnPlace } = {
    IsAdaptive: plan?.isAdaptive ?? usualPlan.IsAdaptive,
    Minimum: plan?.minimum ?? usualPlan.Minimum,
    Most: plan?.most ?? usualPlan.Most,
    ShortlistSize: plan?.shortlistSize ?? usualPlan.ShortlistSize,
    WithdrawnPlace: plan?.withdrawnPlace ?? usualPlan.WithdrawnPlace,
  };
  const categoryOf = (id: number | null) => categories.find((one) => one.id === id);
  const criterionOf = (id: number | null) => criteria.find((one) => one.id === id);
  const ofWhat = (rule: RuleName, id: number | null) =>
    rule === 'CategoryShortlistSize' ? categoryOf(id) : rule === 'Criterion' || rule === 'CriterionWeight' ? criterionOf(id) : undefined;
  return {
    settings,
    sizes: new Map(categories.flatMap(({ id, size }) => (size === null ? [] : [[id, size]]))),
    criteria,
    media: await countReviews(db, season.id),
    /** What people call the category or criterion. */
    nameOf: (rule: RuleName, id: number | null): string | undefined => ofWhat(rule, id)?.name,
    /** Nothing where there is no such category or criterion. */
    valueOf: (rule: RuleName, id: number | null): RuleValue | undefined => {
      if (isWindowRule(rule)) return datesOf(season)[rule].toISOString();
      if (rule === 'CategoryShortlistSize') return categoryOf(id) && (categoryOf(id)?.size ?? null);
      if (rule === 'CriterionWeight') return criterionOf(id)?.weight;
      if (rule === 'Criterion') {
        const known = criterionOf(id);
        return known ? ruleOf(known) : null;
      }
      // A rulebook’s settings have names of their own.
      return rule === 'Rulebook' ? undefined : settings[rule];
    },
  };
}
export type StandingRules = Awaited<ReturnType<typeof standingRules>>;

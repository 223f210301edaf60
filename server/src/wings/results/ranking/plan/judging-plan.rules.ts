import type { WithdrawnPlace } from '#contract/wings/results/ranking/judging-plan.ts';
import type { RuleName, RuleValue } from '#contract/wings/ground/rule-lock/rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-refusals.ts';

const says = saying(texts);

interface Asked {
  IsAdaptive: boolean;
  Minimum: number;
  Most: number;
  ShortlistSize: number;
  WithdrawnPlace: WithdrawnPlace;
  Categories: readonly { CategoryID: number; ShortlistSize: number | null }[];
}

const leastAdaptive = 2;

/** What an asked plan contradicts itself in; what a single number may be, the contract says. */
export function planProblems(
  { IsAdaptive, Minimum, Most, Categories }: Pick<Asked, 'IsAdaptive' | 'Minimum' | 'Most' | 'Categories'>,
  known: ReadonlySet<number>,
): { field: string; message: Said }[] {
  return [
    // What is stopped after one review is stopped by one judge, and no fit can tell that judge's habit from the work.
    ...(IsAdaptive && Minimum < leastAdaptive ? [{ field: 'Minimum', message: says('adaptiveMinimum', { least: leastAdaptive }) }] : []),
    ...(Most < Minimum ? [{ field: 'Most', message: says('atLeastMinimum', { least: Minimum }) }] : []),
    ...(Categories.some(({ CategoryID }) => !known.has(CategoryID))
      ? [{ field: 'Categories', message: says('chooseSeasonsCategories') }]
      : []),
  ];
}

/** Categories that only repeat the season's size follow it. */
export const sizesOfTheirOwn = ({ Categories, ShortlistSize }: Pick<Asked, 'Categories' | 'ShortlistSize'>) => [
  ...new Map(
    Categories.flatMap((one) =>
      one.ShortlistSize === null || one.ShortlistSize === ShortlistSize
        ? []
        : [[one.CategoryID, { CategoryID: one.CategoryID, ShortlistSize: one.ShortlistSize }]],
    ),
  ).values(),
];

export function isAsPlanned(stands: Asked, asked: Asked): boolean {
  const written = (plan: Asked) =>
    JSON.stringify([
      plan.IsAdaptive,
      plan.Minimum,
      plan.Most,
      plan.ShortlistSize,
      plan.WithdrawnPlace,
      sizesOfTheirOwn(plan)
        .map(({ CategoryID, ShortlistSize }) => [CategoryID, ShortlistSize])
        .sort(([one = 0], [other = 0]) => one - other),
    ]);
  return written(stands) === written(asked);
}

interface Moved {
  rule: RuleName;
  of?: number;
  name?: string;
  before: RuleValue;
  after: RuleValue;
  field: string;
}

/** What an asked plan would change, rule by rule. */
export function movedPlan(
  stands: Omit<Asked, 'Categories'> & { Categories: readonly (Asked['Categories'][number] & { Category: string })[] },
  asked: Asked,
): Moved[] {
  const settings = (['IsAdaptive', 'Minimum', 'Most', 'ShortlistSize', 'WithdrawnPlace'] as const).map((rule) => ({
    rule,
    before: stands[rule],
    after: asked[rule],
    field: rule,
  }));
  const sizesOf = (plan: Asked) => new Map(sizesOfTheirOwn(plan).map(({ CategoryID, ShortlistSize }) => [CategoryID, ShortlistSize]));
  const [before, after] = [sizesOf(stands), sizesOf(asked)];
  const sizes = stands.Categories.map(({ CategoryID, Category }) => ({
    rule: 'CategoryShortlistSize' as const,
    of: CategoryID,
    name: Category,
    before: before.get(CategoryID) ?? null,
    after: after.get(CategoryID) ?? null,
    field: 'Categories',
  }));
  return [...settings, ...sizes].filter((one) => one.before !== one.after);
}

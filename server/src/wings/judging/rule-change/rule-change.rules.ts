import { withdrawnPlaces } from '#contract/wings/results/ranking/judging-plan.ts';
import { weighedMean } from '#contract/wings/judging/review/overall-score.ts';
import { isWindowRule, type RuleName, type RuleValue } from '#contract/wings/ground/rule-lock/rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/rule-change-refusals.ts';

const says = saying(texts);

const ranges: Partial<Record<RuleName, readonly [number, number]>> = {
  Minimum: [1, 20],
  Most: [1, 99],
  ShortlistSize: [1, 50],
  CategoryShortlistSize: [1, 50],
  CriterionWeight: [1, 100],
};

/** Why a rule cannot be so, in words; nothing if it can. */
export function valueProblem(rule: RuleName, value: RuleValue): Said | undefined {
  if (isWindowRule(rule)) return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : says('enterDateAndTime');
  if (rule === 'IsAdaptive') return typeof value === 'boolean' ? undefined : says('chooseOnOrOff');
  if (rule === 'WithdrawnPlace') return withdrawnPlaces.some((one) => one === value) ? undefined : says('chooseOption');
  if (rule === 'Criterion') return value === null || typeof value === 'object' ? undefined : says('enterCriterion');
  if (rule === 'CategoryShortlistSize' && value === null) return undefined;
  const [least, most] = ranges[rule] ?? [0, 0];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : says('numberInRange', { least, most });
}

interface WeighedScore {
  reviewId: number;
  isOverallOwn: boolean;
  criterionId: number;
  score: number;
  weight: number;
}

/** What reviews come to if criteria weigh otherwise. A judge's own overall score stays the judge's. */
export function rescored(scores: readonly WeighedScore[], weights: ReadonlyMap<number, number>): Map<number, number> {
  const own = scores.filter(({ isOverallOwn }) => !isOverallOwn);
  return new Map(
    [...Map.groupBy(own, ({ reviewId }) => reviewId)].flatMap(([reviewId, given]) => {
      const mean = weighedMean(given.map(({ criterionId, score, weight }) => ({ score, weight: weights.get(criterionId) ?? weight })));
      return mean === null ? [] : [[reviewId, mean]];
    }),
  );
}

interface Placed {
  entryId: number;
  place: number;
}
interface Line {
  placed: readonly Placed[];
  /** Of the shortlist; works that share its last place come in together. */
  size: number;
}
type Across = 'stays' | 'enters' | 'leaves' | 'none';

/** Works whose place or side of the cutoff would change, in the order of their new places. */
export function movesBetween(
  before: Line,
  after: Line,
): { entryId: number; before: number | null; after: number | null; shortlist: Across }[] {
  const placesOf = ({ placed }: Line) => new Map(placed.map(({ entryId, place }) => [entryId, place]));
  const [was, will] = [placesOf(before), placesOf(after)];
  const isIn = (place: number | undefined, { size }: Line): boolean => place !== undefined && place <= size;
  return [...new Set([...will.keys(), ...was.keys()])]
    .map((entryId) => {
      const [from, to] = [was.get(entryId), will.get(entryId)];
      const [wasIn, willBe] = [isIn(from, before), isIn(to, after)];
      const shortlist: Across = wasIn ? (willBe ? 'stays' : 'leaves') : willBe ? 'enters' : 'none';
      return { entryId, before: from ?? null, after: to ?? null, shortlist };
    })
    .filter((one) => one.before !== one.after || one.shortlist === 'enters' || one.shortlist === 'leaves')
    .sort((one, other) => (one.after ?? Infinity) - (other.after ?? Infinity) || one.entryId - other.entryId);
}

/** Dates decide who can still judge or vote, and how works are handed out decides who sees them: neither moves what was counted already. */
export const movesPlaces = (rules: readonly RuleName[]): boolean =>
  rules.some((rule) => ['IsAdaptive', 'ShortlistSize', 'CategoryShortlistSize', 'CriterionWeight'].includes(rule));

import { fewestReviews, type JudgeSign } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { below } from '#server/wings/results/ranking/fit/normal.rules.ts';
import type { JudgeResiduals, Residual } from './residuals.rules.ts';

export interface Sign {
  kind: JudgeSign;
  /** As people read it; see the contract for the unit of each kind. */
  value: number;
}

/** Honest judges cross each of these in less than one of a hundred seasons (`bench/judge-monitor`). */
const lines = { spread: 0.4, run: 6, slope: -3, drift: 3, outlier: 3.5, haste: 3, lift: 2.1, liftGap: 1.8 } as const;
/** A run is one only if fewer than so many of its length come about by chance, with these works. */
const rareRuns = 0.01;

/** Every score that was given in a season, from lowest to highest: what a judge could have said. */
export const scaleOf = (given: readonly { score: number }[]): number[] =>
  [...new Set(given.map(({ score }) => score))].sort((one, other) => one - other);

/** What in a judge's scores looks like haste or weariness. Nothing follows from it on its own, and nothing is said of few reviews. */
export function signsOf({ reviews }: JudgeResiduals, scale: readonly number[]): Sign[] {
  if (reviews.length < fewestReviews) return [];
  const signs: Sign[] = [];
  const spread = spreadShare(reviews);
  if (spread < lines.spread) signs.push({ kind: 'spread', value: Math.round(spread * 100) });
  const run = longestRun(reviews.map(({ review }) => review.score));
  if (run >= lines.run && runsByChance(reviews, run, scale) < rareRuns) signs.push({ kind: 'run', value: run });
  const others = lineThrough(reviews, ({ expected }) => expected);
  if ((others.slope - 1) / others.error < lines.slope) signs.push({ kind: 'slope', value: tenths(others.slope) });
  const drift = lineThrough(reviews, (_, at) => at / (reviews.length - 1), restOf);
  if (Math.abs(drift.slope / drift.error) > lines.drift) signs.push({ kind: 'drift', value: tenths(drift.slope) });
  const lifted = liftedIn(reviews);
  if (lifted) signs.push({ kind: 'lift', value: tenths(lifted.rest) });
  const far = reviews.reduce((most, one) => (Math.abs(one.rest / one.deviation) > Math.abs(most.rest / most.deviation) ? one : most));
  if (far !== lifted && Math.abs(far.rest / far.deviation) > lines.outlier) signs.push({ kind: 'outlier', value: tenths(far.rest) });
  const hasty = reviews.filter(({ review: { heldMs, filmMs } }) => heldMs !== null && heldMs < (filmMs ?? 0)).length;
  if (hasty >= lines.haste) signs.push({ kind: 'haste', value: hasty });
  return signs;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const restOf = ({ review, expected }: Residual): number => review.score - expected;

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (values.length - 1);
}

/**
 * The one work that a judge raises above all their others: further than anything else they scored, far beyond what the other judges say of it, and
 * by someone whose other scores are low. The fit would take that judge for strict, and the one high score for more than it says.
 */
function liftedIn(reviews: readonly Residual[]): Residual | undefined {
  const [top, next] = reviews.toSorted((one, other) => other.review.score - one.review.score);
  if (!top || !next || top.review.score - next.review.score < lines.liftGap) return undefined;
  const severityElsewhere = restOf(top) - top.rest;
  return severityElsewhere < 0 && top.rest / top.deviation > lines.lift ? top : undefined;
}

/** How far a judge's scores lie apart, against what these works and chance would make of them. */
function spreadShare(reviews: readonly Residual[]): number {
  const expected = varianceOf(reviews.map((one) => one.expected)) + meanOf(reviews.map(({ doubt }) => doubt));
  return Math.sqrt(varianceOf(reviews.map(({ review }) => review.score)) / expected);
}

/** The longest stretch of equal scores. */
export function longestRun(scores: readonly number[]): number {
  let longest = 0;
  let run = 0;
  for (const [at, score] of scores.entries()) {
    run = at > 0 && scores[at - 1] === score ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * How many runs of this length an honest judge of these works would have by chance. Works that are much alike, as those near the cutoff are, and
 * the ends of the scale make equal scores likely: six tens running say nothing of a generous judge who was handed the best works.
 */
export function runsByChance(reviews: readonly Residual[], length: number, scale: readonly number[]): number {
  // Each score covers the values nearer to it than to its neighbors; the outermost also cover everything beyond.
  const borders = scale.slice(1).map((score, at) => (score + (scale[at] as number)) / 2);
  const chances = reviews.map(({ review, rest, deviation }) => {
    const upTo = [...borders.map((border) => below((border - (review.score - rest)) / deviation)), 1];
    return upTo.map((chance, at) => chance - (upTo[at - 1] ?? 0));
  });
  let runs = 0;
  for (let from = 0; from + length <= reviews.length; from += 1)
    for (let at = 0; at < scale.length; at += 1)
      runs += chances.slice(from, from + length).reduce((product, one) => product * (one[at] as number), 1);
  return runs;
}

/** The line through a judge's scores, each weighed by how certain it is; and how far off its slope may be by chance. */
function lineThrough(
  reviews: readonly Residual[],
  along: (one: Residual, at: number) => number,
  value: (one: Residual) => number = ({ review }) => review.score,
): { slope: number; error: number } {
  let weight = 0;
  let middleX = 0;
  let middleY = 0;
  for (const [at, one] of reviews.entries()) {
    weight += 1 / one.doubt;
    middleX += along(one, at) / one.doubt;
    middleY += value(one) / one.doubt;
  }
  middleX /= weight;
  middleY /= weight;
  let across = 0;
  let both = 0;
  for (const [at, one] of reviews.entries()) {
    const x = along(one, at) - middleX;
    across += (x * x) / one.doubt;
    both += (x * (value(one) - middleY)) / one.doubt;
  }
  // Where all works are alike nothing can be measured.
  return across > 0 ? { slope: both / across, error: 1 / Math.sqrt(across) } : { slope: 1, error: 1 };
}

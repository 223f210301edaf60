import type { Calibration, GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { below, density } from './normal.rules.ts';

/** What is known of one work: its calibrated score, and how far more judges like these would probably move it. */
export interface Estimate {
  entryId: number;
  mean: number;
  deviation: number;
}

interface Work {
  entryId: number;
  categoryId: number;
}

interface Estimates {
  ofEntry: Map<number, Estimate>;
  /** How far one review by a usual judge lies from the work's own score, squared: chance, and what is not known of the judge. */
  reviewVariance: number;
}

/**
 * How sure the fit is of every work that takes part: the more reviews, by judges the better known, the surer. A work without reviews is
 * expected at its category's level.
 */
export function estimatesOf(works: readonly Work[], given: readonly GivenScore[], fit: Calibration): Estimates {
  const { entry, judge, noise } = fit.variance;
  const reviewsOf = new Map<number, number>();
  for (const { judgeId } of given) reviewsOf.set(judgeId, (reviewsOf.get(judgeId) ?? 0) + 1);
  const precisions = new Map<number, number>();
  let doubts = 0;
  for (const { entryId, judgeId } of given) {
    const doubt = noise + noise / ((reviewsOf.get(judgeId) ?? 0) + noise / judge);
    doubts += doubt;
    precisions.set(entryId, (precisions.get(entryId) ?? 1 / entry) + 1 / doubt);
  }
  const ofEntry = new Map(
    works.map(({ entryId, categoryId }) => {
      const mean = fit.expectedOf(entryId) ?? fit.levelOf(categoryId);
      return [entryId, { entryId, mean, deviation: Math.sqrt(1 / (precisions.get(entryId) ?? 1 / entry)) }];
    }),
  );
  return { ofEntry, reviewVariance: given.length ? doubts / given.length : noise + judge };
}

/** The score at which as many works are expected above it as there are places. */
function lineOf(works: readonly Pick<Estimate, 'mean' | 'deviation'>[], size: number): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { mean, deviation } of works) {
    low = Math.min(low, mean - 8 * deviation);
    high = Math.max(high, mean + 8 * deviation);
  }
  for (let step = 0; step < 48; step += 1) {
    const middle = (low + high) / 2;
    let above = 0;
    for (const { mean, deviation } of works) above += below((mean - middle) / deviation);
    if (above > size) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How likely each work of a category is among the first `size`, if more judges like these had seen it. They add up to the size. */
export function chancesOfPlace(works: readonly Estimate[], size: number): { line: number; chances: number[] } {
  if (size >= works.length) return { line: Number.NEGATIVE_INFINITY, chances: works.map(() => 1) };
  if (size <= 0) return { line: Number.POSITIVE_INFINITY, chances: works.map(() => 0) };
  const line = lineOf(works, size);
  return { line, chances: works.map(({ mean, deviation }) => below((mean - line) / deviation)) };
}

const gridPoints = 240;
/** Works further behind the leader than this many deviations are skipped. */
const withinReach = 4;

/** How likely each work of a category is the best of all. They add up to one. */
export function chancesOfFirst(works: readonly Estimate[]): number[] {
  const leader = works.reduce<Estimate | undefined>((best, one) => (best && best.mean >= one.mean ? best : one), undefined);
  if (!leader) return [];
  const isNear = ({ mean, deviation }: Estimate) => mean + withinReach * deviation >= leader.mean - withinReach * leader.deviation;
  const near = works.filter(isNear);
  const lowest = Math.max(...near.map(({ mean, deviation }) => mean - 5 * deviation));
  const highest = Math.max(...near.map(({ mean, deviation }) => mean + 5 * deviation));
  const step = (highest - lowest) / gridPoints;
  const sums = new Float64Array(near.length);
  const shares = new Float64Array(near.length);
  for (let at = 0; at < gridPoints; at += 1) {
    const x = lowest + (at + 0.5) * step;
    let all = 1;
    for (let n = 0; n < near.length && all > 1e-12; n += 1) {
      const { mean, deviation } = near[n] as Estimate;
      const share = below((x - mean) / deviation);
      shares[n] = share;
      all *= share;
    }
    if (all <= 1e-12) continue;
    for (let n = 0; n < near.length; n += 1) {
      const { mean, deviation } = near[n] as Estimate;
      sums[n] = (sums[n] as number) + (density((x - mean) / deviation) / deviation) * (all / (shares[n] as number));
    }
  }
  const whole = sums.reduce((sum, one) => sum + one, 0);
  const found = new Map(near.map(({ entryId }, n) => [entryId, (sums[n] as number) / whole]));
  return works.map(({ entryId }) => found.get(entryId) ?? 0);
}

/** How likely one more review by a usual judge would carry the work across the cutoff, either way. */
export function crossingChance({ mean, deviation }: Estimate, line: number, reviewVariance: number): number {
  const before = deviation * deviation;
  const after = 1 / (1 / before + 1 / reviewVariance);
  return below(-Math.abs(mean - line) / Math.sqrt(before - after));
}

const groupLine = { in: 0.9, out: 0.1 } as const;
type Group = 'in' | 'undecided' | 'out';

export const groupOf = (chance: number): Group => (chance >= groupLine.in ? 'in' : chance <= groupLine.out ? 'out' : 'undecided');

/** As people read it: in steps of five per cent, since it is no surer than that, and never all of it: a few reviews make nothing certain. */
export const inSteps = (chance: number): number => Math.min(95, Math.round(chance * 20) * 5);

/** The same, but never across the boundary of its group: no one reads "undecided, 90%" beside "in means 90% or more". */
export function placeInSteps(chance: number): number {
  const said = inSteps(chance);
  const [least, most] = { in: [90, 95], undecided: [15, 85], out: [5, 10] }[groupOf(chance)] as [number, number];
  return Math.min(Math.max(said, least), most);
}

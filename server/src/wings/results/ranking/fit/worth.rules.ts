import type { Calibration, GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { chancesOfPlace, type Estimate } from './uncertainty.rules.ts';

/** Has had as many reviews as one work gets; it is only handed out if a judge has nothing else left. */
const enough = -2_000_000;
const least = -60_000;
/** Two scores further apart than this many standard deviations of their difference are a dispute. */
const disputeReach = 2.5;
const disputeValue = 0.25;

/** A fifth less worth is a step of a thousand, which is what a review or lease takes: so the number holds until the next count. */
export function worthOf(value: number, reviews: number): number {
  const steps = 250 * Math.round((4 * Math.log(value)) / Math.log(1.25));
  return Math.max(least, steps) + 1000 * reviews;
}

interface AdaptiveRule {
  minimum: number;
  most: number;
}

/** The lines that matter in a category: its shortlist's, and the nominees' and the winner's where the reviews decide them. */
export const linesToDraw = (shortlistSize: number, lines: readonly number[]): number[] => [
  ...new Set([shortlistSize, ...lines.toReversed()]),
];

/** Two judges so far apart, with their habits taken out, that one of them must have seen something else. */
export function isDisputed(given: readonly GivenScore[], { offsetOf, variance }: Pick<Calibration, 'offsetOf' | 'variance'>): boolean {
  const freed = given.map(({ score, judgeId }) => score - (offsetOf(judgeId) ?? 0));
  return Math.max(...freed) - Math.min(...freed) > disputeReach * Math.sqrt(2 * variance.noise);
}

/**
 * What one more review of each work of a category is worth: the less certain on which side of a line it is, the more. A line counts by the
 * places it decides: if the winner's counted as much as that of five nominees, one place would get as many reviews as five (bench/fairness). A line
 * that all works are above decides none.
 */
export function worthsOf(
  works: readonly Estimate[],
  lines: readonly number[],
  reviewsOf: (entryId: number) => readonly GivenScore[],
  fit: Pick<Calibration, 'offsetOf' | 'variance'>,
  { minimum, most }: AdaptiveRule,
): Map<number, number> {
  const mostPlaces = Math.max(1, ...lines.filter((line) => line < works.length));
  const doubts = lines.map((line) => chancesOfPlace(works, line).chances.map((chance) => (line / mostPlaces) * chance * (1 - chance)));
  return new Map(
    works.map(({ entryId, deviation }, at) => {
      const given = reviewsOf(entryId);
      if (given.length >= most) return [entryId, enough];
      const doubt = doubts.reduce((sum, ofLine) => sum + (ofLine[at] as number), 0);
      const value = (doubt * deviation * deviation) / fit.variance.entry;
      const isOpen = given.length < minimum + 2 && isDisputed(given, fit);
      return [entryId, worthOf(isOpen ? disputeValue : value, given.length)];
    }),
  );
}

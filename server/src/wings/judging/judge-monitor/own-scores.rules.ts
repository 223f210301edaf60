import { alikeRun, fewestReviews } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { scoreScale } from '#contract/wings/judging/review/review.ts';

interface OwnScore {
  reviewId: number;
  score: number;
}

/** How often each whole score was given; scores between two count for the nearer one. */
export function histogramOf(scores: readonly number[]): { Score: number; Count: number }[] {
  return Array.from({ length: scoreScale.highest - scoreScale.lowest + 1 }, (_, at) => {
    const Score = scoreScale.lowest + at;
    return { Score, Count: scores.filter((score) => Math.round(score) === Score).length };
  });
}

/** A judge's own histogram, once it shows anything. */
export const ownHistogram = (scores: readonly number[]) => (scores.length < fewestReviews ? [] : histogramOf(scores));

/** The latest scores that are all equal, if there are enough of them; they come in the order they were given. */
export function alikeAtEnd(given: readonly OwnScore[]): { Count: number; Since: number } | null {
  const last = given.at(-1);
  if (!last) return null;
  const other = given.findLastIndex(({ score }) => score !== last.score);
  const Count = given.length - 1 - other;
  const first = given[other + 1];
  return first && Count >= alikeRun ? { Count, Since: first.reviewId } : null;
}

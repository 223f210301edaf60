/** A score with how much its criterion counts. */
export interface Weighed {
  score: number;
  weight: number;
}

/** The mean of the scores weighted by criterion, to two decimals. Equal weights give the plain mean. */
export function weighedMean(scores: readonly Weighed[]): number | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, { score, weight }) => total + score * weight, 0);
  const weights = scores.reduce((total, { weight }) => total + weight, 0);
  return Math.round((sum / weights) * 100) / 100;
}

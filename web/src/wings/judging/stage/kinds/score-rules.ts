interface Scale {
  from: number;
  to: number;
  step: number;
}

/** Why a score can't be taken: none or off the scale, or between its steps. */
export function scoreProblem({ from, to, step }: Scale, score: number | undefined): 'range' | 'step' | undefined {
  if (score === undefined || score < from || score > to) return 'range';
  const steps = (score - from) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? undefined : 'step';
}

/** What the criteria come to; nothing until all have a score. */
export function weightedMean(
  criteria: readonly { id: string; weight: number }[],
  scores: Readonly<Record<string, number>>,
): number | undefined {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0 || criteria.some(({ id }) => scores[id] === undefined)) return undefined;
  return criteria.reduce((sum, { id, weight }) => sum + weight * (scores[id] ?? 0), 0) / all;
}

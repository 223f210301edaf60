import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';

/** Levels as people name them: anyone who won was of course nominated. */
export const highestLevels = <L extends { kind: WinnerKind }>(levels: readonly L[]): L[] =>
  levels.filter(({ kind }) => kind !== 'nominee' || !levels.some((other) => other.kind === 'winner'));

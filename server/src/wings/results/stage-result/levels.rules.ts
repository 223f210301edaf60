import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { levelOfKind } from '#contract/wings/results/rulebook/printed.ts';
import type { Level } from '#contract/wings/results/rulebook/rulebook.ts';

const kindOfPrinted = new Map(Object.entries(levelOfKind).map(([kind, id]) => [id as string, kind as WinnerKind]));

/** What a level means to gallery, exports and shop: one that is given for having come so far is no prize. */
export function kindOfLevel({ id, given }: Pick<Level, 'id' | 'given'>): WinnerKind {
  const printed = kindOfPrinted.get(id);
  if (printed) return printed;
  return given.every(({ by }) => by === 'reached') ? 'honoree' : 'winner';
}

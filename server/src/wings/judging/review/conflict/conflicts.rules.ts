import type { ConflictSignal, ConflictState } from '#contract/wings/judging/review/conflicts.ts';

/** What needs no one's decision. The rest are suspicions, which an organizer confirms or dismisses. */
const certain = new Set<ConflictSignal>(['own', 'declared', 'credited', 'named']);
export const isSuspicion = (signal: ConflictSignal): boolean => !certain.has(signal);

export interface Sign {
  signal: ConflictSignal;
  state: ConflictState;
}

/** What all signs of one judge and one work come to: the strongest word on it. */
export function conflictStateOf(signs: readonly Sign[]): ConflictState {
  const has = (wanted: ConflictState): boolean => signs.some(({ state }) => state === wanted);
  return (['declared', 'confirmed', 'suspected'] as const).find(has) ?? 'dismissed';
}

/** Something to decide about: a suspicion, and nothing beside it that is certain on its own. */
export const isDecidable = (signs: readonly Sign[]): boolean => signs.length > 0 && signs.every(({ signal }) => isSuspicion(signal));

/** Suspicions that no one has decided about, of works about which nothing is certain: a judge may say that they are wrong. */
export function openSuspicions<Known extends Sign & { pieceId: number }>(signs: readonly Known[]): Known[] {
  const byWork = Map.groupBy(signs, ({ pieceId }) => pieceId);
  return signs.filter(({ pieceId, state }) => state === 'suspected' && conflictStateOf(byWork.get(pieceId) ?? []) === 'suspected');
}

interface BarringReason {
  signal: ConflictSignal;
  works: number;
  /** How many of them the judge may still object to. */
  open: number;
  objectedAt: Date | null;
}

/** What a judge learns about the works that are kept from them: reasons and how many, never which. */
export function barringReasons(signs: readonly (Sign & { pieceId: number; objectedAt: Date | null })[]): BarringReason[] {
  const open = new Set(openSuspicions(signs));
  return [...Map.groupBy(signs, ({ signal }) => signal)]
    .map(([signal, same]) => {
      const undecided = same.filter((sign) => open.has(sign));
      return {
        signal,
        works: same.length,
        open: undecided.length,
        objectedAt: undecided.map(({ objectedAt }) => objectedAt).find((at) => at !== null) ?? null,
      };
    })
    .toSorted((one, other) => other.works - one.works || one.signal.localeCompare(other.signal));
}

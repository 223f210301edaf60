import type { DecidingRule } from '#contract/wings/results/ranking/ranking.ts';
import type { Order as Counted } from '#contract/wings/results/rulebook/countings/counting.ts';
import * as places from '#contract/wings/results/rulebook/places.ts';
import { decidingRuleOf } from '#contract/wings/results/rulebook/printed.ts';

/** The orders and places of the rulebook in the printed words: entries, and why one is ahead of another. */

export type Wording = places.Wording;

interface Item {
  entryId: number;
}

export interface Order {
  /** The first one first. */
  ordered: { item: Item; decidedBy: DecidingRule }[];
  /** Items that no rule tells apart, two or more together. */
  ties: Item[][];
  /** As the counting of the stage gave it. */
  counted: Counted;
}

export const asOrder = (counted: Counted): Order => ({
  ordered: counted.ordered.map(({ work, decidedBy }) => ({ item: { entryId: work }, decidedBy: decidingRuleOf(decidedBy) })),
  ties: counted.ties.map((tie) => tie.map((entryId) => ({ entryId }))),
  counted,
});

export interface CastBallot {
  judgeId: number;
  /** The entries, the first place first. */
  ranked: readonly number[];
}

/** An administrator's decision: this entry has this place, regardless of the count. */
export interface Move {
  entryId: number;
  place: number;
  at: Date;
}

export interface Placed {
  entryId: number;
  /** Shared by works that nothing tells apart. */
  place: number;
  decidedBy: DecidingRule;
}

const movedBy = ({ entryId, place, at }: Move): places.Moved => ({ work: entryId, place, at: at.getTime() });

/** The count with the moved entries at their places; of two moved to one place the later move is ahead. */
export const applyMoves = ({ counted }: Order, moves: readonly Move[], wording: Wording = places.wordingNow): Placed[] =>
  places
    .placesOf(counted, moves.map(movedBy), wording)
    .map(({ work, place, decidedBy }) => ({ entryId: work, place, decidedBy: decidingRuleOf(decidedBy) }));

/** The works that are equal across a line that must be drawn, such as between winner and second; nothing when every line is clear. */
export function tiedAcross(
  placed: readonly Placed[],
  { counted }: Order,
  moves: readonly Move[],
  lines: readonly number[],
): { line: number; entryIds: readonly number[] } | undefined {
  const asPlaced = placed.map(({ entryId, ...rest }) => ({ work: entryId, ...rest }));
  const tie = places.tiedAcross(asPlaced, counted, moves.map(movedBy), lines);
  return tie && { line: tie.line, entryIds: tie.works };
}

/** As people see them: a difference that no one can see must not decide. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Mean and standard deviation of the scores themselves. */
export function spreadOf(scores: readonly number[]): { mean: number; spread: number | null } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) * (score - mean), 0);
  return { mean, spread: scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : null };
}

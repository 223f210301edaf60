import type { WorkId } from './answers.ts';
import type { Order, Standing } from './countings/counting.ts';

/** An organizer's decision: this work has this place, regardless of the count. Of two moved to one place the later move is ahead. */
export interface Moved {
  work: WorkId;
  place: number;
  /** When, in any unit. */
  at: number;
}

export interface Placed {
  work: WorkId;
  /** Shared by works that nothing tells apart. */
  place: number;
  decidedBy: string;
}

/**
 * How a place says what decided it. By the first, a work that lost its equals to a move was the administrator's, and so was a fifth nominee
 * behind whom others were equal; by the second only works that were moved are. Records sealed under the first are checked by it.
 */
export type Wording = 1 | 2;
export const wordingNow: Wording = 2;

/** The count with the moved works at their places. */
export function placesOf(order: Order, moves: readonly Moved[] = [], wording: Wording = wordingNow): Placed[] {
  const moved = new Set(moves.map(({ work }) => work));
  const counted = order.ordered.filter(({ work }) => !moved.has(work));
  const waiting = moves.toSorted((one, other) => one.place - other.place || other.at - one.at);
  const placed: Placed[] = [];
  let next = 0;
  while (next < counted.length || waiting.length) {
    const place = placed.length + 1;
    const move = waiting[0] && (waiting[0].place <= place || next === counted.length) ? waiting.shift() : undefined;
    if (move) {
      placed.push({ work: move.work, place, decidedBy: 'administrator' });
      continue;
    }
    const own = counted[next];
    next += 1;
    if (!own) continue;
    const before = placed.at(-1);
    const isTied = before !== undefined && order.ties.some((tie) => tie.includes(own.work) && tie.includes(before.work));
    const shares = isTied && !moved.has(before.work);
    placed.push({ work: own.work, place: shares ? before.place : place, decidedBy: own.decidedBy });
  }
  return markTies(placed, order, moved, wording);
}

/** Works that share a place were decided by nothing. Where their equals were moved, or are no equals of theirs, the next work says what did. */
function markTies(placed: readonly Placed[], order: Order, moved: ReadonlySet<WorkId>, wording: Wording): Placed[] {
  const open = openTies(order, moved);
  const left = order.ordered.map(({ work }) => work).filter((work) => !moved.has(work));
  return placed.map((one) => {
    if (moved.has(one.work)) return one;
    if (open.some((tie) => tie.includes(one.work))) return { ...one, decidedBy: 'tied' };
    if (one.decidedBy !== 'tied') return one;
    return { ...one, decidedBy: wording === 1 ? 'administrator' : neighborsKey(one.work, left, order) };
  });
}

/** As everywhere: what puts a work ahead of the next one, and the last one behind the one before. Of equals that were all moved but one, nothing. */
function neighborsKey(work: WorkId, left: readonly WorkId[], { between }: Order): string {
  const at = left.indexOf(work);
  const neighbor = left[at + 1] ?? left[at - 1];
  return neighbor === undefined ? 'tied' : between(work, neighbor);
}

const openTies = (order: Order, moved: ReadonlySet<WorkId>): WorkId[][] =>
  order.ties.map((tie) => tie.filter((work) => !moved.has(work))).filter(({ length }) => length > 1);

interface TieAcross {
  line: number;
  works: readonly WorkId[];
}

/** The works that are equal across a line that must be drawn, such as between winner and second; nothing when every line is clear. */
export function tiedAcross(
  placed: readonly Placed[],
  order: Order,
  moves: readonly Moved[],
  lines: readonly number[],
): TieAcross | undefined {
  const position = new Map(placed.map(({ work }, at) => [work, at + 1]));
  const ties = openTies(order, new Set(moves.map(({ work }) => work)));
  for (const line of lines)
    for (const works of ties) {
      const positions = works.map((work) => position.get(work) ?? 0);
      if (positions.some((one) => one <= line) && positions.some((one) => one > line)) return { line, works };
    }
  return undefined;
}

/** Places with what was counted; works without a place are last. */
export function standingsOf(order: Order, moves: readonly Moved[] = [], wording: Wording = wordingNow): Standing[] {
  const counted = new Map([...order.ordered, ...order.unplaced].map((one) => [one.work, one]));
  const placed = placesOf(order, moves, wording);
  const has = new Set(placed.map(({ work }) => work));
  return [
    ...placed.map(({ work, ...rest }): Standing => ({ work, value: 0, answers: 0, ...counted.get(work), ...rest })),
    ...order.unplaced.filter(({ work }) => !has.has(work)).map((one): Standing => ({ ...one, place: null })),
  ];
}

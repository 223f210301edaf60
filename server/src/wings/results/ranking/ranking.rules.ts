import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';

/** One comparison: the higher value is ahead; equals go on to the next rule. */
interface Rule<T> {
  name: DecidingRule;
  value: (item: T) => number;
}

interface Ordered<T> {
  item: T;
  /** What put it ahead of the next one; the last one has what put it behind the one before. */
  decidedBy: DecidingRule;
}

export interface Order<T> {
  ordered: Ordered<T>[];
  /** Items that no rule tells apart, two or more together. */
  ties: T[][];
  /** What puts one ahead of the other, wherever they are in the order. */
  ruleBetween: (entryId: number, other: number) => DecidingRule;
}

const decisionBetween = <T>(one: T, other: T, rules: readonly Rule<T>[]): { rule: DecidingRule; difference: number } => {
  for (const { name, value } of rules) {
    const difference = value(other) - value(one);
    if (difference !== 0) return { rule: name, difference };
  }
  return { rule: 'tied', difference: 0 };
};

/** Equals keep the order in which they were given. */
export function orderBy<T extends { entryId: number }>(items: readonly T[], rules: readonly Rule<T>[]): Order<T> {
  const sorted = items.toSorted((one, other) => decisionBetween(one, other, rules).difference);
  const between = sorted.slice(1).map((item, at) => decisionBetween(sorted[at] as T, item, rules).rule);
  const ties: T[][] = [];
  for (const [at, item] of sorted.entries()) {
    const before = between[at - 1] === 'tied' ? ties.at(-1) : undefined;
    if (before) before.push(item);
    else ties.push([item]);
  }
  return {
    ordered: sorted.map((item, at) => ({ item, decidedBy: between[at] ?? between[at - 1] ?? 'only' })),
    ties: ties.filter(({ length }) => length > 1),
    ruleBetween: (entryId, other) => {
      const [one, two] = [entryId, other].map((id) => items.find((item) => item.entryId === id));
      return one && two ? decisionBetween(one, two, rules).rule : 'none';
    },
  };
}

interface OrdinaryStanding {
  entryId: number;
  calibrated: number;
  rawMean: number;
  reviews: number;
}

/**
 * By the calibrated score: what judges gave, freed from how generous they are. Differences below a hundredth decide nothing. Where works near
 * the line got more reviews, neither the raw mean nor the number of reviews says anything: what was stopped early stopped low.
 */
export const ordinaryOrder = (standings: readonly OrdinaryStanding[], isAdaptive = false): Order<OrdinaryStanding> => {
  const calibrated: Rule<OrdinaryStanding> = { name: 'calibrated', value: (standing) => hundredths(standing.calibrated) };
  if (isAdaptive) return orderBy(standings, [calibrated]);
  return orderBy(standings, [
    calibrated,
    { name: 'rawMean', value: ({ rawMean }) => hundredths(rawMean) },
    { name: 'reviews', value: ({ reviews }) => reviews },
  ]);
};

/** As people see them: a difference that no one can see must not decide. */
export const hundredths = (value: number): number => Math.round(value * 100);

interface PvStanding {
  entryId: number;
  votes: number;
}

export const pvOrder = (standings: readonly PvStanding[]): Order<PvStanding> =>
  orderBy(standings, [{ name: 'votes', value: ({ votes }) => votes }]);

export interface CastBallot {
  judgeId: number;
  /** The entries, the first place first. */
  ranked: readonly number[];
}

interface ExecutiveStanding {
  entryId: number;
  ballots: number;
  /** How often it was first, second ... fifth. */
  places: number[];
  points: number;
}

/** An entry that left the contest keeps its line on the ballots: no one moves up by it. */
function standingsOf(ballots: readonly CastBallot[], inContest: ReadonlySet<number>): ExecutiveStanding[] {
  const found = new Map<number, ExecutiveStanding>();
  for (const { ranked } of ballots) {
    for (const [at, entryId] of ranked.entries()) {
      if (!inContest.has(entryId)) continue;
      const standing = found.get(entryId) ?? { entryId, ballots: 0, places: Array.from({ length: nomineeCount }, () => 0), points: 0 };
      standing.ballots += 1;
      standing.places[at] = (standing.places[at] ?? 0) + 1;
      standing.points += nomineeCount - at;
      found.set(entryId, standing);
    }
  }
  return [...found.values()].sort((one, other) => one.entryId - other.entryId);
}

const placeNames = ['firstPlaces', 'secondPlaces', 'thirdPlaces', 'fourthPlaces', 'fifthPlaces'] as const;

/**
 * Nominees are the entries on most ballots, the winner is the nominee with most first places. Equals by points, then second places, third
 * ..., then by the ballot of the judge who breaks ties, if there is one.
 */
export function executiveOrder(
  ballots: readonly CastBallot[],
  inContest: ReadonlySet<number>,
  tieBreakers: readonly number[],
): Order<ExecutiveStanding> {
  const first: Rule<ExecutiveStanding> = { name: 'firstPlaces', value: ({ places }) => places[0] ?? 0 };
  const points: Rule<ExecutiveStanding> = { name: 'points', value: (standing) => standing.points };
  const later = placeNames.slice(1).map((name, at): Rule<ExecutiveStanding> => ({ name, value: ({ places }) => places[at + 1] ?? 0 }));
  const words = tieBreakers.flatMap((judgeId): Rule<ExecutiveStanding>[] => {
    const own = ballots.find((ballot) => ballot.judgeId === judgeId)?.ranked;
    if (!own) return [];
    return [{ name: 'tieBreaker', value: ({ entryId }) => (own.includes(entryId) ? nomineeCount - own.indexOf(entryId) : 0) }];
  });
  const naming = orderBy(standingsOf(ballots, inContest), [
    { name: 'ballots', value: (standing) => standing.ballots },
    points,
    first,
    ...later,
    ...words,
  ]);
  const nominees = orderBy(
    naming.ordered.slice(0, nomineeCount).map(({ item }) => item),
    [first, points, ...later, ...words],
  );
  const others = naming.ordered.slice(nomineeCount);
  // The last nominee is ahead of the next work by what named the nominees.
  const line = naming.ordered[nomineeCount - 1]?.decidedBy ?? 'only';
  return {
    ordered: [
      ...nominees.ordered.map((one, at) => (others.length && at === nomineeCount - 1 ? { ...one, decidedBy: line } : one)),
      ...others,
    ],
    ties: [...nominees.ties, ...naming.ties.filter((tie) => tie.some((item) => others.some((other) => other.item === item)))],
    ruleBetween: (entryId, other) => {
      const rule = nominees.ruleBetween(entryId, other);
      return rule === 'none' ? naming.ruleBetween(entryId, other) : rule;
    },
  };
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

/**
 * How a place says what decided it. By the first, a work that lost its equals to a move was the administrator's, and so was a fifth nominee
 * behind whom others were equal; by the second only works that were moved are. Records sealed under the first are checked by it.
 */
export type Wording = 1 | 2;
export const wordingNow: Wording = 2;

/** The count with the moved entries at their places; of two moved to one place the later move is ahead. */
export function applyMoves(order: Order<{ entryId: number }>, moves: readonly Move[], wording: Wording = wordingNow): Placed[] {
  const moved = new Set(moves.map(({ entryId }) => entryId));
  const counted = order.ordered.filter(({ item }) => !moved.has(item.entryId));
  const waiting = moves.toSorted((one, other) => one.place - other.place || other.at.getTime() - one.at.getTime());
  const placed: Placed[] = [];
  while (counted.length || waiting.length) {
    const place = placed.length + 1;
    const move = waiting[0] && (waiting[0].place <= place || counted.length === 0) ? waiting.shift() : undefined;
    if (move) {
      placed.push({ entryId: move.entryId, place, decidedBy: 'administrator' });
      continue;
    }
    const next = counted.shift();
    if (!next) continue;
    const before = placed.at(-1);
    const isTied = before !== undefined && order.ties.some((tie) => holds(tie, next.item.entryId) && holds(tie, before.entryId));
    const shares = isTied && !moved.has(before.entryId);
    placed.push({ entryId: next.item.entryId, place: shares ? before.place : place, decidedBy: next.decidedBy });
  }
  return markTies(placed, order, moved, wording);
}

const holds = (tie: readonly { entryId: number }[], entryId: number): boolean => tie.some((item) => item.entryId === entryId);

/** Works that share a place were decided by nothing. Where their equals were moved, or are no equals of theirs, the next work says what did. */
function markTies(placed: readonly Placed[], order: Order<{ entryId: number }>, moved: ReadonlySet<number>, wording: Wording): Placed[] {
  const open = openTies(order, moved);
  const left = order.ordered.map(({ item }) => item.entryId).filter((entryId) => !moved.has(entryId));
  return placed.map((one) => {
    if (moved.has(one.entryId)) return one;
    if (open.some((tie) => tie.includes(one.entryId))) return { ...one, decidedBy: 'tied' };
    if (one.decidedBy !== 'tied') return one;
    return { ...one, decidedBy: wording === 1 ? 'administrator' : neighborsRule(one.entryId, left, order) };
  });
}

/** As everywhere: what puts a work ahead of the next one, and the last one behind the one before. Of equals that were all moved but one, nothing. */
function neighborsRule(entryId: number, left: readonly number[], { ruleBetween }: Order<{ entryId: number }>): DecidingRule {
  const at = left.indexOf(entryId);
  const neighbor = left[at + 1] ?? left[at - 1];
  return neighbor === undefined ? 'tied' : ruleBetween(entryId, neighbor);
}

const openTies = (order: Order<{ entryId: number }>, moved: ReadonlySet<number>): number[][] =>
  order.ties.map((tie) => tie.map(({ entryId }) => entryId).filter((entryId) => !moved.has(entryId))).filter(({ length }) => length > 1);

/** The works that are equal across a line that must be drawn, such as between winner and second; empty when every line is clear. */
export function tiedAcross(placed: readonly Placed[], order: Order<{ entryId: number }>, moves: readonly Move[], lines: readonly number[]) {
  const position = new Map(placed.map(({ entryId }, at) => [entryId, at + 1]));
  const ties = openTies(order, new Set(moves.map(({ entryId }) => entryId)));
  for (const line of lines) {
    for (const tie of ties) {
      const positions = tie.map((entryId) => position.get(entryId) ?? 0);
      if (positions.some((one) => one <= line) && positions.some((one) => one > line)) return { line, entryIds: tie };
    }
  }
  return undefined;
}

/** Mean and standard deviation of the scores themselves. */
export function spreadOf(scores: readonly number[]): { mean: number; spread: number | null } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) * (score - mean), 0);
  return { mean, spread: scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : null };
}

/** The lines on which no two works may be equal: after the winner, and after the last nominee. */
export const linesOf = (kind: RankingKind, isDecidedByReviews: boolean): number[] => {
  if (kind === 'pv') return [1];
  return (kind === 'ordinary') === isDecidedByReviews ? [1, nomineeCount] : [];
};

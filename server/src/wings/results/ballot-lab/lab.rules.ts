import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import type { DecidingRule } from '#contract/wings/results/ranking/ranking.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import type { CountingStage } from '#contract/wings/results/rulebook/stage-order.ts';
import { ballotsOrder } from '#server/wings/results/ranking/counted.rules.ts';
import { applyMoves, type CastBallot } from '#server/wings/results/ranking/ranking.rules.ts';
import { bordaPlaces, irvPlaces, type Method, schulzePlaces } from './methods.rules.ts';
import { plackettLucePlaces } from './plackett-luce.rules.ts';

type Places = Record<BallotMethod, number>;

/** What the official rule is compared with. */
const methods: Record<Exclude<BallotMethod, 'official'>, Method> = {
  borda: bordaPlaces,
  schulze: schulzePlaces,
  plackettLuce: plackettLucePlaces,
  irv: irvPlaces,
};
const others = ballotMethods.filter((method) => method !== 'official');

interface ComparedWork {
  entryId: number;
  places: Places;
  decidedBy: DecidingRule;
  isTieBroken: boolean;
}

export interface Comparison {
  /** By the official place, as the count gives it: what administrators moved stays where the ballots put it. */
  works: ComparedWork[];
  tied: number[][];
  isAgreed: boolean;
  differing: number;
}

/** The same ballots, counted in every way. Only works that someone ranked are compared: on all others every way is silent. */
export function compare(
  stage: CountingStage,
  ballots: readonly CastBallot[],
  inContest: ReadonlySet<number>,
  tieBreakers: readonly number[],
): Comparison {
  const works = [...inContest].sort((one, other) => one - other);
  const order = ballotsOrder(stage, works, ballots, tieBreakers);
  const placed = applyMoves(order, []);
  const entryIds = placed.map(({ entryId }) => entryId);
  const counted = others.map((method) => [method, methods[method](entryIds, ballots)] as const);
  const compared = placed.map(({ entryId, place, decidedBy }, at): ComparedWork => {
    const places = { official: place, ...Object.fromEntries(counted.map(([method, found]) => [method, found[at]])) } as Places;
    return { entryId, places, decidedBy, isTieBroken: breaksTie(decidedBy, at, placed.length) };
  });
  return {
    works: compared,
    tied: order.ties.map((tie) => tie.map(({ entryId }) => entryId)),
    isAgreed: agrees(compared),
    differing: compared.filter(({ places }) => differs(places)).length,
  };
}

/** Nominees are ordered by first places, and named by the number of ballots; any other rule broke a tie. */
function breaksTie(decidedBy: DecidingRule, at: number, count: number): boolean {
  // Nothing follows the last one: it only repeats what put it behind.
  if (at === count - 1 || decidedBy === 'tied') return false;
  const isNaming = at >= nomineeCount - 1;
  return decidedBy !== (isNaming ? 'ballots' : 'firstPlaces');
}

const differs = (places: Places): boolean => ballotMethods.some((method) => places[method] !== places.official);

/** Whether no way to count has another winner: each has the official one in first place, be it shared. */
const agrees = (works: readonly { places: Places }[]): boolean => {
  const winners = works.filter(({ places }) => places.official === 1);
  const [winner] = winners;
  return winner !== undefined && winners.length === 1 && ballotMethods.every((method) => winner.places[method] === 1);
};

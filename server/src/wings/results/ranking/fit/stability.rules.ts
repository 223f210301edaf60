import type { Stability } from '#contract/wings/results/ranking/ranking.ts';
import type { CountingStage } from '#contract/wings/results/rulebook/stage-order.ts';
import { ballotsOrder } from '../counted.rules.ts';
import type { CastBallot } from '../ranking.rules.ts';

const draws = 1000;
/** Fewer ballots agree by chance too often to say anything. */
const fewestBallots = 5;

/** The same numbers each time, so that the same ballots always have the same word. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** In how many panels drawn from these ballots, with repetition, the same work wins. */
export function keptShare(
  stage: CountingStage,
  ballots: readonly CastBallot[],
  inContest: ReadonlySet<number>,
  tieBreakers: readonly number[],
): number {
  const works = [...inContest].sort((one, other) => one - other);
  const winnerOf = (panel: readonly CastBallot[]) => ballotsOrder(stage, works, panel, tieBreakers).ordered[0]?.item.entryId;
  const winner = winnerOf(ballots);
  if (winner === undefined) return 0;
  const next = numbersFrom(20261116);
  let kept = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const panel = ballots.map(() => ballots[Math.floor(next() * ballots.length)] as CastBallot);
    if (winnerOf(panel) === winner) kept += 1;
  }
  return kept / draws;
}

/** A word, not a number: the share flatters, a fresh panel agrees less often than it says. Nothing where no one won yet. */
export function stabilityOf(
  stage: CountingStage,
  ballots: readonly CastBallot[],
  inContest: ReadonlySet<number>,
  tieBreakers: readonly number[],
): Stability | null {
  if (!ballots.some(({ ranked }) => ranked.some((entryId) => inContest.has(entryId)))) return null;
  if (ballots.length < fewestBallots) return 'open';
  const share = keptShare(stage, ballots, inContest, tieBreakers);
  return share >= 0.8 ? 'clear' : share >= 0.5 ? 'leaning' : 'open';
}

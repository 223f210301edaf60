import type { ExecutiveFigures, OrdinaryFigures, PvFigures } from '#contract/wings/results/ranking/ranking.ts';
import type { Calibration } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { linesOn } from '#contract/wings/results/rulebook/countings/ballots.ts';
import { answerOfBallot, answerOfReview, answerOfVotes } from '#contract/wings/results/rulebook/printed-answers.ts';
import { type CountingStage, orderOf } from '#contract/wings/results/rulebook/stage-order.ts';
import type { Decision } from '#contract/wings/results/rulebook/ties.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import type * as z from 'zod';
import { asOrder, type CastBallot, hundredths, type Order, spreadOf } from './ranking.rules.ts';

/** What a ranking is counted from, and the order that the counting of its stage gives. */
export interface Count<Figures> {
  order: Order;
  figuresOf: (entryId: number) => Figures;
  /** Reviews, ballots or votes. */
  counted: number;
  /** Of when the scores were that it was counted by, if not of now. */
  asOf?: Date | null;
}

interface InContest {
  id: number;
  isOff: boolean;
}

/** No one ranks what no one can see. By their numbers: equals are listed so. */
const inContest = (entries: readonly InContest[]): number[] =>
  entries
    .filter(({ isOff }) => !isOff)
    .map(({ id }) => id)
    .sort((one, other) => one - other);

const rounded = (value: number): number => hundredths(value) / 100;

/** Figures are for those who look; a recount needs the order alone. */
function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** In what an order is counted is known to its caller: answers are those of one category. */
const contest = 0;

/** Of one category: its scores, and what a calibration of the whole season makes of each entry. */
export function countedReviews(
  stage: CountingStage,
  entries: readonly InContest[],
  scores: readonly { entryId: number; score: number }[],
  calibration: Pick<Calibration, 'scoreOf'>,
): Count<z.output<typeof OrdinaryFigures>> {
  const { scoreOf } = calibration;
  const figures = onDemand(
    () =>
      new Map(
        [...Map.groupBy(scores, ({ entryId }) => entryId)].map(([entryId, reviews]) => {
          const given = reviews.map(({ score }) => score).sort((one, other) => one - other);
          const { mean, spread } = spreadOf(given);
          return [
            entryId,
            {
              RawMean: rounded(mean),
              Calibrated: rounded(scoreOf(entryId) ?? mean),
              Reviews: given.length,
              Spread: spread === null ? null : rounded(spread),
              Scores: given,
            },
          ];
        }),
      ),
  );
  // One calibration serves every category of a season: it comes from whoever keeps it.
  const once = <T>(): T => calibration as T;
  return {
    order: asOrder(orderOf(stage, { contest, works: inContest(entries), answers: scores.map(answerOfReview), once })),
    figuresOf: (entryId) => figures().get(entryId) ?? { RawMean: null, Calibrated: null, Reviews: 0, Spread: null, Scores: [] },
    counted: scores.length,
  };
}

/** The order alone, of any works. */
export function ballotsOrder(
  stage: CountingStage,
  works: readonly number[],
  ballots: readonly CastBallot[],
  tieBreakers: readonly number[],
): Order {
  const decisions: Decision[] = [{ kind: 'tie-breakers', stage: stage.id, contest, members: tieBreakers }];
  return asOrder(orderOf(stage, { contest, works, answers: ballots.map((ballot) => answerOfBallot(contest, ballot)), decisions }));
}

export function countedBallots(
  stage: CountingStage,
  entries: readonly InContest[],
  ballots: readonly CastBallot[],
  tieBreakers: readonly number[],
): Count<z.output<typeof ExecutiveFigures>> {
  const works = inContest(entries);
  const order = ballotsOrder(stage, works, ballots, tieBreakers);
  const linesOf = onDemand(() =>
    linesOn(
      ballots.map(({ ranked }) => ({ ranked, voice: 1 })),
      nomineeCount,
    ),
  );
  const taking = new Set(works);
  const none = { Ballots: 0, Places: [0, 0, 0, 0, 0], Points: 0 };
  return {
    order,
    figuresOf: (entryId) => {
      if (!taking.has(entryId)) return none;
      const { ballots: Ballots, places: Places, points: Points } = linesOf()(entryId);
      return { Ballots, Places: [...Places], Points };
    },
    counted: ballots.length,
  };
}

export function countedVotes(
  stage: CountingStage,
  entries: readonly InContest[],
  votes: readonly { entryId: number; votes: number }[],
): Count<z.output<typeof PvFigures>> {
  const figures = new Map(votes.map(({ entryId, votes: count }) => [entryId, { Votes: count }]));
  return {
    order: asOrder(orderOf(stage, { contest, works: inContest(entries), answers: votes.map((one) => answerOfVotes(contest, one)) })),
    figuresOf: (entryId) => figures.get(entryId) ?? { Votes: 0 },
    counted: votes.reduce((sum, { votes: count }) => sum + count, 0),
  };
}

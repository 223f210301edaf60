import type { ExecutiveFigures, OrdinaryFigures, PvFigures } from '#contract/wings/results/ranking/ranking.ts';
import type * as z from 'zod';
import type { Calibration } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { type CastBallot, executiveOrder, hundredths, type Order, ordinaryOrder, pvOrder, spreadOf } from './ranking.rules.ts';

/** What a ranking is counted from, and the order that gives. */
export interface Count<Figures> {
  order: Order<{ entryId: number }>;
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

/** No one ranks what no one can see. */
const inContest = (entries: readonly InContest[]): Set<number> => new Set(entries.filter(({ isOff }) => !isOff).map(({ id }) => id));

const rounded = (value: number): number => hundredths(value) / 100;

/** Of one category: its scores, and what a calibration of the whole season makes of each entry. */
export function countedReviews(
  entries: readonly InContest[],
  scores: readonly { entryId: number; score: number }[],
  { scoreOf }: Pick<Calibration, 'scoreOf'>,
  isAdaptive: boolean,
): Count<z.output<typeof OrdinaryFigures>> {
  const own = Map.groupBy(scores, ({ entryId }) => entryId);
  const figures = new Map(
    [...own].map(([entryId, reviews]) => {
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
  );
  const taking = inContest(entries);
  return {
    order: ordinaryOrder(
      [...figures]
        .filter(([entryId]) => taking.has(entryId))
        .sort(([one], [other]) => one - other)
        .map(([entryId, { Calibrated, RawMean, Reviews }]) => ({ entryId, calibrated: Calibrated, rawMean: RawMean, reviews: Reviews })),
      isAdaptive,
    ),
    figuresOf: (entryId) => figures.get(entryId) ?? { RawMean: null, Calibrated: null, Reviews: 0, Spread: null, Scores: [] },
    counted: scores.length,
  };
}

export function countedBallots(
  entries: readonly InContest[],
  ballots: readonly CastBallot[],
  tieBreakers: readonly number[],
): Count<z.output<typeof ExecutiveFigures>> {
  const order = executiveOrder(ballots, inContest(entries), tieBreakers);
  const figures = new Map(
    order.ordered.map(({ item }) => [item.entryId, { Ballots: item.ballots, Places: item.places, Points: item.points }]),
  );
  return {
    order,
    figuresOf: (entryId) => figures.get(entryId) ?? { Ballots: 0, Places: [0, 0, 0, 0, 0], Points: 0 },
    counted: ballots.length,
  };
}

export function countedVotes(
  entries: readonly InContest[],
  votes: readonly { entryId: number; votes: number }[],
): Count<z.output<typeof PvFigures>> {
  const taking = inContest(entries);
  const figures = new Map(votes.map(({ entryId, votes: count }) => [entryId, { Votes: count }]));
  return {
    order: pvOrder(votes.filter(({ entryId }) => taking.has(entryId))),
    figuresOf: (entryId) => figures.get(entryId) ?? { Votes: 0 },
    counted: votes.reduce((sum, { votes: count }) => sum + count, 0),
  };
}

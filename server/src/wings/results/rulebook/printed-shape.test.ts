import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { decidingRuleOf, levelOfKind, type PrintedFacts, printedRulebook } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { run } from '#contract/wings/results/rulebook/run.ts';
import type { Decision } from '#contract/wings/results/rulebook/ties.ts';
import { printedStages } from '#kit/printed-stages.ts';
import { countedBallots, countedReviews, countedVotes } from '#server/wings/results/ranking/counted.rules.ts';
import { applyMoves } from '#server/wings/results/ranking/ranking.rules.ts';
import { awardsOf, decidesByReviews } from '#server/wings/results/winner/winner.rules.ts';
import { answerOfBallot, answerOfReview, answerOfVotes } from '#contract/wings/results/rulebook/printed-answers.ts';

/** Two categories of nine works, few enough to be equal often; the second may be hidden from executives. */
const categories = [1, 2];
const works = categories.flatMap((categoryId) => Array.from({ length: 9 }, (_, at) => ({ id: categoryId * 10 + at, categoryId })));
const idsIn = (categoryId: number) => works.filter((work) => work.categoryId === categoryId).map(({ id }) => id);
const ids = works.map(({ id }) => id);
const kinds: RankingKind[] = ['ordinary', 'executive', 'pv'];

const ofCategory = <T>(make: (categoryId: number) => fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.tuple(...categories.map(make)).map((lists) => lists.flat());

const seasons = fc.record({
  isOff: fc.subarray(ids, { maxLength: 3 }),
  isByReviews: fc.boolean(),
  isHidden: fc.boolean(),
  isAdaptive: fc.boolean(),
  fit: fc.constantFrom(1 as const, 2 as const),
  shortlisted: fc.subarray(ids, { minLength: 6 }),
  reviews: fc.uniqueArray(
    fc.record({
      entryId: fc.constantFrom(...ids),
      judgeId: fc.integer({ min: 1, max: 5 }),
      // Also what judges gave instead of the mean of their criteria.
      score: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom(6.33, 6.67, 7.5)),
    }),
    { maxLength: 50, selector: ({ entryId, judgeId }) => `${entryId} ${judgeId}` },
  ),
  ballots: ofCategory((categoryId) =>
    fc
      .array(fc.shuffledSubarray(idsIn(categoryId), { minLength: 1, maxLength: 5 }), { maxLength: 6 })
      .map((lists) => lists.map((ranked, at) => ({ categoryId, judgeId: 100 + at, ranked }))),
  ),
  tieBreakers: fc.subarray([100, 101, 109]),
  votes: fc.array(fc.record({ entryId: fc.constantFrom(...ids), votes: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 }),
  moves: fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...kinds), entryId: fc.constantFrom(...ids), place: fc.integer({ min: 1, max: 9 }), at: fc.nat(99) }),
    { maxLength: 4, selector: ({ kind, entryId }) => `${kind} ${entryId}` },
  ),
  byHand: fc.subarray(ids, { maxLength: 2 }),
});
type Season = typeof seasons extends fc.Arbitrary<infer S> ? S : never;

const winnerKinds = ['winner', 'pv_winner', 'nominee', 'honoree', 'shortlist'] as const;
const factsOf = ({ isByReviews, isHidden, isAdaptive, fit }: Season): PrintedFacts => ({
  name: 'Season',
  isByReviews,
  hasPublicVote: true,
  fit,
  reviewsWanted: 3,
  plan: { isAdaptive, minimum: 2, most: 8, shortlistSize: 5 },
  sizes: [{ categoryId: 2, size: 4 }],
  hidden: isHidden ? [2] : [],
  criteria: [],
  levels: winnerKinds.map((kind) => ({ kind, name: kind })),
});

/** Only works that take part are moved; votes of one work are added up. */
function settled(season: Season) {
  const moves = season.moves.filter(({ entryId }) => !season.isOff.includes(entryId));
  const votes = new Map<number, number>();
  for (const { entryId, votes: count } of season.votes) votes.set(entryId, (votes.get(entryId) ?? 0) + count);
  return {
    ...season,
    moves,
    votes: [...votes].sort(([one], [other]) => one - other).map(([entryId, count]) => ({ entryId, votes: count })),
  };
}
const categoryOf = new Map(works.map(({ id, categoryId }) => [id, categoryId]));

/** Places and awards as the rankings and awards of the product give them, category by category. */
function byRankings(given: Season) {
  const season = settled(given);
  const scores = season.reviews.map((review) => ({ ...review, categoryId: categoryOf.get(review.entryId) ?? 0 }));
  const fit = calibrate(scores, season.fit);
  const stages = printedStages(season);
  const said: string[] = [];
  for (const categoryId of categories) {
    const entries = works.filter((work) => work.categoryId === categoryId).map(({ id }) => ({ id, isOff: season.isOff.includes(id) }));
    const isIn = ({ entryId }: { entryId: number }) => categoryOf.get(entryId) === categoryId;
    const orders = {
      ordinary: countedReviews(stages.ordinary, entries, scores.filter(isIn), fit).order,
      executive: countedBallots(
        stages.executive,
        entries,
        season.ballots.filter((ballot) => ballot.categoryId === categoryId),
        season.tieBreakers,
      ).order,
      pv: countedVotes(stages.pv, entries, season.votes.filter(isIn)).order,
    };
    const placed = (kind: RankingKind) =>
      applyMoves(
        orders[kind],
        season.moves.filter((move) => move.kind === kind && isIn(move)).map((move) => ({ ...move, at: new Date(move.at) })),
      );
    const isDecidedByReviews = decidesByReviews(
      { treatsExecutivesAsAssociates: season.isByReviews },
      { isHiddenFromExecutives: season.isHidden && categoryId === 2 },
    );
    for (const kind of kinds) {
      if (kind === 'executive' && isDecidedByReviews) continue;
      for (const { entryId, place, decidedBy } of placed(kind)) said.push(`${kind} ${place} ${entryId} ${decidedBy}`);
    }
    const shortlisted = new Set(season.shortlisted.filter((id) => categoryOf.get(id) === categoryId && !season.isOff.includes(id)));
    const judges = placed(isDecidedByReviews ? 'ordinary' : 'executive');
    for (const { entryId, kind } of awardsOf({ judges, public: placed('pv'), shortlisted }))
      if (!season.byHand.includes(entryId)) said.push(`${kind} ${entryId}`);
  }
  return said.sort();
}

/** The same by running the rulebook of the season. */
function byRulebook(given: Season, change: (rulebook: Rulebook) => Rulebook = (same) => same) {
  const season = settled(given);
  const rulebook = change(printedRulebook(factsOf(season)));
  // Every work may be voted on here, so that what is shortlisted doesn't hide what is counted.
  const open: Rulebook = { ...rulebook, stages: rulebook.stages.map((stage) => ({ ...stage, works: { from: 'entries' } })) };
  const decisions: Decision[] = [
    ...season.moves.map(({ kind, entryId, place, at }): Decision => ({ kind: 'move', stage: stageOfKind[kind], work: entryId, place, at })),
    ...categories.flatMap((contest): Decision[] => [
      { kind: 'tie-breakers', stage: stageOfKind.executive, contest, members: season.tieBreakers },
      {
        kind: 'advance',
        stage: stageOfKind.ordinary,
        contest,
        works: season.shortlisted.filter((id) => categoryOf.get(id) === contest && !season.isOff.includes(id)),
      },
    ]),
    ...season.byHand.map((work): Decision => ({ kind: 'by-hand', work })),
  ];
  const outcome = run(
    open,
    works.map(({ id, categoryId }) => ({ id, category: categoryId, mediaType: 'Film', isOff: season.isOff.includes(id) })),
    [
      ...season.reviews.map(answerOfReview),
      ...season.ballots.map((ballot) => answerOfBallot(ballot.categoryId, ballot)),
      ...season.votes.map((votes) => answerOfVotes(categoryOf.get(votes.entryId) ?? 0, votes)),
    ],
    decisions,
  );
  const places = kinds.flatMap((kind) =>
    (outcome.results.get(stageOfKind[kind]) ?? []).flatMap(({ standings }) =>
      standings.flatMap(({ work, place, decidedBy }) => (place === null ? [] : [`${kind} ${place} ${work} ${decidingRuleOf(decidedBy)}`])),
    ),
  );
  const awards = winnerKinds.flatMap((kind) =>
    outcome.levels.filter(({ level }) => level === levelOfKind[kind]).map(({ work }) => `${kind} ${work}`),
  );
  return [...places, ...awards].sort();
}

describe('the rulebook of a season of the printed shape', () => {
  test('gives the three rankings and the awards, letter by letter', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        expect(byRulebook(season)).toEqual(byRankings(season));
      }),
      { numRuns: 400 },
    );
  });

  test.each<[string, (rulebook: Rulebook) => Rulebook]>([
    ['six nominees', (book) => withStage(book, 'round-two', { counting: { method: 'executive-rule', settings: { named: 6 } } })],
    ['instant runoff', (book) => withStage(book, 'round-two', { counting: { method: 'instant-runoff', settings: {} } })],
    ['no tie rule', (book) => withStage(book, 'round-two', { ties: [] })],
    ['other ties of scores', (book) => withStage(book, 'round-one', { ties: [{ by: 'answers' }] })],
    ['the other fit', (book) => ({ ...book, stages: book.stages.map((one) => (one.id === 'round-one' ? otherFit(one) : one)) })],
    ['honorees beside nominees', (book) => ({ ...book, levels: book.levels.map((level) => ({ ...level, unless: [] })) })],
    ['no exceptions', (book) => ({ ...book, exceptions: [] })],
  ])('with %s it gives another result in some season', (_, change) => {
    const isDifferent = (season: Season) => byRulebook(season, change).join() !== byRankings(season).join();
    expect(fc.sample(seasons, { numRuns: 300, seed: 35 }).some(isDifferent)).toBe(true);
  });
});

type Stage = Rulebook['stages'][number];
const withStage = (book: Rulebook, id: string, change: Partial<Stage>): Rulebook => ({
  ...book,
  stages: book.stages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage)),
});
const otherFit = (stage: Stage): Stage => ({
  ...stage,
  counting: { ...stage.counting, settings: { fit: stage.counting.settings['fit'] === 1 ? 2 : 1 } },
});

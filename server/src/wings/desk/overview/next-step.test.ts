import { describe, expect, test } from 'vitest';
import { type AskedContest, lackingIn, lacksOf, type NextFacts, nextOf, type NextStage } from './next-step.ts';

const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));
const stage = (id: string, from?: number, until?: number, more: Partial<NextStage> = {}): NextStage => ({
  id,
  name: `The ${id}`,
  span: from === undefined || until === undefined ? undefined : { opens: day(from), closes: day(until) },
  asksPeople: true,
  isEmpty: false,
  ...more,
});
const season = (more: Partial<NextFacts> = {}): NextFacts => ({
  entries: { opens: day(10), closes: day(20) },
  winners: day(60),
  categories: 2,
  stages: [stage('scores', 25, 30), stage('meeting', 28, 40)],
  notFinal: 3,
  given: 0,
  notAnnounced: 0,
  ...more,
});
const next = (days: number, more: Partial<NextFacts> = {}) => {
  const { Is, Stage, At, Missing } = nextOf(season(more), day(days));
  return [Is, Stage, At, Missing];
};

describe('what comes next', () => {
  test('is the next date through the season; the first moment counts and the last doesn’t', () => {
    expect(next(9)).toEqual(['opens', null, day(10), null]);
    expect(next(10)).toEqual(['closes', null, day(20), null]);
    expect(next(20)).toEqual(['stageOpens', 'scores', day(25), null]);
    expect(next(25)).toEqual(['stageCloses', 'scores', day(30), null]);
    expect(next(29)).toEqual(['stageCloses', 'scores', day(30), null]);
    expect(next(30)).toEqual(['stageCloses', 'meeting', day(40), null]);
  });

  test('is what ends first where judging begins before entries close', () => {
    const stages = [stage('scores', 12, 15), stage('meeting', 14, 30)];
    expect(next(11, { stages })).toEqual(['closes', null, day(20), null]);
    expect(next(12, { stages })).toEqual(['stageCloses', 'scores', day(15), null]);
    expect(next(15, { stages })).toEqual(['closes', null, day(20), null]);
  });

  test('is then for people: results to check, levels to announce, and at last nothing', () => {
    expect(next(40)).toEqual(['check', null, day(60), 3]);
    expect(next(60)).toEqual(['check', null, null, 3]);
    expect(next(41, { notFinal: 0, given: 4, notAnnounced: 4 })).toEqual(['announce', null, day(60), 4]);
    expect(next(61, { notFinal: 0, given: 4, notAnnounced: 1 })).toEqual(['announce', null, null, 1]);
    expect(next(41, { notFinal: 0, given: 4 })).toEqual(['over', null, null, null]);
    expect(next(41, { notFinal: 0 })).toEqual(['announce', null, day(60), 0]);
    expect(next(60, { notFinal: 0 })).toEqual(['over', null, null, null]);
  });

  test('is a stage without dates where its turn has come', () => {
    expect(next(21, { stages: [stage('scores'), stage('meeting', 28, 40)] })).toEqual(['undated', 'scores', null, null]);
    expect(next(21, { stages: [stage('scores', 25, 30), stage('meeting')] })).toEqual(['stageOpens', 'scores', day(25), null]);
    expect(next(31, { stages: [stage('scores', 25, 30), stage('meeting')] })).toEqual(['undated', 'meeting', null, null]);
  });

  test('passes over stages that ask no one', () => {
    expect(next(31, { stages: [stage('scores', 25, 30), stage('lots', undefined, undefined, { asksPeople: false })] })[0]).toBe('check');
  });

  test('names the stage as the rulebook does', () => {
    expect(nextOf(season(), day(25)).Name).toBe('The scores');
  });
});

test('stages to come lack dates and people; what is in the way of the next step blocks', () => {
  const facts = season({ stages: [stage('scores', 25, 30, { isEmpty: true }), stage('meeting'), stage('lots', 1, 2, { isEmpty: true })] });
  const lacks = (days: number) =>
    lacksOf(facts, nextOf(facts, day(days)), day(days)).map(({ Kind, Stage, Opens, Blocks }) => [Kind, Stage, Opens, Blocks]);
  expect(lacks(0)).toEqual([
    ['emptyPanel', 'scores', day(25), false],
    ['undated', 'meeting', null, false],
    ['emptyPanel', 'lots', day(1), false],
  ]);
  expect(lacks(21)).toEqual([
    ['emptyPanel', 'scores', day(25), true],
    ['undated', 'meeting', null, false],
  ]);
  expect(lacks(30)).toEqual([['undated', 'meeting', null, true]]);
});

test('a season without categories can’t open', () => {
  const facts = season({ categories: 0, stages: [] });
  const kinds = (days: number) => lacksOf(facts, nextOf(facts, day(days)), day(days)).map(({ Kind, Blocks }) => [Kind, Blocks]);
  expect(kinds(1)).toEqual([['noCategories', true]]);
  expect(kinds(20)).toEqual([]);
});

describe('answers that an open stage lacks', () => {
  const score = {
    kind: 'score',
    scale: { from: 1, to: 10, step: 1 },
    criteria: [{ id: 'all', name: 'All', weight: 1 }],
  } as AskedContest['asks'];
  const rank = { kind: 'rank', least: 1, most: 3, none: false } as AskedContest['asks'];
  const pairs = { kind: 'pairs', each: 5 } as AskedContest['asks'];
  const lacking = (more: Partial<AskedContest>) =>
    lackingIn({ asks: score, reach: undefined, isTogether: false, works: [1, 2, 3], judges: 2, answers: 0, answered: new Map(), ...more });

  test('are one of each judge for each work, or for each contest where one list answers it', () => {
    expect(lacking({ answers: 4 })).toBe(2);
    expect(lacking({ answers: 9 })).toBe(0);
    expect(lacking({ asks: rank, answers: 1 })).toBe(1);
    expect(lacking({ asks: pairs })).toBe(6);
    expect(lacking({ asks: pairs, works: [1, 2, 3, 4], answers: 4 })).toBe(6);
  });

  test('are the fewest that each work needs, where works are handed out', () => {
    const reach = { by: 'hand-out', least: 3, most: 5, adaptive: false } as const;
    expect(
      lacking({
        reach,
        answers: 6,
        answered: new Map([
          [1, 5],
          [2, 1],
        ]),
      }),
    ).toBe(5);
  });

  test('are one for all where a panel answers together, and none where there is nothing or no one to ask', () => {
    expect(lacking({ isTogether: true, judges: 0, asks: rank })).toBe(1);
    expect(lacking({ isTogether: true, judges: 0, answers: 1 })).toBe(2);
    expect(lacking({ works: [] })).toBe(0);
    expect(lacking({ judges: 0 })).toBe(0);
  });
});

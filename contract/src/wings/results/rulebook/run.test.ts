import { describe, expect, test } from 'vitest';
import { type Answer, faultOf, none, type Work } from './answers.ts';
import type { Asks } from './asks.ts';
import { linesOf } from './levels.ts';
import { Rulebook, type RulebookInput } from './rulebook.ts';
import { eligible, Run, run } from './run.ts';
import type { Decision } from './ties.ts';

const works = (count: number, category = 1): Work[] =>
  Array.from({ length: count }, (_, at) => ({ id: category * 100 + at + 1, category, mediaType: 'Film' }));
const score = (stage: string, member: number, work: number, value: number): Answer => ({
  kind: 'score',
  stage,
  member,
  work,
  scores: { overall: value },
});
const rank = (stage: string, contest: number, member: number, ...ranked: number[]): Answer => ({
  kind: 'rank',
  stage,
  contest,
  member,
  ranked,
});

const panels: RulebookInput['panels'] = [{ id: 'jury', name: 'Jury', who: 'judges' }];
const scores: RulebookInput['stages'][number] = {
  id: 'scores',
  name: 'Scores',
  panel: 'jury',
  works: { from: 'entries' },
  asks: { kind: 'score', scale: { from: 1, to: 10 }, criteria: [{ id: 'overall', name: 'Overall' }] },
  counting: { method: 'calibrated-mean' },
  advance: { rule: 'first', places: 2, atLine: 'all' },
};
const final: RulebookInput['stages'][number] = {
  id: 'final',
  name: 'Final',
  panel: 'jury',
  works: { from: 'stage', stage: 'scores' },
  asks: { kind: 'rank', least: 1, most: 2 },
  counting: { method: 'executive-rule', settings: { named: 2 } },
  ties: [{ by: 'member' }],
};
const levels: RulebookInput['levels'] = [
  { id: 'gold', name: 'Gold', given: [{ by: 'place', stage: 'final' }], atMost: 1, none: false },
  { id: 'finalist', name: 'Finalist', given: [{ by: 'advanced', stage: 'scores' }], unless: ['gold'] },
];
const book = (change: Partial<RulebookInput> = {}): Rulebook =>
  Rulebook.parse({ name: 'A jury and its final', panels, stages: [scores, final], levels, ...change });
const only = (stage: Partial<typeof scores>, more: Partial<RulebookInput> = {}) =>
  book({ stages: [{ ...scores, ...stage }], levels: [{ id: 'gold', name: 'Gold', given: [{ by: 'place', stage: 'scores' }] }], ...more });

/** Works 101 to 104 with the scores 9, 8, 8, 3 by two judges. */
const given: Answer[] = [9, 8, 8, 3].flatMap((value, at) => [1, 2].map((member) => score('scores', member, 101 + at, value)));
const heldBy = (rulebook: Rulebook, answers: readonly Answer[], decisions: readonly Decision[] = [], all = works(4)) =>
  run(rulebook, all, answers, decisions)
    .levels.map(({ level, work }) => `${level} ${work}`)
    .sort();

describe('a rulebook runs from answers to levels', () => {
  test('what goes on is ranked, the first is gold, the others are finalists', () => {
    const outcome = run(book(), works(4), [...given, rank('final', 1, 1, 102, 101), rank('final', 1, 2, 102, 103)]);
    expect(outcome.results.get('scores')?.[0]).toMatchObject({ contest: 1, advanced: [101, 102, 103] });
    expect(outcome.levels.map(({ level, work, by }) => [level, work, by])).toEqual([
      ['gold', 102, 'place'],
      ['finalist', 101, 'advanced'],
      ['finalist', 103, 'advanced'],
    ]);
    expect(outcome.open).toEqual([]);
  });

  test('in the order in which answers come nothing changes', () => {
    const answers = [...given, rank('final', 1, 1, 102, 101), rank('final', 1, 2, 103, 102)];
    expect(heldBy(book(), answers.toReversed(), [], works(4).toReversed())).toEqual(heldBy(book(), answers));
  });

  test('stage by stage the next field is known before its answers', () => {
    const season = new Run(book(), works(4));
    const [first, second] = season.rulebook.stages;
    if (!first || !second) throw new Error('two stages');
    season.count(first, given);
    expect([...season.fieldOf(second)].map(([contest, field]) => [contest, field.map(({ id }) => id)])).toEqual([[1, [101, 102, 103]]]);
  });

  test('it is the same after it was written as JSON', () => expect(Rulebook.parse(JSON.parse(JSON.stringify(book())))).toEqual(book()));

  test('a tie for gold is open until a named member’s ballot, an order or a move decides it', () => {
    const tied = [...given, rank('final', 1, 1, 101, 102), rank('final', 1, 2, 102, 101)];
    const { open } = run(book(), works(4), tied);
    expect(open).toMatchObject([
      { stage: 'final', contest: 1, why: 'tie', works: [101, 102] },
      { stage: 'gold', contest: 1, why: 'too-many', works: [101, 102] },
    ]);
    const decisions: Decision[][] = [
      [{ kind: 'tie-breakers', stage: 'final', contest: 1, members: [9, 2] }],
      [{ kind: 'order', stage: 'final', order: [102, 101] }],
      [{ kind: 'move', stage: 'final', work: 102, place: 1, at: 1 }],
    ];
    for (const decided of decisions) {
      expect(run(book(), works(4), tied, decided).open).toEqual([]);
      expect(heldBy(book(), tied, decided)).toContain('gold 102');
    }
    // Of another stage or contest they decide nothing.
    expect(run(book(), works(4), tied, [{ kind: 'tie-breakers', stage: 'final', contest: 2, members: [2] }]).open).toHaveLength(2);
    expect(run(book(), works(4), tied, [{ kind: 'move', stage: 'scores', work: 102, place: 1, at: 1 }]).open).toHaveLength(2);
  });

  test('an organizer decides what goes on, and which levels a work holds', () => {
    const answers = [...given, rank('final', 1, 1, 104, 101)];
    expect(heldBy(book(), answers, [{ kind: 'advance', stage: 'scores', contest: 1, works: [104, 101] }])).toEqual([
      'finalist 101',
      'gold 104',
    ]);
    const byHand: Decision[] = [
      { kind: 'by-hand', work: 104 },
      { kind: 'level', level: 'gold', work: 103 },
    ];
    expect(heldBy(book(), answers, [{ kind: 'advance', stage: 'scores', contest: 1, works: [104, 101] }, ...byHand])).toEqual([
      'finalist 101',
      'gold 103',
    ]);
  });

  test('a work that is off takes no part, and what it was given still shows its judges', () => {
    const off = works(4).map((work) => ({ ...work, isOff: work.id === 101 }));
    const outcome = run(book(), off, given);
    expect(outcome.results.get('scores')?.[0]?.field).toEqual([102, 103, 104]);
    const with101 = outcome.results.get('scores')?.[0]?.standings.map(({ value }) => value);
    const without = run(
      book(),
      works(4).slice(1),
      given.filter((one) => !('work' in one) || one.work !== 101),
    );
    expect(with101).not.toEqual(without.results.get('scores')?.[0]?.standings.map(({ value }) => value));
  });

  test('a category without the final gets its gold from the scores', () => {
    const rulebook = book({
      exceptions: [
        { for: { category: 2 }, stage: 'final', change: { held: false } },
        { for: { category: 2 }, level: 'gold', change: { given: [{ by: 'place', stage: 'scores' }] } },
      ],
    });
    const answers = [...given, score('scores', 1, 201, 5), score('scores', 1, 202, 6), rank('final', 1, 1, 102, 101)];
    expect(heldBy(rulebook, answers, [], [...works(4), ...works(2, 2)]).filter((one) => one.startsWith('gold'))).toEqual([
      'gold 102',
      'gold 202',
    ]);
    expect(
      run(rulebook, [...works(4), ...works(2, 2)], answers)
        .results.get('final')
        ?.map(({ contest }) => contest),
    ).toEqual([1]);
    expect(linesOf(rulebook, 'scores', { category: 1, mediaType: 'Film' })).toEqual([]);
    expect(linesOf(rulebook, 'scores', { category: 2, mediaType: 'Film' })).toEqual([1]);
  });
});

describe('the line of what goes on', () => {
  const advanced = (advance: RulebookInput['stages'][number]['advance'], more: readonly Answer[] = []) => {
    const { advanced: on, undecided, open } = run(only({ advance }), works(4), [...given, ...more]).results.get('scores')?.[0] ?? {};
    return { on, undecided, open: open?.map(({ why }) => why) };
  };

  test.each([
    [{ rule: 'none' }, []],
    [{ rule: 'all' }, [101, 102, 103, 104]],
    [{ rule: 'first', places: 1 }, [101]],
    [{ rule: 'first', places: 2, atLine: 'all' }, [101, 102, 103]],
    [{ rule: 'first', places: 2, atLine: 'none' }, [101]],
    [{ rule: 'first', places: 9 }, [101, 102, 103, 104]],
    [{ rule: 'share', share: 0.75 }, [101, 102, 103]],
    [{ rule: 'at-least', value: 7 }, [101, 102, 103]],
  ] as const)('%o', (advance, on) => expect(advanced(advance)).toEqual({ on, undecided: [], open: [] }));

  test('equals across it wait for a person, or are drawn by a recorded seed', () => {
    expect(advanced({ rule: 'first', places: 2 })).toEqual({ on: [101], undecided: [102, 103], open: ['tie-at-line'] });
    const draw: Answer = { kind: 'draw', stage: 'scores', member: 0, seed: 'a' };
    const drawn = advanced({ rule: 'first', places: 2, atLine: 'draw' }, [draw]);
    expect(drawn.open).toEqual([]);
    expect(drawn.on).toHaveLength(2);
    expect(drawn.on?.[0]).toBe(101);
    expect(advanced({ rule: 'first', places: 2, atLine: 'draw' }, [draw])).toEqual(drawn);
    expect(advanced({ rule: 'first', places: 2, atLine: 'draw' }).open).toEqual(['tie-at-line']);
  });

  test('what more than a value has is not what at least it has', () => {
    const value = run(only({}), works(4), given).results.get('scores')?.[0]?.standings[1]?.value ?? 0;
    expect(advanced({ rule: 'at-least', value }).on).toEqual([101, 102, 103]);
    expect(advanced({ rule: 'at-least', value, more: true }).on).toEqual([101]);
  });

  test('another stage fills what the first left free', () => {
    const rulebook = book({
      stages: [
        { ...scores, advance: { rule: 'at-least', value: 8.5 } },
        {
          ...scores,
          id: 'again',
          answersOf: 'scores',
          works: { from: 'stage', stage: 'scores', which: 'rest' },
          advance: { rule: 'fill', places: 2, beside: 'scores', atLine: 'all' },
        },
      ],
      levels: [],
    });
    const { results } = run(rulebook, works(4), given);
    const [first = [], rest = []] = ['scores', 'again'].map((id) => results.get(id)?.[0]?.advanced);
    expect(first.length + rest.length).toBeGreaterThan(1);
    expect(results.get('again')?.[0]?.field).toEqual([101, 102, 103, 104].filter((work) => !first.includes(work)));
  });
});

describe('ties, quorum and no award', () => {
  const order = (stage: Partial<typeof scores>, answers: readonly Answer[]) =>
    run(only(stage), works(4), answers)
      .results.get('scores')?.[0]
      ?.standings.map(({ work, place, decidedBy }) => [work, place, decidedBy]);

  test('the number of answers and the plain mean break ties in the order in which they are listed', () => {
    const flat = (work: number, ...values: number[]) => values.map((value, at) => score('scores', at + 1, work, value));
    const answers = [...flat(101, 6, 6), ...flat(102, 6, 6, 6), ...flat(103, 6, 6)];
    expect(order({ ties: [{ by: 'mean' }, { by: 'answers' }] }, answers)?.[0]).toEqual([102, 1, 'answers']);
    expect(order({}, answers)?.[0]).toEqual([101, 1, 'tied']);
  });

  test('a draw ends what no rule breaks', () => {
    const drawn = order({ last: 'draw' }, [...given, { kind: 'draw', stage: 'scores', member: 0, seed: 'x' }]);
    expect(drawn?.map(([, place]) => place)).toEqual([1, 2, 3, 4]);
    expect(drawn?.[1]?.[2]).toBe('draw');
  });

  test('too few answers leave a work without a place, or for an organizer to settle', () => {
    const answers = given.filter((one) => !('work' in one) || one.work !== 101 || one.member === 1);
    expect(order({ quorum: { perWork: { least: 2, below: 'no-place' } } }, answers)?.find(([work]) => work === 101)).toEqual([
      101,
      null,
      'quorum',
    ]);
    expect(run(only({ quorum: { perWork: { least: 2 } } }), works(4), answers).open).toMatchObject([{ why: 'quorum', works: [101] }]);
    expect(run(only({ quorum: { perContest: 3 } }), works(4), answers).open).toMatchObject([{ why: 'quorum' }]);
    expect(run(only({ quorum: { perContest: 2 } }), works(4), answers).open).toEqual([]);
  });

  test('what is behind ‘no award’ gets nothing', () => {
    const rulebook = book({ stages: [scores, { ...final, asks: { kind: 'rank', most: 3, none: true } }] });
    const votes = [rank('final', 1, 1, 102, none, 101), rank('final', 1, 2, none, 101), rank('final', 1, 3, none, 103)];
    const outcome = run(rulebook, works(4), [...given, ...votes]);
    expect(outcome.levels.filter(({ level }) => level === 'gold')).toEqual([]);
    expect(outcome.open).toMatchObject([{ stage: 'gold', why: 'too-few' }]);
  });
});

describe('who may take part', () => {
  const entering = {
    by: ['entrant' as const],
    notIf: [{ level: 'gold', seasons: 2 }],
    most: { perEntrant: 1, more: [{ level: 'gold', seasons: 5, extra: 1, upTo: 2 }] },
  };
  const own = (id: number, entrant: number, seasonsAgo?: number): Work => ({
    id,
    category: 1,
    mediaType: 'Film',
    entrant,
    ...(seasonsAgo && { held: [{ level: 'gold', seasonsAgo }] }),
  });
  const ids = (...all: Work[]) => eligible(book({ entering }), all).map(({ id }) => id);

  test('not a recent holder', () => expect(ids(own(1, 1, 2), own(2, 2, 3), own(3, 3))).toEqual([2, 3]));
  test('no more of one entrant than allowed, and more of one who held the level', () =>
    expect(ids(own(1, 1), own(2, 1), own(3, 2, 3), own(4, 2, 3), own(5, 2, 3))).toEqual([1, 3, 4]));
});

describe('a rulebook is refused', () => {
  const refused = (input: unknown) => !Rulebook.safeParse(input).success;
  test('with a counting that doesn’t exist, or settings it doesn’t have', () => {
    expect(refused({ ...book(), stages: [{ ...scores, counting: { method: 'dice' } }] })).toBe(true);
    expect(refused({ ...book(), stages: [{ ...final, counting: { method: 'executive-rule', settings: { named: 0 } } }] })).toBe(true);
  });
  test('without a stage, or with an id that no address can hold', () => {
    expect(refused({ ...book(), stages: [] })).toBe(true);
    expect(refused({ ...book(), stages: [{ ...scores, id: 'Round One' }] })).toBe(true);
  });
});

describe('an answer is whole', () => {
  const field = new Set([1, 2, 3]);
  const fault = (asks: Asks, answer: object) => faultOf(asks, { stage: 's', member: 1, ...answer } as Answer, field);
  const asked: Asks = { kind: 'score', scale: { from: 0, to: 100, step: 5 }, criteria: [{ id: 'craft', name: 'Craft', weight: 1 }] };
  const list: Asks = { kind: 'rank', least: 1, most: 2, none: true };
  const picks: Asks = { kind: 'pick', least: 1, most: 3, perWork: 2, none: false };
  const motions: Asks = {
    kind: 'motions',
    motions: [{ outcome: 'gold', needs: { share: 0.5, more: true, of: 'cast' }, reachesOutside: false }],
  };

  test.each([
    [asked, { kind: 'score', work: 1, scores: { craft: 85 } }, undefined],
    [asked, { kind: 'score', work: 1, scores: { craft: 87 } }, 'offScale'],
    [asked, { kind: 'score', work: 1, scores: { craft: 105 } }, 'offScale'],
    [asked, { kind: 'score', work: 1, scores: {} }, 'noScore'],
    [asked, { kind: 'score', work: 1, scores: { idea: 5 } }, 'otherCriterion'],
    [asked, { kind: 'score', work: 9, scores: { craft: 85 } }, 'otherWork'],
    [asked, { kind: 'rank', ranked: [1] }, 'otherKind'],
    [list, { kind: 'rank', ranked: [1, none] }, undefined],
    [list, { kind: 'rank', ranked: [1, 1] }, 'repeated'],
    [list, { kind: 'rank', ranked: [1, 2, 3] }, 'length'],
    [list, { kind: 'rank', ranked: [] }, 'length'],
    [list, { kind: 'rank', ranked: [9] }, 'otherWork'],
    [picks, { kind: 'pick', picked: [1, 1, 2] }, undefined],
    [picks, { kind: 'pick', picked: [1, 1, 1] }, 'repeated'],
    [picks, { kind: 'pick', picked: [none] }, 'otherWork'],
    [{ kind: 'screen', unsure: false }, { kind: 'screen', work: 1, says: 'unsure' }, 'notAsked'],
    [{ kind: 'screen', unsure: true }, { kind: 'screen', work: 1, says: 'unsure' }, undefined],
    [{ kind: 'screen', unsure: true }, { kind: 'screen', work: 9, says: 'yes' }, 'otherWork'],
    [{ kind: 'pairs', each: 3, equal: false }, { kind: 'pairs', better: 1, worse: 2 }, undefined],
    [{ kind: 'pairs', each: 3, equal: false }, { kind: 'pairs', better: 1, worse: 1 }, 'repeated'],
    [{ kind: 'pairs', each: 3, equal: false }, { kind: 'pairs', better: 1, worse: 2, equal: true }, 'notAsked'],
    [{ kind: 'pairs', each: 3, equal: false }, { kind: 'pairs', better: 1, worse: 9 }, 'otherWork'],
    [motions, { kind: 'motions', work: 1, outcome: 'gold', yes: 1, no: 0, members: 1 }, undefined],
    [motions, { kind: 'motions', work: 1, outcome: 'tin', yes: 1, no: 0, members: 1 }, 'notAsked'],
    [motions, { kind: 'motions', work: 9, outcome: 'gold', yes: 1, no: 0, members: 1 }, 'otherWork'],
  ] as [Asks, object, string | undefined][])('%o: %o is %s', (asks, answer, why) => expect(fault(asks, answer)).toBe(why));
});

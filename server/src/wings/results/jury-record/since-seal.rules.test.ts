import { expect, test } from 'vitest';
import type { Target } from './record/record-diff.rules.ts';
import type { RecordLine } from './record/record-line.rules.ts';
import { RecordState } from './record/record-state.rules.ts';
import { changesSince, rankingsThatDiffer } from './since-seal.rules.ts';

const lines: readonly RecordLine[] = [
  { k: 'season', v: 1, record: 'abc', award: 1, season: 1, adaptive: false, nominees: 5, code: { 'counted.rules.ts': 'old' } },
  { k: 'category', c: 7, by: 'reviews' },
  { k: 'category', c: 8, by: 'ballots' },
  { k: 'entry', e: 1, c: 7 },
  { k: 'entry', e: 2, c: 7 },
  { k: 'entry', e: 3, c: 8 },
  { k: 'entry', e: 4, c: 8 },
  { k: 'review', e: 1, j: 500, s: 8, c: [8] },
  { k: 'review', e: 2, j: 500, s: 6, c: [6] },
  { k: 'review', e: 2, j: 501, s: 5 },
  { k: 'setAside', e: 2, j: 501 },
  { k: 'ballot', c: 8, j: 600, r: [3, 4] },
  { k: 'ballot', c: 8, j: 601, r: [4, 3] },
  { k: 'setAside', c: 8, j: 601 },
  { k: 'shortlist', c: 8, e: [3, 4], n: 2 },
  {
    k: 'result',
    c: 7,
    kind: 'ordinary',
    p: [
      [1, 1, 'score'],
      [2, 2, 'score'],
    ],
  },
  {
    k: 'result',
    c: 8,
    kind: 'executive',
    p: [
      [3, 1, 'score'],
      [4, 2, 'score'],
    ],
  },
  { k: 'award', e: 1, l: 'winner' },
] as never;

function sealed(): RecordState {
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  return state;
}
const ordinary = { c: 7, kind: 'ordinary' } as const;
const executive = { c: 8, kind: 'executive' } as const;

const same = (): Target => ({
  season: { ...(lines[0] as NonNullable<Target['season']>), code: { 'counted.rules.ts': 'new' } },
  categories: new Map([
    [7, 'reviews'],
    [8, 'ballots'],
  ]),
  entries: new Map([
    [1, { c: 7, isOff: false }],
    [2, { c: 7, isOff: false }],
    [3, { c: 8, isOff: false }],
    [4, { c: 8, isOff: false }],
  ]),
  reviews: [
    { e: 1, j: 500, s: 8, c: [8] },
    { e: 2, j: 500, s: 6, c: [6] },
  ],
  reviewsAside: [{ e: 2, j: 501, s: 5, c: [] }],
  ballots: [{ c: 8, j: 600, r: [3, 4] }],
  ballotsAside: [{ c: 8, j: 601, r: [4, 3] }],
  declinedEntries: new Map(),
  declinedBallots: new Map(),
  tieBreakers: new Map(),
  moves: [],
  movesIn: () => false,
  shortlists: new Map([[8, [3, 4]]]),
  awards: [{ e: 1, l: 'winner', r: '' }],
  isFinal: () => true,
});
type Finals = Parameters<typeof changesSince>[2];
const frozen = lines.filter((line) => line.k === 'result') as unknown as Finals;
const changes = (target: Partial<Target>, finals: Finals = frozen) =>
  changesSince(sealed(), { ...same(), ...target }, finals).map(({ what, c, e, j, before, after, rankings }) => ({
    what,
    ...(c !== null && { c }),
    ...(e !== null && { e }),
    ...(j !== null && { j }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    rankings,
  }));

test('nothing has changed where the tables match the record, with any installed version of the rules', () => {
  expect(changes({})).toEqual([]);
});

const [eight, six] = same().reviews ?? [];
if (!eight || !six) throw new Error('there are two');
const entries = (e: number, now: { c: number; isOff: boolean } | undefined) => {
  const all = new Map(same().entries);
  if (now) all.set(e, now);
  else all.delete(e);
  return { entries: all };
};

test.each<[string, Partial<Target>, object[]]>([
  ['a score', { reviews: [{ ...eight, s: 3 }, six] }, [{ what: 'score', c: 7, e: 1, j: 500, before: 8, after: 3, rankings: [ordinary] }]],
  ['criteria alone', { reviews: [{ ...eight, c: [9] }, six] }, [{ what: 'criteria', c: 7, e: 1, j: 500, rankings: [] }]],
  [
    'a new score',
    { reviews: [eight, six, { e: 1, j: 502, s: 9, c: [] }] },
    [{ what: 'scoreAdded', c: 7, e: 1, j: 502, after: 9, rankings: [ordinary] }],
  ],
  ['a score that is gone', { reviews: [eight] }, [{ what: 'scoreOut', c: 7, e: 2, j: 500, before: 6, rankings: [ordinary] }]],
  [
    'a conflict that was withdrawn',
    { reviews: [eight, six, { e: 2, j: 501, s: 5, c: [] }], reviewsAside: [] },
    [{ what: 'scoreBack', c: 7, e: 2, j: 501, after: 5, rankings: [ordinary] }],
  ],
  [
    'a score that came and never counted',
    {
      reviewsAside: [
        { e: 2, j: 501, s: 5, c: [] },
        { e: 1, j: 503, s: 9, c: [] },
      ],
    },
    [],
  ],
  [
    'a ballot',
    { ballots: [{ c: 8, j: 600, r: [4, 3] }] },
    [{ what: 'ballot', c: 8, j: 600, before: [3, 4], after: [4, 3], rankings: [executive] }],
  ],
  ['a ballot that is gone', { ballots: [] }, [{ what: 'ballotOut', c: 8, j: 600, before: [3, 4], rankings: [executive] }]],
  [
    'a ballot that counts again',
    {
      ballots: [
        { c: 8, j: 600, r: [3, 4] },
        { c: 8, j: 601, r: [4, 3] },
      ],
      ballotsAside: [],
    },
    [{ what: 'ballotBack', c: 8, j: 601, after: [4, 3], rankings: [executive] }],
  ],
  [
    'a new ballot',
    {
      ballots: [
        { c: 8, j: 600, r: [3, 4] },
        { c: 8, j: 602, r: [4] },
      ],
    },
    [{ what: 'ballotAdded', c: 8, j: 602, after: [4], rankings: [executive] }],
  ],
  [
    'a ballot that came and never counted',
    {
      ballotsAside: [
        { c: 8, j: 601, r: [4, 3] },
        { c: 8, j: 603, r: [4] },
      ],
    },
    [],
  ],
  ['who stepped back', { declinedEntries: new Map([[2, 1]]) }, [{ what: 'declined', c: 7, e: 2, before: 0, after: 1, rankings: [] }]],
  [
    'who stepped back from ballots',
    { declinedBallots: new Map([[8, 2]]) },
    [{ what: 'declined', c: 8, before: 0, after: 2, rankings: [] }],
  ],
  ['who breaks ties', { tieBreakers: new Map([[8, [600]]]) }, [{ what: 'tieBreaker', c: 8, rankings: [executive] }]],
  [
    'the category of a work',
    entries(2, { c: 8, isOff: false }),
    [{ what: 'entryMoved', c: 7, e: 2, before: 7, after: 8, rankings: [ordinary, executive] }],
  ],
  ['a work that is off', entries(3, { c: 8, isOff: true }), [{ what: 'entryOff', c: 8, e: 3, rankings: [executive] }]],
  ['a work that came', entries(5, { c: 7, isOff: false }), [{ what: 'entryAdded', c: 7, e: 5, rankings: [ordinary] }]],
  ['a work that went', entries(4, undefined), [{ what: 'entryOut', c: 8, e: 4, rankings: [executive] }]],
  ['who decides a category', { categories: new Map([[8, 'reviews']]) }, [{ what: 'decides', c: 8, rankings: [executive] }]],
  ['a category that came, and what is in it', { categories: new Map([[9, 'reviews']]), ...entries(6, { c: 9, isOff: false }) }, []],
  [
    'a shortlist',
    { shortlists: new Map([[8, [4, 5]]]) },
    [
      { what: 'shortlisted', c: 8, e: 5, rankings: [executive] },
      { what: 'shortlistOut', c: 8, e: 3, rankings: [executive] },
    ],
  ],
  ['an award', { awards: [] }, [{ what: 'awardOut', c: 7, e: 1, before: 'winner', rankings: [] }]],
  ['the reason of one', { awards: [{ e: 1, l: 'winner', r: 'ab' }] }, [{ what: 'awardReason', c: 7, e: 1, after: 'winner', rankings: [] }]],
  [
    'another award',
    {
      awards: [
        { e: 1, l: 'winner', r: '' },
        { e: 2, l: 'nominee', r: '' },
      ],
    },
    [{ what: 'award', c: 7, e: 2, after: 'nominee', rankings: [] }],
  ],
  [
    'an award in a category without a recorded result',
    {
      ...entries(6, { c: 9, isOff: false }),
      awards: [
        { e: 1, l: 'winner', r: '' },
        { e: 6, l: 'honoree', r: '' },
      ],
    },
    [{ what: 'award', c: 9, e: 6, after: 'honoree', rankings: [] }],
  ],
  ['an act of the organizers, which stands on the public page', { acts: [{ k: 'act', n: 1, what: 'withdrawal', by: 'two', c: [] }] }, []],
  ['a rule', { season: { ...same().season, adaptive: true } as never }, [{ what: 'adaptive', rankings: [] }]],
  [
    'a ranking that is open again, with a work moved in it',
    {
      isFinal: (c) => c !== 7,
      moves: [{ c: 7, kind: 'ordinary', e: 2, p: 1, r: '', at: 1 }],
      movesIn: (c) => c === 7,
    },
    [
      { what: 'reopened', c: 7, rankings: [ordinary] },
      { what: 'move', c: 7, e: 2, after: 1, rankings: [ordinary] },
    ],
  ],
])('told after the seal, with the rankings that rest on it: %s', (_, target, told) => {
  expect(changes(target)).toEqual(told);
});

test('final places that are not the recorded ones are reported, and a ranking that became final since', () => {
  const moved = [
    {
      ...ordinary,
      p: [
        [2, 1, 'score'],
        [1, 2, 'score'],
      ],
    },
    ...frozen.slice(1),
    { ...ordinary, c: 8, p: [] },
  ] as never;
  expect(changes({}, moved)).toEqual([
    { what: 'place', c: 7, e: 1, before: 1, after: 2, rankings: [ordinary] },
    { what: 'place', c: 7, e: 2, before: 2, after: 1, rankings: [ordinary] },
    { what: 'finalized', c: 8, rankings: [] },
  ]);
});

test('the first ranking of a category that becomes final is reported', () =>
  expect(changes({}, [...frozen, { c: 9, kind: 'ordinary', p: [] }])).toEqual([{ what: 'finalized', c: 9, rankings: [] }]));

const differ = (target: Partial<Target>) => {
  const steps = rankingsThatDiffer(sealed(), { ...same(), ...target });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

test('a ranking differs if its places would, not because something changed', () => {
  expect(differ({ reviews: [{ ...eight, s: 3 }, six] })).toEqual([ordinary]);
  expect(differ({ reviews: [{ ...eight, s: 9 }, six] })).toEqual([]);
  expect(differ({ ballots: [{ c: 8, j: 600, r: [4, 3] }] })).toEqual([executive]);
  expect(differ(entries(2, { c: 8, isOff: false })), 'no ballot ranks it there').toEqual([ordinary]);
  expect(differ(entries(4, undefined))).toEqual([executive]);
});

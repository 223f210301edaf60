import { expect, test } from 'vitest';
import type { Answered } from './caller.ts';
import { judge, type Seen } from './verdict.ts';

const answer = (change: Partial<Answered> = {}): Answered => ({
  who: 'voters',
  path: '/api/PV/Vote',
  begunAt: 1000,
  ms: 20,
  status: 200,
  failure: undefined,
  retryAfter: undefined,
  ...change,
});
const everybody = (['judges', 'entrants', 'voters'] as const).map((who) => answer({ who }));
const megabyte = 1024 ** 2;
const seen = (change: Partial<Seen> = {}): Seen => ({
  answered: everybody,
  liftedAt: 500,
  comparison: { told: 3, lost: [], doubled: [], changed: [], unasked: [] },
  broken: [],
  memory: { before: 100 * megabyte, after: 110 * megabyte },
  mayAnswer: () => false,
  ...change,
});

test('is content when everyone was answered again and nothing is missing', () => {
  const { problems, row } = judge(seen());
  expect(problems).toEqual([]);
  expect(row).toMatchObject({ acknowledged: '3', 'all good after': '0.5 s', 'memory, MB': '100 → 110', result: 'ok' });
});

const gone = answer({ status: 503, failure: 'Unavailable', retryAfter: '2' });
test.each<[string, Partial<Seen>, RegExp | undefined]>([
  ['that the service is away, with when to come back', { answered: [...everybody, gone] }, undefined],
  ['that it is away, and not when to come back', { answered: [...everybody, { ...gone, retryAfter: undefined }] }, /without Retry-After/],
  ['a fault', { answered: [...everybody, answer({ status: 500 })] }, /no 503: 500 \/api\/PV\/Vote/],
  [
    'a fault that is right here',
    { answered: [...everybody, answer({ status: 507 })], mayAnswer: ({ status }) => status === 507 },
    undefined,
  ],
  ['somebody who waited too long', { answered: [...everybody, answer({ status: undefined, ms: 30_000 })] }, /took 30\.0 s/],
  ['nobody among the judges afterwards', { answered: everybody.slice(1) }, /not everybody/],
  ['something lost', { comparison: { told: 3, lost: ['vote 1'], doubled: [], changed: [], unasked: [] } }, /1 lost: vote 1/],
  ['memory that stays away', { memory: { before: 100 * megabyte, after: 150 * megabyte } }, /memory/],
  ['a rule that does not hold', { broken: ['2 entries in two orders'] }, /two orders/],
])('sees %s', (_, change, expected) => {
  const { problems, row } = judge(seen(change));
  expect(problems.join()).toMatch(expected ?? /^$/);
  expect(row.result).toBe(expected ? 'FAILED' : 'ok');
});

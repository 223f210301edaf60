import { describe, expect, test } from 'vitest';
import {
  chartOf,
  densest,
  hourIn,
  isCloseRace,
  isWorthALook,
  partOfEmail,
  signsOf,
  stemOf,
  type Trace,
  verdictOf,
} from './suspicion.rules.ts';

const hourOf = hourIn('America/Los_Angeles');
const minute = 60_000;
const day = 24 * 60 * minute;
/** Two in the morning in the award's zone. */
const night = Date.parse('2026-11-11T10:04:00Z');

/** Someone at home: an account of last year, an own device, half a minute of looking. */
const person = (n: number, change: Partial<Trace> = {}): Trace => ({
  voterId: n,
  entryId: 1 + (n % 5),
  votedAt: new Date(night + 9 * 60 * minute + n * n * 7000),
  address: `203.0.113.${n % 200}`,
  mailbox: `${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}ster@people.example`,
  isThrowaway: false,
  registeredAt: new Date(night - 90 * day - n * day),
  device: `device ${n}`,
  source: null,
  seconds: 60 + n,
  categories: 3,
  ...change,
});

const machine = Array.from({ length: 412 }, (_, n) =>
  person(n, {
    entryId: n % 100 === 99 ? 2 : 1,
    votedAt: new Date(night + n * 5500),
    address: `198.51.100.${n % 11}`,
    mailbox: `kite${String(n).padStart(3, '0')}@post.example`,
    registeredAt: new Date(night - 50 * minute + n * 5000),
    device: null,
    seconds: 1,
    categories: 1,
  }),
);

/** Three lessons a day on two days, all through the school's one address. */
const school = Array.from({ length: 63 }, (_, n) =>
  person(n, {
    address: '192.0.2.44',
    mailbox: `${'abcdefghij'[n % 10]}.${'klmnopqrst'[Math.floor(n / 10)]}son@northfield.example`,
    votedAt: new Date(night + 8 * 60 * minute + Math.floor(n / 31) * day + (n % 3) * 90 * minute + n * n * 400),
  }),
);

const kindsOf = (traces: Trace[], leans?: string) =>
  signsOf(traces, hourOf)
    .filter(({ Leans }) => !leans || Leans === leans)
    .map(({ Kind }) => Kind);

describe('a machine', () => {
  test('is told by its pace, its accounts, its haste and its one choice', () => {
    expect(kindsOf(machine, 'machine')).toEqual(['pace', 'registered', 'pattern', 'hasty', 'oneWork', 'onlyHere']);
    expect(kindsOf(machine, 'people')).toEqual([]);
    expect(verdictOf(signsOf(machine, hourOf))).toBe('machine');
    expect(isWorthALook('network', machine, signsOf(machine, hourOf))).toBe(true);
  });

  test('is described with figures that a sentence can be made of', () => {
    const signs = signsOf(machine, hourOf);
    expect(signs.find(({ Kind }) => Kind === 'pace')?.Figures).toEqual({ seconds: 5.5 });
    expect(signs.find(({ Kind }) => Kind === 'oneWork')?.Figures).toEqual({ count: 408, of: 412 });
    expect(signs.find(({ Kind }) => Kind === 'pattern')?.Figures).toEqual({ count: 412, of: 412 });
    expect(signs.at(-1)).toEqual({ Kind: 'places', Leans: 'neither', Figures: { addresses: 11 } });
  });

  test('shows itself by few devices, and by throw-away mail', () => {
    const few = Array.from({ length: 40 }, (_, n) => person(n, { device: `device ${n % 3}`, isThrowaway: n % 2 === 0 }));
    expect(kindsOf(few, 'machine')).toEqual(['throwaway', 'devices']);
  });
});

describe('people who share an address', () => {
  test('are told by pauses, older accounts, own devices, time spent and different choices', () => {
    expect(kindsOf(school, 'machine')).toEqual([]);
    expect(kindsOf(school, 'people')).toEqual(['pauses', 'older', 'domain', 'looked', 'ownDevices', 'spread', 'elsewhereToo']);
    expect(verdictOf(signsOf(school, hourOf))).toBe('people');
  });

  test('are put before an organizer only where the place is one, and the visit short', () => {
    expect(isWorthALook('network', school, signsOf(school, hourOf))).toBe(true);
    const carrier = Array.from({ length: 200 }, (_, n) => person(n, { address: `203.0.113.${n % 3}` }));
    expect(isWorthALook('network', carrier, signsOf(carrier, hourOf))).toBe(false);
    const town = school.map((trace, n) => ({ ...trace, votedAt: new Date(trace.votedAt.getTime() + (n % 5) * day) }));
    expect(isWorthALook('network', town, signsOf(town, hourOf))).toBe(false);
  });

  test('a crowd that follows one link is what a vote is for, however new its accounts are', () => {
    const crowd = Array.from({ length: 300 }, (_, n) => {
      const votedAt = new Date(night + 9 * 60 * minute + ((n * n * 7919) % 3500) * 1000);
      return person(n, {
        votedAt,
        registeredAt: new Date(votedAt.getTime() - 2 * minute),
        source: 'social.example',
        entryId: 1,
        categories: 1,
      });
    });
    expect(signsOf(crowd, hourOf).find(({ Kind }) => Kind === 'link')).toEqual({
      Kind: 'link',
      Leans: 'neither',
      Figures: { count: 300, of: 300, source: 'social.example', inHour: 300 },
    });
    expect(isWorthALook('link', crowd, signsOf(crowd, hourOf))).toBe(false);
    const driven = crowd.map((trace) => ({ ...trace, seconds: 1 }));
    expect(isWorthALook('link', driven, signsOf(driven, hourOf))).toBe(true);
  });
});

describe('no one can say', () => {
  test('where both is true, or too little is known', () => {
    const mixed = machine.map((trace) => ({ ...trace, device: `device ${trace.voterId}`, seconds: 90 }));
    expect(verdictOf(signsOf(mixed, hourOf))).toBe('unclear');
    const unknown = Array.from({ length: 30 }, (_, n) =>
      person(n, {
        device: null,
        seconds: null,
        entryId: n < 25 ? 1 : 2,
        registeredAt: new Date(night + n * 3 * 60 * minute),
        categories: n % 5 ? 1 : 2,
      }),
    );
    expect(verdictOf(signsOf(unknown, hourOf))).toBe('unclear');
  });

  test('three soft signs are not enough for a machine, nor is one hard one', () => {
    const sign = (Kind: 'pace' | 'registered' | 'oneWork' | 'onlyHere' | 'looked', Leans: 'machine' | 'people' = 'machine') => ({
      Kind,
      Leans,
      Figures: {},
    });
    expect(verdictOf([sign('registered'), sign('oneWork'), sign('onlyHere')])).toBe('unclear');
    expect(verdictOf([sign('pace'), sign('oneWork')])).toBe('unclear');
    expect(verdictOf([sign('pace'), sign('oneWork'), sign('onlyHere')])).toBe('machine');
    const human = [sign('looked', 'people'), sign('looked', 'people'), sign('looked', 'people')];
    expect(verdictOf([...human, sign('onlyHere')])).toBe('people');
    expect(verdictOf([...human, sign('onlyHere'), sign('oneWork')])).toBe('unclear');
    expect(verdictOf([...human, sign('pace')])).toBe('unclear');
    expect(verdictOf(human.slice(1))).toBe('unclear');
    expect(verdictOf([sign('pace'), sign('oneWork'), sign('onlyHere'), sign('looked', 'people')])).toBe('machine');
  });
});

test('votes at night by people awake are no sign for people', () => {
  const awake = Array.from({ length: 40 }, (_, n) => person(n, { votedAt: new Date(night + (n % 3) * 40 * minute + n * n * 100) }));
  expect(signsOf(awake, hourOf)[0]).toMatchObject({ Kind: 'pauses', Leans: 'neither', Figures: { nights: 40 } });
});

test('the densest hour is found wherever it begins', () => {
  expect(densest([0, 50, 59, 61, 100], 60)).toBe(4);
  expect(densest([], 60)).toBe(0);
});

test.each([
  ['kite001@post.example', 'kite@post.example'],
  ['k1t2e3@post.example', 'kte@post.example'],
  ['robin@post.example', undefined],
  ['jo12@post.example', undefined],
  ['nobody', undefined],
])('%s has the pattern %s', (mailbox, stem) => expect(stemOf(mailbox)).toBe(stem));

test.each([
  ['kite007@post.example', 'ki…007@post.example'],
  ['r@post.example', 'r…@post.example'],
  ['robin.heron1987@post.example', 'ro…987@post.example'],
])('%s is shown as %s', (email, shown) => expect(partOfEmail(email)).toBe(shown));

test('a chart has at most forty steps, each vote in one of them', () => {
  const chart = chartOf(machine.map(({ votedAt }) => votedAt));
  expect(chart.StepSeconds).toBe(60);
  expect(chart.Votes).toHaveLength(38);
  expect(chart.Votes.reduce((sum, votes) => sum + votes, 0)).toBe(412);
  expect(chartOf([new Date(night)])).toEqual({ StepSeconds: 1, From: new Date(night), Votes: [1] });
  const years = chartOf([new Date(night), new Date(night + 400 * day)]);
  expect(years.Votes.length).toBeLessThanOrEqual(42);
});

test.each([
  [{ first: 100, second: 98, counted: 300, held: 0 }, true],
  [{ first: 100, second: 93, counted: 300, held: 0 }, false],
  [{ first: 100, second: 94, counted: 300, held: 0 }, true],
  [{ first: 100, second: 60, counted: 300, held: 41 }, true],
  [{ first: 0, second: 0, counted: 0, held: 0 }, false],
])('%o is a close race: %s', (race, isClose) => expect(isCloseRace(race)).toBe(isClose));

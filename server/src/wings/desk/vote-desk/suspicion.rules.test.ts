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
  test('is recognized by its pace, its accounts, its haste and its one choice', () => {
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
  test('are recognized by pauses, older accounts, own devices, time spent and different choices', () => {
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

const some = (length: number, change: (n: number) => Partial<Trace>) => Array.from({ length }, (_, n) => person(n, change(n)));
const figuresOf = (traces: Trace[], kind: string) => signsOf(traces, hourOf).find(({ Kind }) => Kind === kind)?.Figures;
const votedAfter = (minutes: number) => new Date(night + minutes * minute);

describe('of ten voters a sign needs enough', () => {
  const isAmong =
    (change: Partial<Trace>, others: Partial<Trace> = {}) =>
    (n: number, count: number) =>
      n < count ? change : others;
  const of = 10;
  test.each<[string, number, number, (n: number, count: number) => Partial<Trace>, object]>([
    ['registered', 6, 5, (n, count) => (n < count ? { registeredAt: votedAfter(n) } : {}), { count: 6, of }],
    // The others signed up a week before they voted, at the most.
    [
      'older',
      5,
      4,
      (n, count) => (n < count ? {} : { votedAt: votedAfter(n), registeredAt: votedAfter(n - 7 * 1440 + (9 - n) * 120) }),
      { count: 5, of },
    ],
    ['pattern', 6, 5, (n, count) => (n < count ? { mailbox: `kite${n}@post.example` } : {}), { count: 6, of }],
    ['throwaway', 3, 2, isAmong({ isThrowaway: true }), { count: 3, of }],
    ['domain', 8, 7, (n, count) => (n < count ? {} : { mailbox: `ann@home${n}.example` }), { count: 8, of, domain: 'people.example' }],
    ['looked', 5, 4, isAmong({ seconds: 30 }, { seconds: null }), { from: 30, to: 30 }],
    ['ownDevices', 5, 4, (n, count) => (n < count ? {} : { device: null }), { count: 5, of: 5 }],
    ['ownDevices', 8, 7, (n, count) => ({ device: `device ${n % count}` }), { count: 8, of }],
    ['devices', 2, 3, (n, count) => ({ device: `device ${n % count}` }), { count: 2, of }],
    ['oneWork', 9, 8, isAmong({ entryId: 1 }, { entryId: 2 }), { count: 9, of }],
    ['spread', 7, 8, (n, count) => ({ entryId: n < count ? 1 : n }), { works: 4, count: 7, of }],
    ['onlyHere', 9, 8, isAmong({ categories: 1 }), { count: 9, of }],
    ['elsewhereToo', 5, 6, isAmong({ categories: 1 }), { count: 5, of }],
    [
      'link',
      8,
      7,
      (n, count) => ({ ...(n < count && { source: 'social.example' }), ...(n === 0 && { votedAt: votedAfter(-1440) }) }),
      { count: 8, of, source: 'social.example', inHour: 7 },
    ],
  ])('for "%s" %i are, %i are not', (kind, enough, wrong, change, figures) => {
    expect(
      figuresOf(
        some(of, (n) => change(n, enough)),
        kind,
      ),
    ).toEqual(figures);
    expect(
      figuresOf(
        some(of, (n) => change(n, wrong)),
        kind,
      ),
    ).toBeUndefined();
  });

  test('people who choose and come as they like show nothing else', () => {
    expect(
      signsOf(
        some(10, (n) => ({ entryId: n < 8 ? 1 : 2, categories: n < 7 ? 1 : 2, device: `device ${n % 5}`, seconds: 20 })),
        hourOf,
      ),
    ).toEqual([
      { Kind: 'older', Leans: 'people', Figures: { count: 10, of: 10 } },
      { Kind: 'domain', Leans: 'people', Figures: { count: 10, of: 10, domain: 'people.example' } },
      { Kind: 'places', Leans: 'neither', Figures: { addresses: 10 } },
    ]);
  });
});

test.each([
  [4, { seconds: 4 }, undefined],
  [5, undefined, undefined],
  [29, undefined, undefined],
  [30, undefined, { from: 30, to: 30 }],
])('voters who look for %i seconds are hasty: %o, or took their time: %o', (seconds, hasty, looked) => {
  const traces = some(10, () => ({ seconds }));
  expect(figuresOf(traces, 'hasty')).toEqual(hasty);
  expect(figuresOf(traces, 'looked')).toEqual(looked);
});

test('how long voters looked is measured without the quickest and the slowest', () => {
  expect(
    figuresOf(
      some(20, () => ({})),
      'looked',
    ),
  ).toEqual({ from: 61, to: 77 });
});

test('a pace is even while its gaps differ by less than about a third', () => {
  const every10Seconds = (more: number) => some(11, (n) => ({ votedAt: new Date(night + n * 10_000 + (n % 2) * more) }));
  expect(figuresOf(every10Seconds(3400), 'pace')).toEqual({ seconds: 10 });
  expect(figuresOf(every10Seconds(3600), 'pace')).toBeUndefined();
  expect(figuresOf(every10Seconds(3600), 'pauses')).toBeUndefined();
});

test('pauses of half an hour suggest people, unless a fifth of them voted before six', () => {
  /** At 5:59 the first of them, and so on. */
  const minutes = [0, 1, 2, 32, 33, 34, 1474, 1475, 1476, 1477];
  const pausesOf = (earlier: number) =>
    signsOf(
      some(10, (n) => ({ votedAt: votedAfter(235 + (minutes[n] ?? 0) - earlier) })),
      hourIn('America/Los_Angeles'),
    )[0];
  expect(pausesOf(0)).toEqual({ Kind: 'pauses', Leans: 'people', Figures: { bursts: 3, nights: 1, days: 2 } });
  expect(pausesOf(1)).toEqual({ Kind: 'pauses', Leans: 'neither', Figures: { bursts: 3, nights: 2, days: 2 } });
});

test('the hour is that of the award’s clock', () => {
  const hours = hourIn('America/Los_Angeles');
  expect([0, 55, 56, 57].map((minutes) => hours(votedAfter(minutes)))).toEqual([2, 2, 3, 3]);
});

test('a place has at most two addresses and a visit at most three days, and only a network is one', () => {
  const visit = (addresses: number, lasted: number) =>
    some(10, (n) => ({ address: `192.0.2.${n % addresses}`, votedAt: n < 9 ? votedAfter(n * n) : new Date(night + lasted) }));
  const isSeen = (traces: Trace[], kind: 'network' | 'link' = 'network') => isWorthALook(kind, traces, signsOf(traces, hourOf));
  expect(isSeen(visit(2, 3 * day))).toBe(true);
  expect(isSeen(visit(2, 3 * day + 1))).toBe(false);
  expect(isSeen(visit(3, day))).toBe(false);
  expect(isSeen(visit(1, day), 'link')).toBe(false);
});

test('the densest hour is found wherever it begins', () => {
  expect(densest([0, 50, 59, 61, 100], 60)).toBe(4);
  expect(densest([], 60)).toBe(0);
  expect(densest([0, 60], 60)).toBe(2);
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

test('a chart of votes has about forty steps of a usual length, also where no one voted', () => {
  const votesAt = (...seconds: number[]) => chartOf(seconds.map((second) => new Date(second * 1000)));
  expect(votesAt(0.02, 0.01)).toEqual({ StepSeconds: 1, From: new Date(0), Votes: [2] });
  expect(votesAt(12, 10, 10.9)).toEqual({ StepSeconds: 1, From: new Date(10_000), Votes: [2, 0, 1] });
  expect(votesAt(13, 103)).toMatchObject({ StepSeconds: 5, From: new Date(10_000) });
  expect(votesAt(1000, 1039).StepSeconds, 'however late it begins').toBe(1);
  const days = 86_400;
  expect(votesAt(100 * days, 141 * days).StepSeconds).toBe(2 * days);
  for (const [lasted, step] of [
    [39, 1],
    [40, 5],
    [199, 5],
    [200, 15],
    [39 * days, days],
    [40 * days, days],
    [41 * days, 2 * days],
    [80 * days, 2 * days],
  ] as const) {
    expect(votesAt(0, lasted).StepSeconds).toBe(step);
    expect(votesAt(0, lasted).Votes).toHaveLength(Math.floor(lasted / step) + 1);
  }
});

test.each([
  [{ first: 100, second: 98, counted: 300, held: 0 }, true],
  [{ first: 100, second: 93, counted: 300, held: 0 }, false],
  [{ first: 100, second: 94, counted: 300, held: 0 }, true],
  [{ first: 100, second: 60, counted: 300, held: 41 }, true],
  [{ first: 0, second: 0, counted: 0, held: 0 }, false],
])('%o is a close race: %s', (race, isClose) => expect(isCloseRace(race)).toBe(isClose));

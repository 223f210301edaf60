import { describe, expect, test } from 'vitest';
import { examplesOf, isBehind, isInGroup, missingOf, type PersonFacts, sorted, valuesFor, worksText, zoneOf } from './audience.rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const person = (details: Partial<PersonFacts> = {}): PersonFacts => ({
  accountId: 1,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Marsh',
  organization: null,
  isUnconfirmed: false,
  country: null,
  timeZone: null,
  ...details,
});
const judging = { round: 1, done: 0, required: 40, from: day('2026-11-01'), until: day('2026-11-21'), openBallots: 0 };
const now = day('2026-11-11');

describe('a judge', () => {
  test('is behind with less done than the share of time that passed, and not before it began or once finished', () => {
    expect(isBehind({ ...judging, done: 19 }, now)).toBe(true);
    expect(isBehind({ ...judging, done: 20 }, now)).toBe(false);
    expect(isBehind(judging, day('2026-10-30'))).toBe(false);
    expect(isBehind({ ...judging, done: 39 }, day('2027-01-01'))).toBe(true);
    expect(isBehind({ ...judging, done: 40 }, day('2027-01-01'))).toBe(false);
  });

  test('belongs to the groups of their round', () => {
    const groupsOf = (details: Partial<typeof judging>) =>
      (['judges', 'associates', 'notStarted', 'workLeft', 'behind', 'executives', 'withoutBallot'] as const).filter((group) =>
        isInGroup(person({ judging: { ...judging, ...details } }), group, now),
      );
    expect(groupsOf({})).toEqual(['judges', 'associates', 'notStarted', 'workLeft', 'behind']);
    expect(groupsOf({ done: 5 })).toEqual(['judges', 'associates', 'workLeft', 'behind']);
    expect(groupsOf({ done: 30 })).toEqual(['judges', 'associates', 'workLeft']);
    expect(groupsOf({ done: 40 })).toEqual(['judges', 'associates']);
    expect(groupsOf({ required: 0 })).toEqual(['judges', 'associates']);
    expect(groupsOf({ round: 2 })).toEqual(['judges', 'executives']);
    expect(groupsOf({ round: 2, openBallots: 3 })).toEqual(['judges', 'executives', 'withoutBallot']);
    expect(isInGroup(person(), 'drafts', now)).toBe(true);
  });
});

test('each address gets a message once, and no one who does not want it or cannot get it', () => {
  const people = [
    person(),
    person({ email: 'ADA@example.org' }),
    person({ email: 'out@example.org' }),
    person({ email: 'new@example.org', isUnconfirmed: true }),
    person({ email: 'gone@example.org' }),
  ];
  expect(sorted(people, new Set(['out@example.org']), new Set(['gone@example.org'])).map(({ leftOut }) => leftOut)).toEqual([
    null,
    'sameAddress',
    'unsubscribed',
    'unconfirmed',
    'bounced',
  ]);
});

test('works are named by the first of them', () => {
  expect(worksText([], 'en-US')).toBeNull();
  expect(worksText(['Salt Roads'], 'en-US')).toBe('Salt Roads');
  expect(worksText(['Salt Roads', 'Tide'], 'en-US')).toBe('Salt Roads and one more');
  expect(
    worksText(
      Array.from({ length: 12 }, (_, at) => `Work ${at}`),
      'en-US',
    ),
  ).toBe('Work 0 and 11 more');
});

describe('values', () => {
  const around = {
    award: { name: 'Halyard', locale: 'en-US' as const },
    season: 'Season 30',
    moment: (at: Date) => at.toISOString().slice(0, 10),
    earlyEnds: day('2026-12-12'),
    entriesClose: day('2026-12-31'),
    entriesLink: 'https://e.example',
    payLink: 'https://p.example',
    kitLink: (id: number) => `https://k.example/${id}`,
    judgingLink: 'https://j.example',
  };

  test('of an entrant are about works and orders', () => {
    const values = valuesFor(
      person({
        firstName: ' ',
        titles: ['Tide', 'Oar'],
        due: { total: 79_000, currency: 'USD', number: 'HAL-1' },
        results: ['Winner in Film'],
        honoredSubmissionId: 7,
      }),
      around,
    );
    expect(values).toMatchObject({
      'first name': null,
      'full name': 'Marsh',
      organization: null,
      'works are': 'Tide and one more are',
      'order total': '$790',
      'order number': 'HAL-1',
      result: 'Winner in Film',
      'early price ends': '2026-12-12',
      'pay link': 'https://p.example',
      'kit link': 'https://k.example/7',
    });
    expect(valuesFor(person({ titles: ['Tide'] }), around)).toMatchObject({
      'works are': 'Tide is',
      'order total': null,
      result: null,
      'kit link': null,
    });
    expect(values['reviews left']).toBeUndefined();
    expect([' ', ' Kiln '].map((organization) => valuesFor(person({ organization }), around).organization)).toEqual([null, 'Kiln']);
  });

  test('of a judge are about reviews', () => {
    const values = valuesFor(person({ judging: { ...judging, done: 45, openBallots: 1 } }), around);
    expect(values).toMatchObject({ 'reviews done': '45', 'reviews left': '0', 'open ballots': '1 ballot', 'judging ends': '2026-11-21' });
    expect(values.works).toBeUndefined();
  });
});

test('a judge has the clock they chose, an entrant that of their country', () => {
  expect(zoneOf(person({ timeZone: 'Asia/Tokyo', country: 'US' }))).toBe('Asia/Tokyo');
  expect(zoneOf(person({ country: 'GB' }))).toBe('Europe/London');
  expect(zoneOf(person())).toBeUndefined();
});

describe('examples', () => {
  const reader = (name: string | null, work: string) => ({ values: { 'first name': name, works: work } });
  const [ada, long, nameless, ben, eve] = [
    reader('Ada', 'Tide'),
    reader('Bartholomew', 'Midden Museum of Thrown-Away Things'),
    reader(null, 'Rain'),
    reader('Ben', 'Oar'),
    reader('Eve', 'Sea'),
  ];
  const text = { Subject: 'For {works}', Text: 'Hello {first name},', Fallbacks: { 'first name': '' } };
  const readers = [ada, long, nameless, ben, eve].flatMap((one) => one ?? []);

  test('are chosen to break the text', () => {
    const chosen = examplesOf(readers, text, 0);
    expect(chosen.map(({ why }) => why)).toEqual(['typical', 'longest', 'missing']);
    expect(chosen[1]?.reader).toBe(long);
    expect(chosen[2]?.reader).toBe(nameless);
    expect(chosen[0]?.reader, 'from the middle').toBe(ben);
    expect(examplesOf(readers, text, 1)[0]?.reader).not.toBe(chosen[0]?.reader);
  });

  test.each([0, 1, 2, 3, 4])('differ, and an ordinary reader lacks nothing: draw %i', (draw) => {
    const more = [...readers, reader(null, 'The Longest of All Works That Were Ever Entered'), reader(null, 'Ox')];
    const chosen = examplesOf(more, text, draw);
    expect(new Set(chosen.map((one) => one.reader)).size).toBe(3);
    expect(chosen[0]?.reader.values['first name']).not.toBeNull();
    const lacking = ['Oar', 'Sea', 'Rain', 'Tides'].map((work) => reader(null, work));
    expect(new Set(examplesOf(lacking, text, draw).map((one) => one.reader)).size).toBe(3);
  });

  test('are as many as there are readers', () => {
    expect(examplesOf([], text, 0)).toEqual([]);
    expect(examplesOf(readers.slice(0, 1), text, 0).map(({ why }) => why)).toEqual(['longest']);
  });

  test('a placeholder that readers lack is counted, and blocks without a fallback', () => {
    expect(missingOf(readers, text)).toEqual([{ name: 'first name', count: 1, isBlocking: false }]);
    expect(missingOf(readers, { ...text, Fallbacks: {} })).toEqual([{ name: 'first name', count: 1, isBlocking: true }]);
    const blank = { values: { 'first name': null, works: null } };
    expect(missingOf([blank, blank], { ...text, Fallbacks: { works: '' } }), 'what blocks comes first').toEqual([
      { name: 'first name', count: 2, isBlocking: true },
      { name: 'works', count: 2, isBlocking: false },
    ]);
  });
});

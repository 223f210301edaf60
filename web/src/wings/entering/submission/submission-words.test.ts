import { usual } from '#contract/kernel/award/usual-traits.ts';
import { describe, expect, test } from 'vitest';
import type { EntryText } from '#web/texts/entry.ts';
import {
  isUnfixed,
  chipOf,
  closedSeason,
  entryChipOf,
  type EntryOf,
  isDecided,
  isPubliclyAwarded,
  mainActionOf,
  missingItems,
  statusLineOf,
  startedWords,
  type Submission,
  sublineOf,
  whenWords,
} from './submission-words.ts';

/** The key and what is filled in: the words themselves are the translator's. */
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as EntryText;
const money = (amount: number) => `$${amount / 100}`;
const now = new Date('2026-11-15T20:00:00Z');

const entry = (more: Partial<EntryOf> = {}): EntryOf => ({
  EntryID: 1,
  CategoryID: 1,
  Category: 'Best Map',
  MediaType: 'Websites',
  IsPodcast: false,
  State: 'draft',
  Off: null,
  Awards: [],
  Price: 29_500,
  Missing: [],
  ...more,
});
const work = (entries: EntryOf[], more: Partial<Submission> = {}, missing: { Field: string; Message: string }[] = []): Submission => ({
  SubmissionID: 7,
  PropertyID: 1,
  SeasonID: 1,
  Season: 'Season 30',
  UserID: 1,
  Owner: 'Robin Vale',
  OwnerOrganization: null,
  Rights: ['see', 'write', 'pay'],
  Title: 'Half-light',
  ContactName: null,
  ContactEmail: null,
  ContactPhone: null,
  CreatedDate: now,
  UpdatedDate: now,
  Version: 1,
  State: entries[0]?.State ?? 'draft',
  Window: 'open',
  EndDate: now,
  Extension: null,
  LeadImageUrl: null,
  Price: { Amount: 29_500, Currency: 'USD', Tier: 'early', Until: now },
  IsMissingSomething: missing.length > 0,
  May: [],
  Pieces: [
    {
      PieceID: 9,
      Title: 'Half-light',
      Organization: 'Studio',
      TwitterName: null,
      IsCampaign: false,
      Version: 1,
      LeadImageUrl: null,
      Files: [],
      PodcastUrl: null,
      Missing: missing,
      Entries: entries,
    },
  ],
  ...more,
});
const summary = { Field: 'ProjectSummary', Message: 'Best Map: describe the work.' };
const file = { Field: 'FileList', Message: 'Upload a file.' };
const answer = { Field: 'CustomFields.5', Message: 'Best Map: answer "Why?".' };

describe('what is missing', () => {
  test('is listed in the order of the steps, with the step where it can be given', () => {
    const one = work([entry({ Missing: [summary, answer] })], {}, [file]);
    expect(missingItems(one).map(({ step }) => step)).toEqual(['texts', 'texts', 'files']);
    expect(mainActionOf(one)).toEqual({ kind: 'continue', to: '/pieces/9/texts' });
    expect(chipOf(one, t)).toEqual({ status: 'care', words: 'missing_texts' });
    expect(statusLineOf(one, money, t)).toBe('stepOf {"step":3,"steps":6} totalSoFar {"total":"$295"}');
  });
  test('is no one’s concern once it is paid', () => {
    expect(missingItems(work([entry({ State: 'paid', Missing: [summary] })], {}, [file]))).toEqual([]);
  });
  test('a work without category and image is a draft, regardless of what else is missing', () => {
    const one = work([], { Price: { Amount: 0, Currency: 'USD', Tier: 'early', Until: now } }, [{ Field: 'Entries', Message: 'Choose.' }]);
    expect(chipOf(one, t)).toEqual({ status: 'draft', words: 'chip_draft' });
    expect(statusLineOf(one, money, t)).toBe('stepOf {"step":2,"steps":6}');
    expect(chipOf({ ...one, LeadImageUrl: '/x.webp' }, t).words).toBe('missing_categories');
  });
});

describe('the one action of a row', () => {
  test('is to look over what is ready, and to open what is paid or of a closed season', () => {
    expect(mainActionOf(work([entry({ State: 'ready' })]))).toEqual({ kind: 'look', to: '/submissions/7' });
    expect(mainActionOf(work([entry({ State: 'paid' })])).kind).toBe('open');
    expect(mainActionOf(work([entry({ Missing: [summary] })], { Window: 'after' })).kind).toBe('open');
  });
});

describe('a work that judges could not open', () => {
  const off = { ReasonID: 4, Reason: 'No username provided', IsMended: false, IsByOrganizer: false, ReportedDate: now };
  test('says entered instead of paid, and submit instead of pay, where entering is free', () => {
    expect(chipOf(work([entry({ State: 'paid' })]), t, false).words).toBe('chip_entered');
    expect(entryChipOf(entry({ State: 'paid' }), false, t, false).words).toBe('chip_entered');
    expect(statusLineOf(work([entry({ State: 'paid' })]), money, t, false)).toBe('isEntered');
    expect(chipOf(work([entry({ State: 'ready' })]), t, false).words).toBe('chip_readyFree');
    expect(statusLineOf(work([entry({ State: 'ready' })]), money, t, false)).toBe('readyFree');
  });

  test('needs the entrant until it is mended, then it needs us', () => {
    const broken = entry({ State: 'off', Off: off });
    expect(chipOf(work([broken, entry({ State: 'paid' })]), t)).toEqual({ status: 'off', words: 'chip_off' });
    expect(entryChipOf(broken, true, t)).toEqual({ status: 'off', words: 'offShort_4' });
    const mended = entry({ State: 'off', Off: { ...off, IsMended: true } });
    expect(chipOf(work([mended]), t)).toEqual({ status: 'judging', words: 'offFixed' });
    expect(entryChipOf(mended, true, t).status).toBe('judging');
    expect(statusLineOf(work([mended]), money, t)).toBe('isFixed');
  });

  test('asks nothing of the entrant where organizers paused its judging', () => {
    const paused = entry({ State: 'off', Off: { ...off, IsByOrganizer: true } });
    expect(isUnfixed(paused)).toBe(false);
    expect(chipOf(work([paused]), t)).toEqual({ status: 'off', words: 'offByHand' });
    expect(entryChipOf(paused, true, t)).toEqual({ status: 'off', words: 'offByHand' });
    expect(statusLineOf(work([paused]), money, t)).toBe('isOffByHand');
  });
});

test('what was not ordered in time was not entered', () => {
  const late = work([entry({ State: 'ready' })], { Window: 'over' });
  expect(chipOf(late, t)).toEqual({ status: 'draft', words: 'chip_closed' });
  expect(statusLineOf(late, money, t)).toBe('neverEntered');
});

test.each(['ordered', 'paid', 'shortlisted', 'withdrawn', 'draft', 'ready'] as const)(
  '%s has a chip with words for the whole and for one',
  (State) => {
    const one = work([entry({ State })]);
    expect(chipOf(one, t).words).toMatch(/^chip_/);
    expect(entryChipOf(entry({ State }), false, t).words).toBe(`entry_${State}`);
    expect(statusLineOf(one, money, t)).not.toBe('');
  },
);

const halyard = usual;
const dayFirst = { ...usual, dateOrder: 'day-first' } as const;
const london = { locale: 'en-GB', dateOrder: 'day-first', timeZone: 'Europe/London' } as const;

describe('days are counted where people read them', () => {
  test('a deadline of 11:59 PM Pacific is today until then, regardless of UTC', () => {
    const deadline = new Date('2026-12-13T07:59:00Z');
    expect(whenWords(deadline, new Date('2026-12-13T06:00:00Z'), halyard, t)).toBe('todayAt {"time":"11:59 PM PST"}');
    expect(whenWords(deadline, new Date('2026-12-12T06:00:00Z'), halyard, t)).toBe('inDays {"count":1}');
    expect(whenWords(deadline, new Date('2026-12-04T06:00:00Z'), halyard, t)).toBe('inDays {"count":9}');
    expect(whenWords(deadline, now, dayFirst, t)).toBe('onDate {"date":"12 Dec 2026"}');
  });
  test('by the clock of the award, in 24 hours where it is British', () => {
    const deadline = new Date('2026-10-25T23:59:00Z');
    expect(whenWords(deadline, new Date('2026-10-25T00:30:00Z'), london, t)).toBe('todayAt {"time":"23:59 GMT"}');
    // The day before, in summer time: 25 and a half hours are left.
    expect(whenWords(deadline, new Date('2026-10-24T22:30:00Z'), london, t)).toBe('inDays {"count":1}');
    expect(whenWords(deadline, new Date('2026-10-24T22:30:00Z'), { ...usual, timeZone: 'Asia/Tokyo' }, t)).toBe('inDays {"count":1}');
    expect(whenWords(deadline, new Date('2026-10-25T14:30:00Z'), { ...usual, timeZone: 'Asia/Tokyo' }, t)).toBe('inDays {"count":1}');
    expect(whenWords(deadline, new Date('2026-10-25T15:30:00Z'), { ...usual, timeZone: 'Asia/Tokyo' }, t)).toBe(
      'todayAt {"time":"8:59 AM GMT+9"}',
    );
  });
  test('something begun before midnight was begun yesterday', () => {
    expect(startedWords(new Date('2026-11-15T07:30:00Z'), new Date('2026-11-15T08:30:00Z'), halyard, t)).toBe(
      'begunOn {"days":1,"date":"Nov 14, 2026"}',
    );
    expect(startedWords(now, now, halyard, t)).toMatch(/^begunOn \{"days":0,/);
    expect(startedWords(new Date('2026-11-01T20:00:00Z'), now, dayFirst, t)).toEqual(
      expect.stringMatching(/^begunOn \{"days":\d+,"date":"1 Nov 2026"\}$/),
    );
  });
});

test('below the title is the medium, or the season it was in', () => {
  expect(sublineOf(work([entry(), entry({ MediaType: 'Apps' })]), true, now, halyard, t)).toBe('Websites, Apps, pieces {"count":1}');
  expect(sublineOf(work([entry()]), false, now, halyard, t)).toBe('Season 30');
  expect(sublineOf(work([]), true, now, halyard, t)).toMatch(/^begunOn \{"days":0,/);
});

describe('what was awarded', () => {
  const won = entry({
    State: 'shortlisted',
    Awards: [
      { Name: 'Gold Halyard', Kind: 'winner', IsPublic: true },
      { Name: 'People’s Halyard', Kind: 'pv_winner', IsPublic: false },
    ],
  });
  const honoured = entry({
    EntryID: 2,
    Category: 'Best Song',
    State: 'paid',
    Awards: [{ Name: 'Honoree', Kind: 'honoree', IsPublic: false }],
  });
  test('is the word for the entry and for the whole submission, the best first', () => {
    expect(entryChipOf(won, false, t)).toEqual({ status: 'award', words: 'Gold Halyard, People’s Halyard' });
    expect(chipOf(work([honoured, won], { Window: 'over' }), t)).toEqual({ status: 'award', words: 'Gold Halyard' });
    expect(statusLineOf(work([honoured, won]), money, t)).toContain('Honoree (Best Song); Gold Halyard, People’s Halyard (Best Map)');
  });
  test('has badges and certificates once everyone knows of it', () => {
    expect(isPubliclyAwarded(work([honoured]))).toBe(false);
    expect(isPubliclyAwarded(work([honoured, won]))).toBe(true);
  });
  test('is nothing, in plain words, for a work that got nothing when all results are out', () => {
    const one = work([entry({ State: 'paid' })], { Window: 'after' });
    expect(chipOf(one, t, true, true)).toEqual({ status: 'done', words: 'judged' });
    expect(entryChipOf(entry({ State: 'paid' }), true, t, true, true)).toEqual({ status: 'done', words: 'judged' });
    expect(statusLineOf(one, money, t, true, true)).toBe('noAward');
    expect(chipOf(work([won]), t, true, true).words).toBe('Gold Halyard');
    expect(chipOf(work([entry({ State: 'shortlisted' })]), t, true, true).words).toBe('chip_shortlisted');
  });
  test('what was not announced is not there', () => expect(chipOf(work([entry({ State: 'paid' })]), t).words).toBe('chip_paid'));
});

test('a damaged file is named as such, not as a missing one', () =>
  expect(chipOf(work([entry()], {}, [{ Field: 'FileList.0', Message: 'film.mp4 is damaged' }]), t)).toEqual({
    status: 'off',
    words: 'chip_damaged',
  }));

describe('once entries are closed, an entrant reads', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, at));
  const dates = { JudgingRnd1StartDate: day(6), JudgingRnd1EndDate: day(8), JudgingRnd2EndDate: day(10) };
  const at = (now: Date, hasSecondRound = true) => closedSeason({ Window: 'after', Results: 'none' }, dates, hasSecondRound, now);
  test('when judging begins, that it goes on, and that it has ended', () => {
    expect(at(day(5))).toBe('judgingSoon');
    expect(at(day(6))).toBe('judging');
    expect(at(day(9))).toBe('judging');
    expect(at(day(10))).toBe('judged');
    expect(closedSeason({ Window: 'after', Results: 'none' }, undefined, true, day(5))).toBe('judging');
  });
  test('nothing of a second round that the award does not have', () => expect(at(day(8), false)).toBe('judged'));
  test('of the results as soon as they are out, regardless of the calendar', () => {
    expect(closedSeason({ Window: 'after', Results: 'some' }, dates, true, day(9))).toBe('results_some');
    expect(closedSeason({ Window: 'over', Results: 'all' }, dates, true, day(21))).toBe('results_all');
    expect(closedSeason({ Window: 'over', Results: 'none' }, dates, true, day(21))).toBe('over');
  });
  test('that a work is decided when all results of its own season are out', () => {
    const welcome = (SeasonID: number, Results: 'some' | 'all') => ({ Season: { SeasonID, Results } }) as Parameters<typeof isDecided>[1];
    expect(isDecided(work([]), welcome(1, 'all'))).toBe(true);
    expect(isDecided(work([]), welcome(1, 'some'))).toBe(false);
    expect(isDecided(work([]), welcome(2, 'all'))).toBe(false);
    expect(isDecided(work([]), undefined)).toBe(false);
  });
});

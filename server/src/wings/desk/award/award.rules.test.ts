import { describe, expect, test } from 'vitest';
import { awardOf, changedRules, isUsed, marksOf, missingOf, problemOfCards, stepsOf } from './award.rules.ts';
import type { AwardRow, SetupCounts } from './award.store.ts';
import { worded } from '#kit/worded.ts';

const nothingYet: SetupCounts = {
  seasons: 0,
  openSeasons: 0,
  categories: 0,
  criteria: 0,
  priced: 0,
  staff: 1,
  accounts: 0,
  submissions: 0,
};
const ready: SetupCounts = { ...nothingYet, seasons: 1, openSeasons: 1, categories: 3, criteria: 2 };
const seller = { Name: 'Kilnmark House', Address: '', TaxNumber: '', PaymentTerms: '' };

describe('what is missing before entries can open', () => {
  test('is everything at first, in the order of the steps', () => {
    expect(missingOf(nothingYet, { fees: true, cardPayments: false, invoicesToo: false }, null)).toEqual([
      'season',
      'categories',
      'criteria',
    ]);
  });

  test('is nothing once there is a season, a category and a criterion', () => {
    expect(missingOf(ready, { fees: true, cardPayments: false, invoicesToo: false }, null)).toEqual([]);
  });

  test('is a season that has not ended, not just any', () => {
    expect(missingOf({ ...ready, openSeasons: 0 }, { fees: true, cardPayments: true, invoicesToo: false }, null)).toEqual(['season-over']);
  });

  test('is someone to pay, where entries cost something and no cards are taken', () => {
    const priced = { ...ready, priced: 3 };
    expect(missingOf(priced, { fees: true, cardPayments: false, invoicesToo: false }, null)).toEqual(['payment']);
    expect(missingOf(priced, { fees: true, cardPayments: false, invoicesToo: false }, { ...seller, Name: '' })).toEqual(['payment']);
    expect(missingOf(priced, { fees: true, cardPayments: false, invoicesToo: false }, { ...seller, Address: '' })).toEqual(['payment']);
    expect(missingOf(priced, { fees: true, cardPayments: false, invoicesToo: false }, { ...seller, Address: '9 Ropewalk Lane' })).toEqual(
      [],
    );
    expect(missingOf(priced, { fees: true, cardPayments: true, invoicesToo: false }, null)).toEqual([]);
    expect(missingOf(priced, { fees: true, cardPayments: true, invoicesToo: true }, null), 'who sends invoices').toEqual(['payment']);
    expect(
      missingOf(priced, { fees: false, cardPayments: false, invoicesToo: false }, null),
      'no one pays where there are no fees',
    ).toEqual([]);
  });
});

describe('changed rules', () => {
  const before = { maxPieces: 3, share: { ranked: 1, unranked: 1, facebook: 1 } };

  test('keep what is not spoken of, and are as usual where no one ever said anything', () => {
    expect(changedRules(before, { publicVote: false })).toMatchObject({ ...before, publicVote: false, gallery: true });
  });

  test('lose what the change says null of', () => {
    expect(changedRules(before, { share: null })).not.toHaveProperty('share');
    expect(changedRules(before, { share: null }).maxPieces).toBe(3);
  });
});

describe('cards that could not be charged in a currency', () => {
  const problemOf = (currency: string, traits: object, next?: string, change?: object) =>
    problemOfCards({ currency, traits: { fees: true, cardPayments: true, cardProvider: 'stripe', ...traits } } as never, next, change);

  test.each([
    ['a currency the provider does not take', 'NOK', {}, 'KWD', {}, 'Basics.Currency'],
    ['another such currency', 'KWD', {}, 'BHD', {}, 'Basics.Currency'],
    ['a provider that does not take the currency', 'XPF', {}, 'XPF', { cardProvider: 'worldpay' }, 'Rules.cardProvider'],
    ['cards where there were none', 'KWD', { cardPayments: false }, undefined, { cardPayments: true }, 'Rules.cardProvider'],
    ['fees where there were none', 'KWD', { fees: false }, undefined, { fees: true }, 'Rules.cardProvider'],
  ])('are refused with %s', (_, currency, traits, next, change, field) => {
    expect(worded(problemOf(currency, traits, next, change))).toEqual({
      Field: field,
      Message: expect.stringMatching(/can’t charge every amount/),
    });
  });

  test.each([
    ['a currency the provider takes', 'NOK', {}, 'EUR', {}],
    ['a provider that takes the currency', 'NOK', {}, 'NOK', { cardProvider: 'worldpay' }],
    ['any currency where no one pays', 'NOK', { fees: false }, 'KWD', {}],
    ['any currency without cards', 'NOK', { cardPayments: false }, 'KWD', {}],
    ['other rules of an award that has the problem already', 'KWD', {}, undefined, { maxPieces: 2 }],
    ['nothing changed', 'KWD', {}, undefined, undefined],
  ])('are no matter with %s', (_, currency, traits, next, change) => {
    expect(problemOf(currency, traits, next, change)).toBeUndefined();
  });
});

describe('the steps', () => {
  const stateOf = (marks: Parameters<typeof stepsOf>[0], counts: SetupCounts, missing: Parameters<typeof stepsOf>[2] = []) =>
    Object.fromEntries(stepsOf(marks, counts, missing, false).map(({ Step, State }) => [Step, State]));

  test('season and categories depend on the data, not on what was marked', () => {
    expect(stateOf({ season: 'skipped' }, ready)).toMatchObject({ basics: 'done', season: 'done', categories: 'done' });
    expect(stateOf({ season: 'done', categories: 'skipped' }, nothingYet, ['season', 'criteria'])).toMatchObject({
      season: 'open',
      categories: 'skipped',
    });
  });

  test('the others go by what was said, unless something they need is missing', () => {
    expect(stateOf({ brand: 'done', rules: 'skipped' }, ready)).toMatchObject({ brand: 'done', rules: 'skipped', mail: 'open' });
    expect(stateOf({ payment: 'done' }, ready, ['payment'])).toMatchObject({ payment: 'open' });
  });

  test('email depends on what arrived, not on what was marked', () => {
    const mailOf = (marks: Parameters<typeof stepsOf>[0], hasArrived: boolean) =>
      stepsOf(marks, ready, [], hasArrived).find(({ Step }) => Step === 'mail')?.State;
    expect([mailOf({}, false), mailOf({ mail: 'done' }, false), mailOf({ mail: 'skipped' }, false)]).toEqual(['open', 'open', 'skipped']);
    expect([mailOf({}, true), mailOf({ mail: 'skipped' }, true)]).toEqual(['done', 'done']);
  });

  test('a colleague who is there already is enough for the people', () => {
    expect(stateOf({}, ready)).toMatchObject({ people: 'open' });
    expect(stateOf({}, { ...ready, staff: 2 })).toMatchObject({ people: 'done', brand: 'open', rules: 'open' });
  });

  test('say how many there are, without counting the viewer', () => {
    const counts = Object.fromEntries(stepsOf({}, { ...ready, priced: 2, staff: 4 }, [], false).map(({ Step, Count }) => [Step, Count]));
    expect(counts).toEqual({ basics: 0, brand: 0, rules: 0, season: 1, categories: 3, payment: 2, mail: 0, people: 3 });
    expect(stepsOf({}, { ...ready, staff: 0 }, [], false).at(-1)).toMatchObject({ Step: 'people', Count: 0 });
  });
});

test('an award is used once someone registered or something was entered', () => {
  expect(isUsed({ accounts: 0, submissions: 0 })).toBe(false);
  expect(isUsed({ accounts: 1, submissions: 0 })).toBe(true);
  expect(isUsed({ accounts: 0, submissions: 1 })).toBe(true);
});

describe('an award, as its settings show it', () => {
  const connected = { Mail: 'arrived', Cards: 'live' } as const;
  const row: AwardRow = {
    id: 101,
    name: 'Kilnmark',
    slug: 'kilnmark',
    field: 'Craft and making',
    country: null,
    locale: 'en-GB',
    timeZone: 'Europe/Oslo',
    currency: 'NOK',
    brand: { color: '#F5E663' },
    traits: { maxPieces: 4 },
    seller,
    setup: { brand: 'done' },
    state: 'draft',
    judgedBy: 102,
    version: 3,
  } as unknown as AwardRow;

  test('has what its row says, and the usual for what it does not', () => {
    expect(awardOf(row, ready, connected)).toMatchObject({
      PropertyID: 101,
      JudgingPropertyID: 102,
      Version: 3,
      State: 'draft',
      Brand: { Color: '#F5E663', Display: null },
      Rules: { maxPieces: 4, maxCampaignItems: expect.any(Number) },
      Seller: seller,
      Missing: [],
      IsUsed: false,
    });
    expect(marksOf(row)).toEqual({ brand: 'done' });
  });

  test('shows its logo and its picture', () => {
    const brand = { color: '#F5E663', logo: 'logo.svg', logoRatio: 2, logoUnseen: 'dark', picture: 'front.webp' };
    expect(awardOf({ ...row, brand } as unknown as AwardRow, ready, connected).Brand).toMatchObject({
      Logo: 'logo.svg',
      LogoRatio: 2,
      LogoUnseen: 'dark',
      Picture: 'front.webp',
    });
    expect(awardOf(row, ready, connected).Brand).toMatchObject({ Logo: null, LogoRatio: null, LogoUnseen: null, Picture: null });
  });

  test('says what its connections leave open', () => {
    const shown = (Mail: 'none' | 'arrived', priced: number) => {
      const { Risks, Steps } = awardOf(
        { ...row, traits: { fees: true, cardPayments: true } } as unknown as AwardRow,
        { ...ready, priced },
        { Mail, Cards: 'none' },
      );
      return { Risks, mail: Steps.find(({ Step }) => Step === 'mail')?.State };
    };
    expect(shown('arrived', 0)).toEqual({ Risks: [], mail: 'done' });
    expect(shown('arrived', 1)).toEqual({ Risks: ['no-cards'], mail: 'done' });
    expect(shown('none', 0)).toEqual({ Risks: ['no-mail'], mail: 'open' });
  });

  test('works on a row from before awards had slugs and sites', () => {
    expect(awardOf({ ...row, slug: null, judgedBy: null, traits: null } as AwardRow, nothingYet, connected)).toMatchObject({
      Slug: '',
      JudgingPropertyID: 0,
      Missing: ['season', 'categories', 'criteria'],
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { category } from '#contract/wings/entering/category/category.ts';
import { door } from '#contract/wings/ground/property/door.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await openTestServer();
  founder = await server.people.administrator();
});
afterAll(() => server.close());

const basics = {
  Name: 'The Kelpies',
  Slug: 'kelpies',
  Field: 'Boats, nets and everything that floats',
  Country: 'NO',
  Locale: 'en-GB' as const,
  TimeZone: 'Europe/Oslo',
  Currency: 'NOK',
};
const as = () => server.as(founder);
let made = 0;
const found = (changes: Partial<typeof basics> = {}) => {
  made += 1;
  return as()(award.createAward, { body: { ...basics, Name: `Kelpie ${made}`, Slug: `kelpie-${made}`, ...changes } });
};

const day = (month: number) => new Date(Date.UTC(2027, month, 1)).toISOString();
const dates = {
  StartDate: day(0),
  EarlyEndDate: day(1),
  RegularEndDate: day(2),
  EndDate: day(3),
  JudgingRnd1StartDate: day(4),
  JudgingRnd1EndDate: day(5),
  JudgingRnd2StartDate: day(6),
  JudgingRnd2EndDate: day(7),
  VotingStartDate: day(6),
  VotingEndDate: day(7),
  WinnersDate: day(8),
};
const plan = (PropertyID: number) => as()(season.save, { body: { PropertyID, SeasonNumber: 1, IsCurrent: true, ...dates } });
const free = { Early: 0, Regular: 0, Late: 0 };
const fill = (PropertyID: number, SeasonID: number, Prices = free) =>
  as()(award.addCategories, {
    body: {
      PropertyID,
      SeasonID,
      Categories: [
        { MediaType: 'Boats', CategoryType: 'Sail', Name: 'Dinghies' },
        { MediaType: 'Boats', CategoryType: 'Motor', Name: 'Ferries' },
      ],
      Prices,
      Criteria: [{ Name: 'Line', Question: 'Is it beautiful?' }],
    },
  });

describe('an award of one’s own', () => {
  test('is made in preparation, with numbers beyond the printed ones and a judging site that wears its name', async () => {
    const kelpies = await as()(award.createAward, { body: basics });
    expect(kelpies).toMatchObject({ State: 'draft', Name: 'The Kelpies', Currency: 'NOK', TimeZone: 'Europe/Oslo', IsUsed: false });
    expect(kelpies.PropertyID).toBeGreaterThan(100);
    expect(traitsOf(kelpies.PropertyID)).toMatchObject({ slug: 'kelpies', judgedBy: kelpies.JudgingPropertyID, dateOrder: 'day-first' });
    expect(traitsOf(kelpies.JudgingPropertyID)).toMatchObject({
      slug: 'kelpies',
      kind: 'judging',
      name: 'The Kelpies judging',
      state: 'draft',
    });
  });

  test('is listed for staff with what it lacks, also once it is archived, and for no one else', async () => {
    const listed = await found({ Name: 'Tidewrack', Slug: 'tidewrack' });
    const row = async () => (await as()(award.getAwards, {})).find(({ PropertyID }) => PropertyID === listed.PropertyID);
    expect(await row()).toEqual({
      PropertyID: listed.PropertyID,
      Name: 'Tidewrack',
      Slug: 'tidewrack',
      State: 'draft',
      Field: basics.Field,
      Brand: listed.Brand,
      Missing: ['season', 'categories', 'criteria'],
    });
    await as()(award.archiveAward, { body: { PropertyID: listed.PropertyID } });
    expect((await row())?.State).toBe('archived');
    const entrant = await server.people.entrant();
    await expect(server.as(entrant)(award.getAwards, {})).rejects.toMatchObject({ status: 403 });
  });

  test('an award that takes cards has a currency that the provider can charge, and reads so next to it', async () => {
    const dinar = (Currency: string) => ({ ...basics, Name: 'Dinar Prize', Slug: 'dinar-prize', Currency });
    const one = await as()(award.createAward, { body: dinar('KWD') });
    const save = (Version: number, change: object) => as()(award.saveAward, { body: { PropertyID: one.PropertyID, Version, ...change } });
    await expect(save(one.Version, { Rules: { cardPayments: true } })).rejects.toMatchObject({
      errors: [{ Field: 'Rules.cardProvider', Message: expect.stringContaining('Stripe can’t charge every amount in KWD') }],
    });
    const priced = await save(one.Version, { Basics: dinar('EUR') });
    const paid = await save(priced.Version, { Rules: { cardPayments: true } });
    for (const currency of ['KWD', 'MGA', 'IQD'])
      await expect(save(paid.Version, { Basics: dinar(currency) })).rejects.toMatchObject({ errors: [{ Field: 'Basics.Currency' }] });
    expect((await save(paid.Version, { Basics: dinar('ISK') })).Currency).toBe('ISK');
  });

  test('invoice details and cards are one step; the rules are another', async () => {
    const before = await found();
    const paid = await as()(award.saveAward, {
      body: {
        PropertyID: before.PropertyID,
        Version: before.Version,
        Rules: { cardPayments: true },
        Seller: { Name: 'Kelpie House', Address: '', TaxNumber: '', PaymentTerms: '' },
      },
    });
    const stateOf = (step: string, of: typeof paid) => of.Steps.find(({ Step }) => Step === step)?.State;
    expect([stateOf('payment', paid), stateOf('rules', paid)]).toEqual(['done', 'open']);
    expect(paid.Rules.cardPayments).toBe(true);
    const ruled = await as()(award.saveAward, {
      body: { PropertyID: before.PropertyID, Version: paid.Version, Rules: { maxPieces: 3 } },
    });
    expect(stateOf('rules', ruled)).toBe('done');
  });

  test('is made once, though its answer was lost and it was sent again', async () => {
    const first = await found({ Name: 'Skerry', Slug: 'skerry' });
    expect((await found({ Name: 'Skerry', Slug: 'skerry' })).PropertyID).toBe(first.PropertyID);
  });

  test('has an address of its own, which the other is named for', async () => {
    await expect(found({ Slug: 'halyard' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Slug', Message: 'Halyard uses this address. Choose another one.' }],
    });
    await expect(found({ Slug: 'Not An Address' })).rejects.toMatchObject({ status: 400 });
  });

  test('two founders at the same time with the same address: one gets it, the other is refused', async () => {
    const attempts = await Promise.allSettled([found({ Slug: 'tide' }), found({ Slug: 'tide' })]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is unknown to strangers and entrants, by every list', async () => {
    const { PropertyID, Name } = await found();
    const everywhere = async (send: TestServer['send']) =>
      JSON.stringify([await send(door.getDoor, {}), await send(property.getTraits, {})]);
    expect(await everywhere(server.send)).not.toContain(`"${Name}"`);
    expect(await everywhere(server.as(await server.people.entrant(1)))).not.toContain(`"${Name}"`);
    expect(findProperty(PropertyID)).toBeDefined();
  });

  test('an award is in a country that exists today', async () => {
    for (const Country of ['UK', 'DD', 'YU', 'QQ']) {
      await expect(found({ Country })).rejects.toMatchObject({ errors: [{ Field: 'Country', Message: 'Choose a country.' }] });
    }
  });

  test('only staff may make, see or change one', async () => {
    const { PropertyID } = await found();
    const judge = server.as(await server.people.reviewer(2));
    await expect(judge(award.createAward, { body: basics })).rejects.toMatchObject({ status: 403 });
    await expect(judge(award.getAward, { params: { id: PropertyID } })).rejects.toMatchObject({ status: 403 });
    await expect(server.send(award.openAward, { body: { PropertyID } })).rejects.toMatchObject({ status: 401 });
  });
});

describe('its settings', () => {
  test('are changed part by part; the judging site follows', async () => {
    const before = await found();
    const branded = await as()(award.saveAward, {
      body: { PropertyID: before.PropertyID, Version: before.Version, Brand: { Color: 'f08a3c', Display: 'serif' } },
    });
    expect(branded.Brand).toMatchObject({ Color: '#F08A3C', Display: 'serif' });
    expect(traitsOf(before.JudgingPropertyID).brand).toEqual({ color: '#F08A3C', display: 'serif' });
    const ruled = await as()(award.saveAward, {
      body: { PropertyID: before.PropertyID, Version: branded.Version, Rules: { maxPieces: 4, cardPayments: true } },
    });
    expect(ruled).toMatchObject({ Brand: branded.Brand, Rules: { maxPieces: 4, cardPayments: true, orderTax: true } });
    expect(traitsOf(before.PropertyID).maxPieces).toBe(4);
  });

  test('an invalid color is refused in words, next to its field', async () => {
    const { PropertyID, Version } = await found();
    await expect(as()(award.saveAward, { body: { PropertyID, Version, Brand: { Color: 'orange', Display: null } } })).rejects.toMatchObject(
      {
        errors: [{ Field: 'Brand.Color', Message: 'This is not a color. Write six digits, as in #F08A3C' }],
      },
    );
  });

  test('two editors: the second is shown what the first saved, and nothing is lost', async () => {
    const { PropertyID, Version } = await found();
    await as()(award.saveAward, { body: { PropertyID, Version, Rules: { maxPieces: 3 } } });
    await expect(as()(award.saveAward, { body: { PropertyID, Version, Rules: { maxPieces: 5 } } })).rejects.toMatchObject({
      status: 409,
      data: { Rules: { maxPieces: 3 } },
    });
  });

  test('the currency holds once someone signed up', async () => {
    const one = await found();
    const Basics = { ...basics, Name: one.Name, Slug: one.Slug };
    const changed = await as()(award.saveAward, {
      body: { ...one, Basics: { ...Basics, Currency: 'EUR' }, Brand: undefined, Rules: undefined, Seller: undefined },
    });
    expect(changed.Currency).toBe('EUR');
    await server.people.entrant(one.PropertyID);
    await expect(
      as()(award.saveAward, { body: { PropertyID: one.PropertyID, Version: changed.Version, Basics: { ...Basics, Currency: 'USD' } } }),
    ).rejects.toMatchObject({ status: 409, errors: [{ Field: 'Basics.Currency' }] });
  });

  test('what was changed is in the audit log, with before and after', async () => {
    const { PropertyID, Version } = await found();
    await as()(award.saveAward, { body: { PropertyID, Version, Rules: { maxPieces: 2 } } });
    const rows = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', String(PropertyID))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['award.create', 'award.change']);
  });
});

describe('its set-up', () => {
  test('says what is missing, one thing after the other, until it can open', async () => {
    const { PropertyID } = await found();
    const missing = async () => (await as()(award.getAward, { params: { id: PropertyID } })).Missing;
    expect(await missing()).toEqual(['season', 'categories', 'criteria']);
    await expect(as()(award.openAward, { body: { PropertyID } })).rejects.toMatchObject({ status: 409 });
    const { SeasonID } = await plan(PropertyID);
    await fill(PropertyID, SeasonID, { Early: 10_000, Regular: 12_000, Late: 15_000 });
    expect(await missing()).toEqual(['payment']);
    const { Version } = await as()(award.getAward, { params: { id: PropertyID } });
    const Seller = { Name: 'Kelpie Trust', Address: 'Quay 1', TaxNumber: '', PaymentTerms: '30 days' };
    await as()(award.saveAward, { body: { PropertyID, Version, Seller } });
    expect(await missing()).toEqual([]);
    const open = await as()(award.openAward, { body: { PropertyID, Accepts: ['no-mail'] } });
    expect(open.State).toBe('open');
    expect(traitsOf(open.JudgingPropertyID).state).toBe('open');
    expect((await server.send(door.getDoor, {})).Properties.map(({ Name }) => Name)).toContain(open.Name);
    const tree = await server.send(category.getCategoriesOfProperty, { params: { propertyId: PropertyID } });
    expect(
      tree.MediaTypes[0]?.CategoryTypes.flatMap(({ Categories }) =>
        Categories.map(({ Name, Price }) => [Name, Price.Late, Price.Currency]),
      ),
    ).toEqual([
      ['Dinghies', 15_000, 'NOK'],
      ['Ferries', 15_000, 'NOK'],
    ]);
  });

  test('a step can be skipped and taken up again, and data decides where it can', async () => {
    const { PropertyID } = await found();
    const set = (Step: 'mail' | 'season', State: 'open' | 'skipped') => as()(award.setStep, { body: { PropertyID, Step, State } });
    const stateOf = ({ Steps }: Awaited<ReturnType<typeof set>>, step: string) => Steps.find(({ Step }) => Step === step)?.State;
    expect(stateOf(await set('mail', 'skipped'), 'mail')).toBe('skipped');
    expect(stateOf(await set('mail', 'open'), 'mail')).toBe('open');
    expect(stateOf(await set('season', 'skipped'), 'season')).toBe('skipped');
    await plan(PropertyID);
    expect(stateOf(await as()(award.getAward, { params: { id: PropertyID } }), 'season')).toBe('done');
  });

  test('categories pasted twice come once, also in other letters, and another award’s season is none of its', async () => {
    const { PropertyID } = await found();
    const other = await found();
    const { SeasonID } = await plan(PropertyID);
    expect(await fill(PropertyID, SeasonID)).toEqual({ Added: 2, Existing: 0, Criteria: 1 });
    const again = await as()(award.addCategories, {
      body: {
        PropertyID,
        SeasonID,
        Categories: [
          { MediaType: 'BOATS', CategoryType: 'sail', Name: 'dinghies' },
          { MediaType: 'Boats', CategoryType: 'Sail', Name: 'Rafts' },
        ],
        Prices: free,
        Criteria: [],
      },
    });
    expect(again).toEqual({ Added: 1, Existing: 1, Criteria: 1 });
    await expect(fill(other.PropertyID, SeasonID)).rejects.toMatchObject({ status: 404 });
  });
});

describe('its end', () => {
  test('archived it keeps its data and leaves the door; restored it is back', async () => {
    const { PropertyID, Name } = await found();
    const { SeasonID } = await plan(PropertyID);
    await fill(PropertyID, SeasonID);
    await as()(award.openAward, { body: { PropertyID, Accepts: ['no-mail'] } });
    const onDoor = async () => (await server.send(door.getDoor, {})).Properties.some((one) => one.Name === Name);
    expect(await onDoor()).toBe(true);
    expect((await as()(award.archiveAward, { body: { PropertyID } })).State).toBe('archived');
    expect(await onDoor()).toBe(false);
    expect((await as()(season.getSeasonsByPropertyID, { params: { id: PropertyID } })).length).toBe(1);
    await as()(award.restoreAward, { body: { PropertyID } });
    expect(await onDoor()).toBe(true);
  });

  test('its rules change one by one; what it says null of goes, and the rest stays', async () => {
    const { PropertyID, Version } = await found();
    const share = { ranked: 0, unranked: 0, facebook: 0 };
    const saved = await as()(award.saveAward, {
      body: { PropertyID, Version, Rules: { share, campaignMediaType: 'Posters', publicVote: false, fees: false } },
    });
    expect(saved.Rules).toMatchObject({ share, campaignMediaType: 'Posters', publicVote: false, fees: false, gallery: true, shop: true });
    const after = await as()(award.saveAward, { body: { PropertyID, Version: saved.Version, Rules: { share: null } } });
    expect(after.Rules).not.toHaveProperty('share');
    expect(after.Rules).toMatchObject({ campaignMediaType: 'Posters', publicVote: false });
    expect(traitsOf(PropertyID)).toMatchObject({ publicVote: false, fees: false });
  });

  test('it is removed only while no one used it, and only by someone who types its name', async () => {
    const { PropertyID, JudgingPropertyID, Name } = await found();
    const { SeasonID } = await plan(PropertyID);
    await fill(PropertyID, SeasonID);
    await expect(as()(award.removeAward, { body: { PropertyID, Name: 'Something else' } })).rejects.toMatchObject({ status: 400 });
    await as()(award.removeAward, { body: { PropertyID, Name } });
    expect([findProperty(PropertyID), findProperty(JudgingPropertyID)]).toEqual([undefined, undefined]);
    const used = await found();
    await server.people.entrant(used.PropertyID);
    await expect(as()(award.removeAward, { body: { PropertyID: used.PropertyID, Name: used.Name } })).rejects.toMatchObject({
      status: 409,
    });
    expect(findProperty(used.PropertyID)).toBeDefined();
  });
});

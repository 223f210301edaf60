import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { taxOf } from './tax.service.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
});
afterAll(() => server.close());

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const read = (propertyId: number) => server.as(administrator)(taxRates.getTaxRates, { params: { propertyId } });
const save = (body: object) =>
  server.as(administrator)(taxRates.saveTaxRate, { body: { Country: 'DE', Rate: 1900, ValidFrom: '2027-01-01', ...body } });
const rate = async (propertyId: number, more: object) =>
  taxOf(server.pool, propertyId, { country: 'DE', kind: 'entries', at: at('2026-11-15'), ...more });

describe('tax', () => {
  test('is charged where it always was, and R238 nowhere by awards that add none', async () => {
    expect(await rate(1, {})).toMatchObject({ rate: 1900, isReversed: false });
    expect(await rate(1, { country: ' fr ' })).toMatchObject({ rate: 2000 });
    expect(await rate(1, { country: 'FI' })).toMatchObject({ rate: 2550 });
    for (const country of ['US', 'HU', '', null, undefined, 'constructor']) expect(await rate(1, { country })).toMatchObject({ rate: 0 });
    for (const propertyId of [3, 6]) expect(await rate(propertyId, {})).toMatchObject({ rate: 0, isReversed: false });
    for (const propertyId of [3, 6]) {
      const entrant = await server.people.entrant(propertyId);
      expect(await server.as(entrant)(cart.getOrderTaxInfo, { body: { PropertyID: propertyId } })).toEqual({ Rates: [] });
    }
  });

  test('follows its rates by the award’s day, those of all awards and its own', async () => {
    const added = await save({ Rate: 2100, ValidFrom: '2027-01-01' });
    const own = await save({ PropertyID: 5, Rate: 1600, ValidFrom: '2026-12-01', ValidUntil: '2026-12-31' });
    expect(await rate(1, { at: at('2026-12-31') })).toMatchObject({ rate: 1900 });
    expect(await rate(1, { at: at('2027-01-01') })).toMatchObject({ rate: 2100 });
    expect(await rate(5, { at: at('2026-12-01') })).toMatchObject({ rate: 1600 });
    expect(await rate(5, { at: at('2026-11-30') })).toMatchObject({ rate: 1900 });
    expect((await read(5)).Rates).toContainEqual(own);
    expect((await read(1)).Rates).not.toContainEqual(own);
    await server.as(administrator)(taxRates.deleteTaxRate, { body: { TaxRateID: added.TaxRateID } });
    expect(await rate(1, { at: at('2027-01-01') })).toMatchObject({ rate: 1900 });
    const notes = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'taxRate')
      .where('subjectId', '=', String(added.TaxRateID))
      .orderBy('id')
      .execute();
    expect(notes).toMatchObject([
      { action: 'tax.rate', after: { rate: 2100, validFrom: '2027-01-01' } },
      { action: 'tax.rateDeleted', before: { rate: 2100 } },
    ]);
  });

  test('is charged in the states the seller is registered in, and not to businesses of other countries', async () => {
    const [saved, again] = await Promise.all(
      [1, 2].map(() =>
        server.as(administrator)(taxRates.saveTaxPlaces, {
          body: {
            PropertyID: 5,
            Version: 0,
            HomeCountry: 'DE',
            Places: [{ Country: 'DE' }, { Country: 'FR', Number: 'FR40303265045' }, { Country: 'US', Region: 'NY', Number: '11-2233' }],
          },
        }),
      ),
    );
    expect([saved?.Version, again?.Version]).toEqual([1, 1]);
    expect(await rate(5, { country: 'US', region: 'New York' })).toMatchObject({ rate: 400 });
    expect(await rate(5, { country: 'US', region: 'CA' })).toMatchObject({ rate: 0 });
    expect(await rate(5, { country: 'CH' })).toMatchObject({ rate: 0 });
    expect(await rate(5, { vatNumber: 'DE136695976' }), 'at home').toMatchObject({ rate: 1900, isReversed: false });
    expect(await rate(5, { country: 'FR', vatNumber: 'FR40303265045' })).toMatchObject({ rate: 0, isReversed: true });
    const entrant = await server.people.entrant(5);
    const { Rates } = await server.as(entrant)(cart.getOrderTaxInfo, { body: { PropertyID: 5 } });
    for (const one of [
      { Country: 'DE', Region: '', TaxRate: 1900 },
      { Country: 'ES', Region: '', TaxRate: 1900 },
      { Country: 'FR', Region: '', TaxRate: 2000 },
      { Country: 'US', Region: 'NY', TaxRate: 400 },
    ])
      expect(Rates).toContainEqual(one);
    expect(Rates.filter(({ Country }) => Country === 'US' || Country === 'GB')).toHaveLength(1);
    await expect(
      server.as(administrator)(taxRates.saveTaxPlaces, { body: { PropertyID: 5, Version: 0, HomeCountry: null, Places: [] } }),
    ).rejects.toMatchObject({ failure: 'Conflict', data: { HomeCountry: 'DE' } });
  });
});

describe('an award in Germany', () => {
  const business = { vatNumber: 'DE136695976' };
  const french = { country: 'FR', vatNumber: 'FR40303265045' };
  let id: number;
  beforeAll(async () => {
    const made = await server.as(administrator)(award.createAward, {
      body: {
        Name: 'Kelp',
        Slug: 'kelp',
        Field: 'Work from the coast',
        Country: 'DE',
        Locale: 'en-GB',
        TimeZone: 'Europe/Berlin',
        Currency: 'EUR',
      },
    });
    id = made.PropertyID;
  });

  test('is at home there from the start: its businesses pay the tax as everyone does', async () => {
    expect(await rate(id, {})).toMatchObject({ rate: 1900, isReversed: false });
    expect(await rate(id, business)).toMatchObject({ rate: 1900, isReversed: false });
  });

  test('charges no other country’s tax unasked', async () => {
    expect(await rate(id, french)).toMatchObject({ rate: 0, isReversed: true });
    expect(await rate(id, { country: 'GB' })).toMatchObject({ rate: 0 });
    expect(await rate(id, { country: 'FR' }), 'at home, until it is registered there').toMatchObject({ rate: 1900 });
  });

  const saved = (body: object) =>
    server.as(administrator)(taxRates.saveTaxPlaces, { body: { PropertyID: id, Version: 0, HomeCountry: 'DE', Places: [], ...body } });

  test('reads in words who pays what', async () => {
    const { HomeCountry, NeedsReview, Examples } = await server.as(administrator)(taxRates.getTaxPlaces, { params: { propertyId: id } });
    expect({ HomeCountry, NeedsReview }).toEqual({ HomeCountry: 'DE', NeedsReview: false });
    expect(Examples.slice(0, 4)).toEqual([
      { IsBusiness: true, Country: 'DE', Kind: 'entries', Rate: 1900, Reason: 'home' },
      { IsBusiness: false, Country: 'DE', Kind: 'entries', Rate: 1900, Reason: 'home' },
      { IsBusiness: true, Country: 'FR', Kind: 'entries', Rate: 0, Reason: 'reversed' },
      { IsBusiness: false, Country: 'FR', Kind: 'entries', Rate: 1900, Reason: 'seller' },
    ]);
  });

  test('chooses another country with its number, or nothing is saved', async () => {
    await expect(saved({ Places: [{ Country: 'FR' }] })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Places', Message: 'Enter the registration number for France, or remove it.' }],
    });
    await expect(saved({ HomeCountry: null })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'HomeCountry' }] });
    expect((await server.as(administrator)(taxRates.getTaxPlaces, { params: { propertyId: id } })).Version).toBe(0);
    await saved({ Places: [{ Country: 'FR', Number: 'FR40303265045' }] });
    expect(await rate(id, { country: 'FR' })).toMatchObject({ rate: 2000 });
    expect(await rate(id, { country: 'AT' })).toMatchObject({ rate: 1900 });
    await saved({ Version: 1, OssNumber: 'EU276000001' });
    expect(await rate(id, { country: 'AT' })).toMatchObject({ rate: 2000, reason: 'oss' });
  });

  test('charges no one once it says that it is a small business', async () => {
    await saved({ Version: 2, IsRegistered: false });
    for (const country of ['DE', 'FR', 'US']) expect(await rate(id, { country })).toMatchObject({ rate: 0, reason: 'unregistered' });
  });
});

test('a printed award that gets a country keeps charging as it did until someone confirms it', async () => {
  const { Version } = await server.as(administrator)(award.getAward, { params: { id: 7 } });
  const Basics = { Name: 'Northing', Slug: 'northing', Field: 'Campaigns and causes', Country: 'AT' };
  await server.as(administrator)(award.saveAward, {
    body: { PropertyID: 7, Version, Basics: { ...Basics, Locale: 'en-US', TimeZone: 'America/New_York', Currency: 'USD' } },
  });
  const places = await server.as(administrator)(taxRates.getTaxPlaces, { params: { propertyId: 7 } });
  expect(places).toMatchObject({ HomeCountry: 'AT', NeedsReview: true });
  expect(await rate(7, { country: 'FR' })).toMatchObject({ rate: 2000 });
  expect(await rate(7, { country: 'AT', vatNumber: 'ATU13585627' })).toMatchObject({ rate: 2000, isReversed: false });
});

describe('a rate', () => {
  test('sent again is saved once; another of the same day is reported next to the day', async () => {
    const [one, other] = [await save({ PropertyID: 1, Country: 'NO' }), await save({ PropertyID: 1, Country: 'NO' })];
    expect(other).toEqual(one);
    await expect(save({ PropertyID: 1, Country: 'NO', Rate: 2000 })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'ValidFrom' }],
    });
    const changed = await save({ PropertyID: 1, Country: 'NO', TaxRateID: one.TaxRateID, Version: 1, Rate: 2000 });
    expect(changed).toMatchObject({ Rate: 2000, Version: 2 });
    await expect(save({ PropertyID: 1, Country: 'NO', TaxRateID: one.TaxRateID, Version: 1, Rate: 2300 })).rejects.toMatchObject({
      failure: 'Conflict',
    });
  });

  test('of all awards is changed by staff who may act on all of them, an award’s own by its own staff', async () => {
    const finance = await server.people.staff('finance', 4);
    const common = (await read(4)).Rates.find(({ Country, Region }) => Country === 'DE' && Region === '');
    const theirs = (body: object) =>
      server.as(finance)(taxRates.saveTaxRate, { body: { Country: 'DE', Rate: 1900, ValidFrom: '2028-01-01', ...body } });
    await expect(theirs({})).rejects.toMatchObject({ status: 403 });
    await expect(server.as(finance)(taxRates.deleteTaxRate, { body: { TaxRateID: common?.TaxRateID ?? 0 } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(theirs({ PropertyID: 5 })).rejects.toMatchObject({ status: 404 });
    await expect(theirs({ PropertyID: 4, TaxRateID: common?.TaxRateID, Version: 1 })).rejects.toMatchObject({ status: 404 });
    expect(await theirs({ PropertyID: 4 })).toMatchObject({ PropertyID: 4 });
    expect(await server.as(finance)(taxRates.getTaxRates, { params: { propertyId: 4 } })).toMatchObject({ MayChangeCommon: false });
    expect(await read(4)).toMatchObject({ MayChangeCommon: true });
  });

  test.each([
    [{ Rate: 10_001 }, 'Rate'],
    [{ Country: 'Germany' }, 'Country'],
    [{ Country: 'DE', Region: 'NY' }, 'Region'],
    [{ Country: 'US', Region: 'XX' }, 'Region'],
    [{ ValidFrom: 'today' }, 'ValidFrom'],
    [{ ValidUntil: '2026-12-31' }, 'ValidUntil'],
  ])('is refused as %j next to its field', async (body, Field) => {
    await expect(save(body)).rejects.toMatchObject({ status: 400, errors: [{ Field }] });
  });
});

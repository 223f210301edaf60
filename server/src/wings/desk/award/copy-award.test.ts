import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { mailText } from '#contract/wings/desk/message/mail-text.ts';
import { shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let founder: Person;
let from: number;
beforeAll(async () => {
  server = await openTestServer();
  founder = await server.people.administrator();
  const made = await as()(award.createAward, {
    body: { Name: 'Kilnmark', Slug: 'kilnmark', Field: 'Craft', Country: 'NO', Locale: 'en-GB', TimeZone: 'Europe/Oslo', Currency: 'NOK' },
  });
  from = made.PropertyID;
  const day = (month: string) => `2027-${month}-15T11:00:00Z`;
  const { SeasonID } = await as()(season.save, {
    body: {
      PropertyID: from,
      SeasonNumber: 4,
      IsCurrent: true,
      StartDate: day('01'),
      EarlyEndDate: day('02'),
      RegularEndDate: day('03'),
      // Summer time has begun: noon in Oslo is another hour of UTC.
      EndDate: '2027-03-28T10:00:00Z',
      JudgingRnd1StartDate: day('05'),
      JudgingRnd1EndDate: day('06'),
      JudgingRnd2StartDate: day('07'),
      JudgingRnd2EndDate: day('08'),
      VotingStartDate: day('07'),
      VotingEndDate: day('08'),
      WinnersDate: day('09'),
    },
  });
  await as()(award.addCategories, {
    body: {
      PropertyID: from,
      SeasonID,
      Categories: [
        { MediaType: 'Ceramics', CategoryType: 'General', Name: 'Tableware', Description: 'For every day.' },
        { MediaType: 'Glass', CategoryType: 'Vessels', Name: 'Blown glass' },
      ],
      Prices: { Early: 900, Regular: 1000, Late: 1100 },
      Criteria: [{ Name: 'Craft', Question: 'How well is it made?' }],
    },
  });
  await as()(award.saveAward, {
    body: {
      PropertyID: from,
      Version: made.Version,
      Brand: { Color: '#F08A3C', Display: 'serif' },
      Rules: { maxPieces: 7 },
      Seller: { Name: 'Kilnmark House', Address: '9 Ropewalk Lane', TaxNumber: '', PaymentTerms: '' },
    },
  });
  await server.pool
    .updateTable('cmsRegionContent')
    .set({ content: 'Welcome to Kilnmark, the award of Kilnmarkers.' })
    .where('region', '=', (eb) => eb.selectFrom('cmsRegionContent as first').select((s) => s.fn.min('first.region').as('region')))
    .where('appTypeId', 'in', (eb) => eb.selectFrom('cmsAppType').select('id').where('propertyId', '=', from))
    .execute();
  await as()(shippingZones.saveShippingZones, {
    body: { PropertyID: from, Version: 0, Zones: [{ Name: 'Norden', Countries: ['NO', 'SE'], PerOrder: 9900, PerKilogram: 0 }] },
  });
  await server.people.entrant(from);
  const mail = { PropertyID: from, Template: 'order-confirmation', Variant: 'paid', Locale: 'en-GB' as const };
  const { Original } = await as()(mailText.getMailText, { body: mail });
  for (const [Version, Subject] of ['A first thought', 'Paid, says Kilnmark'].entries())
    await as()(mailText.saveMailText, { body: { ...mail, Version, Words: { ...Original, Subject } } });
});
afterAll(() => server.close());

const as = () => server.as(founder);
const copy = (Name: string, Slug: string) => as()(award.copyAward, { body: { FromPropertyID: from, Name, Slug, Field: 'Glass alone' } });

const treeOf = (propertyId: number) =>
  server.pool
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('clusterCategory', 'clusterCategory.categoryId', 'category.id')
    .innerJoin('cluster', 'cluster.id', 'clusterCategory.clusterId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .leftJoin('criterion', 'criterion.seasonId', 'season.id')
    .select([
      'mediaType.name as media',
      'categoryType.name as type',
      'category.name',
      'category.description',
      'category.latePrice',
      'cluster.name as cluster',
      'cluster.propertyId as clusterOf',
      'season.propertyId as seasonOf',
      'criterion.name as criterion',
    ])
    .where('category.propertyId', '=', propertyId)
    .orderBy('category.position')
    .execute();

test('a copy has the categories, prices, criteria, brand, rules and invoice details of the award, and no one’s account', async () => {
  const copied = await copy('Glassmark', 'glassmark');
  expect(copied).toMatchObject({
    State: 'draft',
    Name: 'Glassmark',
    Field: 'Glass alone',
    Currency: 'NOK',
    TimeZone: 'Europe/Oslo',
    Brand: { Color: '#F08A3C', Display: 'serif' },
    Rules: { maxPieces: 7, dateOrder: 'day-first' },
    Seller: { Name: 'Kilnmark House' },
    Missing: [],
    IsUsed: false,
  });
  const { PropertyID } = copied;
  const own = (await treeOf(from)).map((row) => ({ ...row, clusterOf: PropertyID, seasonOf: PropertyID }));
  expect(own).toHaveLength(2);
  expect(await treeOf(PropertyID)).toEqual(own);
  const { Zones } = await as()(shippingZones.getShippingZones, { params: { propertyId: PropertyID } });
  expect(Zones.map(({ Name }) => Name)).toEqual(['Norden']);
  expect(traitsOf(copied.JudgingPropertyID)).toMatchObject({ name: 'Glassmark judging', state: 'draft', brand: { color: '#F08A3C' } });
});

test('its season is a year later on the award’s own clock, its texts name it', async () => {
  const { PropertyID } = await copy('Glassmark', 'glassmark');
  const [later] = await as()(season.getSeasonsByPropertyID, { params: { id: PropertyID } });
  expect(later).toMatchObject({ SeasonNumber: 1, IsCurrent: true, StartDate: new Date('2028-01-15T11:00:00Z') });
  expect(later?.EndDate, 'the same hour in Oslo').toEqual(new Date('2028-03-28T10:00:00Z'));
  const texts = await server.pool
    .selectFrom('cmsRegionContent')
    .innerJoin('cmsAppType', 'cmsAppType.id', 'cmsRegionContent.appTypeId')
    .select('content')
    .where('propertyId', '=', PropertyID)
    .execute();
  expect(texts.map(({ content }) => content)).toContain('Welcome to Glassmark, the award of Kilnmarkers.');
  expect(texts.length).toBeGreaterThan(3);
  const levels = await server.pool.selectFrom('winnerLevel').select('name').where('propertyId', '=', PropertyID).execute();
  expect(levels).toHaveLength(5);
});

test('its mails say what the award’s own say, in its own name, as their first version', async () => {
  const { PropertyID } = await copy('Reedmark', 'reedmark');
  const words = await server.pool.selectFrom('mailTextVersion').select(['version', 'words']).where('propertyId', '=', PropertyID).execute();
  expect(words).toMatchObject([{ version: 1, words: { Subject: 'Paid, says Reedmark' } }]);
});

test('asked for twice it is made once; another award’s address is refused; it is noted', async () => {
  const [one, other] = await Promise.all([copy('Twice', 'twice'), copy('Twice', 'twice')]);
  expect(one.PropertyID).toBe(other.PropertyID);
  await expect(copy('Other', 'kilnmark')).rejects.toMatchObject({
    errors: [{ Field: 'Slug', Message: 'Kilnmark uses this address. Choose another one.' }],
  });
  const notes = await server.pool
    .selectFrom('auditLog')
    .select('subjectId')
    .where('action', '=', 'award.copy')
    .where('subjectId', '=', String(one.PropertyID))
    .execute();
  expect(notes).toHaveLength(1);
  const entrant = await server.people.entrant();
  await expect(
    server.as(entrant)(award.copyAward, { body: { FromPropertyID: from, Name: 'X', Slug: 'xx', Field: 'X' } }),
  ).rejects.toMatchObject({ status: 403 });
});

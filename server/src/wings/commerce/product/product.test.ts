import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#contract/wings/commerce/product/product.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
let organiser: Person;
let seasonId: number;
let statues: number;
let winner: number;
let nominee: number;
beforeAll(async () => {
  server = await openTestServer();
  organiser = await server.people.administrator();
  seasonId = await addSeason(server.world, 1, { number: 30 });
  statues = (await as(product.addproducttype, { body: { name: 'Statues' } })).ProductTypeID;
  const levels = await server.pool
    .insertInto('winnerLevel')
    .values([
      { propertyId: 1, name: 'Winner (test)', kind: 'winner', position: 91 },
      { propertyId: 1, name: 'Nominee (test)', kind: 'nominee', position: 92 },
      { propertyId: 3, name: 'Winner (test)', kind: 'winner', position: 91 },
    ])
    .returning('id')
    .execute();
  [winner, nominee] = levels.map(({ id }) => id) as [number, number];
});
afterAll(() => server.close());

const as: ReturnType<TestServer['as']> = (call, sent) => server.as(organiser)(call, sent);
type Sold = Sent<typeof product.updateproductseason>['body'];
const save = (Name: string, change: Partial<Sold['productSeason']> = {}, children?: Sold['children']) =>
  as(product.updateproductseason, {
    body: { productSeason: { SeasonID: seasonId, Name, ProductTypeID: statues, Price: 25_000, ...change }, ...(children && { children }) },
  });
const sold = () => as(product.getAvailableProductSeasonsWithDetails, { query: { seasonId } });
const names = async () => (await sold()).map(({ Name }) => Name);

describe('an organiser', () => {
  test('sells a product with its parts, to winners only, and changes the price', async () => {
    const children = [{ Name: 'Second plate', ProductTypeID: statues, Price: 4000 }];
    const { ProductSeason, Children } = await save('Large statue', { AwardLevelIDs: [winner], Weight: 1800, Stock: 40 }, children);
    expect(ProductSeason).toMatchObject({
      PropertyID: 1,
      SeasonID: seasonId,
      Price: 25_000,
      ParentID: null,
      AwardLevelIDs: [winner],
      Stock: 40,
      Version: 1,
    });
    expect(Children).toMatchObject([{ Name: 'Second plate', ParentID: ProductSeason.ProductSeasonID, Price: 4000 }]);
    const changed = await save('Large statue', {
      ProductSeasonID: ProductSeason.ProductSeasonID,
      Version: 1,
      Price: 27_500,
      AwardLevelIDs: [winner, nominee],
    });
    expect(changed.ProductSeason).toMatchObject({ Price: 27_500, AwardLevelIDs: [winner, nominee], Stock: null, Version: 2 });
    expect(changed.Children, 'parts that are not sent stay').toHaveLength(1);
    const without = await save('Large statue', { ProductSeasonID: ProductSeason.ProductSeasonID, Version: 2 }, []);
    expect(without.Children, 'and go when an empty list is sent').toEqual([]);
    const log = await server.pool.selectFrom('auditLog').select('actorId').where('action', '=', 'product.save').execute();
    expect(log).toHaveLength(3);
  });

  test('an organizer who sends a new product twice, because the answer was lost, sells it once', async () => {
    const first = await save('Certificate', { Price: 9000 });
    const second = await save('Certificate', { Price: 9000 });
    expect(second.ProductSeason.ProductSeasonID).toBe(first.ProductSeason.ProductSeasonID);
    await expect(save('certificate', { Price: 9900 })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Name', Message: 'This season already sells that product.' }],
    });
    expect(await names()).toEqual(['Large statue', 'Certificate']);
    expect((await as(product.getproducts, { query: { propertyId: '1' } })).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['Certificate', 'Large statue']),
    );
  });

  test('sees next to the field what does not fit', async () => {
    const [otherLevel] = await server.pool.selectFrom('winnerLevel').select('id').where('propertyId', '=', 3).execute();
    await expect(save('A', { AwardLevelIDs: [otherLevel?.id ?? 0] })).rejects.toMatchObject({ errors: [{ Field: 'AwardLevelIDs' }] });
    await expect(save('A', { ProductTypeID: 9999 })).rejects.toMatchObject({ errors: [{ Field: 'ProductTypeID' }] });
    await expect(save('A', { Price: -1 })).rejects.toMatchObject({ errors: [{ Field: 'productSeason.Price' }] });
    await expect(save('A', {}, [{ Name: 'B', ProductTypeID: 9999, Price: 1 }])).rejects.toMatchObject({
      errors: [{ Field: 'children.0.ProductTypeID' }],
    });
    await expect(save('A', { SeasonID: 9999 })).rejects.toMatchObject({ errors: [{ Field: 'SeasonID' }] });
    expect(await names(), 'nothing of it stays').toEqual(['Large statue', 'Certificate']);
  });

  test('the second of two editors is shown what the first saved', async () => {
    const [first] = await sold();
    const change = { ProductSeasonID: first?.ProductSeasonID ?? 0, Version: (first?.Version ?? 0) - 1 };
    await expect(save('Large statue', change)).rejects.toMatchObject({ status: 409, data: { Name: 'Large statue' } });
  });

  test('cannot take a part away that someone ordered', async () => {
    const made = await save('Trophy', {}, [{ Name: 'Box for it', ProductTypeID: statues, Price: 2000 }]);
    const buyer = await server.people.entrant(1);
    const { id: orderId } = await server.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId,
        accountId: buyer.id,
        kind: 'products',
        confirmationNumber: 'K7QX2M',
        paymentMethod: 'card',
        currency: 'USD',
        subtotal: 2000,
        total: 2000,
        cartKey: 'one',
        createdAt: server.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('orderLine')
      .values({ orderId, productSeasonId: made.Children[0]?.ProductSeasonID ?? 0, name: 'Box for it', unitPrice: 2000 })
      .execute();
    const again = save('Trophy', { ProductSeasonID: made.ProductSeason.ProductSeasonID, Version: 1 }, []);
    await expect(again).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/was ordered/) });
  });

  test('names types and groups once, in any letter case', async () => {
    expect(await as(product.addproducttype, { body: { name: 'statues' } })).toEqual({ ProductTypeID: statues, Name: 'Statues' });
    const group = await as(product.addproductgroup, { body: { name: 'For the shelf', propertyId: 1 } });
    expect(await as(product.addproductgroup, { body: { name: 'for the shelf', propertyId: 1 } })).toEqual(group);
    expect((await as(product.addproductgroup, { body: { name: 'For the shelf', propertyId: 3 } })).ProductGroupID).not.toBe(
      group.ProductGroupID,
    );
    await expect(as(product.addproductgroup, { body: { name: 'X', propertyId: 2 } })).rejects.toMatchObject({
      errors: [{ Field: 'propertyId' }],
    });
    expect(await as(product.getProductKinds, { query: { propertyId: '1' } })).toMatchObject({
      Types: expect.arrayContaining([{ ProductTypeID: statues, Name: 'Statues' }]),
      Groups: [{ ProductGroupID: group.ProductGroupID, Name: 'For the shelf' }],
    });
  });

  test('sees who may buy: the levels of the award', async () => {
    const levels = await as(product.getProductAwardLevels, { params: { propertyID: 1 } });
    expect(levels.map(({ AwardLevelID }) => AwardLevelID)).toEqual(expect.arrayContaining([winner, nominee]));
    expect(levels.every(({ PropertyID }) => PropertyID === 1)).toBe(true);
    await expect(as(product.getProductAwardLevels, { params: { propertyID: 2 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the order (R336)', () => {
  test('of products: id, change, propertyid and seasonid move one up or down; at the end it stays; parts keep to their product', async () => {
    const move = (id: number, change: -1 | 1, more = {}) =>
      as(product.changeproductseasonorder, { body: { id, change, propertyid: 1, seasonid: seasonId, ...more } });
    const tops = async () => (await sold()).filter(({ ParentID }) => ParentID === null).map(({ Name }) => Name);
    expect(await tops()).toEqual(['Large statue', 'Certificate', 'Trophy']);
    const idOf = async (name: string) => (await sold()).find(({ Name }) => Name === name)?.ProductSeasonID ?? 0;
    const moved = await move(await idOf('Trophy'), -1);
    expect(moved.filter(({ ParentID }) => ParentID === null).map(({ Name }) => Name)).toEqual(['Large statue', 'Trophy', 'Certificate']);
    await move(await idOf('Large statue'), -1);
    await move(await idOf('Certificate'), 1);
    expect(await tops()).toEqual(['Large statue', 'Trophy', 'Certificate']);
    await move(await idOf('Large statue'), 1);
    expect(await tops()).toEqual(['Trophy', 'Large statue', 'Certificate']);
    await expect(move(await idOf('Trophy'), 1, { propertyid: 3 })).rejects.toMatchObject({ status: 404 });
    await expect(move(9999, 1)).rejects.toMatchObject({ status: 404 });
    await expect(move(await idOf('Trophy'), 2 as never)).rejects.toMatchObject({ status: 400, errors: [{ Field: 'change' }] });
  });

  test('of personalizations: id, productSeasonId and change', async () => {
    const { ProductSeasonID } = (await sold()).find(({ Name }) => Name === 'Trophy') as { ProductSeasonID: number };
    const ask = (Label: string, more = {}) => as(product.saveProductPersonalization, { body: { ProductSeasonID, Label, ...more } });
    const [first, second, third] = [await ask('Name'), await ask('Title'), await ask('Year', { MaxLength: 4, IsRequired: true })];
    const labels = async () =>
      (await sold()).find((row) => row.ProductSeasonID === ProductSeasonID)?.Personalizations.map(({ Label }) => Label);
    expect(await labels()).toEqual(['Name', 'Title', 'Year']);
    const move = (id: number, change: -1 | 1, productSeasonId = ProductSeasonID) =>
      as(product.changeproductpersonalizationorder, { body: { id, productSeasonId, change } });
    expect((await move(third.PersonalizationID, -1)).map(({ Label }) => Label)).toEqual(['Name', 'Year', 'Title']);
    await move(first.PersonalizationID, 1);
    expect(await labels()).toEqual(['Year', 'Name', 'Title']);
    await expect(move(first.PersonalizationID, 1, ProductSeasonID + 1)).rejects.toMatchObject({ status: 404 });

    expect(await ask('Year', { MaxLength: 4, IsRequired: true }), 'sent twice').toEqual({ ...third, Position: 0 });
    await expect(ask('title', { MaxLength: 10 })).rejects.toMatchObject({ errors: [{ Field: 'Label' }] });
    expect(await ask('Job title', { PersonalizationID: second.PersonalizationID })).toMatchObject({ Label: 'Job title', Position: 2 });
    const remove = () => as(product.deletePersonalization, { body: { id: second.PersonalizationID } });
    expect([await remove(), await remove()]).toEqual([null, null]);
    expect(await labels()).toEqual(['Year', 'Name']);
  });
});

test('no one but an administrator manages products', async () => {
  const entrant = await server.people.entrant(1);
  await expect(server.as(entrant)(product.getAvailableProductSeasons, { query: { seasonId: String(seasonId) } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(server.as(entrant)(product.deletePersonalization, { body: { id: 1 } })).rejects.toMatchObject({ status: 403 });
});

describe('what a season sells', () => {
  test('belongs to the season: a name, text or kind changed for next year leaves this year as it is', async () => {
    const next = await addSeason(server.world, 1, { number: 31 });
    const now = await save('Pin', { Description: 'Enamel, this year’s.', Weight: 20 });
    const taken = await save('Pin', { SeasonID: next, Description: 'Enamel, this year’s.', Weight: 20 });
    expect(taken.ProductSeason.ProductID, 'the same product').toBe(now.ProductSeason.ProductID);
    const change = { SeasonID: next, ProductSeasonID: taken.ProductSeason.ProductSeasonID, Version: 1 };
    await save('Brooch', { ...change, Description: 'Silver.', Weight: 45, IsTicket: true });

    const of = async (season: number) =>
      (await as(product.getAvailableProductSeasons, { query: { seasonId: season } })).find(
        ({ ProductID }) => ProductID === now.ProductSeason.ProductID,
      );
    expect(await of(seasonId)).toMatchObject({ Name: 'Pin', Description: 'Enamel, this year’s.', Weight: 20, IsTicket: false, Version: 1 });
    expect(await of(next)).toMatchObject({ Name: 'Brooch', Description: 'Silver.', Weight: 45, IsTicket: true });
    const all = await as(product.getproducts, { query: { propertyId: '1' } });
    expect(all.filter(({ ProductID }) => ProductID === now.ProductSeason.ProductID)).toMatchObject([{ Name: 'Brooch' }]);

    const fresh = await save('Pin', { SeasonID: next });
    expect(fresh.ProductSeason.ProductID, 'a new one under the old name').not.toBe(now.ProductSeason.ProductID);
    await expect(save('pin', { ...change, Version: 2 })).rejects.toMatchObject({
      errors: [{ Field: 'Name', Message: 'Another product in this season has that name.' }],
    });
  });
});

test('an organizer combines products of a season, says when more are made, and keeps what is sold while they edit the stock', async () => {
  const other = await addSeason(server.world, 1, { number: 47 });
  const save = (Name: string, change: Partial<Sold['productSeason']>) =>
    as(product.updateproductseason, {
      body: { productSeason: { SeasonID: other, Name, ProductTypeID: statues, Price: 25_000, ...change } },
    });
  const one = (await save('Bronze', { Stock: 10 })).ProductSeason;
  const seat = (await save('Seat', { IsTicket: true, Stock: 5 })).ProductSeason;
  const Combines = [{ ProductSeasonID: seat.ProductSeasonID, Quantity: 2 }];
  const set = (await save('Evening set', { Combines })).ProductSeason;
  expect(set).toMatchObject({ Combines });
  await expect(save('Set of sets', { Combines: [{ ProductSeasonID: set.ProductSeasonID, Quantity: 1 }] })).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'Combines' }],
  });
  const RestockDate = '2027-06-02T12:00:00.000Z';
  await expect(save('Row', { IsTicket: true, RestockDate })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'RestockDate' }] });
  await server.pool.updateTable('productSeason').set({ stock: 7 }).where('id', '=', one.ProductSeasonID).execute();
  const known = { ProductSeasonID: one.ProductSeasonID, Version: one.Version };
  const saved = await save('Bronze', { ...known, Stock: 12, StockBefore: 10, RestockDate });
  expect(saved.ProductSeason).toMatchObject({ Stock: 9, RestockDate: new Date(RestockDate) });
  const kept = await save('Evening set', { ProductSeasonID: set.ProductSeasonID, Version: set.Version, Price: 30_000 });
  expect(kept.ProductSeason).toMatchObject({ Price: 30_000, Combines });
});

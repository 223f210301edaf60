import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let ids: number[];
let number = 10;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 10;
  await server.pool.updateTable('season').set({ isCurrent: false }).where('propertyId', '=', 1).execute();
  season = await addEntrySeason(server.world, 1, { number });
  ids = [await season.category('One'), await season.category('Two'), await season.category('Own')];
  // The first two follow the media type.
  await server.pool
    .updateTable('mediaType')
    .set({ earlyPrice: 10_000, regularPrice: 20_000, latePrice: 30_000 })
    .where('id', '=', season.mediaTypeId)
    .execute();
  await server.pool.updateTable('category').set({ hasOwnPrice: false }).where('id', 'in', ids.slice(0, 2)).execute();
  await server.pool
    .updateTable('category')
    .set({ latePrice: 15_000 })
    .where('id', '=', ids[2] as number)
    .execute();
});

type Body = Sent<typeof categoryManager.bulkPriceUpdate>['body'];
const body = (change: Partial<Body> = {}): Body => ({
  PropertyID: 1,
  SeasonID: season.seasonId,
  Tier: 'late',
  Change: 'add',
  By: 3_000,
  CategoryIDs: ids.slice(0, 2),
  ...change,
});
const preview = (change: Partial<Body> = {}, person = organizer) =>
  server.as(person)(categoryManager.previewBulkPriceUpdate, { body: body(change) });
const change = (changes: Partial<Body> = {}, person = organizer) =>
  server.as(person)(categoryManager.bulkPriceUpdate, { body: body(changes) });
const prices = async () => {
  const tree = await server.as(organizer)(categoryManager.getCategoriesForCategoryManager, {
    params: { prop: 1, season: season.seasonId },
  });
  const [media] = tree.MediaTypes;
  return [media?.OwnPrice?.Late, ...(media?.CategoryTypes[0]?.Categories.map(({ Price }) => Price.Late) ?? [])];
};

test('a preview says what would change and what is left out, and changes nothing', async () => {
  const shown = await preview();
  expect(shown.Lines).toEqual([
    { CategoryID: ids[0], Name: 'One', From: 30_000, To: 33_000 },
    { CategoryID: ids[1], Name: 'Two', From: 30_000, To: 33_000 },
  ]);
  expect(shown.LeftOut).toEqual([{ CategoryID: ids[2], Name: 'Own', Price: 15_000 }]);
  expect(await prices()).toEqual([30_000, 30_000, 30_000, 15_000]);
});

test('the change does what the preview showed, once, with the line above', async () => {
  const { Lines } = await preview();
  const Expected = Lines.map(({ CategoryID, From, To }) => ({ CategoryID, From, To }));
  expect((await change({ Expected })).Lines).toHaveLength(2);
  expect(await prices()).toEqual([33_000, 33_000, 33_000, 15_000]);
  expect((await change({ Expected })).Lines, 'sent again because the answer was lost').toEqual([]);
  expect(await prices()).toEqual([33_000, 33_000, 33_000, 15_000]);
  const note = await server.pool
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'category.pricesChanged')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(note).toMatchObject({ before: { [String(ids[0])]: 30_000 }, after: { tier: 'late', [String(ids[0])]: 33_000 } });
});

test('of two who changed prices at the same time, the second is shown what they are now', async () => {
  const { Lines } = await preview();
  await change({ Change: 'set', By: 99_000 });
  await expect(change({ Expected: Lines.map(({ CategoryID, From, To }) => ({ CategoryID, From, To })) })).rejects.toMatchObject({
    failure: 'Conflict',
    data: { Lines: [{ From: 99_000, To: 102_000 }, { From: 99_000 }] },
  });
  expect(await prices()).toEqual([99_000, 99_000, 99_000, 15_000]);
});

test('a phase that is over or running is refused with its reason', async () => {
  await expect(change({ Tier: 'early' })).rejects.toMatchObject({
    failure: 'Locked',
    message: 'The early price has applied since Oct 16, 2026, and people have entered at it. Choose a phase that is still ahead.',
  });
  await server.pool
    .updateTable('season')
    .set({ earlyEndDate: new Date('2026-11-01T12:00:00Z') })
    .where('id', '=', season.seasonId)
    .execute();
  await expect(preview({ Tier: 'early' })).rejects.toMatchObject({
    failure: 'Locked',
    message: 'The early price ended on Nov 1, 2026. Choose a phase that is still ahead.',
  });
  await expect(preview({ Tier: 'regular' })).rejects.toMatchObject({ failure: 'Locked' });
});

test('orders and last season are counted', async () => {
  const prior = await addEntrySeason(server.world, 1, { number: number - 5, isCurrent: false, start: -400, end: -300 });
  const before = await prior.category('One');
  const entrant = await server.people.entrant(1);
  const late = new Date(server.world.clock().getTime() - 305 * 86_400_000);
  const orderOf = async (entryId: number, at: Date) => {
    const { id } = await server.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId: season.seasonId,
        accountId: entrant.id,
        kind: 'entries',
        cartKey: `cart-${entryId}`,
        confirmationNumber: `N-${entryId}`,
        currency: 'USD',
        paymentMethod: 'card',
        subtotal: 1,
        total: 1,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('orderLine').values({ orderId: id, entryId, name: 'Entry', unitPrice: 30_000 }).execute();
  };
  const past = await addEntry(server.world, entrant, { propertyId: 1, seasonId: prior.seasonId, categoryId: before });
  await orderOf(past.entryId, late);
  const waiting = await addEntry(
    server.world,
    entrant,
    { propertyId: 1, seasonId: season.seasonId, categoryId: ids[0] as number },
    { state: 'ordered' },
  );
  await orderOf(waiting.entryId, server.world.clock());
  await addEntry(server.world, entrant, { propertyId: 1, seasonId: season.seasonId, categoryId: ids[1] as number }, { state: 'draft' });
  expect(await preview()).toMatchObject({
    UnpaidOrders: 1,
    Drafts: 1,
    Last: { SeasonNumber: number - 5, Entries: 1, Price: 30_000 },
    Brings: 3_000,
  });
  await change();
  const line = await server.pool.selectFrom('orderLine').select('unitPrice').where('entryId', '=', waiting.entryId).executeTakeFirst();
  expect(line?.unitPrice, 'what was ordered keeps its price').toBe(30_000);
});

test('categories of another season or award are refused', async () => {
  const other = await addEntrySeason(server.world, 3, { number });
  const foreign = await other.category('Foreign');
  await expect(change({ CategoryIDs: [foreign] })).rejects.toMatchObject({ status: 404 });
  const owner = await server.people.administrator();
  await expect(change({ CategoryIDs: [foreign] }, owner)).rejects.toMatchObject({ errors: [{ Field: 'CategoryIDs' }] });
  await expect(change({}, await server.people.staff('reader', 1))).rejects.toMatchObject({ status: 403 });
});

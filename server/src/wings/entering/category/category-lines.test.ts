import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { category as entrantCalls } from '#contract/wings/entering/category/category.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let number = 0;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1, 3);
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  await server.pool.updateTable('season').set({ isCurrent: false }).where('propertyId', '=', 1).execute();
  season = await addEntrySeason(server.world, 1, { number });
});
const as = (person: Person = organizer) => server.as(person);
const tree = () => as()(categoryManager.getCategoriesForCategoryManager, { params: { prop: 1, season: season.seasonId } });
const media = (body: { Name: string; MediaTypeID?: number; Version?: number; IsActive?: boolean; Price?: object }) =>
  as()(categoryManager.updateMediaType, { body: { PropertyID: 1, SeasonID: season.seasonId, ...body } as never });
const type = (body: {
  Name: string;
  CategoryTypeID?: number;
  Version?: number;
  IsActive?: boolean;
  Price?: object;
  MediaTypeID?: number;
}) => as()(categoryManager.saveCategoryType, { body: { MediaTypeID: season.mediaTypeId, ...body } as never });
const price = (early: number, regular = early + 1, late = early + 2) => ({ Early: early, Regular: regular, Late: late });
const paid = async (categoryId: number) =>
  addEntry(server.world, await server.people.entrant(1), { propertyId: 1, seasonId: season.seasonId, categoryId });

describe('a media type', () => {
  test('is made, renamed and switched off, and its name is unique in the season', async () => {
    const made = await media({ Name: 'Films' });
    expect(made).toMatchObject({ Name: 'Films', IsActive: true, OwnPrice: null, Version: 1 });
    await expect(media({ Name: 'films' })).rejects.toMatchObject({
      errors: [{ Field: 'Name', Message: 'There is already a media type called Films here.' }],
    });
    const off = await media({ MediaTypeID: made.MediaTypeID, Version: 1, Name: 'Film', IsActive: false });
    expect(off).toMatchObject({ Name: 'Film', IsActive: false, Version: 2 });
    await expect(media({ MediaTypeID: made.MediaTypeID, Version: 1, Name: 'Cinema' })).rejects.toMatchObject({
      failure: 'Conflict',
      data: { Name: 'Film', Version: 2 },
    });
    const mediaTypes = await as()(entrantCalls.getMediaTypes, { params: { seasonId: season.seasonId } });
    expect(mediaTypes.map(({ Name }) => Name)).toEqual(['Websites']);
  });

  test('gives its price to what has none of its own, and leaves the rest', async () => {
    const own = await season.category('Own');
    const follower = await as()(categoryManager.savePropertyCategory, {
      body: { CategoryTypeID: season.categoryTypeId, Name: 'Follower' },
    });
    expect(follower.HasOwnPrice, 'nothing above has a price yet').toBe(true);
    await media({ MediaTypeID: season.mediaTypeId, Version: 1, Name: 'Websites', Price: price(50) });
    const next = await as()(categoryManager.savePropertyCategory, {
      body: { CategoryTypeID: season.categoryTypeId, CategoryID: follower.CategoryID, Version: 1, Name: 'Follower' },
    });
    expect(next).toMatchObject({ HasOwnPrice: false, Price: price(50) });
    await media({ MediaTypeID: season.mediaTypeId, Version: 2, Name: 'Websites', Price: price(60) });
    const [first, second] = (await tree()).MediaTypes[0]?.CategoryTypes[0]?.Categories ?? [];
    expect([first?.CategoryID, first?.Price.Early, first?.HasOwnPrice]).toEqual([own, 10_000, true]);
    expect([second?.Price, second?.HasOwnPrice]).toEqual([price(60), false]);
    await type({ CategoryTypeID: season.categoryTypeId, Version: 1, Name: 'General', Price: price(70) });
    expect((await tree()).MediaTypes[0]?.CategoryTypes[0]?.Categories[1]?.Price).toEqual(price(70));
    await type({ CategoryTypeID: season.categoryTypeId, Version: 2, Name: 'General' });
    expect((await tree()).MediaTypes[0]?.CategoryTypes[0]?.Categories[1]?.Price, 'back to the media type').toEqual(price(60));
  });

  test('keeps the price at which entries below were ordered', async () => {
    await media({ MediaTypeID: season.mediaTypeId, Version: 1, Name: 'Websites', Price: price(50) });
    const { CategoryID } = await as()(categoryManager.savePropertyCategory, {
      body: { CategoryTypeID: season.categoryTypeId, Name: 'Follower' },
    });
    await paid(CategoryID);
    await expect(media({ MediaTypeID: season.mediaTypeId, Version: 2, Name: 'Websites', Price: price(60) })).rejects.toMatchObject({
      errors: [{ Field: 'Price.Early' }],
    });
    await expect(type({ CategoryTypeID: season.categoryTypeId, Version: 1, Name: 'General', Price: price(60) })).rejects.toMatchObject({
      errors: [{ Field: 'Price.Early' }],
    });
    expect((await media({ MediaTypeID: season.mediaTypeId, Version: 2, Name: 'Websites', Price: price(50, 80, 90) })).OwnPrice).toEqual(
      price(50, 80, 90),
    );
  });
});

describe('a category type', () => {
  test('is made, renamed, switched off, and moved to another media type unless it was judged', async () => {
    const made = await type({ Name: 'Craft' });
    await expect(type({ Name: 'CRAFT' })).rejects.toMatchObject({ errors: [{ Field: 'Name' }] });
    const off = await type({ CategoryTypeID: made.CategoryTypeID, Version: 1, Name: 'Craft', IsActive: false });
    expect(off).toMatchObject({ IsActive: false, Version: 2 });
    const shown = await as()(entrantCalls.getCategoryTypes, { params: { mediaTypeId: season.mediaTypeId } });
    expect(shown.map(({ Name }) => Name)).toEqual(['General']);
    const films = await media({ Name: 'Films' });
    await type({ MediaTypeID: films.MediaTypeID, CategoryTypeID: made.CategoryTypeID, Version: 2, Name: 'Craft' });
    expect((await tree()).MediaTypes[1]?.CategoryTypes).toMatchObject([{ Name: 'Craft', IsActive: true }]);
    const id = await season.category('Science');
    const { entryId } = await paid(id);
    await server.pool.updateTable('entry').set({ reviewsDone: 2 }).where('id', '=', entryId).execute();
    await expect(
      type({ MediaTypeID: films.MediaTypeID, CategoryTypeID: season.categoryTypeId, Version: 1, Name: 'General' }),
    ).rejects.toMatchObject({ errors: [{ Field: 'MediaTypeID', Message: expect.stringContaining('criteria of Websites') }] });
  });

  test('hides its categories from entrants while it is off', async () => {
    const id = await season.category('Science');
    await type({ CategoryTypeID: season.categoryTypeId, Version: 1, Name: 'General', IsActive: false });
    await expect(server.send(entrantCalls.getPieceCategoryOptions, { params: { categoryId: id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an order', () => {
  test('is put for media types, category types and categories', async () => {
    const films = await media({ Name: 'Films' });
    const craft = await type({ Name: 'Craft' });
    const ids = [await season.category('One'), await season.category('Two'), await season.category('Three')];
    await as()(categoryManager.updateMediaTypeOrder, {
      body: { PropertyID: 1, SeasonID: season.seasonId, MediaTypeIDs: [films.MediaTypeID, season.mediaTypeId] },
    });
    await as()(categoryManager.updateCategoryTypeOrder, {
      body: { MediaTypeID: season.mediaTypeId, CategoryTypeIDs: [craft.CategoryTypeID, season.categoryTypeId] },
    });
    const [one = 0, two = 0, three = 0] = ids;
    await as()(categoryManager.updateCategoryOrder, { body: { CategoryTypeID: season.categoryTypeId, CategoryIDs: [three, one, two] } });
    const { MediaTypes } = await tree();
    expect(MediaTypes.map(({ Name }) => Name)).toEqual(['Films', 'Websites']);
    expect(MediaTypes[1]?.CategoryTypes.map(({ Name }) => Name)).toEqual(['Craft', 'General']);
    expect(MediaTypes[1]?.CategoryTypes[1]?.Categories.map(({ Name }) => Name)).toEqual(['Three', 'One', 'Two']);
  });

  test('of what was there before someone added to it is refused', async () => {
    const [one, two] = [await season.category('One'), await season.category('Two')];
    await season.category('Three');
    const order = (CategoryIDs: number[]) =>
      as()(categoryManager.updateCategoryOrder, { body: { CategoryTypeID: season.categoryTypeId, CategoryIDs } });
    await expect(order([two, one])).rejects.toMatchObject({ failure: 'Conflict' });
    await expect(order([two, one, one])).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('put by two at the same time is one of the two, whole', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await season.category(`Category ${at}`));
    const orders = [ids.toReversed(), [...ids.slice(6), ...ids.slice(0, 6)]];
    await Promise.all(
      orders.map((CategoryIDs) =>
        as()(categoryManager.updateCategoryOrder, { body: { CategoryTypeID: season.categoryTypeId, CategoryIDs } }),
      ),
    );
    const after = (await tree()).MediaTypes[0]?.CategoryTypes[0]?.Categories.map(({ CategoryID }) => CategoryID);
    expect(orders).toContainEqual(after);
  });

  test('of another award’s lines is not found', async () => {
    const stranger = await server.people.staff('organizer', 3);
    const id = await season.category('One');
    await expect(
      as(stranger)(categoryManager.updateCategoryOrder, { body: { CategoryTypeID: season.categoryTypeId, CategoryIDs: [id] } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('moving to another program', () => {
  test('takes texts and questions along, leaves what ties it to its season, and fits the price', async () => {
    const other = await addEntrySeason(server.world, 3, { number });
    await server.pool
      .updateTable('mediaType')
      .set({ earlyPrice: 1, regularPrice: 2, latePrice: 3 })
      .where('id', '=', other.mediaTypeId)
      .execute();
    const [id, neighbour] = [await season.category('Science', { description: 'About science' }), await season.category('Shops')];
    await season.ask(id, 'Who checked it?');
    await season.exclude(id, neighbour);
    await server.pool.updateTable('category').set({ hasOwnPrice: false }).where('id', '=', id).execute();
    const move = (Version: number) =>
      as()(categoryManager.moveToAnotherProgram, {
        body: { CategoryID: id, Version, PropertyID: 3, SeasonID: other.seasonId, CategoryTypeID: other.categoryTypeId },
      });
    const moved = await move(1);
    expect(moved).toMatchObject({
      PropertyID: 3,
      SeasonID: other.seasonId,
      Description: 'About science',
      Excluded: [],
      HasOwnPrice: false,
      Price: { Early: 1, Regular: 2, Late: 3 },
    });
    expect((await move(1)).Version, 'asked twice, moved once').toBe(moved.Version);
    const questions = await server.pool.selectFrom('categoryCustomField').select('label').where('categoryId', '=', id).execute();
    expect(questions).toEqual([{ label: 'Who checked it?' }]);
  });

  test('is refused with entries, to a place where the name is taken, and by whom only one of the two lets', async () => {
    const other = await addEntrySeason(server.world, 3, { number: number + 100 });
    await other.category('Taken');
    const [used, taken] = [await season.category('Used'), await season.category('Taken')];
    await paid(used);
    const move = (CategoryID: number, person = organizer) =>
      as(person)(categoryManager.moveToAnotherProgram, {
        body: { CategoryID, Version: 1, PropertyID: 3, SeasonID: other.seasonId, CategoryTypeID: other.categoryTypeId },
      });
    await expect(move(used)).rejects.toMatchObject({ failure: 'InUse', message: expect.stringContaining('Used has 1 entry') });
    await expect(move(taken)).rejects.toMatchObject({
      errors: [{ Field: 'CategoryTypeID', Message: expect.stringContaining('Taken is already in General') }],
    });
    await expect(move(taken, await server.people.staff('organizer', 1))).rejects.toMatchObject({ status: 404 });
    await expect(move(taken, await server.people.staff('organizer', 3))).rejects.toMatchObject({ status: 404 });
  });
});

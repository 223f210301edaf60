import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { category as entrantCalls } from '#contract/wings/entering/category/category.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
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
// Each test has a season of its own, all of them current only in turn.
beforeEach(async () => {
  number += 1;
  await server.pool.updateTable('season').set({ isCurrent: false }).where('propertyId', '=', 1).execute();
  season = await addEntrySeason(server.world, 1, { number });
});

const as = (person: Person = organizer) => server.as(person);
const treeOf = (of: EntrySeason = season, person = organizer) =>
  as(person)(categoryManager.getCategoriesForCategoryManager, { params: { prop: of.propertyId, season: of.seasonId } });
type SaveBody = Sent<typeof categoryManager.savePropertyCategory>['body'];
const save = (body: Partial<SaveBody> & { Name: string }, person = organizer) =>
  as(person)(categoryManager.savePropertyCategory, { body: { CategoryTypeID: season.categoryTypeId, ...body } });
const sheet = (id: number) => as()(categoryManager.getPropertyCategory, { params: { id } });
const enter = async (categoryId: number, details: object = {}) =>
  addEntry(server.world, await server.people.entrant(1), { propertyId: 1, seasonId: season.seasonId, categoryId }, details);
const where = () => ({ prop: 1, season: season.seasonId });

describe('the tree of a season', () => {
  test('has media types, category types and categories in order, with entries by state', async () => {
    const science = await season.category('Science');
    await season.category('Shops');
    await enter(science);
    await enter(science, { state: 'ordered' });
    await enter(science, { state: 'draft' });
    await enter(science, { state: 'withdrawn' });
    const tree = await treeOf();
    expect(tree.FixedBecause).toBeNull();
    expect(tree.Phases.map(({ Tier, State }) => [Tier, State])).toEqual([
      ['early', 'running'],
      ['regular', 'ahead'],
      ['late', 'ahead'],
    ]);
    expect(tree.MediaTypes).toMatchObject([
      { Name: 'Websites', CategoryTypes: [{ Name: 'General', Categories: [{ Name: 'Science' }, { Name: 'Shops' }] }] },
    ]);
    expect(tree.MediaTypes[0]?.CategoryTypes[0]?.Categories[0]).toMatchObject({ Entries: 2, Unpaid: 1, Drafts: 1 });
  });

  test('can be asked for one media type, and shows those with nothing in them', async () => {
    await season.category('Science');
    const films = await as()(categoryManager.updateMediaType, { body: { PropertyID: 1, SeasonID: season.seasonId, Name: 'Films' } });
    const all = await treeOf();
    expect(all.MediaTypes.map(({ Name }) => Name)).toEqual(['Websites', 'Films']);
    const one = await as()(categoryManager.getCategoriesForCategoryManager, { params: { ...where(), mediaTypeData: films.MediaTypeID } });
    expect(one.MediaTypes).toMatchObject([{ Name: 'Films', CategoryTypes: [] }]);
  });

  test('of 300 categories is read in a few statements', async () => {
    await server.pool
      .insertInto('category')
      .values(
        Array.from({ length: 300 }, (_, at) => ({
          seasonId: season.seasonId,
          propertyId: 1,
          categoryTypeId: season.categoryTypeId,
          name: `Category ${at}`,
          position: at,
        })),
      )
      .execute();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const tree = await treeOf();
    expect(tree.MediaTypes[0]?.CategoryTypes[0]?.Categories).toHaveLength(300);
    expect(query.mock.calls.length).toBeLessThan(20);
  });

  test('is no one else’s: other awards, readers who would write, entrants', async () => {
    const id = await season.category('Science');
    const stranger = await server.people.staff('organizer', 3);
    await expect(treeOf(season, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(as(stranger)(categoryManager.getPropertyCategory, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(save({ Name: 'Mine' }, stranger)).rejects.toMatchObject({ status: 404 });
    const reader = await server.people.staff('reader', 1);
    expect((await treeOf(season, reader)).MediaTypes).toHaveLength(1);
    await expect(save({ Name: 'Mine' }, reader)).rejects.toMatchObject({ status: 403 });
    await expect(treeOf(season, await server.people.entrant(1))).rejects.toMatchObject({ status: 403 });
  });
});

describe('a category', () => {
  test('is added at the end with the price of the line above, and changed', async () => {
    await season.category('Science');
    await as()(categoryManager.saveCategoryType, {
      body: {
        MediaTypeID: season.mediaTypeId,
        CategoryTypeID: season.categoryTypeId,
        Version: 1,
        Name: 'General',
        Price: { Early: 1, Regular: 2, Late: 3 },
      },
    });
    const made = await save({ Name: 'Shops', Description: 'Selling things' });
    expect(made).toMatchObject({
      Name: 'Shops',
      HasOwnPrice: false,
      Price: { Early: 1, Regular: 2, Late: 3 },
      Version: 1,
      StandsInTheWay: null,
    });
    const changed = await save({
      CategoryID: made.CategoryID,
      Version: 1,
      Name: 'Shops and services',
      Description: 'Selling',
      Rules: 'Live in the last year',
      Price: { Early: 5, Regular: 6, Late: 7 },
      MaxPerEntrant: 2,
      DeviceTypeGroupID: 1,
      IsHiddenFromExecutives: true,
    });
    expect(changed).toMatchObject({
      Name: 'Shops and services',
      Rules: 'Live in the last year',
      HasOwnPrice: true,
      Price: { Early: 5, Regular: 6, Late: 7 },
      PriceAbove: { Early: 1, Regular: 2, Late: 3 },
      MaxPerEntrant: 2,
      DeviceTypeGroupID: 1,
      IsHiddenFromExecutives: true,
      Version: 2,
    });
    const names = (await treeOf()).MediaTypes[0]?.CategoryTypes[0]?.Categories.map(({ Name }) => Name);
    expect(names).toEqual(['Science', 'Shops and services']);
    const notes = await server.pool
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', 'category')
      .where('subjectId', '=', String(made.CategoryID))
      .orderBy('id')
      .execute();
    expect(notes.map(({ action }) => action)).toEqual(['category.added', 'category.changed']);
  });

  test('sent twice changes once; a second editor sees the current value', async () => {
    const id = await season.category('Science');
    const known = await sheet(id);
    const body = { CategoryID: id, Version: known.Version, Name: 'Science and nature', Price: known.Price };
    const [first, again] = [await save(body), await save(body)];
    expect([first.Version, again.Version]).toEqual([2, 2]);
    await expect(save({ ...body, Name: 'Nature' })).rejects.toMatchObject({
      status: 409,
      failure: 'Conflict',
      data: { Name: 'Science and nature', Version: 2 },
    });
  });

  test('saved by two at the very same moment keeps one of them and refuses the other', async () => {
    const id = await season.category('Science');
    const answers = await Promise.allSettled(['One', 'Two'].map((Name) => save({ CategoryID: id, Version: 1, Name })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await sheet(id)).Version).toBe(2);
  });

  test('whose name is taken shows which category has it', async () => {
    const id = await season.category('Science');
    await expect(save({ Name: 'SCIENCE' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Name', Message: 'Science is already in General. Choose another name.' }],
      data: { CategoryID: id, Name: 'Science' },
    });
  });

  test('excludes others of its season and is in clusters of its season only', async () => {
    const [one, two] = [await season.category('Science'), await season.category('Shops')];
    const cluster = await server.pool
      .insertInto('cluster')
      .values({ propertyId: 1, seasonId: season.seasonId, name: 'Web' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const saved = await save({ CategoryID: one, Version: 1, Name: 'Science', ExcludedCategoryIDs: [two], ClusterIDs: [cluster.id] });
    expect(saved).toMatchObject({
      Excluded: [{ CategoryID: two, Name: 'Shops', Works: 0 }],
      Clusters: [{ ClusterID: cluster.id, Name: 'Web' }],
    });
    expect((await sheet(two)).Excluded, 'the pair holds from both sides').toMatchObject([{ CategoryID: one }]);
    await expect(save({ CategoryID: one, Version: 2, Name: 'Science', ExcludedCategoryIDs: [one] })).rejects.toMatchObject({
      errors: [{ Field: 'ExcludedCategoryIDs' }],
    });
    const elsewhere = await addEntrySeason(server.world, 1, { number: number + 500, isCurrent: false });
    const foreign = await elsewhere.category('Elsewhere');
    await expect(save({ CategoryID: one, Version: 2, Name: 'Science', ExcludedCategoryIDs: [foreign] })).rejects.toMatchObject({
      errors: [{ Field: 'ExcludedCategoryIDs' }],
    });
  });

  test('keeps the price that entries were ordered at, and may change those ahead', async () => {
    const id = await season.category('Science');
    await enter(id, { state: 'ordered' });
    const price = { Early: 10_000, Regular: 20_000, Late: 30_000 };
    await expect(save({ CategoryID: id, Version: 1, Name: 'Science', Price: { ...price, Early: 1 } })).rejects.toMatchObject({
      errors: [{ Field: 'Price.Early', Message: 'The early price applies now, and 1 entry was ordered here. It can’t be changed.' }],
    });
    expect((await save({ CategoryID: id, Version: 1, Name: 'Science', Price: { ...price, Late: 35_000 } })).Price.Late).toBe(35_000);
  });

  test('hidden from entrants is still there for judges; switched off with entries it is refused', async () => {
    const id = await season.category('Science');
    await season.category('Shops');
    await enter(id);
    const seen = async () =>
      (await server.send(entrantCalls.getCategoriesOfProperty, { params: { propertyId: 1 } })).MediaTypes.flatMap(({ CategoryTypes }) =>
        CategoryTypes.flatMap(({ Categories }) => Categories.map(({ Name }) => Name)),
      );
    expect(await seen()).toEqual(['Science', 'Shops']);
    const price = (await sheet(id)).Price;
    await save({ CategoryID: id, Version: 1, Name: 'Science', Price: price, IsHidden: true });
    await expect.poll(seen).toEqual(['Shops']);
    await expect(server.send(entrantCalls.getPieceCategoryOptions, { params: { categoryId: id } })).rejects.toMatchObject({ status: 404 });
    expect((await treeOf()).MediaTypes[0]?.CategoryTypes[0]?.Categories[0]).toMatchObject({ IsHidden: true, Entries: 1, IsActive: true });
    await expect(save({ CategoryID: id, Version: 2, Name: 'Science', Price: price, IsActive: false })).rejects.toMatchObject({
      failure: 'InUse',
    });
  });

  test('is cloned with everything but its entries, hidden until it is shown', async () => {
    const [id, other] = [await season.category('Science'), await season.category('Shops')];
    await season.ask(id, 'Who checked the science?', { isRequired: true });
    await season.exclude(id, other);
    await enter(id);
    const copy = await as()(categoryManager.clonePropertyCategory, { body: { CategoryID: id, Name: 'Nature' } });
    expect(copy).toMatchObject({
      Name: 'Nature',
      IsHidden: true,
      Entries: 0,
      Excluded: [{ CategoryID: other }],
      Price: (await sheet(id)).Price,
    });
    const asked = await server.pool
      .selectFrom('categoryCustomField')
      .select(['label', 'isRequired'])
      .where('categoryId', '=', copy.CategoryID)
      .execute();
    expect(asked).toEqual([{ label: 'Who checked the science?', isRequired: true }]);
    await expect(as()(categoryManager.clonePropertyCategory, { body: { CategoryID: id, Name: 'nature' } })).rejects.toMatchObject({
      errors: [{ Field: 'Name' }],
    });
  });
});

describe('deleting', () => {
  test('a category works while nothing depends on it, and says what does', async () => {
    const [empty, used] = [await season.category('Empty'), await season.category('Used')];
    await enter(used, { state: 'draft' });
    expect((await sheet(used)).StandsInTheWay).toBe('1 entry');
    await expect(as()(categoryManager.deletePropertyCategory, { params: { propcat: used, ...where() } })).rejects.toMatchObject({
      failure: 'InUse',
      message: 'Used has 1 entry, so it can’t be deleted. Hide it from entrants instead.',
    });
    await as()(categoryManager.deletePropertyCategory, { params: { propcat: empty, ...where() } });
    await expect(sheet(empty)).rejects.toMatchObject({ status: 404 });
    await expect(
      as()(categoryManager.deletePropertyCategory, { params: { propcat: used, prop: 3, season: season.seasonId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a line with everything below it works the same', async () => {
    const id = await season.category('Used');
    const { entryId } = await enter(id);
    const all = (catType: 'mediaType' | 'categoryType', propcat: number) =>
      as()(categoryManager.deletePropertyCategoryAndChildren, { params: { propcat, ...where(), catType } });
    await expect(all('mediaType', season.mediaTypeId)).rejects.toMatchObject({ message: expect.stringContaining('Websites has 1 entry') });
    await server.pool.deleteFrom('entry').where('id', '=', entryId).execute();
    expect(await all('categoryType', season.categoryTypeId)).toEqual({ Categories: 1 });
    expect(await all('mediaType', season.mediaTypeId)).toEqual({ Categories: 0 });
    expect((await treeOf()).MediaTypes).toEqual([]);
    await expect(all('mediaType', season.mediaTypeId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a season that was judged and is over', () => {
  test('stays as it was', async () => {
    const id = await season.category('Science');
    const { entryId } = await enter(id);
    await server.pool.updateTable('entry').set({ reviewsDone: 1 }).where('id', '=', entryId).execute();
    expect((await treeOf()).FixedBecause, 'the current season goes on').toBeNull();
    await server.pool.updateTable('season').set({ isCurrent: false }).where('id', '=', season.seasonId).execute();
    expect((await treeOf()).FixedBecause).toBe(`Season ${number} has been judged, so its categories stay as they were.`);
    await expect(save({ CategoryID: id, Version: 1, Name: 'Nature' })).rejects.toMatchObject({ failure: 'Locked' });
    await expect(save({ Name: 'New' })).rejects.toMatchObject({ failure: 'Locked' });
    await expect(
      as()(categoryManager.updateCategoryOrder, { body: { CategoryTypeID: season.categoryTypeId, CategoryIDs: [id] } }),
    ).rejects.toMatchObject({ failure: 'Locked' });
  });
});

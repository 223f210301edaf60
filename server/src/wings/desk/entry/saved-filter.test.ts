import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let foreign: EntrySeason;
let app: number;
let colleague: Person;
let send: ReturnType<TestServer['as']>;

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  foreign = await addEntrySeason(server.world, 3);
  app = await season.category('Best App');
  send = server.as(await server.people.administrator());
  colleague = await server.people.administrator();
  const entrant = await server.people.entrant(1);
  const where = { propertyId: 1, seasonId: season.seasonId, categoryId: app };
  await addEntry(server.world, entrant, where, { title: 'Pocket', isOff: true });
  await addEntry(server.world, entrant, where, { title: 'Quill' });
});
afterAll(() => server.close());

describe('saved filter sets (R346)', () => {
  const save = (body: object) =>
    send(savedFilter.saveSelectedFilters, { body: { PropertyID: 1, Name: 'Off', Filters: { States: ['off'] }, ...body } });
  const list = async (propertyId = 1, seasonId?: number) =>
    send(savedFilter.getSavedFilters, { params: { propertyId }, query: { seasonId } });

  test('a filter set is kept under a name for everyone who works on the property, and forgotten (R346)', async () => {
    const saved = await save({});
    expect(await server.as(colleague)(savedFilter.getSavedFilters, { params: { propertyId: 1 }, query: {} })).toMatchObject([
      { FilterID: saved.FilterID, Name: 'Off', SavedBy: expect.stringMatching(/^Robin Vale/), Filters: { States: ['off'] }, Entries: null },
    ]);
    expect((await list(1, season.seasonId)).map(({ Entries }) => Entries)).toEqual([1]);
    expect(await list(3)).toEqual([]);
    await send(savedFilter.deleteSelectedFilters, { body: { FilterID: saved.FilterID, PropertyID: 3 } });
    expect(await list(), 'another property cannot take it away').toHaveLength(1);
    await send(savedFilter.deleteSelectedFilters, { body: { FilterID: saved.FilterID, PropertyID: 1 } });
    await send(savedFilter.deleteSelectedFilters, { body: { FilterID: saved.FilterID, PropertyID: 1 } });
    expect(await list()).toEqual([]);
  });

  test('one that names categories belongs to their season', async () => {
    const { FilterID } = await save({ Name: 'Apps', SeasonID: season.seasonId, Filters: { CategoryIDs: [app] } });
    expect((await list(1, season.seasonId)).map(({ Name, Entries }) => [Name, Entries])).toEqual([['Apps', 2]]);
    expect(await list(1, foreign.seasonId)).toEqual([]);
    await expect(save({ Name: 'Lost', Filters: { CategoryIDs: [app] } })).rejects.toMatchObject({ errors: [{ Field: 'SeasonID' }] });
    await send(savedFilter.deleteSelectedFilters, { body: { FilterID, PropertyID: 1 } });
  });

  test('a name is taken once; the same set sent twice is one set', async () => {
    const [one, again] = await Promise.all([save({}), save({})]);
    expect(again.FilterID).toBe(one.FilterID);
    await expect(save({ Name: 'oFF', Filters: { States: ['paid'] } })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Name', Message: expect.stringContaining('Off') }],
    });
    const renamed = await save({ FilterID: one.FilterID, Name: 'Off or draft', Filters: { States: ['off', 'draft'] } });
    expect(renamed).toMatchObject({ FilterID: one.FilterID, Name: 'Off or draft' });
    await expect(save({ FilterID: 99_999 })).rejects.toMatchObject({ status: 404 });
    await expect(save({ Name: ' ' })).rejects.toMatchObject({ errors: [{ Field: 'Name' }] });
  });
});

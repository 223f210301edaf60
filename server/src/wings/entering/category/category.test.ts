import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { category } from '#contract/wings/entering/category/category.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let entrant: Person;
let podcast: number;
let map: number;
let game: number;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  podcast = await season.category('Podcasts', { description: 'Spoken series about any subject, for listeners.', isPodcast: true });
  map = await season.category('Maps and Atlases', { description: 'Works that show places: maps, charts and atlases.' });
  game = await season.category('Games', { description: 'Works for play, alone or together.' });
  await season.category('Closed maps', { description: 'Maps of last year.', isActive: false });
  const foreign = await addEntrySeason(server.world, 3);
  await foreign.category('Maps elsewhere', { description: 'Maps.' });
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

describe('the tree for entrants', () => {
  test('comes with the ends of the three prices, for strangers too', async () => {
    const { PriceSteps, SeasonID, MediaTypes } = await server.send(category.getCategoriesOfProperty, { params: { propertyId: 1 } });
    const [one] = MediaTypes[0]?.CategoryTypes[0]?.Categories ?? [];
    expect(one).toMatchObject({ CategoryID: podcast, IsPodcast: true });
    const row = await server.pool.selectFrom('season').selectAll().where('id', '=', SeasonID).executeTakeFirstOrThrow();
    expect(PriceSteps).toEqual([
      { Tier: 'early', Until: row.earlyEndDate },
      { Tier: 'regular', Until: row.regularEndDate },
      { Tier: 'late', Until: row.endDate },
    ]);
  });
  test('R344 category types of a media type, with how many categories they hold', async () => {
    const types = await server.as(entrant)(category.getCategoryTypes, { params: { mediaTypeId: season.mediaTypeId } });
    expect(types).toEqual([{ CategoryTypeID: season.categoryTypeId, Name: 'General', Position: 0, Categories: 3 }]);
    await expect(server.as(entrant)(category.getCategoryTypes, { params: { mediaTypeId: 999 } })).rejects.toMatchObject({ status: 404 });
    await expect(server.send(category.getCategoryTypes, { params: { mediaTypeId: season.mediaTypeId } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('categories of a type with the price of the day; closed ones only where asked for', async () => {
    const list = (isActive?: 'true' | 'false') =>
      server.as(entrant)(category.getCategories, { params: { id: season.categoryTypeId, ...(isActive && { isActive }) } });
    const open = await list();
    expect(open.map(({ Name }) => Name)).toEqual(['Podcasts', 'Maps and Atlases', 'Games']);
    expect(open[0]).toMatchObject({
      CategoryID: podcast,
      IsPodcast: true,
      Price: { Early: 10_000, Regular: 20_000, Late: 30_000, Currency: 'USD' },
      PriceNow: { Amount: 10_000, Currency: 'USD', Tier: 'early' },
    });
    expect((await list('false')).map(({ Name }) => Name)).toEqual(['Closed maps']);
    expect(await list('true')).toHaveLength(3);
  });

  test('a media type has campaigns by its categories, or by being the campaign media type of its property (R168, R242)', async () => {
    const has = (mediaTypeId: number) => server.as(entrant)(category.mediaTypeHasCampaigns, { params: { mediaTypeId } });
    expect(await has(season.mediaTypeId)).toBe(false);
    const added = await season.category('Campaigns', { isCampaign: true });
    expect(await has(season.mediaTypeId)).toBe(true);
    await server.pool.deleteFrom('category').where('id', '=', added).execute();
    const special = await server.pool
      .insertInto('mediaType')
      .values({ seasonId: season.seasonId, name: 'Advertising, Media, & PR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await has(special.id)).toBe(true);
  });

  test('anyone may ask what a category wants: its questions in order, what it excludes, its price', async () => {
    await season.exclude(map, game);
    const second = await season.ask(map, 'Which scale?', { choices: ['Small', 'Large'] });
    const first = await season.ask(map, 'Which place?', { isRequired: true });
    await server.pool.updateTable('categoryCustomField').set({ position: 5 }).where('id', '=', second).execute();
    const options = await server.send(category.getPieceCategoryOptions, { params: { categoryId: map } });
    expect(options).toMatchObject({
      CategoryID: map,
      MediaType: 'Websites',
      CategoryType: 'General',
      ExcludedCategoryIDs: [game],
      PriceNow: { Amount: 10_000 },
    });
    expect(options.CustomFields.map(({ CustomFieldID, IsRequired, Choices }) => [CustomFieldID, IsRequired, Choices])).toEqual([
      [first, true, []],
      [second, false, ['Small', 'Large']],
    ]);
    expect((await server.send(category.getPieceCategoryOptions, { params: { categoryId: game } })).ExcludedCategoryIDs).toEqual([map]);
    await expect(server.send(category.getPieceCategoryOptions, { params: { categoryId: 99_999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the adviser', () => {
  const advise = (Description: string, more: { CategoryIDs?: number[]; MediaTypeID?: number; Limit?: number } = {}) =>
    server.send(category.getRecommendationsForEntryForm, { body: { PropertyID: 1, Description, ...more } });

  test('finds categories by what a work is about, the best first, with the reason and the price', async () => {
    const found = await advise('We mapped every charted place on the coast, and made a small game of it, to play together.');
    expect(found.map(({ Name }) => Name)).toEqual(['Maps and Atlases', 'Games']);
    expect(found[0]?.Words).toEqual(expect.arrayContaining(['mapped', 'charted', 'place']));
    expect(found[0]?.Reason).toMatch(/^Matches "\w+", "\w+" and "\w+" in your text\.$/);
    expect(found[0]?.PriceNow).toMatchObject({ Amount: 10_000, Tier: 'early', Currency: 'USD' });
  });

  test('asks what a work is before how long it is', async () => {
    const film = { description: 'Films of at most twenty minutes.' };
    const added = [await season.category('Documentary, short form', film), await season.category('Animation', film)];
    onTestFinished(async () => {
      await server.pool.deleteFrom('category').where('id', 'in', added).execute();
    });
    expect((await advise('a short animated film')).map(({ Name }) => Name)).toEqual(['Animation', 'Documentary, short form']);
  });

  test('never suggests on one word in common, however well that word fits', async () => {
    expect(await advise('A map')).toEqual([]);
    expect((await advise('A map of every charted place')).map(({ CategoryID }) => CategoryID)).toEqual([map]);
  });

  test('leaves out what is chosen, what that excludes, what is closed, and other properties', async () => {
    const charted = 'A map of every charted place';
    expect((await advise(charted, { CategoryIDs: [map] })).map(({ Name }) => Name)).toEqual([]);
    expect((await advise(charted, { CategoryIDs: [game] })).map(({ Name }) => Name)).toEqual([]);
    expect(await advise(charted, { MediaTypeID: season.mediaTypeId + 1000 })).toEqual([]);
    expect(
      await advise('We mapped every charted place on the coast, and made a small game of it, to play together.', { Limit: 1 }),
    ).toHaveLength(1);
  });

  test('names what is recommended beside a category that fits or is chosen, unless it is excluded or closed', async () => {
    const [globe, hidden] = [await season.category('Globes'), await season.category('Hidden', { isActive: false })];
    const recommend = (categoryId: number, recommendedId: number, rank: number) =>
      server.pool.insertInto('categoryRecommendation').values({ categoryId, recommendedId, rank }).execute();
    await recommend(map, hidden, 1);
    await recommend(map, globe, 2);
    await recommend(map, game, 3);
    const found = await advise('A map of every charted place');
    expect(found.map(({ Name, Reason }) => [Name, Reason])).toEqual([
      ['Maps and Atlases', expect.stringMatching(/^Matches /) as string],
      ['Globes', 'Often entered together with Maps and Atlases.'],
      ['Games', 'Often entered together with Maps and Atlases.'],
    ]);
    // Chosen: its own neighbours remain, without what it excludes.
    expect((await advise('Nothing of the kind', { CategoryIDs: [map] })).map(({ Name, Words }) => [Name, Words])).toEqual([['Globes', []]]);
    await server.pool.deleteFrom('category').where('id', 'in', [globe, hidden]).execute();
  });

  test('says nothing about words it does not know, or signs that mean something to a search', async () => {
    expect(await advise('the of and')).toEqual([]);
    expect(await advise("& | ! ' :* <->")).toEqual([]);
    await expect(advise('   ')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Description' }] });
  });
});

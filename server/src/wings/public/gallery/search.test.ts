import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { search } from '#contract/wings/public/gallery/search.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { honorsSeason } from '#kit/honors.ts';
import { takeOut } from '#kit/take-out.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let administrator: Person;
const honored: typeof season.honored = (...given) => season.honored(...given);

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  season = await honorsSeason(server);
  await server.pool.insertInto('specialAchievementType').values({ propertyId: 2, name: 'Lifetime', position: 1 }).execute();
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('entryAward').execute());

const find = (Query: string, more: object = {}) => server.send(search.search, { body: { PropertyID: 2, Query, ...more } });
const titlesOf = async (Query: string, more: object = {}) => (await find(Query, more)).Hits.map(({ Title }) => Title);

describe('the gallery finds', () => {
  test('works, people, organizations and categories, and says why', async () => {
    const { pieceId } = await honored({
      title: 'Night Bus',
      organization: 'Harbor Studio',
      credits: [{ firstName: 'Maren', lastName: 'Holt', title: 'Director' }],
    });
    const found = await find('maren holt');
    expect(found.Counts).toEqual({ person: 1, work: 1, organization: 0, category: 0, achievement: 0 });
    expect(found.Hits).toEqual([
      expect.objectContaining({ Kind: 'person', Title: 'Maren Holt', Works: 1, Found: { Field: 'title', Text: 'Maren Holt' } }),
      expect.objectContaining({ Kind: 'work', ID: pieceId, Title: 'Night Bus', Found: { Field: 'people', Text: 'Maren Holt' } }),
    ]);
    expect((await find('harbor')).Hits).toMatchObject([
      { Kind: 'organization', Title: 'Harbor Studio' },
      { Kind: 'work', Title: 'Night Bus', Found: { Field: 'organization', Text: 'Harbor Studio' } },
    ]);
    expect((await find('moving picture')).Counts).toMatchObject({ category: 1, work: 1 });
  });

  test('words as they are typed, in other forms, and without their accents', async () => {
    await honored({ title: 'Bicycles for Ångström', organization: 'Zoë & Søn' });
    for (const typed of ['bicyc', 'bicycle', 'bicycling angstrom', 'ANGSTROM bic', 'zoe'])
      expect(await titlesOf(typed)).toContain('Bicycles for Ångström');
    expect(await titlesOf('bicycle zebra', { AsTyped: true })).toEqual([]);
  });

  test('the likely spelling when nothing matches the typed one, and names it', async () => {
    await honored({ title: 'Night Bus', credits: [{ firstName: 'Maren', lastName: 'Holt' }] });
    const found = await find('Marin Holdt');
    expect(found).toMatchObject({ ShownFor: 'Maren Holt', DidYouMean: null });
    expect(found.Hits.map(({ Title }) => Title)).toEqual(['Maren Holt', 'Night Bus']);
    expect(await find('Marin Holdt', { AsTyped: true })).toMatchObject({ ShownFor: null, DidYouMean: null, Hits: [] });
    expect(await find('qqqqxyz')).toMatchObject({ ShownFor: null, Hits: [] });
  });

  test('every work that shares the words that were meant, not only the one whose title is nearest', async () => {
    await honored({ title: 'The Quiet Atlas, Revisited' });
    await honored({ title: 'The Quiet Atlas, First Edition' });
    const found = await find('quite atlas');
    expect(found.ShownFor).toBe('Quiet Atlas');
    expect(found.Hits.map(({ Title }) => Title).sort()).toEqual(['The Quiet Atlas, First Edition', 'The Quiet Atlas, Revisited']);
  });

  test('a medium once, however many seasons have it, and by any of its numbers the works of all', async () => {
    const later = await addEntrySeason(server.world, 2, { number: 31 });
    const categoryId = await later.category('Moving Picture');
    await honored({ title: 'Old Lamp' });
    await honored({ title: 'New Lamp' }, 'winner', true, { categoryId, seasonId: later.seasonId });
    const found = await find('lamp');
    const [medium, ...others] = found.MediaTypes;
    expect([medium?.Works, others]).toEqual([2, []]);
    const numbers = await server.pool
      .selectFrom('mediaType')
      .select('id')
      .where('seasonId', 'in', [season.seasonId, later.seasonId])
      .where('name', '=', medium?.Name ?? '')
      .execute();
    expect(numbers).toHaveLength(2);
    for (const { id } of numbers) {
      const filtered = await find('lamp', { MediaTypeIDs: [id] });
      expect(
        filtered.Hits.filter(({ Kind }) => Kind === 'work')
          .map(({ Title }) => Title)
          .sort(),
      ).toEqual(['New Lamp', 'Old Lamp']);
      expect(filtered.MediaTypes).toEqual([{ ID: id, Name: medium?.Name, Works: 2 }]);
    }
  });

  test('the better level first, and only what the filters leave, counted against each other', async () => {
    await honored({ title: 'Paper Moon', organization: 'A' }, 'honoree');
    await honored({ title: 'Paper Sun', organization: 'B' }, 'winner');
    const honoree = season.levelOf('honoree');
    const winner = season.levelOf('winner');
    expect(await titlesOf('paper')).toEqual(['Paper Sun', 'Paper Moon']);
    const filtered = await find('paper', { WinnerLevelIDs: [honoree.id] });
    expect(filtered.Hits.map(({ Title }) => Title)).toEqual(['Paper Moon']);
    expect(filtered.WinnerLevels).toEqual([
      { ID: winner.id, Name: winner.name, Works: 1 },
      { ID: honoree.id, Name: honoree.name, Works: 1 },
    ]);
    expect(filtered.Seasons).toMatchObject([{ ID: season.seasonId, Works: 1 }]);
  });

  test('nothing in signs that mean something to the search engine', async () => {
    await honored({ title: 'Night Bus' });
    for (const typed of ["'", '& | ! ()', ':*', '<->', '\\', "night' & !bus:*", '%', '']) await expect(find(typed)).resolves.toBeDefined();
    expect(await titlesOf("night' bus")).toContain('Night Bus');
  });
});

describe('the gallery never finds', () => {
  test('works that are unannounced, withdrawn, revoked, or of another award', async () => {
    await honored({ title: 'Quiet Harbor', credits: [{ firstName: 'Sela', lastName: 'Unseen' }] }, 'winner', false);
    for (const typed of ['quiet harbor', 'sela unseen', 'sela unsen'])
      expect(await find(typed)).toMatchObject({ ShownFor: null, Hits: [] });
    const { entryId } = await honored({ title: 'Loud Harbor' });
    expect(await titlesOf('loud harbor')).toEqual(['Loud Harbor']);
    expect(await server.send(search.search, { body: { PropertyID: 3, Query: 'loud harbor' } })).toMatchObject({ Hits: [], ShownFor: null });
    await takeOut(server, entryId);
    expect(await find('loud harbor')).toMatchObject({ Hits: [], ShownFor: null });
    await server.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', entryId).execute();
    expect(await titlesOf('loud harbor')).toEqual(['Loud Harbor']);
    await server.pool.deleteFrom('entryAward').where('entryId', '=', entryId).execute();
    expect(await find('loud harbor')).toMatchObject({ Hits: [], ShownFor: null, Counts: { person: 0, work: 0, organization: 0 } });
  });

  test('a name that a work no longer has', async () => {
    const { pieceId } = await honored({ title: 'First Title', credits: [{ firstName: 'Una', lastName: 'Moss' }] });
    await server.pool.updateTable('piece').set({ title: 'Second Title' }).where('id', '=', pieceId).execute();
    await server.pool.updateTable('pieceCredit').set({ lastName: 'Reed' }).where('pieceId', '=', pieceId).execute();
    expect(await titlesOf('first title', { AsTyped: true })).toEqual([]);
    expect(await titlesOf('una moss', { AsTyped: true })).toEqual([]);
    expect(await titlesOf('second')).toEqual(['Second Title']);
    expect(await titlesOf('una reed')).toEqual(['Una Reed', 'Second Title']);
    await server.pool.deleteFrom('entry').where('pieceId', '=', pieceId).execute();
    expect(await titlesOf('una reed', { AsTyped: true })).toEqual([]);
  });

  test('a special achievement before the hour of its season, also not as what was meant', async () => {
    const [type] = await server.as(administrator)(specialAchievement.getSpecialAchievementTypes, { body: { PropertyID: 2 } });
    await server.as(administrator)(specialAchievement.saveSpecialAchievement, {
      body: {
        SeasonID: season.seasonId,
        SpecialAchievementTypeID: type?.SpecialAchievementTypeID ?? 0,
        Name: 'Ottoline Grace',
        Organization: 'Lighthouse Guild',
        Description: 'For a life of lamps.',
        IsPublic: true,
      },
    });
    expect(await find('ottoline')).toMatchObject({ Hits: [], ShownFor: null });
    expect(await find('otoline grase')).toMatchObject({ Hits: [], ShownFor: null });
    await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).where('id', '=', season.seasonId).execute();
    expect((await find('ottoline')).Hits).toMatchObject([
      { Kind: 'achievement', Title: 'Ottoline Grace', Organization: 'Lighthouse Guild' },
    ]);
    expect(await find('otoline grase')).toMatchObject({ ShownFor: 'Ottoline Grace' });
  });
});

describe('the index', () => {
  test('is rebuilt for a season by staff who manage its achievements, and by no one else', async () => {
    await honored({ title: 'Lost Lamp' });
    await server.pool.deleteFrom('galleryDocument').execute();
    expect(await titlesOf('lost lamp')).toEqual([]);
    const rebuild = { params: { seasonID: season.seasonId } };
    await expect(server.as(season.owner)(search.sendSpecialAchievementBySeasonIDToEs, rebuild)).rejects.toMatchObject({ status: 403 });
    await server.as(administrator)(search.sendSpecialAchievementBySeasonIDToEs, rebuild);
    expect(await titlesOf('lost lamp')).toEqual(['Lost Lamp']);
  });

  test('handles two works of the same new person announced at the same time', async () => {
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => honored({ title, credits: [{ firstName: 'Jun', lastName: 'Abe' }] })));
    expect((await find('jun abe', { Kind: 'person' })).Hits).toMatchObject([{ Title: 'Jun Abe', Works: 4 }]);
  });
});

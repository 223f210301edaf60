import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { social } from '#contract/wings/public/voting/social.ts';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { voteCategories } from '#contract/wings/public/voting/vote-categories.ts';
import { allProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { voteHead } from './vote-head.service.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let films: number;
let sites: number;
let works: number[];
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  films = await season.category('Films');
  sites = await season.category('Sites');
  works = [];
  for (const title of ['Lantern', 'Tide', 'Ember', 'Moth', 'Reed'])
    works.push((await season.work(films, title, { piece: { twitterName: 'marrowlane' } })).entryId);
  await season.work(sites, 'Atlas');
  await season.category('Nobody came');
});
afterAll(() => server.close());
beforeEach(() => server.world.services.caches.clear());

const install = (award: PropertyTraits) => installProperties([...allProperties().filter(({ id }) => id !== award.id), award]);
const tree = (body: object = {}) => server.send(voteCategories.getPVCategoryTypes, { body: { PropertyID: 1, ...body } });
const ballot = (OrderSeed?: string) => server.send(vote.getPVBallot, { body: { PropertyID: 1, PropertyCategoryID: films, OrderSeed } });
const categoriesOf = async (body: object = {}) =>
  (await tree(body)).MediaTypes.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories));
async function voter(change: object = {}) {
  const voterKey = newToken();
  const values = { propertyId: 1, email: `${voterKey}@example.org`, voterKey, confirmedAt: server.clock.now, createdAt: server.clock.now };
  await server.pool
    .insertInto('voter')
    .values({ ...values, ...change })
    .execute();
  return voterKey;
}
const cast = (PVUserID: string, EntryID: number, PropertyCategoryID = films) =>
  server.send(vote.vote, {
    body: { PropertyID: 1, EntryID, SeasonID: season.seasonId, MediaTypeID: season.mediaTypeId, PropertyCategoryID, Score: 1, PVUserID },
  });

describe('what the public votes on', () => {
  test('R434 everyone sees the categories by media type and category type, with their nominees, and no totals', async () => {
    const found = await tree();
    expect(found).toMatchObject({ PropertyID: 1, SeasonID: season.seasonId, SeasonNumber: 30, IsOpen: true });
    expect(found.MediaTypes).toMatchObject([{ Name: 'Websites', CategoryTypes: [{ Name: 'General' }] }]);
    const categories = await categoriesOf();
    expect(categories.map(({ Name, Entries }) => [Name, Entries.length])).toEqual([
      ['Films', 5],
      ['Sites', 1],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/votes|total/i);
  });

  test('the same works in the same order as on the ballot, for each seed another one', async () => {
    const orders = [];
    for (const OrderSeed of ['one', 'two', 'three', 'four']) {
      const [first] = await categoriesOf({ OrderSeed });
      const listed = first?.Entries.map(({ EntryID }) => EntryID);
      expect((await ballot(OrderSeed)).Entries.map(({ EntryID }) => EntryID)).toEqual(listed);
      orders.push(String(listed));
    }
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('before the vote begins categories are listed and their nominees are not; another award has none of it', async () => {
    const { votingStartDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    try {
      server.clock.now = new Date(votingStartDate.getTime() - 1);
      expect((await tree()).IsOpen).toBe(false);
      expect((await categoriesOf()).map(({ Name, Entries }) => [Name, Entries.length])).toEqual([
        ['Films', 0],
        ['Sites', 0],
        ['Nobody came', 0],
      ]);
    } finally {
      server.clock.now = now;
    }
    await expect(tree({ PropertyID: 3, SeasonID: season.seasonId })).rejects.toMatchObject({ status: 404 });
  });

  test('the winner of the public vote is shown once it is announced', async () => {
    const { id: winnerLevelId } = await server.pool
      .insertInto('winnerLevel')
      .values({ propertyId: 1, name: 'People’s choice (test)', kind: 'pv_winner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [entryId = 0] = works;
    const winners = async () => {
      server.world.services.caches.clear();
      return (await categoriesOf()).flatMap(({ Entries }) => Entries.filter(({ IsPVWinner }) => IsPVWinner).map(({ EntryID }) => EntryID));
    };
    await server.pool.insertInto('entryAward').values({ entryId, winnerLevelId, awardedAt: server.clock.now }).execute();
    expect(await winners()).toEqual([]);
    await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
    expect(await winners()).toEqual([entryId]);
    expect((await ballot()).Entries.filter(({ IsPVWinner }) => IsPVWinner).map(({ EntryID }) => EntryID)).toEqual([entryId]);
  });

  test('a ballot has the credits of its works, in their order', async () => {
    const { entryId, pieceId } = await season.work(films, 'Credited');
    const names = [
      ['Ruth', 'Okonedi', 'Director'],
      ['Emre', 'Solvang', 'Sound'],
    ] as const;
    for (const [position, [firstName, lastName, title]] of names.entries())
      await server.pool.insertInto('pieceCredit').values({ pieceId, position, firstName, lastName, title }).execute();
    const found = (await ballot()).Entries.find(({ EntryID }) => EntryID === entryId);
    expect(found?.Credits).toEqual([
      { Name: 'Ruth Okonedi', Title: 'Director' },
      { Name: 'Emre Solvang', Title: 'Sound' },
    ]);
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entryId).execute();
  });
});

describe('my votes', () => {
  const mine = (PVUserID: string) => server.send(voteCategories.getVotedCategoriesBallotData, { body: { PropertyID: 1, PVUserID } });

  test('R430 a voter sees the own votes by the key, the latest of each category; a made-up key sees none', async () => {
    const key = await voter();
    expect(await mine(key)).toEqual({ SeasonID: season.seasonId, Votes: [] });
    await cast(key, works[0] ?? 0);
    await cast(key, works[1] ?? 0);
    expect((await mine(key)).Votes).toMatchObject([
      {
        PropertyCategoryID: films,
        CategoryName: 'Films',
        EntryID: works[1],
        PieceTitle: 'Tide',
        Organization: 'Marrow Lane',
        PictureUrl: null,
      },
    ]);
    expect((await mine(await voter())).Votes).toEqual([]);
    await expect(mine(newToken())).rejects.toMatchObject({ status: 403 });
    await expect(mine(await voter({ propertyId: 3 }))).rejects.toMatchObject({ status: 403 });
  });
});

describe('sharing', () => {
  const share = (change: object = {}) =>
    server.send(social.logSocial, { body: { PropertyID: 1, SeasonID: season.seasonId, Network: 'twitter', ...change } as never });
  const shares = () => server.pool.selectFrom('socialShare').selectAll().orderBy('id').execute();

  test('R430 what is shared is noted, by whom as far as known', async () => {
    const key = await voter();
    await share({ EntryID: works[0], PropertyCategoryID: films, PVUserID: key });
    await share({ Network: 'copy' });
    const { id } = await server.pool.selectFrom('voter').select('id').where('voterKey', '=', key).executeTakeFirstOrThrow();
    expect(await shares()).toMatchObject([
      { network: 'twitter', entryId: works[0], categoryId: films, voterId: id },
      { network: 'copy', entryId: null, categoryId: null, voterId: null },
    ]);
  });

  test('what does not belong together is not', async () => {
    const before = (await shares()).length;
    for (const change of [{ EntryID: 999_999 }, { PropertyCategoryID: 999_999 }, { SeasonID: 999_999 }, { PropertyID: 3 }])
      await expect(share(change)).rejects.toMatchObject({ status: 404 });
    await expect(share({ Network: 'carrier pigeon' })).rejects.toMatchObject({ status: 400 });
    expect(await shares()).toHaveLength(before);
  });
});

describe('R558 the places of an entrant’s works', () => {
  const statistics = (x = 1) => server.as(season.entrant)(social.getEntrantStatistics, { params: { x } });
  const usual = traitsOf(1);
  const rankOnBallot = async () => (await ballot()).Entries.map(({ EntryID, CurrentRank }) => [EntryID, CurrentRank] as const);

  test('is visible as far as the award says: no one, entrants, everyone', async () => {
    await server.pool.deleteFrom('standingVote').execute();
    for (const [at, count] of [
      [2, 3],
      [3, 1],
    ] as const)
      for (let n = 0; n < count; n += 1) await cast(await voter(), works[at] ?? 0);
    try {
      install({ ...usual, voteStanding: 'nobody' });
      expect(await statistics()).toMatchObject({ SeasonID: season.seasonId, IsShown: false });
      expect((await statistics()).Entries.map(({ CurrentRank }) => CurrentRank)).toEqual([null, null, null, null, null, null]);
      install(usual);
      const told = await statistics();
      const ofEntry = (id: number | undefined) => told.Entries.find(({ EntryID }) => EntryID === id);
      expect(told.IsShown).toBe(true);
      expect(ofEntry(works[2])).toMatchObject({
        CurrentRank: 1,
        Of: 5,
        Behind: null,
        TwitterName: 'marrowlane',
        AgencyName: 'Marrow Lane',
      });
      expect(ofEntry(works[0])).toMatchObject({ CurrentRank: 3, Of: 5, Shares: 1 });
      expect((await rankOnBallot()).every(([, rank]) => rank === null)).toBe(true);
      install({ ...usual, voteStanding: 'everybody' });
      expect((await rankOnBallot()).find(([id]) => id === works[2])?.[1]).toBe(1);
    } finally {
      install(usual);
    }
  });

  test('is nothing of another award, and nothing before the vote begins', async () => {
    await expect(statistics(3)).rejects.toMatchObject({ status: 404 });
    const { votingStartDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    try {
      server.clock.now = new Date(votingStartDate.getTime() - 1);
      expect((await statistics()).Entries).toEqual([]);
    } finally {
      server.clock.now = now;
    }
    const other = await server.people.entrant(1);
    expect((await server.as(other)(social.getEntrantStatistics, { params: { x: 1 } })).Entries).toEqual([]);
  });
});

describe('a shared link to the vote', () => {
  const head = (query: string) =>
    voteHead({
      db: server.pool,
      services: server.world.services,
      now: server.clock.now,
      path: 'halyard',
      query: new URLSearchParams(query),
    });

  test('shows the work, the category or the award, and nothing that is not on the ballot', async () => {
    expect(await head('')).toMatchObject({ title: expect.stringMatching(/^People’s choice \| /) });
    expect(await head(`category=${films}`)).toMatchObject({ title: expect.stringMatching(/^Films \| /) });
    expect(await head(`category=${films}&work=${works[1]}`)).toMatchObject({
      title: expect.stringMatching(/^Tide \| /),
      description: expect.stringContaining('By Marrow Lane.'),
      url: expect.stringContaining(`/vote/halyard?category=${films}&work=${works[1]}`),
    });
    const secret = await season.work(films, 'Unannounced', { entry: { isShortlisted: false } });
    expect(JSON.stringify(await head(`category=${films}&work=${secret.entryId}`))).not.toContain('Unannounced');
    expect(await head('category=9999999')).toMatchObject({ title: expect.stringMatching(/^People’s choice/) });
  });

  test('says nothing of works before the vote begins', async () => {
    const { votingStartDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    try {
      server.clock.now = new Date(votingStartDate.getTime() - 1);
      expect(await head(`category=${films}&work=${works[1]}`)).toMatchObject({ title: expect.stringMatching(/^People’s choice/) });
    } finally {
      server.clock.now = now;
    }
  });
});

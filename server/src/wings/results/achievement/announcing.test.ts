import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { search } from '#contract/wings/public/gallery/search.ts';
import { runJob } from '#kit/run-job.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { announceAchievements } from './announcing.ts';

let server: TestServer;
let send: ReturnType<TestServer['as']>;
let seasonId: number;
let typeId: number;
const start = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
beforeAll(async () => {
  server = await openTestServer();
  send = server.as(await server.people.administrator());
  seasonId = await addSeason(server.world, 1);
  const type = await send(specialAchievement.saveSpecialAchievementType, { body: { PropertyID: 1, Name: 'Person of the year' } });
  typeId = type.SpecialAchievementTypeID;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  await server.pool.deleteFrom('specialAchievement').execute();
  await server.pool.deleteFrom('auditLog').execute();
  await server.pool.deleteFrom('gallerySeason').execute();
  await server.pool.updateTable('season').set({ winnersDate: start }).where('id', '=', seasonId).execute();
});

const save = (Name: string, more: object = {}) =>
  send(specialAchievement.saveSpecialAchievement, { body: { SeasonID: seasonId, SpecialAchievementTypeID: typeId, Name, ...more } });
const announce = (of: { SpecialAchievementID: number; Version: number }, At: Date | null) =>
  send(specialAchievement.announceSpecialAchievement, {
    body: { SpecialAchievementID: of.SpecialAchievementID, Version: of.Version, At: At && At.toISOString() },
  });
const isSeen = async ({ SpecialAchievementID }: { SpecialAchievementID: number }) => {
  const opened = await server
    .send(specialAchievement.getGallerySpecialAchievement, { params: { id: SpecialAchievementID } })
    .then(() => true)
    .catch(() => false);
  const { Hits } = await server.send(search.search, { body: { PropertyID: 1, Query: 'Ada Vale' } });
  expect(Hits.length > 0, 'the search knows what the page knows').toBe(opened);
  return opened;
};
const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('achievement.') && action !== 'achievement.save');

describe('an achievement', () => {
  test('is announced immediately, and withdrawn', async () => {
    const saved = await save('Ada Vale');
    expect(await isSeen(saved)).toBe(false);
    const out = await announce(saved, start);
    expect(out).toMatchObject({ IsPublic: true, AnnounceDate: null });
    expect(await isSeen(saved)).toBe(true);
    await announce(saved, start);
    const back = await announce(out, null);
    expect(back).toMatchObject({ IsPublic: false, AnnounceDate: null });
    expect(await isSeen(saved)).toBe(false);
    expect(await actions(), 'sent twice, done once').toEqual(['achievement.announced', 'achievement.takenBack']);
  });

  test('is announced by the clock at its moment, once', async () => {
    const planned = await announce(await save('Ada Vale'), hours(3));
    expect(planned).toMatchObject({ IsPublic: false, AnnounceDate: hours(3) });
    server.clock.now = hours(2);
    await runJob(server, announceAchievements, {});
    expect(await isSeen(planned)).toBe(false);
    server.clock.now = hours(3);
    await runJob(server, announceAchievements, {});
    await runJob(server, announceAchievements, {});
    expect(await isSeen(planned)).toBe(true);
    expect(await actions()).toEqual(['achievement.planned', 'achievement.announced']);
  });

  test('whose announcement was stopped stays as it is', async () => {
    const planned = await announce(await save('Ada Vale'), hours(3));
    await announce(planned, null);
    server.clock.now = hours(4);
    await runJob(server, announceAchievements, {});
    expect(await isSeen(planned)).toBe(false);
  });

  test('waits for the winners date, and for the embargo of its season', async () => {
    await server.pool
      .updateTable('season')
      .set({ winnersDate: hours(2) })
      .where('id', '=', seasonId)
      .execute();
    const saved = await save('Ada Vale');
    for (const at of [start, hours(1)])
      await expect(announce(saved, at)).rejects.toMatchObject({ errors: [{ Field: 'At', Message: expect.stringContaining('winners') }] });
    await expect(announce(saved, hours(-2))).rejects.toMatchObject({
      errors: [{ Field: 'At', Message: 'Choose a time in the future.' }],
    });
    await announce(saved, hours(2));
    await send(galleryDesk.setGalleryEmbargo, { body: { SeasonID: seasonId, Until: hours(5).toISOString(), Version: 0 } });
    server.clock.now = hours(2);
    await runJob(server, announceAchievements, {});
    expect(await isSeen(saved), 'announced, and under embargo').toBe(false);
    await send(galleryDesk.setGalleryEmbargo, { body: { SeasonID: seasonId, Until: null, Version: 1 } });
    expect(await isSeen(saved)).toBe(true);
  });

  test('stays announced when its words are changed, and is not announced by someone who saw an older one', async () => {
    const saved = await save('Ada Vale');
    const out = await announce(saved, start);
    const { Version } = await save('Ada Vale', {
      SpecialAchievementID: saved.SpecialAchievementID,
      Version: out.Version,
      Description: 'New',
    });
    expect(await isSeen(saved)).toBe(true);
    await expect(announce(saved, null)).rejects.toMatchObject({ status: 409 });
    await announce({ ...saved, Version }, null);
  });
});

test('achievements are put in order as a whole, and an order that someone else made old is refused', async () => {
  const [one, two, three] = [await save('One'), await save('Two'), await save('Three')];
  const order = (...of: { SpecialAchievementID: number }[]) =>
    send(specialAchievement.orderSpecialAchievements, {
      body: { SeasonID: seasonId, SpecialAchievementIDs: of.map(({ SpecialAchievementID }) => SpecialAchievementID) },
    });
  expect((await order(three, one, two)).map(({ Name }) => Name)).toEqual(['Three', 'One', 'Two']);
  await expect(order(three, one)).rejects.toMatchObject({ status: 409 });
  await expect(order(three, one, one)).rejects.toMatchObject({ status: 409 });
  expect(await actions()).toEqual(['achievement.order']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { pdf, pngOf, postUpload } from '#kit/uploads.ts';
import { withOneMain } from './special-achievement.rules.ts';

let server: TestServer;
let base: string;
let administrator: Person;
let seasonId: number;
let typeId: number;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  administrator = await server.people.administrator();
  seasonId = await addSeason(server.world, 1);
  typeId = (await as(specialAchievement.saveSpecialAchievementType, { body: { PropertyID: 1, Name: 'Person of the year' } }))
    .SpecialAchievementTypeID;
});
afterAll(() => server.close());

const as: ReturnType<TestServer['as']> = (call, sent) => server.as(administrator)(call, sent);
const save = (Name: string, more: object = {}) =>
  as(specialAchievement.saveSpecialAchievement, { body: { SeasonID: seasonId, SpecialAchievementTypeID: typeId, Name, ...more } });
const putAssets = (SpecialAchievementID: number, Assets: { Source: string; IsMain?: boolean }[]) =>
  as(specialAchievement.saveSpecialAchievementAssets, { body: { SpecialAchievementID, Assets } });

async function upload(title: string, content: Buffer, folder = 'SpecialAchievements'): Promise<string> {
  // An administrator's own property is none of the awards: the upload names the one it is for.
  const form = await as(file.getUploadSettings, { body: { doc: { title, folder, subfolder: 1 } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, content)).status).toBe(201);
  return form.Key;
}

describe('the assets of an achievement', () => {
  test('R159, R283, R313, R364: are saved with the achievement: one is the main one, each says where it is and what', async () => {
    const { SpecialAchievementID } = await save('Ada Vale');
    const [first, second] = [await upload('portrait.png', await pngOf()), await upload('stage.png', await pngOf(600, 400))];
    expect(first).toMatch(/^SpecialAchievements\/1\//);
    const saved = await putAssets(SpecialAchievementID, [{ Source: first }, { Source: second, IsMain: true }]);
    expect(saved.Assets).toMatchObject([
      { IsMain: false, Source: first, SpecialAchievementAssetTypeID: 1, Thumb: null, OriginalFileName: 'portrait.png' },
      { IsMain: true, Source: second, SpecialAchievementAssetTypeID: 1 },
    ]);
    expect((await putAssets(SpecialAchievementID, [{ Source: first }])).Assets).toMatchObject([{ IsMain: true, Source: first }]);
    const released = await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', second).executeTakeFirstOrThrow();
    expect(released.expiresAt, 'what was taken out is kept for a while only').not.toBeNull();
    const log = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'achievement.assets').execute();
    expect(log.at(-1)).toMatchObject({ before: { assets: [first, second] }, after: { assets: [first] } });
  });

  test('a file that another achievement shows, too, stays when one lets it go', async () => {
    const [one, other] = [await save('Shared by one'), await save('Shared by two')];
    const picture = await upload('shared.png', await pngOf(50, 40));
    const expiry = async () =>
      (await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', picture).executeTakeFirstOrThrow()).expiresAt;
    await putAssets(one.SpecialAchievementID, [{ Source: picture }]);
    await putAssets(other.SpecialAchievementID, [{ Source: picture }]);
    await putAssets(one.SpecialAchievementID, []);
    expect(await expiry()).toBeNull();
    await putAssets(other.SpecialAchievementID, []);
    expect(await expiry()).not.toBeNull();
  });

  test('a file that was uploaded for something else, or twice the same, is refused in words', async () => {
    const { SpecialAchievementID } = await save('Robin Reed');
    const document = await upload('letter.pdf', pdf, 'TaxDocuments');
    await expect(putAssets(SpecialAchievementID, [{ Source: document }])).rejects.toMatchObject({
      message: 'This file was uploaded for another purpose.',
    });
    const picture = await upload('twice.png', await pngOf());
    await expect(putAssets(SpecialAchievementID, [{ Source: picture }, { Source: picture }])).rejects.toMatchObject({
      errors: [{ Field: 'Assets', Message: 'Each file can be added only once.' }],
    });
  });
});

describe('achievements', () => {
  test('keep their order, and move up and down', async () => {
    const names = async () =>
      (await as(specialAchievement.getSpecialAchievements, { body: { SeasonID: seasonId } })).map(({ Name }) => Name);
    const before = await names();
    const { SpecialAchievementID } = await save('Last but one');
    await as(specialAchievement.updateSpecialAchievementOrder, { body: { id: SpecialAchievementID, change: -1 } });
    expect(await names()).toEqual([...before.slice(0, -1), 'Last but one', ...before.slice(-1)]);
  });

  test('are public only when they say so and the winners are announced', async () => {
    const { SpecialAchievementID } = await save('In secret', { IsPublic: true });
    const ask = () => server.send(specialAchievement.getGallerySpecialAchievement, { params: { id: SpecialAchievementID } });
    await server.pool
      .updateTable('season')
      .set({ winnersDate: new Date(server.clock.now.getTime() + 1000) })
      .where('id', '=', seasonId)
      .execute();
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).where('id', '=', seasonId).execute();
    expect(await ask()).toMatchObject({ Name: 'In secret', TypeName: 'Person of the year' });
    const hidden = await save('Not yet');
    await expect(
      server.send(specialAchievement.getGallerySpecialAchievement, { params: { id: hidden.SpecialAchievementID } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('are not overwritten by someone who saw an older one', async () => {
    const { SpecialAchievementID, Version } = await save('First');
    const change = (Name: string) => save(Name, { SpecialAchievementID, Version });
    await change('Second');
    await expect(change('Third')).rejects.toMatchObject({ status: 409 });
  });

  test('are deleted with their assets, by someone who saw the newest; a second time there is nothing', async () => {
    const { SpecialAchievementID, Version } = await save('By mistake');
    const picture = await upload('mistake.png', await pngOf(30, 20));
    await putAssets(SpecialAchievementID, [{ Source: picture }]);
    const remove = (version: number) =>
      as(specialAchievement.deleteSpecialAchievement, { body: { SpecialAchievementID, Version: version } });
    await expect(remove(Version - 1)).rejects.toMatchObject({ status: 409 });
    await remove(Version);
    await expect(remove(Version)).rejects.toMatchObject({ status: 404 });
    const left = await as(specialAchievement.getSpecialAchievements, { body: { SeasonID: seasonId } });
    expect(left.map(({ Name }) => Name)).not.toContain('By mistake');
    const released = await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', picture).executeTakeFirstOrThrow();
    expect(released.expiresAt).not.toBeNull();
    const log = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'achievement.delete').execute();
    expect(log).toMatchObject([{ actorId: administrator.id, before: { Name: 'By mistake' } }]);
  });

  test('need a kind of their own award and an address that opens', async () => {
    await expect(save('Wrong', { SpecialAchievementTypeID: 9999 })).rejects.toMatchObject({
      errors: [{ Field: 'SpecialAchievementTypeID', Message: 'Choose one of this award’s types.' }],
    });
    await expect(save('Wrong', { Url: 'http://10.0.0.4' })).rejects.toMatchObject({ errors: [{ Field: 'Url' }] });
    await expect(
      as(specialAchievement.saveSpecialAchievementType, { body: { PropertyID: 1, Name: 'person of the YEAR' } }),
    ).rejects.toMatchObject({ errors: [{ Field: 'Name', Message: 'A type with this name already exists.' }] });
  });
});

describe('a kind of achievement', () => {
  const saveKind = (body: { PropertyID: number; Name: string }) => as(specialAchievement.saveSpecialAchievementType, { body });

  test('sent by several at the same time is created once, and the others are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await Promise.allSettled(Array.from({ length: 4 }, () => saveKind({ PropertyID: 1, Name: `Rush ${round}` })));
      const refused = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object);
      expect(refused).toHaveLength(3);
      for (const reason of refused) expect(reason).toMatchObject({ status: 400, errors: [{ Field: 'Name' }] });
    }
  });

  test('of no award is refused next to its field', async () => {
    await expect(saveKind({ PropertyID: 999_999, Name: 'Of nobody' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'PropertyID', Message: 'This award doesn’t exist.' }],
    });
  });
});

test('exactly one is the main one, regardless of the request', () => {
  const mains = (...given: boolean[]) => withOneMain(given.map((IsMain) => ({ IsMain }))).map(({ IsMain }) => IsMain);
  expect([mains(), mains(false, false), mains(false, true, true)]).toEqual([[], [true, false], [false, true, false]]);
});

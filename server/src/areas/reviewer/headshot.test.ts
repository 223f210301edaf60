import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '#contract/areas/file/file.ts';
import { reviewer } from '#contract/areas/reviewer/reviewer.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type House, openHouse } from '#kit/house.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

type Judge = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let house: House;
let base: string;
let judge: Judge;
let other: Judge;
beforeAll(async () => {
  house = await openHouse();
  house.clock.now = new Date();
  base = await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { seasonId } = await makeSeason(house.pool, smallSeason, house.clock.now);
  const rows = await judgesOf(house.pool, seasonId);
  const signedIn = async (index: number) => {
    const row = rows[index] as (typeof rows)[number];
    return { ...row, token: await house.people.signIn(row.id) };
  };
  judge = await signedIn(0);
  other = await signedIn(1);
});
afterAll(() => house.close());

async function upload(as: { token: string }): Promise<string> {
  const form = await house.as(as)(file.getUploadSettings, { body: { doc: { title: 'me.png', folder: 'Headshots', subfolder: 2 } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, await pngOf(80, 100))).status).toBe(201);
  return form.Key;
}

const changeFor = (of: Judge, HeadshotFileName: string | null) => ({
  body: { PropertyID: 2, UserID: of.id, UserReviewerID: of.reviewerId, HeadshotFileName },
});

test("R158: a judge changes the own portrait and nobody else's", async () => {
  const key = await upload(judge);
  const { HeadshotUrl } = await house.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, key));
  expect((await house.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toBe(HeadshotUrl);
  await expect(house.as(judge)(reviewer.updateHeadshotImage, changeFor(other, key))).rejects.toMatchObject({ status: 403 });
  await expect(house.as(judge)(reviewer.updateHeadshotImageAdmin, changeFor(judge, key))).rejects.toMatchObject({ status: 403 });
});

test("R172, R174, R372: an administrator changes anybody's by a call of its own; the property is the judge's, and the log tells", async () => {
  const administrator = await house.people.administrator();
  const key = await upload(administrator);
  expect(key).toMatch(/^Headshots\/2\//);
  await house.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(other, key));
  expect((await house.as(other)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toContain(key);
  const log = await house.pool.selectFrom('auditLog').selectAll().where('action', '=', 'reviewer.headshot').execute();
  expect(log.at(-1)).toMatchObject({ actorId: administrator.id, subjectId: String(other.reviewerId), after: { headshot: key } });
  await house.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(other, null));
  expect((await house.as(other)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toBeNull();
  const mixedUp = { body: { ...changeFor(other, null).body, UserID: judge.id } };
  await expect(house.as(administrator)(reviewer.updateHeadshotImageAdmin, mixedUp)).rejects.toMatchObject({ status: 404 });
});

test('R596: who saves as an administrator must be one; the flag opens nothing to anybody else', async () => {
  const asAdmin = (of: Judge) => ({ body: { ...changeFor(of, null).body, isAdmin: true } });
  await expect(house.as(judge)(reviewer.updateHeadshotImage, asAdmin(judge))).rejects.toMatchObject({ status: 403 });
  await expect(house.as(judge)(reviewer.updateHeadshotImageAdmin, asAdmin(other))).rejects.toMatchObject({ status: 403 });
  const administrator = await house.people.administrator();
  expect(await house.as(administrator)(reviewer.updateHeadshotImageAdmin, asAdmin(other))).toEqual({ HeadshotUrl: null });
});

test('an empty file name takes the portrait away, as none does', async () => {
  await house.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, await upload(judge)));
  expect(await house.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, ''))).toEqual({ HeadshotUrl: null });
  expect((await house.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotFileName).toBeNull();
  const administrator = await house.people.administrator();
  await house.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(judge, await upload(administrator)));
  expect(await house.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(judge, ''))).toEqual({ HeadshotUrl: null });
  expect((await house.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotFileName).toBeNull();
});

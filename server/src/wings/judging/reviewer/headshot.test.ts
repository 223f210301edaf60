import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

type SignedInJudge = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let server: TestServer;
let base: string;
let judge: SignedInJudge;
let other: SignedInJudge;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { seasonId } = await makeSeason(server.pool, smallSeason, server.clock.now);
  const rows = await judgesOf(server.pool, seasonId);
  const signedIn = async (index: number) => {
    const row = rows[index] as (typeof rows)[number];
    return { ...row, token: await server.people.signIn(row.id) };
  };
  judge = await signedIn(0);
  other = await signedIn(1);
});
afterAll(() => server.close());

async function upload(as: { token: string }): Promise<string> {
  const form = await server.as(as)(file.getUploadSettings, { body: { doc: { title: 'me.png', folder: 'Headshots', subfolder: 2 } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, await pngOf(80, 100))).status).toBe(201);
  return form.Key;
}

const changeFor = (of: SignedInJudge, HeadshotFileName: string | null) => ({
  body: { PropertyID: 2, UserID: of.id, UserReviewerID: of.reviewerId, HeadshotFileName },
});

test("R158: a judge changes the own portrait and no one else's", async () => {
  const key = await upload(judge);
  const { HeadshotUrl } = await server.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, key));
  expect((await server.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toBe(HeadshotUrl);
  await expect(server.as(judge)(reviewer.updateHeadshotImage, changeFor(other, key))).rejects.toMatchObject({ status: 403 });
  await expect(server.as(judge)(reviewer.updateHeadshotImageAdmin, changeFor(judge, key))).rejects.toMatchObject({ status: 403 });
});

test("R174: an administrator changes any judge's portrait by a call of its own, which is logged at the judge's property", async () => {
  const administrator = await server.people.administrator();
  const key = await upload(administrator);
  expect(key).toMatch(/^Headshots\/2\//);
  await server.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(other, key));
  expect((await server.as(other)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toContain(key);
  const log = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'reviewer.headshot').execute();
  expect(log.at(-1)).toMatchObject({ actorId: administrator.id, subjectId: String(other.reviewerId), after: { headshot: key } });
  await server.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(other, null));
  expect((await server.as(other)(reviewer.getCurrentReviewerDetails, {})).HeadshotUrl).toBeNull();
  const mixedUp = { body: { ...changeFor(other, null).body, UserID: judge.id } };
  await expect(server.as(administrator)(reviewer.updateHeadshotImageAdmin, mixedUp)).rejects.toMatchObject({ status: 404 });
});

test('R596: saving as an administrator requires being one; the flag opens nothing to anyone else', async () => {
  const asAdmin = (of: SignedInJudge) => ({ body: { ...changeFor(of, null).body, isAdmin: true } });
  await expect(server.as(judge)(reviewer.updateHeadshotImage, asAdmin(judge))).rejects.toMatchObject({ status: 403 });
  await expect(server.as(judge)(reviewer.updateHeadshotImageAdmin, asAdmin(other))).rejects.toMatchObject({ status: 403 });
  const administrator = await server.people.administrator();
  expect(await server.as(administrator)(reviewer.updateHeadshotImageAdmin, asAdmin(other))).toEqual({ HeadshotUrl: null });
});

test('an empty file name takes the portrait away, as none does', async () => {
  await server.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, await upload(judge)));
  expect(await server.as(judge)(reviewer.updateHeadshotImage, changeFor(judge, ''))).toEqual({ HeadshotUrl: null });
  expect((await server.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotFileName).toBeNull();
  const administrator = await server.people.administrator();
  await server.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(judge, await upload(administrator)));
  expect(await server.as(administrator)(reviewer.updateHeadshotImageAdmin, changeFor(judge, ''))).toEqual({ HeadshotUrl: null });
  expect((await server.as(judge)(reviewer.getCurrentReviewerDetails, {})).HeadshotFileName).toBeNull();
});

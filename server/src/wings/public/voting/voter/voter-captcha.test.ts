import { afterAll, beforeAll, expect, test } from 'vitest';
import { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import { solveCaptcha } from '#kit/captcha.ts';
import { mailTo } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
  await addVoteSeason(server);
});
afterAll(() => server.close());

const register = (Email: string, CaptchaResponse?: string) =>
  server.send(voterAccount.register, { body: { PropertyID: 1, Name: 'Ada Marsh', Email, Password: 'Laurel!2026', CaptchaResponse } });
const votersNamed = async (email: string) =>
  (await server.pool.selectFrom('voter').select('id').where('email', '=', email).execute()).length;

test('anyone who registers many voters by a script must do the work of a browser for each', async () => {
  await expect(register('none@example.org')).rejects.toMatchObject({ status: 403, failure: 'NotHuman' });
  await expect(register('other@example.org', await solveCaptcha(server, 'submit'))).rejects.toMatchObject({ failure: 'NotHuman' });
  const solved = await solveCaptcha(server, 'vote');
  await register('ada@example.org', solved);
  await expect(register('again@example.org', solved)).rejects.toMatchObject({ failure: 'NotHuman' });
  expect(await Promise.all(['none', 'other', 'again', 'ada'].map((name) => votersNamed(`${name}@example.org`)))).toEqual([0, 0, 0, 1]);
  expect(await mailTo(server, 'ada@example.org', 'confirm-voter')).toBeTruthy();
});

test('two registrations at the same time with one answer: one gets in', async () => {
  const solved = await solveCaptcha(server, 'vote');
  const both = await Promise.allSettled([register('first@example.org', solved), register('second@example.org', solved)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

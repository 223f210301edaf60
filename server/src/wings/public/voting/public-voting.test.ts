import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { publicVoting } from '#contract/wings/public/voting/public-voting.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the voting pages learn where providers send people back to, as a bare text beside the API (R037)', async () => {
  const answer = await server.app.inject('/PublicVoting/OAuthCallbackPath');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toBe(addressOf(externalLogin.callback));
  expect(await server.send(publicVoting.oAuthCallbackPath, {})).toMatch(/^\/[\w-]+/);
});

test('a voter learns when the public votes in the current season, and that an award without one has no vote', async () => {
  const seasonId = await addSeason(server.world, 5, { number: 21 });
  const current = await server.send(publicVoting.getCurrentSeason, { params: { x: 5 } });
  expect(current).toMatchObject({ PropertyID: 5, SeasonID: seasonId, SeasonNumber: 21 });
  expect(current.VotingStartDate.getTime()).toBeLessThan(current.VotingEndDate.getTime());
  await expect(server.send(publicVoting.getCurrentSeason, { params: { x: 6 } })).rejects.toMatchObject({ status: 404 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalLogin } from '#contract/areas/account/external-login.ts';
import { publicVoting } from '#contract/areas/voting/public-voting.ts';
import { addressOf } from '#contract/kernel/call.ts';
import { type House, openHouse } from '#kit/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the voting pages learn where providers send people back to, as a bare text beside the API (R037)', async () => {
  const answer = await house.app.inject('/PublicVoting/OAuthCallbackPath');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toBe(addressOf(externalLogin.callback));
  expect(await house.send(publicVoting.oAuthCallbackPath, {})).toMatch(/^\/[\w-]+/);
});

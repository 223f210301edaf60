import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { signIn, type SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { openPasskeyDevice } from '#kit/passkey-device.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const password = 'Laurel!2026';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 600_000);
});
afterAll(() => server.close());

const publicUrl = () => server.world.services.settings.publicUrl;

/** An administrator with a passkey, which has been used once, to make it. */
async function withPasskey() {
  const person = await server.people.administrator({ password });
  const device = openPasskeyDevice(publicUrl());
  const { Options } = await server.as(person)(secondFactor.startPasskey, {});
  await server.as(person)(secondFactor.confirmPasskey, { body: { Name: 'Key', Response: device.made(Options) } });
  return { ...person, device };
}
async function passwordStep(email: string): Promise<SignInTicket> {
  const problem = await server
    .send(token.token, { body: { grant_type: 'password', username: email, password } })
    .then(() => Promise.reject(new Error('no second step')))
    .catch((found: CallProblem) => found);
  return problem.data as SignInTicket;
}
/** The second step, with any response to the challenge. */
async function enter(email: string, answer: (options: Record<string, unknown>) => Record<string, unknown>) {
  const { Ticket } = await passwordStep(email);
  const { Options } = await server.send(signIn.startPasskeySignIn, { body: { Ticket } });
  return server.send(signIn.completeSignIn, { body: { Ticket, Method: 'passkey', Response: answer(Options) } });
}
const refused = { status: 400, failure: 'WrongCode' };

describe('a passkey', () => {
  test('opens the second step as often as it counts on', async () => {
    const { email, device } = await withPasskey();
    for (const counter of [2, 3, 9]) expect((await enter(email, (options) => device.signed(options, counter))).role).toBe('Administrator');
  });

  test('that was copied is refused: its counter doesn’t advance, and the real one keeps working', async () => {
    const { email, device } = await withPasskey();
    await enter(email, (options) => device.signed(options, 7));
    for (const counter of [7, 6, 2])
      await expect(enter(email, (options) => device.signed(options, counter))).rejects.toMatchObject(refused);
    expect((await enter(email, (options) => device.signed(options, 8))).role).toBe('Administrator');
  });

  test('is refused when another site asked for the signature, by its origin or by the name it signs for', async () => {
    const { email, device } = await withPasskey();
    const { hostname } = new URL(publicUrl());
    for (const place of [
      { origin: 'https://laurel-login.example' },
      { origin: `https://${hostname}.evil.example` },
      { rpId: 'evil.example' },
    ])
      await expect(enter(email, (options) => device.signed(options, 5, place))).rejects.toMatchObject(refused);
    expect((await enter(email, (options) => device.signed(options, 5))).role).toBe('Administrator');
  });

  test('signs one challenge once, and not that of another ticket', async () => {
    const { email, device } = await withPasskey();
    const first = await passwordStep(email);
    const { Options } = await server.send(signIn.startPasskeySignIn, { body: { Ticket: first.Ticket } });
    await expect(enter(email, () => device.signed(Options, 4))).rejects.toMatchObject(refused);
  });

  test('made at another site is not added', async () => {
    const person = await server.people.administrator({ password });
    const { Options } = await server.as(person)(secondFactor.startPasskey, {});
    const Response = openPasskeyDevice(publicUrl()).made(Options, 'https://laurel-login.example');
    await expect(server.as(person)(secondFactor.confirmPasskey, { body: { Name: 'Key', Response } })).rejects.toMatchObject({
      failure: 'PasskeyNotAccepted',
    });
  });
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { Passwords } from '#server/kernel/identity/passwords.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

const password = 'Laurel!2026';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let addresses = 0;
const form = (fields: Record<string, string>, remoteAddress = `198.51.100.${(addresses += 1)}`) =>
  server.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
const signIn = (username: string, word: string, address?: string) => form({ grant_type: 'password', username, password: word }, address);
const lastNote = (action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst();

describe('signing in', () => {
  test('R120 R122 R325 R330 R374 R563 answers a form beside the API root with a token that opens calls, and keeps only its hash', async () => {
    const robin = await server.people.entrant(1, { password });
    const answer = await form({ grant_type: 'password', username: usernameOf(robin.email, 1), password, app_id: 'entries' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token, ...rest } = answer.json();
    expect(rest).toEqual({ token_type: 'bearer', expires_in: 14 * 86_400, role: 'Entrant', property_id: 1, user_id: robin.id });
    expect(await server.as({ token: access_token })(account.userstatus, {})).toEqual({ Role: 'Entrant', Exec: '' });
    const stored = await server.pool.selectFrom('session').select('tokenHash').where('accountId', '=', robin.id).execute();
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(hashOf(access_token));
    expect(await lastNote('account.signIn')).toMatchObject({ subjectId: String(robin.id), propertyId: 1, address: '198.51.100.1' });
  });

  test('R268 R281 is in the log with the login mode of the property: 5 on these, else 0', async () => {
    const modes: number[] = [];
    for (const { id } of entryProperties()) {
      const { email } = await server.people.entrant(id, { password });
      await signIn(usernameOf(email, id), password);
      const note = await lastNote('account.signIn');
      expect(note).toMatchObject({ propertyId: id, after: { loginMode: expect.any(Number) } });
      const { loginMode } = (note?.after ?? {}) as { loginMode?: number };
      if (loginMode === 5) modes.push(id);
    }
    expect(modes).toEqual([4, 5, 6, 8, 9, 14, 15, 17]);
  });

  test('works for emails with underscores, in any letter case', async () => {
    await server.people.entrant(3, { email: 'robin_vale_9@example.org', password });
    expect((await signIn('Robin_Vale_9@Example.org_3', password)).statusCode).toBe(200);
  });

  test('R373 R575 a plain email is an administrator’s, of property 0', async () => {
    await server.people.administrator({ email: 'keeper@example.org', password });
    expect((await signIn('keeper@example.org', password)).json()).toMatchObject({ role: 'Administrator', property_id: 0 });
    expect((await signIn('keeper@example.org_1', password)).statusCode).toBe(400);
  });

  test('the same email on two properties is two accounts with their own passwords', async () => {
    await server.people.entrant(1, { email: 'twice@example.org', password });
    await server.people.entrant(4, { email: 'twice@example.org', password: 'another?1' });
    expect((await signIn('twice@example.org_1', password)).statusCode).toBe(200);
    expect((await signIn('twice@example.org_4', password)).statusCode).toBe(400);
    expect((await signIn('twice@example.org_4', 'another?1')).json()).toMatchObject({ property_id: 4 });
  });

  test('is typed for clients of the contract too', async () => {
    const robin = await server.people.entrant(1, { password });
    const body = { grant_type: 'password', username: usernameOf(robin.email, 1), password } as const;
    expect((await server.send(token.token, { body })).user_id).toBe(robin.id);
  });
});

describe('someone who may not come in', () => {
  test('gets one and the same answer: unknown, closed, without a password, on no property, or wrong', async () => {
    const closed = await server.people.entrant(1, { password });
    await server.pool.updateTable('account').set({ deactivatedAt: server.clock.now }).where('id', '=', closed.id).execute();
    const robin = await server.people.entrant(1, { password });
    const guest = await server.people.guest(1);
    const answers = [
      await signIn('nobody@example.org_1', password),
      await signIn(usernameOf(closed.email, 1), password),
      await signIn(usernameOf(guest.email, 1), password),
      await signIn('robin@example.org_999999999', password),
      await signIn(usernameOf(robin.email, 1), 'not that!'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toBe(answers[0]?.body);
    }
    expect(answers[0]?.json()).toEqual({
      error: 'invalid_grant',
      Failure: 'InvalidGrant',
      error_description: 'Email and password don’t match. Try again, or reset your password.',
    });
  });

  test('R114 R186 R367 gets Access denied. on a judging site if the account and its password are right and its role is another', async () => {
    const robin = await server.people.entrant(1, { password });
    const keeper = await server.people.administrator({ email: 'not.judging@example.org', password });
    const stranger = await server.people.entrant(4, { password });
    for (const { email } of [robin, keeper]) {
      const answer = await signIn(usernameOf(email, 2), password);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ error: 'access_denied', Failure: 'AccessDenied', error_description: 'Access denied.' });
      expect(await lastNote('account.signInFailed')).toMatchObject({ propertyId: 2, after: { email } });
    }
    const refused = [
      await signIn(usernameOf(robin.email, 2), 'not that!'),
      // Its award is judged elsewhere.
      await signIn(usernameOf(stranger.email, 2), password),
      // No judging site.
      await signIn(usernameOf(robin.email, 3), password),
    ];
    expect(refused.map((answer) => answer.json().Failure)).toEqual(['InvalidGrant', 'InvalidGrant', 'InvalidGrant']);
    const sessions = await server.pool.selectFrom('session').select('id').where('accountId', '=', robin.id).execute();
    expect(sessions).toHaveLength(1);
  });

  test('anyone who guesses at a judging site for another role’s password has no more tries for it than elsewhere', async () => {
    const robin = await server.people.entrant(1, { password });
    const tries = async (propertyId: number) => (await signIn(usernameOf(robin.email, propertyId), 'not that!')).statusCode;
    for (let n = 0; n < 200 && (await tries(1)) !== 429; n += 1);
    expect(await tries(2)).toBe(429);
  });

  test('costs as much work with an unknown email as with a wrong password', async () => {
    const robin = await server.people.entrant(1, { password });
    // The processor's time, not the clock's: a busy machine makes any answer wait.
    const costOf = async (username: string) => {
      const from = process.cpuUsage();
      await signIn(username, 'not that!');
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    const pairs: (readonly [number, number])[] = [];
    for (let n = 0; n < 4; n += 1) pairs.push([await costOf(usernameOf(robin.email, 1)), await costOf('stranger@example.org_1')] as const);
    const least = (which: 0 | 1) => Math.min(...pairs.map((pair) => pair[which]));
    expect(least(1)).toBeGreaterThan(least(0) * 0.4);
    expect(least(0)).toBeGreaterThan(least(1) * 0.4);
  });

  test('is in the log, without the password', async () => {
    const robin = await server.people.entrant(1, { password });
    await signIn(usernameOf(robin.email, 1), 'sesame!');
    const note = await lastNote('account.signInFailed');
    expect(note).toMatchObject({ subjectId: String(robin.id), propertyId: 1, after: { email: robin.email } });
    expect(JSON.stringify(note)).not.toContain('sesame');
  });

  test('R123 gets an OAuth error when the form itself is wrong', async () => {
    const answer = await form({ grant_type: 'magic', username: 'a@example.org', password: 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
    const json = await server.app.inject({ method: 'POST', url: '/token', payload: '<xml/>', headers: { 'content-type': 'text/xml' } });
    expect(json.statusCode).toBe(415);
    expect(json.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('does no harm with a zero byte', async () => {
    expect((await signIn('a\u0000b@example.org_1', password)).statusCode).toBe(400);
  });
});

describe('guessing', () => {
  test('one account from many addresses is blocked after ten tries, with the time to wait', async () => {
    const robin = await server.people.entrant(1, { password });
    const username = usernameOf(robin.email, 1);
    for (let n = 0; n < 10; n += 1) expect((await signIn(username, 'not that!')).statusCode).toBe(400);
    const refused = await signIn(username.toUpperCase(), password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ error: 'slow_down' });
    expect((await signIn('somebody-else@example.org_1', password)).statusCode).toBe(400);
  });

  test('is forgiven when the right password comes', async () => {
    const robin = await server.people.entrant(1, { password });
    const username = usernameOf(robin.email, 1);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 8; n += 1) await signIn(username, 'not that!');
      expect((await signIn(username, password)).statusCode).toBe(200);
    }
  });

  test('from one address at many accounts ends after thirty tries', async () => {
    for (let n = 0; n < 30; n += 1) expect((await signIn(`guess${n}@example.org_1`, 'a', '203.0.113.9')).statusCode).toBe(400);
    expect((await signIn('guess30@example.org_1', 'a', '203.0.113.9')).statusCode).toBe(429);
    expect((await signIn('guess30@example.org_1', 'a', '203.0.113.10')).statusCode).toBe(400);
  });
});

test('many people signing in at once leave the database to everyone else', async () => {
  const { passwords } = server.world.services;
  onTestFinished(() => void (server.world.services.passwords = passwords));
  const robin = await server.people.entrant(1, { password });
  /** Hashing that takes as long as we like. */
  class Held extends Passwords {
    begun = 0;
    readonly gate = Promise.withResolvers<void>();
    override async matches(stored: string | null | undefined, given: string): Promise<boolean> {
      this.begun += 1;
      await this.gate.promise;
      return passwords.matches(stored, given);
    }
  }
  const held = new Held();
  server.world.services.passwords = held;
  const signing = Promise.all(Array.from({ length: 9 }, () => signIn(usernameOf(robin.email, 1), password)));
  // Were connections held while hashing, the sixth would wait for one, and so would this read.
  await expect.poll(() => held.begun, { timeout: 10_000 }).toBe(9);
  await server.send(property.getProperty, { params: { id: 1 } });
  held.gate.resolve();
  expect((await signing).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
});

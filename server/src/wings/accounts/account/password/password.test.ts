import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { portals } from '#contract/kernel/award/portals.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';

const password = 'Laurel!2026';
const fresh = 'Brand-new 7';
let server: TestServer;
let now: Date;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org' });
  now = server.clock.now;
  await server.workJobs();
});
afterAll(() => server.close());

let addresses = 0;
const post = (name: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/Account/${name}`, payload, headers, remoteAddress: `198.51.100.${(addresses += 1)}` });
const signIn = (email: string, propertyId: number, word: string) =>
  server.send(token.token, { body: { grant_type: 'password', username: usernameOf(email, propertyId), password: word } });

async function mailedCode(email: string, propertyId: number): Promise<string> {
  await post('ForgotPassword', { Email: email, PropertyID: propertyId, AppTypeID: portals.entries.appType });
  const { secretLink } = await mailTo(server, email, 'reset-password');
  return new URL(secretLink ?? '').searchParams.get('code') ?? '';
}

describe('someone who forgot the password', () => {
  test.each([
    ['entrant', 1, 'https://awards.example.org/entries/halyard/reset-password'],
    ['reviewer', 12, 'https://awards.example.org/judging/wrens/reset-password'],
    ['administrator', 0, 'https://awards.example.org/admin/reset-password'],
  ] as const)('as %s is mailed a link into the own portal', async (kind, propertyId, page) => {
    const person = kind === 'administrator' ? await server.people.administrator() : await server.people[kind](propertyId);
    await post('ForgotPassword', { Email: person.email.toUpperCase(), PropertyID: propertyId, AppTypeID: 1 });
    const { secretLink, propertyId: brand } = await mailTo(server, person.email, 'reset-password');
    const link = new URL(secretLink ?? '');
    expect(brand).toBe(propertyId);
    expect(link.origin + link.pathname).toBe(page);
    expect(link.searchParams.get('email')).toBe(person.email);
    expect(link.searchParams.get('code')?.length).toBeGreaterThan(40);
  });

  test('gets the same answer whether there is such an account or not, and strangers get no mail', async () => {
    const robin = await server.people.entrant(1);
    const closed = await server.people.entrant(1);
    await server.pool.updateTable('account').set({ deactivatedAt: now }).where('id', '=', closed.id).execute();
    const answers = [];
    for (const Email of ['nobody@example.org', closed.email, robin.email])
      answers.push(await post('ForgotPassword', { Email, PropertyID: 1 }));
    answers.push(await post('ForgotPassword', { Email: robin.email, PropertyID: 11 }));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ Success: true, Message: null, Data: null, Errors: [] });
    }
    await mailTo(server, robin.email, 'reset-password');
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
    expect(await mailsTo(server, closed.email)).toEqual([]);
  });

  test('R125 R335 can be reminded of every property that knows the email', async () => {
    const robin = await server.people.entrant(1, { email: 'many@example.org' });
    await server.people.entrant(3, { email: 'Many@example.org' });
    await post('ForgotPassword', { Email: robin.email, PropertyID: 1, IsReminder: true });
    const { text, secretLink } = await mailTo(server, robin.email, 'account-reminder');
    expect(secretLink).toBeNull();
    expect(text).toContain('https://awards.example.org/entries/halyard/login');
    expect(text).toContain('https://awards.example.org/entries/wrens/login');
    expect((await mailsTo(server, robin.email)).map(({ template }) => template)).toEqual(['account-reminder']);
  });

  test('is limited by email, with the time to wait', async () => {
    const asking = () => post('ForgotPassword', { Email: 'pestered@example.org', PropertyID: 1 });
    for (let n = 0; n < 5; n += 1) expect((await asking()).statusCode).toBe(200);
    const refused = await asking();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('a new password by the mailed code', () => {
  test('R126 R335 replaces the old one, ends every session, and the person is notified', async () => {
    const robin = await server.people.entrant(1, { password });
    const Code = await mailedCode(robin.email, 1);
    const answer = await post('ResetPassword', { Email: robin.email, PropertyID: 1, Code, Password: fresh, ConfirmPassword: fresh });
    expect(answer.json()).toMatchObject({ Success: true });
    await expect(signIn(robin.email, 1, password)).rejects.toMatchObject({ status: 400 });
    expect((await signIn(robin.email, 1, fresh)).user_id).toBe(robin.id);
    await expect(server.as(robin)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    expect((await mailTo(server, robin.email, 'password-changed')).text).toContain('https://awards.example.org/entries/halyard/forgot');
    const notes = await server.pool.selectFrom('auditLog').selectAll().where('subjectId', '=', String(robin.id)).execute();
    expect(notes.map(({ action }) => action)).toContain('account.passwordReset');
    expect(JSON.stringify(notes)).not.toContain(fresh);
  });

  test('works once only, also when two come at the same time', async () => {
    const robin = await server.people.entrant(1, { password });
    const body = { Email: robin.email, PropertyID: 1, Code: await mailedCode(robin.email, 1), Password: fresh, ConfirmPassword: fresh };
    const both = await Promise.all([
      post('ResetPassword', body),
      post('ResetPassword', { ...body, Password: 'Other-1', ConfirmPassword: 'Other-1' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await post('ResetPassword', body)).statusCode).toBe(400);
  });

  test('R127 is refused with ModelState when the code is old, of someone else, or for another property', async () => {
    const robin = await server.people.entrant(1, { password });
    await server.people.entrant(3, { email: robin.email });
    const other = await server.people.entrant(1);
    const Code = await mailedCode(robin.email, 1);
    const body = { Email: robin.email, PropertyID: 1, Code, Password: fresh, ConfirmPassword: fresh };
    for (const wrong of [{ Code: 'made-up' }, { Email: other.email }, { PropertyID: 3 }, { PropertyID: 99_999 }]) {
      const answer = await post('ResetPassword', { ...body, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().ModelState).toEqual({ '': ['This link has expired or was already used. Request a new one.'] });
    }
    server.clock.now = new Date(now.getTime() + 121 * 60_000);
    expect((await post('ResetPassword', body)).statusCode).toBe(400);
    server.clock.now = now;
    expect((await post('ResetPassword', body)).statusCode).toBe(200);
  });

  test('R618 must follow the printed rule and be typed twice alike', async () => {
    const body = { Email: 'robin@example.org', PropertyID: 1, Code: 'x' };
    const weak = await post('ResetPassword', { ...body, Password: 'abc123', ConfirmPassword: 'abc123' });
    expect(weak.statusCode).toBe(400);
    expect(weak.json().ModelState).toEqual({ '': ['Use at least 6 characters, including one that isn’t a letter or a digit.'] });
    const unlike = await post('ResetPassword', { ...body, Password: fresh, ConfirmPassword: 'something else!' });
    expect(unlike.json()).toMatchObject({ Errors: [{ Field: 'ConfirmPassword', Message: 'The passwords don’t match.' }] });
  });

  test('makes older links worthless', async () => {
    const robin = await server.people.entrant(1, { password });
    const older = await mailedCode(robin.email, 1);
    await post('ForgotPassword', { Email: robin.email, PropertyID: 1 });
    await expect.poll(async () => (await mailsTo(server, robin.email)).length, { timeout: 10_000 }).toBe(2);
    const { secretLink } = await mailTo(server, robin.email, 'reset-password');
    const newer = new URL(secretLink ?? '').searchParams.get('code') ?? '';
    const body = { Email: robin.email, PropertyID: 1, Password: fresh, ConfirmPassword: fresh };
    expect((await post('ResetPassword', { ...body, Code: newer })).statusCode).toBe(200);
    expect((await post('ResetPassword', { ...body, Code: older })).statusCode).toBe(400);
  });

  test('lets in immediately someone who had used up the tries', async () => {
    const robin = await server.people.entrant(1, { password });
    const trying = (word: string) =>
      server.app.inject({
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'password', username: `${robin.email}_1`, password: word }).toString(),
        remoteAddress: `203.0.113.${(addresses += 1)}`,
      });
    for (let n = 0; n < 10; n += 1) await trying('not that!');
    expect((await trying(password)).statusCode).toBe(429);
    const Code = await mailedCode(robin.email, 1);
    await post('ResetPassword', { Email: robin.email, PropertyID: 1, Code, Password: fresh, ConfirmPassword: fresh });
    expect((await trying(fresh)).statusCode).toBe(200);
  });
});

describe('changing the password while signed in', () => {
  const change = (person: { token: string }, payload: object) =>
    post('ChangePassword', payload, { authorization: `Bearer ${person.token}` });

  test('needs the current one, and keeps only this session', async () => {
    const robin = await server.people.entrant(1, { password });
    const { access_token } = await signIn(robin.email, 1, password);
    const wrong = await change(robin, { CurrentPassword: 'not that!', Password: fresh, ConfirmPassword: fresh });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      Errors: [{ Field: 'CurrentPassword' }],
      ModelState: { '': ['The current password is incorrect.'] },
    });
    expect((await change(robin, { Password: fresh, ConfirmPassword: fresh })).statusCode).toBe(400);
    expect((await change(robin, { CurrentPassword: password, Password: fresh, ConfirmPassword: fresh })).statusCode).toBe(200);
    expect(await server.as(robin)(account.userstatus, {})).toMatchObject({ Role: 'Entrant' });
    await expect(server.as({ token: access_token })(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    expect((await signIn(robin.email, 1, fresh)).user_id).toBe(robin.id);
    await mailTo(server, robin.email, 'password-changed');
  });

  test('sets a first one for an account that came by an external login', async () => {
    const robin = await server.people.entrant(1);
    expect((await change(robin, { Password: fresh, ConfirmPassword: fresh })).statusCode).toBe(200);
    expect((await signIn(robin.email, 1, fresh)).user_id).toBe(robin.id);
  });

  test('is nothing for guests', async () => {
    const guest = await server.people.guest(1);
    expect((await change(guest, { Password: fresh, ConfirmPassword: fresh })).statusCode).toBe(403);
  });
});

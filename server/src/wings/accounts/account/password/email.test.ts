import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { email } from '#contract/wings/accounts/account/email.ts';
import { team } from '#contract/wings/accounts/account/team.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';

let server: TestServer;
const password = 'Paper boat 7!';
const start = new Date('2026-11-15T12:00:00Z');
const minute = 60_000;
let made = 0;
let Email: string;

beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
});
beforeEach(() => {
  server.clock.now = start;
  made += 1;
  Email = `newcomer${made}@example.org`;
});
afterAll(() => server.close());

const codeIn = async (address: string, template: string) =>
  new URL((await mailTo(server, address, template)).secretLink ?? 'about:blank').searchParams.get('code') ?? '';
const templatesTo = async (address: string) => (await mailsTo(server, address)).map(({ template }) => template);
const heldFor = async (address: string) =>
  (await server.pool.selectFrom('mail').select(['template', 'heldFor']).where('recipient', '=', address).orderBy('id').execute())
    .filter((row) => row.heldFor !== null)
    .map(({ template }) => template);
const accountOf = (id: number) => server.pool.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const register = async () => {
  const { access_token, user_id } = await server.withHeaders({ 'x-forwarded-for': '192.0.2.1' })(account.register, {
    body: { Email, PropertyID: 1, FirstName: 'Robin', LastName: 'Vale', Password: password, ConfirmPassword: password },
  });
  return { token: access_token, id: user_id };
};
const write = (to: string) =>
  server.pool.transaction().execute((db) =>
    queueMail(
      { db, now: server.clock.now, services: server.world.services, enqueue: (job, data) => server.world.jobs.enqueue(db, job, data) },
      passwordChangedMail,
      {
        propertyId: 1,
        to,
        values: { firstName: 'Robin', at: start, forgotLink: 'http://localhost/forgot' },
      },
    ),
  );

describe('a new account', () => {
  test('gets one mail; others wait until it proves its address, and are sent then', async () => {
    const robin = await register();
    expect(await templatesTo(Email)).toEqual(['welcome']);
    await write(Email);
    expect(await heldFor(Email)).toEqual(['password-changed']);
    expect((await server.as(robin)(account.getContactInfo, {})).AwaitsConfirmation).toBe(true);
    const Code = await codeIn(Email, 'welcome').then(async (code) => code || '');
    expect(await server.send(email.confirmEmail, { body: { Code } })).toEqual({ Email });
    expect(await heldFor(Email)).toEqual([]);
    expect((await server.as(robin)(account.getContactInfo, {})).AwaitsConfirmation).toBe(false);
    // Opened twice, it says the same.
    expect(await server.send(email.confirmEmail, { body: { Code } })).toEqual({ Email });
    await write(Email);
    expect(await heldFor(Email)).toEqual([]);
  });

  test('invites no one before', async () => {
    const robin = await register();
    const invite = () => server.as(robin)(team.inviteMember, { body: { Email: `colleague.${Email}`, Rights: ['see'] } });
    await expect(invite()).rejects.toMatchObject({ failure: 'EmailUnconfirmed' });
    await server.send(email.confirmEmail, { body: { Code: await codeIn(Email, 'welcome') } });
    await invite();
  });

  test('has the link sent again, not twice in a minute', async () => {
    const robin = await register();
    server.clock.now = new Date(start.getTime() + 2 * minute);
    await server.as(robin)(email.resendConfirmation, {});
    await server.as(robin)(email.resendConfirmation, {});
    expect(await templatesTo(Email)).toEqual(['welcome', 'confirm-email']);
    await server.send(email.confirmEmail, { body: { Code: await codeIn(Email, 'confirm-email') } });
    await expect(server.as(robin)(email.resendConfirmation, {})).rejects.toMatchObject({ failure: 'Unchanged' });
  });

  test('that no one asked for a proof, because it is older, gets its mail', async () => {
    const robin = await server.people.entrant(1);
    await write(robin.email);
    expect(await heldFor(robin.email)).toEqual([]);
  });

  test('whose address has one already is refused, and its owner gets an email once a day', async () => {
    const robin = await server.people.entrant(1, { email: Email });
    for (let n = 0; n < 2; n += 1) await expect(register()).rejects.toMatchObject({ status: 409, failure: 'EmailTaken' });
    expect(await templatesTo(robin.email)).toEqual(['email-taken']);
  });
});

test('strangers register a few times an hour from one address, not more', async () => {
  await expect(async () => {
    for (let n = 0; n < 30; n += 1) {
      Email = `many${n}@example.org`;
      await server.app
        .inject({
          method: 'POST',
          url: '/api/Account/Register',
          remoteAddress: '203.0.113.77',
          payload: { Email, PropertyID: 1, FirstName: 'A', LastName: 'B', Password: 'x', ConfirmPassword: 'x' },
        })
        .then(({ statusCode }) => {
          if (statusCode === 429) throw new Error('held back');
        });
    }
  }).rejects.toThrow('held back');
});

describe('another address', () => {
  const kinds = {
    entrant: (details: object) => server.people.entrant(1, details),
    judge: (details: object) => server.people.reviewer(2, details),
    administrator: (details: object) => server.people.administrator(details),
    guest: (details: object) => server.people.guest(1, { ...details, password: undefined }),
  };
  const ask = (who: Person, NewEmail: string, CurrentPassword: string | null = password) =>
    server.as(who)(email.changeEmail, { body: { NewEmail, CurrentPassword } });

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])('is proved by its own mail, and the old one hears of it: %s', async (kind) => {
    const robin = await kinds[kind]({ password, email: `old.${kind}.${made}@example.org` });
    const other = { token: await server.people.signIn(robin.id) };
    await ask(robin, Email);
    const Code = await codeIn(Email, 'confirm-new-email');
    expect((await mailTo(server, robin.email, 'email-change')).subject).toMatch(/asked to change/);
    expect((await accountOf(robin.id)).email).toBe(robin.email);
    expect(await server.send(email.confirmEmailChange, { body: { Code } })).toEqual({ Email });
    expect(await accountOf(robin.id)).toMatchObject({ email: Email, emailConfirmedAt: start });
    await server.as(robin)(account.userstatus, {});
    await expect(server.as(other)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    await expect(server.send(email.confirmEmailChange, { body: { Code } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    expect((await mailTo(server, robin.email, 'email-change')).subject).toMatch(/was changed/);
  });

  test('needs the password, and must be another one', async () => {
    const robin = await server.people.entrant(1, { password });
    await expect(ask(robin, Email, 'not that!')).rejects.toMatchObject({ failure: 'WrongPassword' });
    await expect(ask(robin, robin.email.toUpperCase())).rejects.toMatchObject({ status: 400 });
    expect(await templatesTo(Email)).toEqual([]);
  });

  test('that has an account gets the same answer, and its owner an email instead', async () => {
    const robin = await server.people.entrant(1, { password });
    const owner = await server.people.entrant(1, { email: Email });
    expect(await ask(robin, Email)).toEqual(await ask(robin, `free.${Email}`));
    await mailTo(server, `free.${Email}`, 'confirm-new-email');
    await mailTo(server, owner.email, 'email-taken');
    expect(await templatesTo(owner.email)).toEqual(['email-taken']);
  });

  test('that is taken in the meantime, or whose link is a day old, is not moved to', async () => {
    const robin = await server.people.entrant(1, { password });
    await ask(robin, Email);
    const Code = await codeIn(Email, 'confirm-new-email');
    server.clock.now = new Date(start.getTime() + 24 * 60 * minute);
    await expect(server.send(email.confirmEmailChange, { body: { Code } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    server.clock.now = start;
    await server.people.entrant(1, { email: Email });
    await expect(server.send(email.confirmEmailChange, { body: { Code } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    expect((await accountOf(robin.id)).email).toBe(robin.email);
  });

  test.each([false, true])(
    'is undone from the old one, also after the change (%s): everyone is out, and the password opens nothing',
    async (isDone) => {
      const robin = await server.people.entrant(1, { password });
      await ask(robin, Email);
      if (isDone) await server.send(email.confirmEmailChange, { body: { Code: await codeIn(Email, 'confirm-new-email') } });
      const pending = await codeIn(Email, 'confirm-new-email');
      const Code = await codeIn(robin.email, 'email-change');
      // A new password set by the person who took the account doesn't remove the objection.
      await server.as(robin)(account.changePassword, {
        body: { CurrentPassword: password, Password: 'A river in spring 9', ConfirmPassword: 'A river in spring 9' },
      });
      expect(await server.send(email.objectEmailChange, { body: { Code } })).toEqual({ Email: robin.email });
      expect(await accountOf(robin.id)).toMatchObject({ email: robin.email, passwordHash: null });
      await expect(server.as(robin)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
      await expect(server.send(email.confirmEmailChange, { body: { Code: pending } })).rejects.toMatchObject({ failure: 'InvalidCode' });
      await expect(server.send(email.objectEmailChange, { body: { Code } })).rejects.toMatchObject({ failure: 'InvalidCode' });
      const body = { grant_type: 'password', username: usernameOf(robin.email, 1), password: 'A river in spring 9' } as const;
      await expect(server.send(token.token, { body })).rejects.toMatchObject({ status: 400 });
      await mailTo(server, robin.email, 'reset-password');
    },
  );
});

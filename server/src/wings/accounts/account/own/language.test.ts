import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { addReviewer } from '#kit/enrolments.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { languageOfRequest } from '#server/kernel/call/language.ts';
import { accountOf } from '#server/kernel/identity/who-is.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const choose = (person: Person, Language: 'en-US' | 'en-GB' | null) => server.as(person)(account.contactInfo, { body: { Language } });

/** As the edge knows a request: the account behind its token, its cookies, its headers. */
async function languageFor(sent: { person?: Person; cookie?: string; accepts?: string; host?: string; propertyId?: number }) {
  const headers = {
    ...(sent.person && { authorization: `Bearer ${sent.person.token}` }),
    ...(sent.accepts && { 'accept-language': sent.accepts }),
    ...(sent.host && { host: sent.host }),
  };
  const found = await accountOf(server.world, { headers, routeOptions: { config: {} } } as FastifyRequest);
  const cookies = sent.cookie === undefined ? {} : { laurel_language: sent.cookie };
  return languageOfRequest({ headers, cookies, actor: found && { ...found, awards: [] } }, sent.propertyId);
}

describe('the language of a request', () => {
  test('is the account’s, whatever browser and cookie say, from the next request on', async () => {
    const person = await server.people.entrant(1);
    const asked = { person, cookie: 'en-US', accepts: 'en-US' };
    expect(await languageFor(asked)).toBe('en-US');
    await choose(person, 'en-GB');
    await expect.poll(() => languageFor(asked)).toBe('en-GB');
    await choose(person, null);
    await expect.poll(() => languageFor(asked)).toBe('en-US');
  });

  test('is else the one chosen in this browser', async () => {
    const person = await server.people.entrant(3);
    expect(await languageFor({ person, cookie: 'en-US', accepts: 'en-GB' })).toBe('en-US');
    expect(await languageFor({ cookie: 'en-GB' })).toBe('en-GB');
  });

  test('is not moved by a cookie that names no language of ours', async () => {
    const person = await server.people.entrant(3);
    for (const cookie of ['xx', '', 'en', 'constructor', '"><script>', 'x'.repeat(4000)])
      expect(await languageFor({ person, cookie }), cookie.slice(0, 20)).toBe('en-GB');
  });

  test('is else the browser’s, where that says more than “English”', async () => {
    const person = await server.people.reviewer(2);
    expect(await languageFor({ person, accepts: 'fr;q=0.9, en-GB;q=0.5' })).toBe('en-GB');
    expect(await languageFor({ propertyId: 1, accepts: 'en-GB,en;q=0.8' })).toBe('en-GB');
    expect(await languageFor({ propertyId: 3, accepts: 'en-US,en;q=0.8' })).toBe('en-GB');
  });

  test('is else the award’s: of the caller, of the one named, or of none', async () => {
    expect(await languageFor({ person: await server.people.entrant(3) })).toBe('en-GB');
    expect(await languageFor({ person: await server.people.entrant(1) })).toBe('en-US');
    expect(await languageFor({ propertyId: 3 })).toBe('en-GB');
    expect(await languageFor({ propertyId: 9999 })).toBe('en-US');
    expect(await languageFor({})).toBe('en-US');
  });

  test('is the browser’s for organizers, who belong to no award', async () => {
    const person = await server.people.administrator();
    expect(await languageFor({ person, accepts: 'en-GB' })).toBe('en-GB');
    expect(await languageFor({ person, accepts: 'en-US' })).toBe('en-US');
    expect(await languageFor({ person })).toBe('en-US');
  });
});

describe('a language in an account', () => {
  test('is chosen by people of every role, kept, and noted in the log', async () => {
    const judge = await server.people.reviewer(2);
    await addReviewer(server.pool, judge.id);
    for (const person of [await server.people.entrant(1), await server.people.guest(3), judge, await server.people.administrator()]) {
      const before = await server.as(person)(account.getContactInfo, {});
      expect(before.Language, person.role).toBeNull();
      expect(await choose(person, 'en-GB')).toEqual({ ...before, Language: 'en-GB' });
      expect(await server.as(person)(account.getContactInfo, {})).toMatchObject({ Language: 'en-GB' });
      const [note] = await server.pool
        .selectFrom('auditLog')
        .select(['before', 'after'])
        .where('subjectId', '=', String(person.id))
        .where('action', '=', 'account.contactInfoSaved')
        .execute();
      expect(note).toMatchObject({ before: { Language: null }, after: { Language: 'en-GB' } });
    }
    expect(await server.as(judge)(reviewer.getCurrentReviewerDetails, {})).toMatchObject({ Language: 'en-GB' });
  });

  test('stays when something else is saved, and can be left to browser and award again', async () => {
    const person = await server.people.entrant(1);
    await choose(person, 'en-GB');
    expect(await server.as(person)(account.contactInfo, { body: { City: 'Leeds' } })).toMatchObject({ Language: 'en-GB', City: 'Leeds' });
    const { Version } = await choose(person, null);
    expect(await server.as(person)(account.contactInfo, { body: { City: 'York', Version } })).toMatchObject({
      Language: null,
      City: 'York',
    });
  });

  test('is one of ours', async () => {
    const person = await server.people.entrant(1);
    await expect(choose(person, 'xx' as 'en-US')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Language' }] });
  });
});

describe('mail', () => {
  const link = new SecretLink('http://localhost:3000/reset?', 'code=s3cret');
  const values = { firstName: 'Ada', link, expiresAt: new Date('2026-12-04T23:59:00Z') };
  const written = async (propertyId: number, to: string) => {
    const id = await server.pool
      .transaction()
      .execute((db) =>
        queueMail(
          { db, now: server.clock.now, services: server.world.services, enqueue: async () => undefined as never },
          resetPasswordMail,
          { propertyId, to, values },
        ),
      );
    return server.pool.selectFrom('mail').select(['html', 'text']).where('id', '=', id).executeTakeFirstOrThrow();
  };

  test('comes in the language of its reader’s account, with the dates of that language', async () => {
    const person = await server.people.entrant(1);
    expect((await written(1, person.email)).text).toContain('Dec 4, 2026, 3:59 PM PST');
    await choose(person, 'en-GB');
    const mail = await written(1, person.email.toUpperCase());
    expect(mail.html).toContain('<html lang="en-GB" dir="ltr">');
    expect(mail.text).toContain('4 Dec 2026, 15:59 PST');
  });

  test('of an award reaches its judges and staff in theirs, and strangers in the award’s', async () => {
    const [judge, organizer] = [await server.people.reviewer(2), await server.people.administrator()];
    for (const person of [judge, organizer]) {
      await choose(person, 'en-GB');
      expect((await written(1, person.email)).html, person.role).toContain('lang="en-GB"');
    }
    expect((await written(3, 'someone.else@example.org')).html).toContain('lang="en-GB"');
    expect((await written(1, 'someone.else@example.org')).html).toContain('lang="en-US"');
    // The same address at an award of others is another account.
    expect((await written(6, judge.email)).html).toContain('lang="en-US"');
  });

  test('that organizers wrote in the award’s language alone stays as they wrote it', async () => {
    const person = await server.people.entrant(4);
    await choose(person, 'en-GB');
    const put = (locale: string, Subject: string) =>
      server.pool
        .insertInto('mailTextVersion')
        .values({
          propertyId: 4,
          template: resetPasswordMail.name,
          variant: 'usual',
          locale,
          version: 1,
          words: JSON.stringify({ Subject, Title: 'A new password', Text: '{link}', Button: 'Go on' }),
          savedAt: server.clock.now,
        } as never)
        .execute();
    await put('en-US', 'Color');
    expect((await written(4, person.email)).html).toMatch(/lang="en-US"[\s\S]*<title>Color/);
    await put('en-GB', 'Colour');
    expect((await written(4, person.email)).html).toMatch(/lang="en-GB"[\s\S]*<title>Colour/);
  });
});

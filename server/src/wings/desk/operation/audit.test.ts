import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';

let server: TestServer;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.people.administrator();
  bea = await server.people.administrator({ email: 'bea@example.org' });
  await note(ada, '2026-11-01T10:00:00Z', 'season.save', {
    subject: 'season',
    subjectId: 4,
    propertyId: 1,
    before: { Title: 'Old' },
    after: { Title: 'New' },
  });
  await note(bea, '2026-11-02T10:00:00Z', 'administrator.add', {
    subject: 'administrator',
    subjectId: 9,
    after: { Email: 'c@example.org', Password: 'x' },
  });
  await note(undefined, '2026-11-03T10:00:00Z', 'session.refuse', { subject: 'session', propertyId: 3 });
});
afterAll(() => server.close());

const note = (person: Person | undefined, at: string, action: string, details: Parameters<ReturnType<typeof recorderFor>>[1]) =>
  server.pool
    .transaction()
    .execute((db) =>
      recorderFor(
        db,
        person && { ...person, sessionId: 1, grants: [], awards: [] },
        { address: '192.0.2.7', agent: '', device: undefined, requestId: 'r-1' },
        new Date(at),
      )(action, details),
    );
const log = async (body: object = {}) => (await server.as(ada)(audit.getAuditLog, { body })).Rows.map(({ Action }) => Action);

test('the log says who did what, newest first, with the state before and after', async () => {
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: {} });
  expect(Rows.map(({ Action }) => Action)).toEqual(['session.refuse', 'administrator.add', 'season.save']);
  expect(Rows[2]).toMatchObject({
    ActorID: ada.id,
    ActorName: expect.stringMatching(/^Robin Vale/),
    ActorEmail: ada.email,
    ActorRole: 'Administrator',
    SubjectID: '4',
    PropertyID: 1,
    Address: '192.0.2.7',
    Before: { Title: 'Old' },
    After: { Title: 'New' },
  });
  expect(Rows[0]).toMatchObject({ ActorID: null, ActorName: '', ActorEmail: null });
});

test('an account it was done to has its name beside its number', async () => {
  await note(undefined, '2026-10-01T10:00:00Z', 'account.signInFailed', { subject: 'account', subjectId: bea.id });
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'account.signInFailed' } });
  expect(Rows[0]).toMatchObject({ SubjectID: String(bea.id), SubjectName: expect.stringMatching(/^Robin Vale/), ActorName: '' });
  await server.pool.deleteFrom('auditLog').where('action', '=', 'account.signInFailed').execute();
});

test('numbers in a note have the names that people know, as far as there are any', async () => {
  const after = { accountId: bea.id, propertyId: 1, categoryIds: [999_999], seasonId: null };
  await note(ada, '2026-10-01T10:00:00Z', 'kite.flown', { subject: 'cache', after });
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'kite.flown' } });
  expect(Rows[0]?.SubjectName).toBeNull();
  expect(Rows[0]?.Names).toEqual({
    [`account ${bea.id}`]: expect.stringMatching(/^Robin Vale/),
    'property 1': expect.any(String),
  });
  await server.pool.deleteFrom('auditLog').where('action', '=', 'kite.flown').execute();
});

test('an event known by the path of its call says what the call does', async () => {
  await note(ada, '2026-10-01T10:00:00Z', audit.getAuditLog.path, { subject: audit.getAuditLog.path });
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: audit.getAuditLog.path } });
  expect(Rows[0]?.Does).toBe(audit.getAuditLog.does);
  const { Actions, Subjects } = await server.as(ada)(audit.getAuditChoices, {});
  expect(Actions).toContainEqual({ id: audit.getAuditLog.path, value: audit.getAuditLog.does });
  expect(Subjects).not.toContain(audit.getAuditLog.path);
  await server.pool.deleteFrom('auditLog').where('action', '=', audit.getAuditLog.path).execute();
});

test('what a program did by a personal access token names the token', async () => {
  const { Secret, Token } = await server.as(ada)(personalToken.createToken, {
    body: { Name: 'Nightly import', Scopes: ['mail.send'], Days: 1 },
  });
  await server.as({ token: Secret })(mail.sendTestMail, { body: { To: 'ada@example.org', PropertyID: 1 } });
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'mail.testSent' } });
  expect(Rows[0]).toMatchObject({ ActorID: ada.id, TokenName: 'Nightly import', TokenPrefix: Token.Prefix, ActingName: null });
  expect(await log({ Search: 'nightly' })).toEqual(['mail.testSent']);
  await server.pool.deleteFrom('auditLog').where('action', 'in', ['mail.testSent', 'account.tokenCreated']).execute();
});

test('who or what it was done to is found by name', async () => {
  await note(ada, '2026-10-01T10:00:00Z', 'staff.changed', { subject: 'administrator', subjectId: bea.id });
  expect(await log({ Search: 'bea@example', Action: 'staff.changed' })).toEqual(['staff.changed']);
  expect(await log({ Search: 'nobody of this name', Action: 'staff.changed' })).toEqual([]);
  await server.pool.deleteFrom('auditLog').where('action', '=', 'staff.changed').execute();
});

test('events can be searched by their shown names', async () => {
  expect(await log({ Search: 'no such text', SearchActions: ['season.save'] })).toEqual(['season.save']);
  expect(await log({ Search: 'no such text', SearchActions: [] })).toEqual([]);
});

test('passwords are not in it', async () => {
  const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'administrator.add' } });
  expect(Rows[0]?.After).toEqual({ Email: 'c@example.org', Password: '[hidden]' });
});

test('it is filtered by person, subject, action, property and days', async () => {
  expect(await log({ ActorID: bea.id })).toEqual(['administrator.add']);
  expect(await log({ Subject: 'season', SubjectID: '4' })).toEqual(['season.save']);
  expect(await log({ Subject: 'season', SubjectID: '5' })).toEqual([]);
  expect(await log({ PropertyID: 3 })).toEqual(['session.refuse']);
  expect(await log({ PropertyID: 0 })).toEqual(['administrator.add']);
  expect(await log({ From: '2026-11-02T00:00:00Z', Until: '2026-11-03T10:00:00Z' })).toEqual(['administrator.add']);
  expect(await log({ Search: 'bea@' })).toEqual(['administrator.add']);
  expect(await log({ Sort: 'Action', PageSize: 1, Page: 2 })).toEqual(['season.save']);
  await expect(log({ Sort: 'Address' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Sort' }] });
});

test('what can be filtered by is what occurs', async () => {
  const choices = await server.as(ada)(audit.getAuditChoices, {});
  expect(choices.Subjects).toEqual(['administrator', 'season', 'session']);
  expect(choices.Actors.map(({ id }) => id).sort()).toEqual([ada.id, bea.id].sort());
});

test('strangers and other roles read none of it', async () => {
  await expect(server.send(audit.getAuditLog, { body: {} })).rejects.toMatchObject({ status: 401 });
  await expect(server.as(await server.people.reviewer(2))(audit.getAuditLog, { body: {} })).rejects.toMatchObject({ status: 403 });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { deletion, deletionGraceDays } from '#contract/wings/accounts/account/deletion.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { eraseDue } from './erase.ts';

let server: TestServer;
let season: EntrySeason;
let home: number;
let robin: Person;
const password = 'Paper boat 7!';
const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
});
beforeEach(async () => {
  server.clock.now = start;
  robin = await server.people.entrant(1, { password });
});
afterAll(() => server.close());

const ask = (who: Person, body: object = {}) =>
  server.as(who)(deletion.deleteAccount, { body: { CurrentPassword: password, Confirmation: 'DELETE', ...body } });
const signIn = (who: Person) =>
  server.send(token.token, { body: { grant_type: 'password', username: usernameOf(who.email, who.propertyId), password } });
const sweep = (days: number) => {
  server.clock.now = new Date(start.getTime() + days * day);
  return eraseDue({
    db: server.pool,
    inTransaction: (work) => server.pool.transaction().execute(work),
    now: server.world.clock,
    services: server.world.services,
  });
};
const rowOf = (id: number) => server.pool.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('needs the password and the typed word, and ends every session', async () => {
  await expect(ask(robin, { CurrentPassword: 'not that!' })).rejects.toMatchObject({ failure: 'WrongPassword' });
  await expect(ask(robin, { Confirmation: 'yes' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Confirmation' }] });
  expect(await ask(robin)).toEqual({ DeletesDate: new Date(start.getTime() + deletionGraceDays * day) });
  await expect(server.as(robin)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
  expect((await mailsTo(server, robin.email)).map(({ template }) => template)).toEqual(['account-deletion']);
});

test('signing in before the grace period ends cancels it with a message', async () => {
  await ask(robin);
  server.clock.now = new Date(start.getTime() + 13 * day);
  await signIn(robin);
  expect((await rowOf(robin.id)).deletesAt).toBeNull();
  expect((await mailsTo(server, robin.email)).map(({ template }) => template)).toEqual(['account-deletion', 'account-deletion']);
  await sweep(20);
  expect((await rowOf(robin.id)).email).toBe(robin.email);
});

test('afterwards drafts are gone, entered work keeps title and credits, orders stay, and nothing names the person', async () => {
  const draft = await server.as(robin)(submission.createSubmission, { body: { Title: 'Never sent', CategoryIDs: [home] } });
  const paid = await addEntry(
    server.world,
    robin,
    { propertyId: 1, seasonId: season.seasonId, categoryId: home },
    {
      credits: [{ firstName: 'Ada', lastName: 'Moor' }],
    },
  );
  await server.pool
    .updateTable('submission')
    .set({ contactName: 'Robin Vale', contactEmail: robin.email })
    .where('accountId', '=', robin.id)
    .execute();
  const code = { propertyId: 1, percentOff: 10, forEmail: robin.email.toLowerCase(), createdAt: server.clock.now };
  await server.pool
    .insertInto('coupon')
    .values({ ...code, code: 'FOR-ROBIN' })
    .execute();
  await ask(robin);
  await sweep(13);
  expect((await rowOf(robin.id)).email).toBe(robin.email);
  await sweep(14);
  const row = await rowOf(robin.id);
  expect(row).toMatchObject({
    email: `deleted-${robin.id}@deleted.invalid`,
    firstName: 'Deleted',
    passwordHash: null,
    erasedAt: server.clock.now,
  });
  expect(await server.pool.selectFrom('submission').select('id').where('id', '=', draft.SubmissionID).execute()).toEqual([]);
  const kept = await server.pool.selectFrom('submission').selectAll().where('accountId', '=', robin.id).execute();
  expect(kept).toMatchObject([{ title: 'Lantern', contactName: null, contactEmail: null }]);
  const credits = await server.pool
    .selectFrom('pieceCredit')
    .innerJoin('entry', 'entry.pieceId', 'pieceCredit.pieceId')
    .select('lastName')
    .where('entry.id', '=', paid.entryId)
    .execute();
  expect(credits).toEqual([{ lastName: 'Moor' }]);
  await expect(signIn(robin)).rejects.toMatchObject({ status: 400 });
  expect(await server.pool.selectFrom('coupon').select(['forEmail', 'isActive']).where('code', '=', 'FOR-ROBIN').execute()).toEqual([
    { forEmail: `deleted-${robin.id}@deleted.invalid`, isActive: false },
  ]);
  // Wherever the address was: in mails, in the log, in sessions.
  expect(await mailsTo(server, robin.email)).toEqual([]);
  const log = await server.pool.selectFrom('auditLog').selectAll().where('subjectId', '=', String(robin.id)).execute();
  expect(JSON.stringify(log)).not.toContain(robin.email);
  expect(log.map(({ action }) => action)).toContain('account.erased');
  const again = await server.people.entrant(1, { email: robin.email });
  expect(again.id).not.toBe(robin.id);
});

test('accounts that were merged into it are forgotten with it', async () => {
  const person = await server.people.entrant(1, { password });
  const old = await server.people.entrant(1, { email: 'merged.before@example.org' });
  const now = server.clock.now;
  await server.pool
    .insertInto('accountMerge')
    .values({ fromId: old.id, intoId: person.id, propertyId: 1, email: old.email, reason: 'Twice', moved: '{}', mergedAt: now })
    .execute();
  await server.pool
    .insertInto('mail')
    .values({ propertyId: 1, recipient: old.email, subject: 'x', template: 'test', html: 'x', text: 'x', createdAt: now })
    .execute();
  await ask(person);
  await sweep(14);
  expect(await rowOf(old.id)).toMatchObject({ firstName: 'Deleted', email: `deleted-${old.id}@deleted.invalid` });
  expect(await mailsTo(server, old.email)).toEqual([]);
  const kept = await server.pool.selectFrom('accountMerge').select(['email', 'reason']).where('fromId', '=', old.id).execute();
  expect(kept).toEqual([{ email: '', reason: '' }]);
});

test('documents that a merged account still had go with the account it was merged into', async () => {
  const person = await server.people.entrant(1, { password });
  const old = await server.people.entrant(1);
  await server.pool
    .insertInto('accountMerge')
    .values({ propertyId: 1, fromId: old.id, intoId: person.id, email: old.email, reason: 'Twice', moved: '{}', mergedAt: start })
    .execute();
  const key = `documents/${old.id}.pdf`;
  const file = { key, kind: 'document', originalName: 'w9.pdf', contentType: 'application/pdf', uuid: randomUUID() };
  await server.pool
    .insertInto('storedFile')
    .values({ ...file, propertyId: 1, accountId: old.id, createdAt: start })
    .execute();
  await server.pool
    .insertInto('entrantFile')
    .values({ accountId: old.id, slot: 'NonProfitDocument', fileKey: key, originalName: 'w9.pdf', updatedAt: start })
    .execute();
  await ask(person);
  await sweep(14);
  expect(await server.pool.selectFrom('entrantFile').select('slot').where('accountId', '=', old.id).execute()).toEqual([]);
});

test('messages to a judge in an award’s name keep neither the mail nor the address, only that there was one', async () => {
  const judge = await server.people.reviewer(2, { password });
  const { id: broadcastId } = await server.pool
    .insertInto('broadcast')
    .values({ propertyId: 1, seasonId: season.seasonId, kind: 'news', audience: '{}', createdAt: start, updatedAt: start })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: mailId } = await server.pool
    .insertInto('mail')
    .values({ propertyId: 1, template: 'broadcast', recipient: judge.email, subject: 'News', text: 'News', html: 'News', createdAt: start })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('broadcastRecipient')
    .values({ broadcastId, accountId: judge.id, email: judge.email.toLowerCase(), name: 'Robin', filled: '{"firstName":"Robin"}', mailId })
    .execute();
  await ask(judge);
  await sweep(15);
  expect(await server.pool.selectFrom('mail').select('id').where('id', '=', mailId).execute()).toEqual([]);
  const left = await server.pool
    .selectFrom('broadcastRecipient')
    .select(['email', 'name', 'filled'])
    .where('broadcastId', '=', broadcastId)
    .execute();
  expect(left).toEqual([{ email: `deleted-${judge.id}@deleted.invalid`, name: '', filled: {} }]);
});

test('the last administrator stays; a guest, who cannot come back, goes immediately', async () => {
  const only = await server.people.administrator({ password });
  await expect(ask(only)).rejects.toMatchObject({ failure: 'LastAdministrator' });
  const guest = await server.people.guest(1);
  expect(await ask(guest, { CurrentPassword: null })).toEqual({ DeletesDate: start });
  await sweep(0);
  expect((await rowOf(guest.id)).erasedAt).toEqual(start);
});

test('everyone downloads what is kept about them, without secrets', async () => {
  await server.as(robin)(submission.createSubmission, { body: { Title: 'Lantern', CategoryIDs: [home] } });
  const answer = await server.app.inject({ url: '/api/Account/MyData', headers: { authorization: `Bearer ${robin.token}` } });
  expect(answer.headers['content-disposition']).toContain('my-data.json');
  expect(answer.json()).toMatchObject({
    account: { email: robin.email, hasPassword: true },
    submissions: [{ title: 'Lantern' }],
    orders: [],
  });
  expect(answer.body).not.toMatch(/argon2|tokenHash/);
});

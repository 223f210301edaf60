import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { administrator } from '#contract/wings/accounts/account/administrator.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

const password = 'A lamp for the sea 9';
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.people.administrator();
});
afterAll(() => server.close());

const save = (body: Record<string, unknown>, by = admin) =>
  server.as(by)(administrator.saveAdministrative, { body: { FirstName: 'Ines', LastName: 'Moor', ...body } as never });
const remove = (id: number, by = admin) => server.as(by)(administrator.deleteAdministrative, { params: { id } });
const notesOn = (id: number) =>
  server.pool
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', 'administrator')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();

describe('a new administrator', () => {
  test('R231 is mailed a link, sets a password with it, and gets in on property 0', async () => {
    const added = await save({ Email: 'ines@example.org', Title: 'Producer' });
    expect(added).toMatchObject({ Email: 'ines@example.org', Title: 'Producer', IsActive: true, Version: 1, can: { delete: true } });
    const { secretLink, text } = await mailTo(server, 'ines@example.org', 'new-administrator');
    expect(text).toContain('Robin Vale');
    const Code = new URL(secretLink ?? '').searchParams.get('code') ?? '';
    expect(secretLink).toContain('/admin/reset-password?');
    await server.send(account.resetPassword, {
      body: { Email: 'ines@example.org', PropertyID: 0, Code, Password: password, ConfirmPassword: password },
    });
    const signedIn = await server.send(token.token, { body: { grant_type: 'password', username: 'ines@example.org', password } });
    expect(signedIn).toMatchObject({ role: 'Administrator', property_id: 0, user_id: added.UserID });
    expect(await notesOn(added.UserID)).toMatchObject([
      { action: 'administrator.added', actorId: admin.id, after: { email: 'ines@example.org' } },
    ]);
  });

  test('needs an email no one has, and names', async () => {
    await save({ Email: 'taken@example.org' });
    await expect(save({ Email: 'Taken@example.org' })).rejects.toMatchObject({ status: 409, errors: [{ Field: 'Email' }] });
    await expect(save({ Email: 'nameless@example.org', FirstName: ' ' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'FirstName' }],
    });
  });
});

describe('the list', () => {
  test('is by name and leaves the removed out unless asked for', async () => {
    const zoe = await save({ Email: 'zoe@example.org', FirstName: 'Zoe', LastName: 'Abel' });
    const gone = await save({ Email: 'gone@example.org', LastName: 'Abbot' });
    await remove(gone.UserID);
    const active = await server.as(admin)(administrator.list, { query: {} });
    expect(active[0]?.UserID).toBe(zoe.UserID);
    expect(active.map(({ UserID }) => UserID)).not.toContain(gone.UserID);
    expect(active.find(({ UserID }) => UserID === admin.id)?.can.delete).toBe(false);
    const all = await server.as(admin)(administrator.list, { query: { IncludeInactive: 'true' } });
    expect(all[0]).toMatchObject({ UserID: gone.UserID, IsActive: false, can: { delete: false } });
  });

  test('its address is not taken for an id', async () => {
    const answer = await server.app.inject({ url: '/api/user/administrative/list', headers: { authorization: `Bearer ${admin.token}` } });
    expect(Array.isArray(answer.json().Data)).toBe(true);
  });

  test('shows administrators only', async () => {
    const robin = await server.people.entrant(1);
    await expect(server.as(admin)(administrator.getAdministrative, { params: { id: robin.id } })).rejects.toMatchObject({ status: 404 });
    expect(await server.as(admin)(administrator.getAdministrative, { params: { id: admin.id } })).toMatchObject({ Email: admin.email });
    await expect(server.as(robin)(administrator.list, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

describe('changing an administrator', () => {
  test('writes before and after into the log', async () => {
    const ana = await save({ Email: 'ana@example.org' });
    const saved = await save({ UserID: ana.UserID, Email: 'ana@example.org', LastName: 'Quist', Version: 1 });
    expect(saved).toMatchObject({ LastName: 'Quist', Version: 2 });
    const [, note] = await notesOn(ana.UserID);
    expect(note).toMatchObject({ action: 'administrator.changed', before: { lastName: 'Moor' }, after: { lastName: 'Quist' } });
  });

  test('is refused to the second of two who edit at the same time, who is shown the newer record', async () => {
    const ben = await save({ Email: 'ben@example.org' });
    await save({ UserID: ben.UserID, Email: 'ben@example.org', LastName: 'First', Version: 1 });
    const second = save({ UserID: ben.UserID, Email: 'ben@example.org', LastName: 'Second', Version: 1 });
    await expect(second).rejects.toMatchObject({ status: 409, data: { LastName: 'First', Version: 2 } });
  });

  test('of another email ends the sessions and links of the old one', async () => {
    const cleo = await server.people.administrator();
    await save({ UserID: cleo.id, Email: 'cleo-moved@example.org' });
    await expect(server.as(cleo)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
  });

  test('is not a way to take over an entrant', async () => {
    const robin = await server.people.entrant(1);
    await expect(save({ UserID: robin.id, Email: robin.email })).rejects.toMatchObject({ status: 404 });
  });
});

describe('removing an administrator', () => {
  test('shuts them out immediately and keeps the record', async () => {
    const dora = await server.people.administrator({ password });
    await remove(dora.id);
    await expect(server.as(dora)(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    await expect(server.send(token.token, { body: { grant_type: 'password', username: dora.email, password } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await notesOn(dora.id)).toMatchObject([
      { action: 'administrator.deleted', before: { isActive: true }, after: { isActive: false } },
    ]);
    await expect(remove(dora.id)).rejects.toMatchObject({ status: 404 });
  });

  test('can be undone by saving them as active', async () => {
    const eve = await server.people.administrator();
    await remove(eve.id);
    await expect(save({ Email: eve.email }), 'instead of a second account').rejects.toMatchObject({
      status: 409,
      errors: [{ Field: 'Email', Message: 'A deactivated administrator has this email. Reactivate them instead.' }],
    });
    expect(await save({ UserID: eve.id, Email: eve.email, IsActive: true })).toMatchObject({ IsActive: true });
  });

  test('is never possible for oneself, by either way', async () => {
    await expect(remove(admin.id)).rejects.toMatchObject({ status: 409 });
    await expect(save({ UserID: admin.id, Email: admin.email, IsActive: false })).rejects.toMatchObject({ status: 409 });
    expect(await server.as(admin)(account.userstatus, {})).toMatchObject({ Role: 'Administrator' });
  });

  test('never leaves no one: of two who remove each other at the same time one stays', async () => {
    const [one, other] = [await server.people.administrator(), await server.people.administrator()];
    await server.pool
      .updateTable('account')
      .set({ deactivatedAt: server.clock.now })
      .where('role', '=', 'Administrator')
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const both = await Promise.allSettled([remove(one.id, other), remove(other.id, one)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await server.pool.updateTable('account').set({ deactivatedAt: null }).where('id', '=', admin.id).execute();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { staff } from '#contract/wings/accounts/account/staff.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { award } from '#contract/wings/desk/award/award.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

const password = 'A lamp for the sea 9';
let server: TestServer;
let ofAll: Person;
let ofOne: Person;
let seasonId: number;
beforeAll(async () => {
  server = await openTestServer();
  ofAll = await server.people.administrator();
  ofOne = await server.people.staff('owner', 1);
  seasonId = await addSeason(server.world, 1);
});
afterAll(() => server.close());

let invited = 0;
const invite = (by: Person, Grants: { PropertyID: number | null; Role: string }[], more: object = {}) => {
  invited += 1;
  const body = { Email: `colleague${invited}@example.org`, FirstName: 'Ines', LastName: 'Moor', Grants, ...more };
  return server.as(by)(staff.inviteStaff, { body: body as never });
};
const financeOfOne = { PropertyID: 1, Role: 'finance' } as const;
const notesOn = (id: number) =>
  server.pool
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'propertyId', 'before', 'after'])
    .where('subject', '=', 'administrator')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();

describe('a colleague who is invited', () => {
  test('chooses a password by the mailed link, and may do what their role says in that award alone', async () => {
    const member = await invite(ofOne, [financeOfOne]);
    expect(member).toMatchObject({ Grants: [financeOfOne], IsInvited: true, can: { change: true, remove: true, resend: true } });
    const { secretLink, text } = await mailTo(server, member.Email, 'new-administrator');
    expect(text).toContain('finance for Halyard');
    const Code = new URL(secretLink ?? '').searchParams.get('code') ?? '';
    const chosen = { Email: member.Email, PropertyID: 0, Code, Password: password, ConfirmPassword: password };
    await server.send(account.resetPassword, { body: chosen });
    const { access_token } = await server.send(token.token, { body: { grant_type: 'password', username: member.Email, password } });
    const ines = server.as({ token: access_token });
    expect(await ines(staff.getMyGrants, {})).toEqual([financeOfOne]);
    expect((await ines(award.getAwards, {})).map(({ PropertyID }) => PropertyID)).toEqual([1]);
    expect(await ines(order.getOrdersForProperty, { body: { PropertyID: 1 } })).toMatchObject({ Total: 0 });
    await expect(ines(order.getOrdersForProperty, { body: { PropertyID: 3 } })).rejects.toMatchObject({ status: 404 });
    const asked = { body: { PropertyID: 1, SeasonID: seasonId, Kind: 'ordinary' as const } };
    await expect(ines(ranking.getRankingProgress, asked)).rejects.toMatchObject({ status: 403 });
    await expect(ines(staff.getStaff, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('has a week for it, and gets a new link when asked', async () => {
    const member = await invite(ofAll, [{ PropertyID: null, Role: 'reader' }]);
    const week = 7 * 86_400_000;
    expect(member.InvitedUntil?.getTime()).toBe(server.clock.now.getTime() + week);
    const { secretLink: first } = await mailTo(server, member.Email, 'new-administrator');
    const began = server.clock.now;
    server.clock.now = new Date(began.getTime() + week + 1000);
    const listed = (await server.as({ token: await server.people.signIn(ofAll.id) })(staff.getStaff, { query: {} })).find(
      ({ UserID }) => UserID === member.UserID,
    );
    expect(listed).toMatchObject({ IsInvited: true, InvitedUntil: null, can: { resend: true } });
    const again = server.as({ token: await server.people.signIn(ofAll.id) });
    const { InvitedUntil } = await again(staff.resendInvitation, { body: { UserID: member.UserID } });
    expect(InvitedUntil?.getTime()).toBe(server.clock.now.getTime() + week);
    const Code = new URL(first ?? '').searchParams.get('code') ?? '';
    const old = server.send(account.resetPassword, {
      body: { Email: member.Email, PropertyID: 0, Code, Password: password, ConfirmPassword: password },
    });
    await expect(old).rejects.toMatchObject({ status: 400 });
    server.clock.now = began;
  });

  test('keeps what they have, and is led to the sign-in, if they work here already', async () => {
    const known = await server.people.make('Administrator', 0, { password, grants: [{ propertyId: 3, role: 'reader' }] });
    const member = await invite(ofOne, [financeOfOne], { Email: known.email });
    expect(member, 'without a word about the other award').toMatchObject({ UserID: known.id, Grants: [financeOfOne], IsInvited: false });
    expect(await server.as(known)(staff.getMyGrants, {})).toEqual(
      expect.arrayContaining([{ PropertyID: 3, Role: 'reader' }, financeOfOne]),
    );
    const { secretLink, text } = await mailTo(server, known.email, 'new-administrator');
    expect(secretLink).toBeNull();
    expect(text).toContain('/admin/login');
  });
});

describe('no one grants more than they hold', () => {
  test.each([
    ['a role for all awards', { PropertyID: null, Role: 'reader' }, 403],
    ['a role in another award', { PropertyID: 3, Role: 'reader' }, 404],
  ])('the owner of one award cannot give %s', async (_, grant, status) => {
    await expect(invite(ofOne, [financeOfOne, grant])).rejects.toMatchObject({ status });
    const member = await invite(ofOne, [financeOfOne]);
    const save = server.as(ofOne)(staff.saveStaff, { body: { UserID: member.UserID, Version: member.Version, Grants: [grant] } as never });
    await expect(save).rejects.toMatchObject({ status });
  });

  test.each(['organizer', 'juryDesk', 'finance', 'communications', 'reader'] as const)('a %s gives nothing', async (role) => {
    await expect(invite(await server.people.staff(role, 1), [{ PropertyID: 1, Role: 'reader' }])).rejects.toMatchObject({ status: 403 });
  });

  test('nor revokes it: staff of all awards are seen and left alone, staff of other awards are unknown', async () => {
    const reader = await server.people.make('Administrator', 0, { grants: [{ propertyId: null, role: 'reader' }] });
    const elsewhere = await server.people.staff('organizer', 3);
    const listed = await server.as(ofOne)(staff.getStaff, { query: {} });
    expect(listed.find(({ UserID }) => UserID === reader.id)).toMatchObject({ can: { change: false, remove: false } });
    expect(listed.map(({ UserID }) => UserID)).not.toContain(elsewhere.id);
    const remove = (id: number) => server.as(ofOne)(staff.removeStaff, { body: { UserID: id } });
    await expect(remove(reader.id)).rejects.toMatchObject({ status: 403 });
    await expect(remove(elsewhere.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('changing and revoking', () => {
  test('touches one’s own awards only, takes effect immediately, and is in the log of the award', async () => {
    const person = await server.people.make('Administrator', 0, {
      grants: [
        { propertyId: 1, role: 'organizer' },
        { propertyId: 3, role: 'organizer' },
      ],
    });
    const before = (await server.as(ofOne)(staff.getStaff, { query: {} })).find(({ UserID }) => UserID === person.id);
    expect(before?.Grants).toEqual([{ PropertyID: 1, Role: 'organizer' }]);
    const Version = before?.Version ?? 0;
    await server.as(ofOne)(staff.saveStaff, { body: { UserID: person.id, Version, Grants: [financeOfOne] } });
    expect(await server.as(person)(staff.getMyGrants, {})).toEqual(
      expect.arrayContaining([{ PropertyID: 3, Role: 'organizer' }, financeOfOne]),
    );
    const stale = server.as(ofOne)(staff.saveStaff, { body: { UserID: person.id, Version, Grants: [{ PropertyID: 1, Role: 'reader' }] } });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    await server.as(ofOne)(staff.removeStaff, { body: { UserID: person.id } });
    expect(await server.as(person)(staff.getMyGrants, {})).toEqual([{ PropertyID: 3, Role: 'organizer' }]);
    expect(await notesOn(person.id)).toEqual([
      {
        action: 'staff.changed',
        actorId: ofOne.id,
        propertyId: 1,
        before: { roles: 'organizer for Halyard' },
        after: { roles: 'finance for Halyard' },
      },
      { action: 'staff.removed', actorId: ofOne.id, propertyId: 1, before: { roles: 'finance for Halyard' }, after: { roles: '' } },
    ]);
  });

  test('of the last role shuts the account', async () => {
    const person = await server.people.staff('reader', 1);
    await server.as(ofOne)(staff.removeStaff, { body: { UserID: person.id } });
    await expect(server.as(person)(staff.getMyGrants, {})).rejects.toMatchObject({ status: 401 });
    expect(await invite(ofOne, [financeOfOne], { Email: person.email }), 'and an invitation opens it again').toMatchObject({
      UserID: person.id,
    });
  });

  test('leaves the last owner of all awards one, also where two demote each other at the same time', async () => {
    await expect(server.as(ofAll)(staff.removeStaff, { body: { UserID: ofAll.id } })).rejects.toMatchObject({ status: 409 });
    const demote = async (by: Person, who: Person) => {
      const Version = (await server.as(by)(staff.getStaff, { query: {} })).find(({ UserID }) => UserID === who.id)?.Version ?? 0;
      return server.as(by)(staff.saveStaff, { body: { UserID: who.id, Version, Grants: [{ PropertyID: null, Role: 'reader' }] } });
    };
    await expect(demote(ofAll, ofAll)).rejects.toMatchObject({ status: 409 });
    const other = await server.people.administrator();
    const both = await Promise.allSettled([demote(ofAll, other), demote(other, ofAll)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await server.pool
      .insertInto('staffGrant')
      .values({ accountId: ofAll.id, propertyId: null, role: 'owner' })
      .onConflict((same) => same.doNothing())
      .execute();
  });
});

describe('who someone is', () => {
  const details = { FirstName: 'Ines', LastName: 'Hale', Title: 'Treasurer', Phone: '+47 22 00 00 00' };

  test('is changed together with their roles by who owns all awards, once, and not by the owner of one', async () => {
    const member = await invite(ofAll, [financeOfOne]);
    const Email = `moved.${member.Email}`;
    const body = { UserID: member.UserID, Version: member.Version, Grants: [financeOfOne], Details: { ...details, Email } };
    await expect(server.as(ofOne)(staff.saveStaff, { body })).rejects.toMatchObject({ status: 403 });
    const saved = await server.as(ofAll)(staff.saveStaff, { body });
    expect(saved).toMatchObject({ ...details, Email, Grants: [financeOfOne], can: { edit: true } });
    await expect(
      server.as(ofAll)(staff.saveStaff, { body: { ...body, Details: { ...details, Email, Phone: '1' } } }),
    ).rejects.toMatchObject({
      failure: 'Conflict',
    });
    const taken = { ...body, Version: saved.Version, Details: { ...details, Email: ofOne.email } };
    await expect(server.as(ofAll)(staff.saveStaff, { body: taken })).rejects.toMatchObject({
      failure: 'EmailTaken',
      errors: [{ Field: 'Email' }],
    });
  });

  test('may be left out by the owner of one award, who only sees to the roles there', async () => {
    const member = await invite(ofOne, [financeOfOne]);
    expect(member.can).toMatchObject({ change: true, edit: false, resetFactors: false });
    const Grants = [{ PropertyID: 1, Role: 'reader' as const }];
    const saved = await server.as(ofOne)(staff.saveStaff, { body: { UserID: member.UserID, Version: member.Version, Grants } });
    expect(saved.Grants).toEqual(Grants);
  });
});

describe('former colleagues', () => {
  test('are listed for who owns all awards and asks for them, and come back by an invitation', async () => {
    const member = await invite(ofAll, [financeOfOne]);
    await server.as(ofAll)(staff.removeStaff, { body: { UserID: member.UserID } });
    const find = async (who: typeof ofAll, IncludeInactive?: 'true') =>
      (await server.as(who)(staff.getStaff, { query: IncludeInactive ? { IncludeInactive } : {} })).find(
        ({ UserID }) => UserID === member.UserID,
      );
    expect(await find(ofAll)).toBeUndefined();
    expect(await find(ofOne, 'true')).toBeUndefined();
    expect(await find(ofAll, 'true')).toMatchObject({
      IsActive: false,
      Grants: [],
      can: { change: false, edit: false, remove: false, signOut: false },
    });
    await invite(ofAll, [financeOfOne], { Email: member.Email });
    expect(await find(ofAll)).toMatchObject({ IsActive: true, Grants: [financeOfOne] });
  });
});

describe('signing out', () => {
  test('a colleague ends all their sessions, which is logged', async () => {
    const clerk = await server.people.staff('finance', 1);
    await server.people.signIn(clerk.id);
    expect(await server.as(ofOne)(staff.signOutStaff, { body: { UserID: clerk.id } })).toEqual({ Ended: 2 });
    await expect(server.as(clerk)(staff.getMyGrants, {})).rejects.toMatchObject({ status: 401 });
    const [note] = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'administrator.signedOut').execute();
    expect(note).toMatchObject({ actorId: ofOne.id, subjectId: String(clerk.id), after: { sessionsEnded: 2 } });
  });

  test('oneself, or someone of another award, is refused', async () => {
    const elsewhere = await server.people.staff('finance', 3);
    const out = (UserID: number) => server.as(ofOne)(staff.signOutStaff, { body: { UserID } });
    await expect(out(ofOne.id)).rejects.toMatchObject({ failure: 'OwnAccount' });
    await expect(out(elsewhere.id)).rejects.toMatchObject({ status: 404 });
  });
});

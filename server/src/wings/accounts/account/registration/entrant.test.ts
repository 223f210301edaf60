import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { entrant as calls } from '#contract/wings/accounts/account/entrant.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let entrant: Person;
let other: Person;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  entrant = await server.people.entrant(1);
  other = await server.people.entrant(1);
  administrator = await server.people.administrator();
});
afterAll(() => server.close());

test('an entrant reads the own record; another one, or another property, is refused; administrators read all', async () => {
  const read = (person: Person, prop: number, id: number) => server.as(person)(calls.getEntrant, { params: { prop, id } });
  expect(await read(entrant, 1, entrant.id)).toMatchObject({ UserID: entrant.id, Email: entrant.email, IsActive: true });
  await expect(read(entrant, 1, other.id)).rejects.toMatchObject({ status: 403 });
  await expect(read(entrant, 3, entrant.id)).rejects.toMatchObject({ status: 403 });
  expect(await read(administrator, 1, entrant.id)).toMatchObject({ UserID: entrant.id });
  await expect(read(administrator, 3, entrant.id)).rejects.toMatchObject({ status: 404 });
  await expect(read(administrator, 0, administrator.id), 'no entrant').rejects.toMatchObject({ status: 404 });
});

test('the further details count what was entered', async () => {
  const details = () => server.as(entrant)(calls.getAddtlDetails, { params: { prop: 1, id: entrant.id } });
  expect(await details()).toMatchObject({ Submissions: 0, Entries: 0, PaidEntries: 0, LastSubmissionDate: null, HasTaxDocument: false });
  const CategoryIDs = [await season.category('One'), await season.category('Two')];
  const made = await server.as(entrant)(submission.createSubmission, { body: { Title: 'Lantern', CategoryIDs } });
  const paid = made.Pieces[0]?.Entries[0]?.EntryID ?? 0;
  await server.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', paid).execute();
  expect(await details()).toMatchObject({ Submissions: 1, Entries: 2, PaidEntries: 1, LastSubmissionDate: server.clock.now });
  await expect(server.as(other)(calls.getAddtlDetails, { params: { prop: 1, id: entrant.id } })).rejects.toMatchObject({ status: 403 });
});

test('news: what one gets, and an end to all of it', async () => {
  const offered = await server.pool
    .insertInto('seasonSubscription')
    .values({ seasonId: season.seasonId, name: 'Deadlines', description: 'When they come near.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscriptionIds = [newsletterSubscriptionId, offered.id];
  await server.pool.updateTable('account').set({ subscriptionIds }).where('id', 'in', [entrant.id, other.id]).execute();
  const current = (person: Person) => server.as(person)(calls.getCurrentSubscription, { params: { prop: 1 } });
  expect(await current(entrant)).toEqual({
    PropertyID: 1,
    SubscriptionIDs: subscriptionIds,
    IsSubscribed: true,
    IsUnsubscribed: false,
    Subscriptions: [{ SubscriptionID: offered.id, Name: 'Deadlines', Description: 'When they come near.', IsSubscribed: true }],
  });
  expect(await server.as(entrant)(calls.unSubscribe, { params: { prop: 1 } })).toMatchObject({ SubscriptionIDs: [], IsSubscribed: false });
  expect(await current(entrant)).toMatchObject({ IsSubscribed: false, IsUnsubscribed: true, Subscriptions: [{ IsSubscribed: false }] });
  expect(await current(other), 'nobody else').toMatchObject({ IsSubscribed: true });
  await expect(server.as(entrant)(calls.unSubscribe, { params: { prop: 3 } })).rejects.toMatchObject({ status: 403 });
});

test('an administrator subscribes and unsubscribes an entrant by hand, and the entrant themself; the log tells them apart (R360)', async () => {
  const person = await server.people.entrant(1);
  const params = { prop: 1, id: person.id };
  const state = async () => (await server.as(person)(calls.getCurrentSubscription, { params: { prop: 1 } })).IsSubscribed;
  expect(await state()).toBe(false);
  const subscribed = await server.as(administrator)(calls.manualSubscribe, { params });
  expect(subscribed).toMatchObject({ IsSubscribed: true, Subscriptions: [{ IsSubscribed: true }] });
  expect(await server.as(administrator)(calls.manualSubscribe, { params }), 'twice is once').toEqual(subscribed);
  expect(await state()).toBe(true);
  expect(await server.as(administrator)(calls.unSubscribePerson, { params })).toMatchObject({ SubscriptionIDs: [], IsSubscribed: false });
  expect(await state()).toBe(false);
  await server.as(administrator)(calls.manualSubscribe, { params });
  await server.as(person)(calls.unSubscribe, { params: { prop: 1 } });
  expect(await state()).toBe(false);
  const log = await server.pool
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('subjectId', '=', String(person.id))
    .where('action', 'in', ['entrant.subscribed', 'entrant.unsubscribed'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'entrant.subscribed', actorId: administrator.id },
    { action: 'entrant.unsubscribed', actorId: administrator.id },
    { action: 'entrant.subscribed', actorId: administrator.id },
    { action: 'entrant.unsubscribed', actorId: person.id },
  ]);
});

test('no one subscribes someone else, and an administrator no one who is no entrant of that award (R360, R566)', async () => {
  const params = { prop: 1, id: other.id };
  for (const call of [calls.manualSubscribe, calls.unSubscribePerson]) {
    await expect(server.as(entrant)(call, { params })).rejects.toMatchObject({ status: 403 });
    await expect(server.as(other)(call, { params }), 'not even oneself this way').rejects.toMatchObject({ status: 403 });
    await expect(server.as(administrator)(call, { params: { prop: 3, id: other.id } })).rejects.toMatchObject({ status: 404 });
    await expect(server.as(administrator)(call, { params: { prop: 0, id: administrator.id } })).rejects.toMatchObject({ status: 404 });
  }
});

test('entrants save their own record by version; the second of two sees the current one; no one saves someone else’s', async () => {
  const before = await server.as(other)(calls.getEntrant, { params: { prop: 1, id: other.id } });
  const save = (person: Person, FirstName: string, UserID?: number) =>
    server.as(person)(calls.saveEntrant, {
      body: { FirstName, Version: before.Version, ...(UserID && { UserID, Reason: 'As they asked' }) },
    });
  await expect(save(entrant, 'Not me', other.id)).rejects.toMatchObject({ status: 403 });
  expect(await save(other, 'Ada')).toMatchObject({ FirstName: 'Ada', LastName: before.LastName, Version: before.Version + 1 });
  await expect(save(administrator, 'Bo', other.id)).rejects.toMatchObject({ status: 409, data: { FirstName: 'Ada' } });
  const body = { FirstName: 'Bo', Version: before.Version + 1, UserID: other.id, Reason: 'A typing error' };
  await expect(server.as(administrator)(calls.saveEntrant, { body: { ...body, Reason: ' ' } }), 'why?').rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'Reason' }],
  });
  expect(await server.as(administrator)(calls.saveEntrant, { body })).toMatchObject({ FirstName: 'Bo' });
  const log = await server.pool
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('action', '=', 'entrant.saved')
    .orderBy('id')
    .execute();
  expect(log.map(({ actorId }) => actorId)).toEqual([other.id, administrator.id]);
  expect(log[1]?.after).toMatchObject({ FirstName: 'Bo', Reason: 'A typing error' });
});

describe('R612 an entrant whom an administrator creates', () => {
  const create = (change: object = {}, by = administrator) =>
    server.as(by)(calls.createEntrant, {
      body: { PropertyID: 1, Email: 'mara@example.org', FirstName: 'Mara', LastName: 'Osei', City: 'Bergen', ...change },
    });
  const accountsOf = (email: string) => server.pool.selectFrom('account').selectAll().where('email', '=', email).execute();

  test('is mailed a link, chooses a password with it and gets in; `save` changes the record afterwards', async () => {
    const created = await create();
    expect(created).toMatchObject({
      Email: 'mara@example.org',
      PropertyID: 1,
      Role: 'Entrant',
      City: 'Bergen',
      IsActive: true,
      Version: 1,
    });
    const { secretLink } = await mailTo(server, 'mara@example.org', 'new-entrant');
    expect(secretLink).toContain('/entries/');
    const Code = new URL(secretLink ?? '').searchParams.get('code') ?? '';
    const password = 'A lamp for the sea 9';
    await server.send(account.resetPassword, {
      body: { Email: 'mara@example.org', PropertyID: 1, Code, Password: password, ConfirmPassword: password },
    });
    const body = { grant_type: 'password' as const, username: usernameOf('mara@example.org', 1), password };
    expect(await server.send(token.token, { body })).toMatchObject({ role: 'Entrant', property_id: 1, user_id: created.UserID });
    const before = await server.as(administrator)(calls.getEntrant, { params: { prop: 1, id: created.UserID } });
    const changed = { UserID: created.UserID, City: 'Oslo', Version: before.Version, Reason: 'Moved' };
    expect(await server.as(administrator)(calls.saveEntrant, { body: changed })).toMatchObject({ City: 'Oslo', FirstName: 'Mara' });
    const log = server.pool.selectFrom('auditLog').select(['action', 'actorId']).where('subjectId', '=', String(created.UserID));
    expect(await log.where('action', 'like', 'entrant.%').orderBy('id').execute()).toEqual([
      { action: 'entrant.created', actorId: administrator.id },
      { action: 'entrant.saved', actorId: administrator.id },
    ]);
  });

  test('is created once: a second time, also in the same moment, nothing is changed or mailed, and the answer names the account', async () => {
    const Email = 'twice@example.org';
    const answers = await Promise.allSettled([create({ Email }), create({ Email: 'Twice@example.org', FirstName: 'Other' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [only] = await server.pool.selectFrom('account').selectAll().where('email', 'ilike', Email).execute();
    const refused = create({ Email, FirstName: 'Third' });
    await expect(refused).rejects.toMatchObject({ status: 409, errors: [{ Field: 'Email' }], data: { UserID: only?.id } });
    expect(await server.pool.selectFrom('account').select(['firstName', 'version']).where('email', 'ilike', Email).execute()).toEqual([
      { firstName: only?.firstName, version: 1 },
    ]);
    const mails = await server.pool.selectFrom('mail').select('id').where('recipient', 'ilike', Email).execute();
    expect(mails).toHaveLength(1);
  });

  test('is of an award that takes entries, has a name, and is no entrant’s to create', async () => {
    const Email = 'none@example.org';
    for (const PropertyID of [0, 2, 99]) {
      await expect(create({ Email, PropertyID })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'PropertyID' }] });
    }
    await expect(create({ Email, FirstName: ' ' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'FirstName' }] });
    await expect(create({ Email }, entrant)).rejects.toMatchObject({ status: 403 });
    expect(await accountsOf(Email)).toEqual([]);
  });

  test('and `save` creates no one', async () => {
    const body = { UserID: 2_000_000, FirstName: 'Nobody', Version: 1 };
    await expect(server.as(administrator)(calls.saveEntrant, { body })).rejects.toMatchObject({ status: 404 });
  });
});

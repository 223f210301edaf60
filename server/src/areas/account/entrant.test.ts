import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrant as calls } from '#contract/areas/account/entrant.ts';
import { submission } from '#contract/areas/entry/submission.ts';
import { newsletterSubscriptionId } from '#contract/kernel/constants.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type House, openHouse } from '#kit/house.ts';
import type { Person } from '#kit/people.ts';

let house: House;
let season: EntrySeason;
let entrant: Person;
let other: Person;
let administrator: Person;
beforeAll(async () => {
  house = await openHouse();
  season = await addEntrySeason(house.world, 1);
  entrant = await house.people.entrant(1);
  other = await house.people.entrant(1);
  administrator = await house.people.administrator();
});
afterAll(() => house.close());

test('an entrant reads the own record; another one, or another property, is refused; administrators read all', async () => {
  const read = (person: Person, prop: number, id: number) => house.as(person)(calls.getEntrant, { params: { prop, id } });
  expect(await read(entrant, 1, entrant.id)).toMatchObject({ UserID: entrant.id, Email: entrant.email, IsActive: true });
  await expect(read(entrant, 1, other.id)).rejects.toMatchObject({ status: 403 });
  await expect(read(entrant, 3, entrant.id)).rejects.toMatchObject({ status: 403 });
  expect(await read(administrator, 1, entrant.id)).toMatchObject({ UserID: entrant.id });
  await expect(read(administrator, 3, entrant.id)).rejects.toMatchObject({ status: 404 });
  await expect(read(administrator, 0, administrator.id), 'no entrant').rejects.toMatchObject({ status: 404 });
});

test('the further details count what was entered', async () => {
  const details = () => house.as(entrant)(calls.getAddtlDetails, { params: { prop: 1, id: entrant.id } });
  expect(await details()).toMatchObject({ Submissions: 0, Entries: 0, PaidEntries: 0, LastSubmissionDate: null, HasTaxDocument: false });
  const CategoryIDs = [await season.category('One'), await season.category('Two')];
  const made = await house.as(entrant)(submission.createSubmission, { body: { Title: 'Lantern', CategoryIDs } });
  const paid = made.Pieces[0]?.Entries[0]?.EntryID ?? 0;
  await house.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', paid).execute();
  expect(await details()).toMatchObject({ Submissions: 1, Entries: 2, PaidEntries: 1, LastSubmissionDate: house.clock.now });
  await expect(house.as(other)(calls.getAddtlDetails, { params: { prop: 1, id: entrant.id } })).rejects.toMatchObject({ status: 403 });
});

test('news: what one gets, and an end to all of it', async () => {
  const offered = await house.pool
    .insertInto('seasonSubscription')
    .values({ seasonId: season.seasonId, name: 'Deadlines', description: 'When they come near.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscriptionIds = [newsletterSubscriptionId, offered.id];
  await house.pool.updateTable('account').set({ subscriptionIds }).where('id', 'in', [entrant.id, other.id]).execute();
  const current = (person: Person) => house.as(person)(calls.getCurrentSubscription, { params: { prop: 1 } });
  expect(await current(entrant)).toEqual({
    PropertyID: 1,
    SubscriptionIDs: subscriptionIds,
    IsSubscribed: true,
    Subscriptions: [{ SubscriptionID: offered.id, Name: 'Deadlines', Description: 'When they come near.', IsSubscribed: true }],
  });
  expect(await house.as(entrant)(calls.unSubscribe, { params: { prop: 1 } })).toMatchObject({ SubscriptionIDs: [], IsSubscribed: false });
  expect(await current(entrant)).toMatchObject({ IsSubscribed: false, Subscriptions: [{ IsSubscribed: false }] });
  expect(await current(other), 'nobody else').toMatchObject({ IsSubscribed: true });
  await expect(house.as(entrant)(calls.unSubscribe, { params: { prop: 3 } })).rejects.toMatchObject({ status: 403 });
});

test('an administrator subscribes and unsubscribes an entrant by hand, and the entrant themself; the log tells them apart (R360)', async () => {
  const person = await house.people.entrant(1);
  const params = { prop: 1, id: person.id };
  const state = async () => (await house.as(person)(calls.getCurrentSubscription, { params: { prop: 1 } })).IsSubscribed;
  expect(await state()).toBe(false);
  const subscribed = await house.as(administrator)(calls.manualSubscribe, { params });
  expect(subscribed).toMatchObject({ IsSubscribed: true, Subscriptions: [{ IsSubscribed: true }] });
  expect(await house.as(administrator)(calls.manualSubscribe, { params }), 'twice is once').toEqual(subscribed);
  expect(await state()).toBe(true);
  expect(await house.as(administrator)(calls.unSubscribePerson, { params })).toMatchObject({ SubscriptionIDs: [], IsSubscribed: false });
  expect(await state()).toBe(false);
  await house.as(administrator)(calls.manualSubscribe, { params });
  await house.as(person)(calls.unSubscribe, { params: { prop: 1 } });
  expect(await state()).toBe(false);
  const log = await house.pool
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

test('nobody subscribes somebody else, and an administrator nobody who is no entrant of that award (R360, R566)', async () => {
  const params = { prop: 1, id: other.id };
  for (const call of [calls.manualSubscribe, calls.unSubscribePerson]) {
    await expect(house.as(entrant)(call, { params })).rejects.toMatchObject({ status: 403 });
    await expect(house.as(other)(call, { params }), 'not even oneself this way').rejects.toMatchObject({ status: 403 });
    await expect(house.as(administrator)(call, { params: { prop: 3, id: other.id } })).rejects.toMatchObject({ status: 404 });
    await expect(house.as(administrator)(call, { params: { prop: 0, id: administrator.id } })).rejects.toMatchObject({ status: 404 });
  }
});

test('an entrant saves the own record by version; the second of two is shown what stands; nobody saves somebody else', async () => {
  const before = await house.as(other)(calls.getEntrant, { params: { prop: 1, id: other.id } });
  const save = (person: Person, FirstName: string, UserID?: number) =>
    house.as(person)(calls.saveEntrant, { body: { FirstName, Version: before.Version, ...(UserID && { UserID }) } });
  await expect(save(entrant, 'Not me', other.id)).rejects.toMatchObject({ status: 403 });
  expect(await save(other, 'Ada')).toMatchObject({ FirstName: 'Ada', LastName: before.LastName, Version: before.Version + 1 });
  await expect(save(administrator, 'Bo', other.id)).rejects.toMatchObject({ status: 409, data: { FirstName: 'Ada' } });
  const body = { FirstName: 'Bo', Version: before.Version + 1, UserID: other.id };
  expect(await house.as(administrator)(calls.saveEntrant, { body })).toMatchObject({ FirstName: 'Bo' });
  const log = await house.pool.selectFrom('auditLog').select('actorId').where('action', '=', 'entrant.saved').orderBy('id').execute();
  expect(log).toEqual([{ actorId: other.id }, { actorId: administrator.id }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import { subscription } from '#contract/wings/desk/message/subscription.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { unsubscribeLink } from './unsubscribe.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tokenFor = (email: string, propertyId = 1) =>
  unsubscribeLink(server.world.services, { propertyId, email, kind: 'news' }).reveal().split('/').at(-1) ?? '';
const optOuts = () => server.pool.selectFrom('mailOptOut').select(['propertyId', 'email', 'kind']).execute();

test('opening the link changes nothing and leads to the page that asks', async () => {
  const answer = await server.app.inject({ method: 'GET', url: `/unsubscribe/${tokenFor('Ada@Example.org')}` });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/\/entries\/halyard\/unsubscribe\?token=/);
  expect(await optOuts()).toEqual([]);
});

test('a mail program unsubscribes at one press, for this award and kind, however often it presses', async () => {
  const url = `/unsubscribe/${tokenFor('Ada@Example.org')}`;
  for (const _ of [1, 2]) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(await optOuts()).toEqual([{ propertyId: 1, email: 'ada@example.org', kind: 'news' }]);
  const { rowCount } = await server.pool
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('rowCount'))
    .where('action', '=', 'mail.unsubscribed')
    .executeTakeFirstOrThrow();
  expect(rowCount).toBe(1);
});

test('the page shows what the link is about, and takes a change of mind', async () => {
  const body = { Token: tokenFor('grace@example.org', 3) };
  expect(await server.send(subscription.getMailSubscription, { body })).toEqual({
    PropertyID: 3,
    Kind: 'news',
    Email: 'g…@example.org',
    IsSubscribed: true,
  });
  expect(await server.send(subscription.setMailSubscription, { body: { ...body, IsSubscribed: false } })).toMatchObject({
    IsSubscribed: false,
  });
  expect(await server.send(subscription.setMailSubscription, { body: { ...body, IsSubscribed: true } })).toMatchObject({
    IsSubscribed: true,
  });
  expect((await optOuts()).filter(({ propertyId }) => propertyId === 3)).toEqual([]);
});

test('a token that no one sealed is answered like one that does not exist', async () => {
  await expect(server.send(subscription.getMailSubscription, { body: { Token: 'x'.repeat(60) } })).rejects.toMatchObject({ status: 404 });
});

describe('unsubscribing is one truth, wherever it is done', () => {
  const stateOf = (email: string) => server.send(subscription.getMailSubscription, { body: { Token: tokenFor(email) } });
  const idsOf = async (id: number) =>
    (await server.pool.selectFrom('account').select('subscriptionIds').where('id', '=', id).executeTakeFirstOrThrow()).subscriptionIds;
  const reader = async (subscriptionIds = [newsletterSubscriptionId]) => {
    const person = await server.people.entrant(1);
    await server.pool.updateTable('account').set({ subscriptionIds }).where('id', '=', person.id).execute();
    return person;
  };

  test('on the own account page', async () => {
    for (const ids of [[newsletterSubscriptionId], []]) {
      const person = await reader(ids);
      await server.as(person)(entrant.unSubscribe, { params: { prop: 1 } });
      expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: false });
    }
  });

  test('by an organizer, who can also subscribe someone again', async () => {
    const person = await reader();
    const organizer = await server.people.staff('communications', 1);
    const params = { prop: 1, id: person.id };
    await server.as(organizer)(entrant.unSubscribePerson, { params });
    expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: false });
    await server.as(organizer)(entrant.manualSubscribe, { params });
    expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: true });
    expect(await idsOf(person.id)).toContain(newsletterSubscriptionId);
  });

  test('by the link in a message, and back', async () => {
    const person = await reader();
    const set = (IsSubscribed: boolean) =>
      server.send(subscription.setMailSubscription, { body: { Token: tokenFor(person.email), IsSubscribed } });
    await set(false);
    expect(await idsOf(person.id)).toEqual([]);
    await set(true);
    expect(await idsOf(person.id)).toEqual([newsletterSubscriptionId]);
  });

  test('by what someone chooses among the news', async () => {
    const person = await reader();
    const choose = async (SubscriptionIDs: number[]) => {
      const { Version } = await server.as(person)(account.getContactInfo, {});
      await server.as(person)(account.contactInfo, { body: { SubscriptionIDs, Version } });
    };
    await choose([]);
    expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: false });
    await choose([newsletterSubscriptionId]);
    expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: true });
  });

  test('and an address that no one has proved changes no one’s choice', async () => {
    const person = await reader([]);
    await server.as(person)(entrant.unSubscribe, { params: { prop: 1 } });
    await server.pool
      .updateTable('account')
      .set({ confirmationSentAt: server.clock.now, emailConfirmedAt: null })
      .where('id', '=', person.id)
      .execute();
    const { Version } = await server.as(person)(account.getContactInfo, {});
    await server.as(person)(account.contactInfo, { body: { SubscriptionIDs: [newsletterSubscriptionId], Version } });
    expect(await stateOf(person.email)).toMatchObject({ IsSubscribed: false });
  });
});

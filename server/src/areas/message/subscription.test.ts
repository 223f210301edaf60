import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscription } from '#contract/areas/message/subscription.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { unsubscribeLink } from './unsubscribe.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tokenFor = (email: string, propertyId = 1) =>
  unsubscribeLink(server.world.services, { propertyId, email, kind: 'news' }).split('/').at(-1) ?? '';
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

test('a token that nobody sealed is answered like one that does not exist', async () => {
  await expect(server.send(subscription.getMailSubscription, { body: { Token: 'x'.repeat(60) } })).rejects.toMatchObject({ status: 404 });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openWebhookPeer, type ReceivedHook } from '#kit/webhook-peer.ts';
import { webhookJobs } from './webhook.jobs.ts';
import { announce } from './webhook.service.ts';

const minute = 60_000;
const day = 1440 * minute;
let server: TestServer;
let peer: Awaited<ReturnType<typeof openWebhookPeer>>;
let robin: Person;
beforeAll(async () => {
  server = await openTestServer({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  peer = await openWebhookPeer();
  await server.workJobs();
});
beforeEach(async () => {
  robin = await server.people.administrator();
  await server.keepSessions();
  peer.received.length = 0;
  peer.answer = () => ({ status: 200, body: 'Thanks' });
  await server.pool.deleteFrom('webhook').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const make = (more: object = {}) =>
  server.as(robin)(webhook.saveWebhook, {
    body: { PropertyID: 1, Name: 'Sales', Url: `${peer.url}/hook`, Events: ['ranking.final'], ...more },
  });
const happen = (propertyId = 1, CategoryID = 7) =>
  server.pool
    .transaction()
    .execute((db) =>
      announce(db, server.clock.now, propertyId, 'ranking.final', () => [{ CategoryID, Category: 'Best', Ranking: 'ordinary' }]),
    );
const logOf = async (WebhookID: number) => (await server.as(robin)(webhook.getDeliveries, { body: { PropertyID: 1, WebhookID } })).Rows;
/** Sends due deliveries, and waits until the log has them. */
async function sent(WebhookID: number, attempts: number) {
  await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, webhookJobs.deliver, {}));
  await expect.poll(async () => (await logOf(WebhookID))[0]?.Attempts, { timeout: 15_000, interval: 50 }).toBe(attempts);
  const [last] = await logOf(WebhookID);
  if (!last) throw new Error('nothing was sent');
  return last;
}
const isSigned = (secret: string, at = peer.received.length - 1) => {
  const { headers, body } = peer.received[at] as ReceivedHook;
  const mac = createHmac('sha256', secret).update(`${headers['laurel-webhook-timestamp']}.${body}`).digest('hex');
  return String(headers['laurel-webhook-signature']).split(',').includes(`v1=${mac}`);
};

describe('a webhook', () => {
  test('gets the events it subscribed to, signed with its secret, and the log has them', async () => {
    const { Webhook, Secret } = await make();
    await happen();
    const log = await sent(Webhook.WebhookID, 1);
    expect(log).toMatchObject({
      State: 'delivered',
      Status: 200,
      Response: 'Thanks',
      Problem: null,
      Event: 'ranking.final',
      NextDate: null,
    });
    const [hook] = peer.received;
    expect(hook?.headers).toMatchObject({ 'content-type': 'application/json', 'laurel-webhook-id': log.EventID });
    expect(JSON.parse(hook?.body ?? '')).toEqual({
      Id: log.EventID,
      Type: 'ranking.final',
      Version: 1,
      CreatedDate: server.clock.now.toISOString(),
      Award: { PropertyID: 1, Slug: 'halyard', Name: expect.stringContaining('Halyard') as string },
      Data: { CategoryID: 7, Category: 'Best', Ranking: 'ordinary' },
    });
    expect(isSigned(Secret ?? '')).toBe(true);
    expect(isSigned('whsec_other')).toBe(false);
  });

  test('gets nothing of other events, of other awards, of what was undone, nor while it is paused', async () => {
    const { Webhook } = await make({ Events: ['order.paid'] });
    const paused = await make({ IsPaused: true });
    const listening = await make();
    await happen(3);
    await server.pool
      .transaction()
      .execute(async (db) => {
        await announce(db, server.clock.now, 1, 'ranking.final', () => [{ CategoryID: 1, Category: 'x', Ranking: 'pv' }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await happen(1, 9);
    await sent(listening.Webhook.WebhookID, 1);
    expect(peer.received.map(({ body }) => (JSON.parse(body) as { Data: { CategoryID: number } }).Data.CategoryID)).toEqual([9]);
    expect(await logOf(Webhook.WebhookID)).toEqual([]);
    expect(await logOf(paused.Webhook.WebhookID)).toEqual([]);
  });

  test('that answers badly is tried again after a pause, with the same id, until it takes it', async () => {
    peer.answer = (attempt) => ({ status: attempt < 2 ? 503 : 204, body: 'x'.repeat(5000) });
    const { Webhook } = await make();
    await happen();
    const first = await sent(Webhook.WebhookID, 1);
    expect(first).toMatchObject({ State: 'waiting', Status: 503, Problem: 'The server answered with status 503.' });
    expect(first.Response).toHaveLength(2048);
    expect(first.NextDate).toEqual(new Date(server.clock.now.getTime() + minute / 2));
    later(minute / 2);
    expect(await sent(Webhook.WebhookID, 2)).toMatchObject({ State: 'delivered', Status: 204, Problem: null });
    expect(new Set(peer.received.map(({ headers }) => headers['laurel-webhook-id'])).size).toBe(1);
  });

  test('is not followed when it sends elsewhere', async () => {
    peer.answer = () => ({ status: 302, location: `${peer.url}/inside` });
    const { Webhook } = await make();
    await happen();
    expect(await sent(Webhook.WebhookID, 1)).toMatchObject({ State: 'waiting', Status: 302 });
    expect(peer.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  test('gets something again when an administrator asks for it', async () => {
    const { Webhook } = await make();
    await happen();
    const { DeliveryID } = await sent(Webhook.WebhookID, 1);
    await server.as(robin)(webhook.redeliver, { body: { PropertyID: 1, DeliveryID } });
    await expect.poll(() => peer.received.length, { timeout: 15_000 }).toBe(2);
    const elsewhere = server.as(robin)(webhook.redeliver, { body: { PropertyID: 3, DeliveryID } });
    await expect(elsewhere).rejects.toMatchObject({ status: 404 });
  });

  test('with a new secret signs with both for a day, then with the new one alone', async () => {
    const { Webhook, Secret: former } = await make();
    const { Secret } = await server.as(robin)(webhook.rotateSecret, { body: { PropertyID: 1, WebhookID: Webhook.WebhookID } });
    await happen();
    await sent(Webhook.WebhookID, 1);
    expect([isSigned(Secret), isSigned(former ?? '')]).toEqual([true, true]);
    later(day);
    await happen();
    await expect.poll(async () => (await logOf(Webhook.WebhookID)).length).toBe(2);
    await sent(Webhook.WebhookID, 1);
    expect([isSigned(Secret), isSigned(former ?? '')]).toEqual([true, false]);
    const kept = JSON.stringify(await server.pool.selectFrom('webhook').selectAll().execute());
    for (const secret of [Secret, former ?? '?']) expect(kept).not.toContain(secret);
  });

  test('that accepts nothing for five days is paused, and its creator gets an email', async () => {
    peer.answer = () => ({ status: 500 });
    const { Webhook } = await make();
    await happen();
    await sent(Webhook.WebhookID, 1);
    later(5 * day);
    await sent(Webhook.WebhookID, 2);
    const [now] = await server.as(robin)(webhook.getWebhooks, { params: { propertyId: 1 } });
    expect(now).toMatchObject({ IsPaused: true, IsGivenUp: true });
    expect((await mailTo(server, robin.email, 'webhook-given-up')).text).toContain('“Sales”');
  });

  test('is saved with an address that makes sense, by no one with an old version', async () => {
    const { Webhook } = await make();
    await expect(make({ Url: 'http://hooks.example.org/x' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Url' }] });
    await expect(make({ Url: 'https://me:secret@hooks.example.org' })).rejects.toMatchObject({ status: 400 });
    await expect(make({ PropertyID: 2 })).rejects.toMatchObject({ status: 404 });
    await make({ WebhookID: Webhook.WebhookID, Name: 'Renamed', Version: Webhook.Version });
    await expect(make({ WebhookID: Webhook.WebhookID, Version: Webhook.Version })).rejects.toMatchObject({ failure: 'Conflict' });
    await expect(make({ WebhookID: Webhook.WebhookID, PropertyID: 3 })).rejects.toMatchObject({ status: 404 });
  });
});

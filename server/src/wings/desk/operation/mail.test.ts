import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { job } from '#contract/wings/desk/operation/job.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { hurry } from '#kit/hurry.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';

let server: TestServer;
let peer: Awaited<ReturnType<typeof openMailPeer>>;
let ada: Person;
beforeAll(async () => {
  peer = await openMailPeer();
  server = await openTestServer({ SMTP_URL: peer.url });
  ada = await server.people.administrator();
  await server.workJobs();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const getMail = (id: number) => server.as(ada)(mail.getMail, { params: { id } });
const settled = (id: number, state: string) =>
  vi.waitFor(
    async () => {
      await hurry(server);
      expect((await getMail(id)).State).toBe(state);
    },
    { timeout: 25_000 },
  );
const sendTest = (To = 'ada@example.org', PropertyID = 0) => server.as(ada)(mail.sendTestMail, { body: { To, PropertyID } });

async function sendReset(): Promise<number> {
  const link = new SecretLink('http://localhost:3000/admin/reset?', 'code=s3cret');
  return server.pool.transaction().execute((db) =>
    queueMail(
      { db, now: server.clock.now, services: server.world.services, enqueue: (name, data) => server.world.jobs.enqueue(db, name, data) },
      resetPasswordMail,
      {
        propertyId: 0,
        to: 'reset@example.org',
        values: { firstName: 'Ada', link, expiresAt: server.clock.now },
      },
    ),
  );
}

test('a test mail reaches the address it was sent to, in the name of the property', async () => {
  const { ID } = await sendTest('ada@example.org', 8);
  await settled(ID, 'sent');
  expect(peer.received.at(-1)?.to).toEqual(['ada@example.org']);
  expect(peer.received.at(-1)?.raw).toMatch(/^From: Longshore </m);
  const seen = await getMail(ID);
  expect(seen).toMatchObject({ Template: 'test', Attempts: 1, LastError: null, can: { resend: true, notResendBecause: null } });
  expect(seen.Text).toContain('Robin Vale');
  expect(seen.Html).toContain('Email is working');
});

test('a test mail needs a property that exists and an address that can be one', async () => {
  await expect(sendTest('ada@example.org', 999)).rejects.toMatchObject({ status: 400, errors: [{ Field: 'PropertyID' }] });
  await expect(sendTest('ada')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'To' }] });
});

test('the outbox comes in pages, newest first, searched and filtered by the server', async () => {
  for (const name of ['beatrix', 'cornelia']) await settled((await sendTest(`${name}@example.org`, 3)).ID, 'sent');
  const list = (body: object) => server.as(ada)(mail.getMails, { body });
  const first = await list({ PageSize: 1 });
  expect(first.Rows).toMatchObject([{ Recipient: 'cornelia@example.org' }]);
  expect(first.Total).toBeGreaterThanOrEqual(3);
  expect((await list({ Search: 'BEATRIX' })).Rows).toHaveLength(1);
  expect((await list({ PropertyID: 3, Sort: 'Recipient' })).Rows.map(({ Recipient }) => Recipient)).toEqual([
    'beatrix@example.org',
    'cornelia@example.org',
  ]);
  expect((await list({ State: 'failed' })).Total).toBe(0);
  await expect(list({ Sort: 'Html' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Sort' }] });
});

test('a sent mail goes out again as a copy', async () => {
  const { ID } = await sendTest('copy@example.org');
  await settled(ID, 'sent');
  const again = await server.as(ada)(mail.resendMail, { body: { ID } });
  expect(again.ID).not.toBe(ID);
  await settled(again.ID, 'sent');
  expect((await getMail(again.ID)).CopyOf).toBe(ID);
  expect(peer.received.filter(({ to }) => to.includes('copy@example.org'))).toHaveLength(2);
});

test('a mail whose one-time link was removed cannot go out again, and says why', async () => {
  const id = await sendReset();
  await settled(id, 'sent');
  expect((await getMail(id)).can).toMatchObject({ resend: false, notResendBecause: expect.stringContaining('one-time link') });
  expect((await getMail(id)).Html).not.toContain('s3cret');
  await expect(server.as(ada)(mail.resendMail, { body: { ID: id } })).rejects.toMatchObject({ status: 409 });
});

test('a failed mail is sent again as itself, and its dead letter goes', async () => {
  peer.refusal = () => 451;
  const { ID } = await sendTest('later@example.org');
  await settled(ID, 'failed');
  const failed = () => server.as(ada)(job.getFailedJobs, { body: { Queue: 'mail.post' } });
  await vi.waitFor(async () => expect((await failed()).Rows).toMatchObject([{ Details: { mailId: ID }, Attempts: 9 }]), {
    timeout: 10_000,
  });
  peer.refusal = undefined;
  expect(await server.as(ada)(mail.resendMail, { body: { ID } })).toEqual({ ID });
  await settled(ID, 'sent');
  expect((await failed()).Total).toBe(0);
});

test('there is no such mail', async () => {
  await expect(getMail(999_999)).rejects.toMatchObject({ status: 404 });
});

test('strangers and other roles see no mail and send none', async () => {
  const { token } = await server.people.entrant(1);
  for (const call of Object.values(mail)) {
    const ask = { method: call.verb, url: addressOf(call, { id: 1 }), payload: call.verb === 'POST' ? {} : undefined } as const;
    expect((await server.app.inject(ask)).statusCode, call.path).toBe(401);
    expect((await server.app.inject({ ...ask, headers: { authorization: `Bearer ${token}` } })).statusCode, call.path).toBe(403);
  }
});

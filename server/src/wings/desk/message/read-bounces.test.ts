import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { openPopPeer } from '#kit/pop-peer.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { listBounced } from './audience.store.ts';
import { readBounces } from './read-bounces.ts';

let server: TestServer;
let owner: Person;
let post: Awaited<ReturnType<typeof openMailPeer>>;
let box: Awaited<ReturnType<typeof openPopPeer>>;
beforeAll(async () => {
  post = await openMailPeer();
  box = await openPopPeer({ user: 'bounces@crumb.example', password: 'kneaded: twice/&?#@ 100%' });
  server = await openTestServer({
    SMTP_URL: post.url,
    MAIL_FROM: 'awards@crumb.example',
    BOUNCE_ADDRESS: 'bounces@crumb.example',
    BOUNCE_MAILBOX: box.url,
  });
  owner = await server.people.administrator();
  await server.workJobs();
});
beforeEach(() => {
  box.messages = [];
});
afterAll(async () => {
  await server.close();
  await Promise.all([post.close(), box.close()]);
});

const read = () => runJob(server, readBounces, {});
const mailOf = (id: number) => server.as(owner)(mail.getMail, { params: { id } });
async function sent(To: string) {
  const { ID } = await server.as(owner)(mail.sendTestMail, { body: { To, PropertyID: 1 } });
  await vi.waitFor(async () => expect((await mailOf(ID)).State).toBe('sent'), { timeout: 20_000 });
  const got = post.received.find(({ to }) => to.includes(To));
  return { id: ID, returnPath: got?.from ?? '', raw: got?.raw ?? '' };
}

const report = (to: string, type: string, parts: readonly string[]): string =>
  [
    'From: MAILER-DAEMON@relay.example',
    `To: ${to}`,
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_part"',
    '',
    ...parts.flatMap((part) => ['--=_part', part]),
    '--=_part--',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
const returned = (to: string, action = 'failed', status = '5.1.1') =>
  report(to, 'delivery-status', [
    'Content-Type: text/plain\n\nYour message could not be delivered.\n.\n',
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay.example\n\nFinal-Recipient: rfc822; x@example.org\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 No such\n user here\n`,
  ]);
const bothered = (raw: string) =>
  report('complaints@crumb.example', 'feedback-report', [
    'Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n',
    `Content-Type: message/rfc822\n\n${raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n', '\n')}\n\nHello`,
  ]);

test('an email that was accepted and returned later has failed, and messages to many leave its address out', async () => {
  const { id, returnPath } = await sent('gone@example.org');
  expect(returnPath).toMatch(/^bounces\+\w+\.[\da-f]{20}@crumb\.example$/);
  box.messages = ['Subject: On holiday\r\n\r\nBack on Monday.', returned(returnPath.toUpperCase())];
  await read();
  expect(await mailOf(id)).toMatchObject({ State: 'failed', LastError: '5.1.1 550 No such user here' });
  expect(await listBounced(server.pool, 1)).toContain('gone@example.org');
  expect(box.messages).toEqual([]);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await sent('gone@example.org');
  expect(await listBounced(server.pool, 1), 'it arrived after all').not.toContain('gone@example.org');
});

test('a delay, and a report with a forged address, change nothing', async () => {
  const { id, returnPath } = await sent('slow@example.org');
  box.messages = [
    returned(returnPath, 'delayed', '4.4.1'),
    returned(returnPath.replace(/\.[\da-f]{4}/, '.0000')),
    returned('bounces@crumb.example'),
  ];
  await read();
  expect((await mailOf(id)).State).toBe('sent');
});

test('someone who reports a message as spam gets no more of those that they can do without', async () => {
  const { raw } = await sent('bothered@example.org');
  for (const _ of [1, 2]) {
    box.messages = [bothered(raw)];
    await read();
  }
  const out = await server.pool
    .selectFrom('mailOptOut')
    .select(['propertyId', 'kind'])
    .where('email', '=', 'bothered@example.org')
    .execute();
  expect(out.map(({ kind }) => kind).toSorted()).toEqual(['news', 'reminder', 'results']);
  const notes = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'mail.unsubscribed').execute();
  expect(notes).toHaveLength(3);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '#contract/wings/desk/connection/connection.ts';
import { sender } from '#contract/wings/desk/connection/sender.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { dkimSigner } from '#kit/dkim.ts';
import { type DnsPeer, openDnsPeer } from '#kit/dns-peer.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let owner: Person;
let dns: DnsPeer;
let post: Awaited<ReturnType<typeof openMailPeer>>;
beforeAll(async () => {
  dns = await openDnsPeer();
  post = await openMailPeer();
  server = await openTestServer({ DNS_SERVER: dns.address, SMTP_URL: post.url, MAIL_FROM: 'Laurel <awards@post.crumb.example>' });
  owner = await server.people.administrator();
  await server.workJobs();
});
beforeEach(() => {
  dns.records.clear();
  dns.isBroken = false;
});
afterAll(async () => {
  await server.close();
  await Promise.all([dns.close(), post.close()]);
});

const as: TestServer['send'] = (...asked) => server.as(owner)(...asked);
const check = async () => (await as(sender.checkSender, { body: {} })).Checks;
const findings = async () => (await check()).map(({ Finding }) => Finding);
const domain = 'post.crumb.example';
const arrived = async (): Promise<string> => {
  const To = `reader-${post.received.length}@example.org`;
  await as(mail.sendTestMail, { body: { To, PropertyID: 0 } });
  await vi.waitFor(() => expect(post.received.at(-1)?.to).toEqual([To]), { timeout: 20_000 });
  return post.received.at(-1)?.raw ?? '';
};

test('an owner reads which records are missing, and gets them to copy', async () => {
  expect(await check()).toEqual([
    { Finding: 'spf-none', Found: null, Record: { Name: domain, Value: 'v=spf1 ip4:127.0.0.1 ~all' } },
    { Finding: 'dkim-unsigned', Found: null, Record: null },
    {
      Finding: 'dmarc-none',
      Found: null,
      Record: { Name: `_dmarc.${domain}`, Value: 'v=DMARC1; p=none; rua=mailto:awards@post.crumb.example' },
    },
  ]);
});

test('an owner reads what published records say', async () => {
  dns.records.set(domain, ['site-verification=1', 'v=spf1 include:senders.example -all']);
  dns.records.set('senders.example', ['v=spf1 ip4:127.0.0.0/8 -all']);
  dns.records.set('_dmarc.crumb.example', ['v=DMARC1; p=reject']);
  expect(await check()).toEqual([
    { Finding: 'spf-named', Found: 'v=spf1 include:senders.example -all', Record: null },
    { Finding: 'dkim-unsigned', Found: null, Record: null },
    { Finding: 'dmarc-found', Found: 'v=DMARC1; p=reject', Record: null },
  ]);
  dns.records.set('senders.example', ['v=spf1 ip4:198.51.100.7 -all']);
  expect((await findings())[0]).toBe('spf-other');
  dns.records.set(domain, ['v=spf1 +all']);
  expect((await findings())[0]).toBe('spf-open');
  dns.records.set(domain, ['v=spf1 -all', 'v=spf1 ~all']);
  expect((await findings())[0]).toBe('spf-many');
  dns.records.set(domain, ['v=spf1 everyone']);
  dns.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=maybe']);
  expect(await findings()).toEqual(['spf-broken', 'dkim-unsigned', 'dmarc-broken']);
  dns.isBroken = true;
  expect(await findings()).toEqual(['spf-away', 'dkim-unsigned', 'dmarc-away']);
});

test('emails are signed with a key of ours once its record is seen, and not before', async () => {
  const shown = await as(sender.createDkimKey, { body: {} });
  expect(shown.Mail.Dkim).toMatchObject({ Domain: domain, IsSigning: false });
  await expect(as(sender.createDkimKey, { body: {} })).rejects.toMatchObject({ failure: 'Conflict' });
  const asked = (await check())[1];
  expect(asked).toMatchObject({ Finding: 'dkim-none', Record: { Name: `${shown.Mail.Dkim?.Selector}._domainkey.${domain}` } });
  expect(await arrived()).not.toMatch(/^DKIM-Signature:/im);

  const { Name = '', Value = '' } = asked?.Record ?? {};
  dns.records.set(Name, [Value.replace('p=MII', 'p=XII')]);
  expect((await findings())[1]).toBe('dkim-other');
  dns.records.set(Name, [Value]);
  expect((await findings())[1]).toBe('dkim-signed');
  const raw = await arrived();
  const recordOf = (name: string) => dns.records.get(name)?.[0];
  expect(dkimSigner(raw, recordOf)).toBe(domain);
  expect(dkimSigner(raw.replace('Subject: ', 'Subject: Not '), recordOf), 'a changed email').toBeUndefined();

  const stored = await server.pool.selectFrom('connection').selectAll().execute();
  const notes = await server.pool.selectFrom('auditLog').selectAll().execute();
  expect(JSON.stringify([stored, notes])).not.toContain('PRIVATE KEY');

  const { Dkim } = (await as(connection.getConnections, {})).Mail;
  await as(connection.disconnect, { body: { Kind: 'dkim', Version: Dkim?.Version ?? 0 } });
  expect(await arrived()).not.toMatch(/^DKIM-Signature:/im);
});

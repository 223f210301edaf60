import type { FastifyRequest } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runJob } from '#kit/run-job.ts';
import { checkHosts } from './check-hosts.ts';
import { award } from '#contract/wings/desk/award/award.ts';
import { account } from '#contract/wings/accounts/account/account.ts';
import { entryProperties, entryPropertiesJudgedOn, findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { pageOf } from '#server/wings/accounts/account/password/links.rules.ts';
import { votingUrl } from '#server/wings/desk/export/export.rules.ts';
import { testMail } from '#server/wings/desk/operation/mails/test.ts';
import { portalAddress, returnAddress } from '#server/kernel/pages/addresses.ts';
import { writeMail } from '#server/kernel/mail/queue-mail.ts';
import { WebProber } from '#server/kernel/pages/web-prober.ts';
import { placeOf } from '#server/kernel/pages/page-place.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { type DnsPeer, openDnsPeer } from '#kit/dns-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const publicUrl = 'https://laurel.example:8443';
const host = 'awards.kilnmark.example';
let server: TestServer;
let dns: DnsPeer;
let founder: Person;
let PropertyID: number;
let siteId: number;
beforeAll(async () => {
  dns = await openDnsPeer();
  server = await openTestServer({ PUBLIC_URL: publicUrl, DNS_SERVER: dns.address });
  // Nothing here speaks to other machines than this one.
  server.world.services.webProber = new WebProber({ resolve: async () => ['127.0.0.1'] });
  founder = await server.people.administrator();
  const made = await as()(award.createAward, {
    body: { Name: 'Kilnmark', Slug: 'kilnmark', Field: 'Craft', Country: 'NO', Locale: 'en-US', TimeZone: 'Europe/Oslo', Currency: 'NOK' },
  });
  PropertyID = made.PropertyID;
  siteId = made.JudgingPropertyID;
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

const as = () => server.as(founder);
const set = (Name: string | null, id = PropertyID) => as()(award.setHost, { body: { PropertyID: id, Name } });
const checkNow = (id = PropertyID) => as()(award.checkHost, { body: { PropertyID: id } });
/** As the owner of the domain does, at the place where it is managed. */
const publish = ({ ProofRecord, ProofText }: { ProofRecord: string | null; ProofText: string | null }) =>
  dns.records.set(ProofRecord ?? '', ['v=spf1 -all', ProofText ?? '']);
const prove = async (id = PropertyID) => {
  publish(await as()(award.getHost, { params: { id } }));
  return checkNow(id);
};
const mailsTo = (email: string) =>
  server.pool.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute();
const shown = () => as()(award.getHost, { params: { id: PropertyID } });
const put = async (state: string) => {
  await server.pool.updateTable('property').set({ state }).where('id', 'in', [PropertyID, siteId]).execute();
  await server.world.services.properties.load();
};
const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/property/GetDoor', headers });
const place = (headers: Record<string, string>, portal: string, path = '', query = '') =>
  placeOf({ headers, url: `/${portal}/${path}${query}` } as unknown as FastifyRequest, publicUrl, portal, path);

describe('a domain of its own', () => {
  test('is given as browsers send it, once, and never the installation’s own', async () => {
    expect(await set('HTTPS://Awards.Kilnmark.example./')).toMatchObject({
      Name: host,
      Address: `https://${host}:8443`,
      SeenAt: null,
      PublicHost: 'laurel.example',
      PublicAddress: `${publicUrl}/entries/kilnmark`,
    });
    const other = await as()(award.createAward, {
      body: {
        Name: 'Driftline',
        Slug: 'driftline',
        Field: 'Nets',
        Country: 'NO',
        Locale: 'en-US',
        TimeZone: 'Europe/Oslo',
        Currency: 'NOK',
      },
    });
    // Naming it first doesn't keep its owner out; proving it keeps everyone else out.
    expect(await set(host, other.PropertyID)).toMatchObject({ Name: host, Proof: 'waiting' });
    expect(await prove(other.PropertyID)).toMatchObject({ Proof: 'proved', ProvedBy: 'dns' });
    publish(await shown());
    await expect(checkNow()).rejects.toMatchObject({ status: 409, message: 'Driftline uses this domain. Choose another one.' });
    await set(null, other.PropertyID);
    dns.records.clear();
    await expect(set('laurel.example')).rejects.toMatchObject({ errors: [{ Message: expect.stringMatching(/Laurel itself/) }] });
    await expect(set('localhost')).rejects.toMatchObject({ status: 400 });
    const entrant = await server.people.entrant();
    await expect(server.as(entrant)(award.setHost, { body: { PropertyID, Name: host } })).rejects.toMatchObject({ status: 403 });
  });

  test('is in no link and shows no page of the award before its owner verified it, even if requests name it as Host', async () => {
    await put('open');
    await ask({ host });
    await server.world.services.properties.load();
    expect(await checkNow()).toMatchObject({ Proof: 'waiting', SeenAt: null, ProofRecord: `_laurel.${host}` });
    expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${publicUrl}/entries/kilnmark`);
    expect(pageOf(publicUrl, PropertyID, 'reset-password')).toBe(`${publicUrl}/entries/kilnmark/reset-password`);
    expect(returnAddress(publicUrl, PropertyID, '/entries/external')).toBe('/entries/external');
    expect(place({ host }, 'entries', 'reset-password')).not.toHaveProperty('canonical');
    expect((await server.app.inject({ url: '/.well-known/laurel-domain', headers: { host } })).statusCode).toBe(404);
    await put('draft');
  });

  test('is proved by a record with its own token, and the owners are notified', async () => {
    const { ProofText } = await shown();
    dns.records.set(`_laurel.${host}`, [`${ProofText}0`, 'laurel-domain=']);
    expect(await checkNow()).toMatchObject({ Proof: 'waiting' });
    dns.records.set(`_laurel.${host}`, [String(ProofText)]);
    expect(await checkNow()).toMatchObject({ Proof: 'proved', ProvedBy: 'dns', ProvedAt: server.clock.now });
    await checkNow();
    const told = (await mailsTo(founder.email)).filter(({ subject }) => subject.startsWith('A domain'));
    expect(told.map(({ subject }) => subject)).toEqual([
      `A domain was added: ${host}`,
      ...['was added', 'is verified', 'was removed'].map((happened) => `A domain ${happened}: ${host}`),
      `A domain is verified: ${host}`,
    ]);
    expect(told.at(-1)?.text).toContain('including\npassword resets');
    const notes = await server.pool
      .selectFrom('auditLog')
      .select(['after', 'actorId'])
      .where('action', '=', 'award.domainProved')
      .execute();
    expect(notes).toContainEqual({ after: { host, by: 'dns' }, actorId: founder.id });
  });

  test('is in no link before a request for it has come, and in all of the award’s afterwards', async () => {
    expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${publicUrl}/entries/kilnmark`);
    await ask({ host: 'awards.elsewhere.example', 'x-forwarded-host': host });
    await ask({ host: 'laurel.example', 'x-forwarded-host': host, forwarded: `host=${host}` });
    expect((await shown()).SeenAt, 'only the Host header counts').toBeNull();
    await ask({ host: `${host.toUpperCase()}:8443` });
    await vi.waitFor(async () => expect((await shown()).FirstSeenAt).toEqual(server.clock.now), { timeout: 10_000 });
    await vi.waitFor(() => expect(traitsOf(PropertyID).host?.isSeen).toBe(true), { timeout: 10_000 });
    const origin = `https://${host}:8443`;
    expect(portalAddress(publicUrl, PropertyID, 'vote')).toBe(`${origin}/vote`);
    expect(portalAddress(publicUrl, siteId, 'judging')).toBe(`${origin}/judging`);
    expect(votingUrl(publicUrl, PropertyID, 7)).toBe(`${origin}/vote?category=7`);
    expect(pageOf(publicUrl, PropertyID, 'forgot')).toBe(`${origin}/entries/forgot`);
    expect(pageOf(publicUrl, 0, 'login')).toBe(`${publicUrl}/admin/login`);
    const { text } = writeMail(
      testMail,
      { propertyId: PropertyID, values: { sentBy: 'Founder', at: server.clock.now, link: null } },
      publicUrl,
    );
    expect(text).toContain(`Kilnmark. Craft. ${origin}`);
    expect(text).not.toContain('laurel.example');
  });

  test('anyone who asks by it, or by a forged name, gets links of the checked list alone', async () => {
    await put('open');
    const { email } = await server.people.entrant(PropertyID);
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await server.withHeaders(forged)(account.forgotPassword, { body: { Email: email, PropertyID } });
    await server.workJobs();
    const mail = await mailTo(server, email, 'reset-password');
    expect(mail.text).toContain(`https://${host}:8443/entries/reset-password?code=`);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(returnAddress(publicUrl, PropertyID, '/entries/external')).toBe(`https://${host}:8443/entries/external`);
    expect(returnAddress(publicUrl, PropertyID, '/entries/kilnmark/external')).toBe('/entries/kilnmark/external');
  });
});

describe('pages', () => {
  test('of a draft show nothing on its domain', async () => {
    await put('draft');
    expect(place({ host }, 'door')).toMatchObject({ properties: [findProperty(0)] });
    expect(place({ host }, 'entries')).toMatchObject({ properties: [findProperty(0)] });
  });

  test('of an open award are found without its name, those with it and the admin lead on, and each has one address', async () => {
    await put('open');
    const origin = `https://${host}:8443`;
    const ids = (answer: ReturnType<typeof place>) => ('properties' in answer ? answer.properties.map(({ id }) => id) : answer);
    expect(ids(place({ host }, 'door'))).toEqual([0, PropertyID, siteId]);
    expect(place({ host: `${host}:8443` }, 'entries', 'orders/A1')).toMatchObject({ canonical: `${origin}/entries/orders/A1` });
    expect(ids(place({ host }, 'judging'))).toEqual([0, siteId, PropertyID]);
    expect(place({ host }, 'entries', 'kilnmark/orders', '?page=2')).toEqual({ leadsTo: '/entries/orders?page=2' });
    expect(place({ host }, 'admin', 'awards')).toEqual({ leadsTo: `${publicUrl}/admin/awards` });
    expect(place({ host: 'laurel.example' }, 'entries', 'kilnmark/"><b>')).toMatchObject({ canonical: `${origin}/entries/%22%3E%3Cb%3E` });
    expect(place({ host: 'laurel.example' }, 'entries', 'halyard')).not.toHaveProperty('canonical');
    expect(place({ host: 'evil.example', 'x-forwarded-host': host }, 'entries', '')).not.toHaveProperty('canonical');
  });

  test('of an award that shares its judging site send judges there', async () => {
    // Two of the printed awards are judged on one site.
    const shared = entryProperties().find((one) => entryPropertiesJudgedOn(one.judgedBy ?? 0).length > 1);
    await set('shared.example', shared?.id);
    await prove(shared?.id);
    expect(place({ host: 'shared.example' }, 'judging', 'login')).toEqual({
      leadsTo: expect.stringMatching(/^https:\/\/laurel\.example:8443\/judging\/[a-z-]+\/login$/),
    });
  });

  test('over HTTPS ask for it on the award’s domain, but not for what lies below it', async () => {
    expect((await ask({ host })).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask({ host: 'laurel.example' })).headers['strict-transport-security']).toMatch(/includeSubDomains/);
  });
});

test('a domain whose record is gone is found by the clock, and links lead elsewhere until it is back', async () => {
  const look = () => runJob(server, checkHosts, {});
  const { now } = server.clock;
  const hours = (count: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + count * 3_600_000);
  };
  const origin = `https://${host}:8443`;
  hours(7);
  dns.isBroken = true;
  await look();
  expect(await shown(), 'nobody answers: nothing is known').toMatchObject({ Proof: 'proved' });
  dns.isBroken = false;
  dns.records.delete(`_laurel.${host}`);
  await look();
  expect(await shown(), 'looked a moment ago').toMatchObject({ Proof: 'proved' });
  hours(7);
  await look();
  await server.world.services.properties.load();
  expect(await shown()).toMatchObject({ Proof: 'lost', ProvedAt: null });
  expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${publicUrl}/entries/kilnmark`);
  expect((await mailsTo(founder.email)).at(-1)?.subject).toBe(`A domain is no longer verified: ${host}`);
  server.clock.now = now;
  await prove();
  expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${origin}/entries`);
});

test('a domain is proved by a file as well, which goes on being served where the domain leads here', async () => {
  let answer = 'something else';
  const site = createServer((request, response) => response.end(request.url === '/.well-known/laurel-domain' ? answer : ''));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void site.close());
  const { port } = site.address() as AddressInfo;
  const other = await openTestServer({ PUBLIC_URL: `http://laurel.example:${port}`, DNS_SERVER: dns.address });
  onTestFinished(() => other.close());
  other.world.services.webProber = new WebProber({ resolve: async () => ['127.0.0.1'] });
  const owner = other.as(await other.people.administrator());
  const check = () => owner(award.checkHost, { body: { PropertyID: 1 } });
  const { ProofText, ProofFile } = await owner(award.setHost, { body: { PropertyID: 1, Name: 'filed.example' } });
  expect(ProofFile).toBe(`http://filed.example:${port}/.well-known/laurel-domain`);
  answer = `${ProofText}\n`;
  expect(await check(), 'an address of a private network is not asked').toMatchObject({ Proof: 'waiting' });
  other.world.services.webProber = new WebProber({ resolve: async () => ['127.0.0.1'], treatAsPublic: new Set([`127.0.0.1:${port}`]) });
  answer = 'laurel-domain=0';
  expect(await check()).toMatchObject({ Proof: 'waiting' });
  answer = `${ProofText}\n`;
  expect(await check()).toMatchObject({ Proof: 'proved', ProvedBy: 'file' });
  const served = await other.app.inject({ url: '/.well-known/laurel-domain', headers: { host: 'filed.example' } });
  expect(served.body.trim()).toBe(ProofText);
});

test('a domain that is taken away leads nowhere, and is noted', async () => {
  expect(await set(null)).toMatchObject({ Name: null, Address: null });
  expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${publicUrl}/entries/kilnmark`);
  expect(place({ host }, 'entries', '')).not.toHaveProperty('canonical');
  const notes = await server.pool.selectFrom('auditLog').select(['action', 'after']).where('action', '=', 'award.domain').execute();
  expect(notes.map(({ after }) => after)).toEqual(expect.arrayContaining([{ host }, { host: null }]));
});

import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { award } from '#contract/areas/award/award.ts';
import { account } from '#contract/areas/account/account.ts';
import { entryProperties, entryPropertiesJudgedOn, findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { pageOf } from '#server/areas/account/links.rules.ts';
import { votingUrl } from '#server/areas/export/export.rules.ts';
import { testMail } from '#server/areas/operation/mails/test.ts';
import { portalAddress, returnAddress } from '#server/kernel/addresses.ts';
import { writeMail } from '#server/kernel/mail/queue-mail.ts';
import { placeOf } from '#server/kernel/page-place.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const publicUrl = 'https://laurel.example:8443';
const host = 'awards.kilnmark.example';
let server: TestServer;
let founder: Person;
let PropertyID: number;
let siteId: number;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: publicUrl });
  founder = await server.people.administrator();
  const made = await as()(award.createAward, {
    body: { Name: 'Kilnmark', Slug: 'kilnmark', Field: 'Craft', Country: 'NO', Locale: 'en-US', TimeZone: 'Europe/Oslo', Currency: 'NOK' },
  });
  PropertyID = made.PropertyID;
  siteId = made.JudgingPropertyID;
});
afterAll(() => server.close());

const as = () => server.as(founder);
const set = (Name: string | null, id = PropertyID) => as()(award.setHost, { body: { PropertyID: id, Name } });
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
    await expect(set(host, other.PropertyID)).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Name', Message: 'Kilnmark has this domain. Choose another one.' }],
    });
    await expect(set('laurel.example')).rejects.toMatchObject({ errors: [{ Message: expect.stringMatching(/Laurel itself/) }] });
    await expect(set('localhost')).rejects.toMatchObject({ status: 400 });
    const entrant = await server.people.entrant();
    await expect(server.as(entrant)(award.setHost, { body: { PropertyID, Name: host } })).rejects.toMatchObject({ status: 403 });
  });

  test('stands in no link before a request for it has come, and in all of the award’s afterwards', async () => {
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
    const { text } = writeMail(testMail, { propertyId: PropertyID, values: { sentBy: 'Founder', at: server.clock.now } }, publicUrl);
    expect(text).toContain(`Kilnmark. Craft. ${origin}`);
    expect(text).not.toContain('laurel.example');
  });

  test('whoever asks by it, or by a forged name, gets links of the checked list alone', async () => {
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
    expect(place({ host: 'shared.example' }, 'judging', 'login')).toEqual({
      leadsTo: expect.stringMatching(/^https:\/\/laurel\.example:8443\/judging\/[a-z-]+\/login$/),
    });
  });

  test('over HTTPS ask for it on the award’s domain, but not for what lies below it', async () => {
    expect((await ask({ host })).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask({ host: 'laurel.example' })).headers['strict-transport-security']).toMatch(/includeSubDomains/);
  });
});

test('a domain that is taken away leads nowhere, and is noted', async () => {
  expect(await set(null)).toMatchObject({ Name: null, Address: null });
  expect(portalAddress(publicUrl, PropertyID, 'entries')).toBe(`${publicUrl}/entries/kilnmark`);
  expect(place({ host }, 'entries', '')).not.toHaveProperty('canonical');
  const notes = await server.pool.selectFrom('auditLog').select(['action', 'after']).where('action', '=', 'award.domain').execute();
  expect(notes.map(({ after }) => after)).toEqual(expect.arrayContaining([{ host }, { host: null }]));
});

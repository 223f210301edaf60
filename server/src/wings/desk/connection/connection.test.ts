import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { connection } from '#contract/wings/desk/connection/connection.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { openWorld } from '#server/world.ts';

const login = { user: 'post@crumb.example', password: 'kneaded: twice/&?#@ 100%' };
const keys = {
  PublicKey: 'pk_test_laurel0123456789',
  SecretKey: 'sk_test_laurel0123456789',
  WebhookSecret: 'whsec_laurel0123456789',
};

let server: TestServer;
let owner: Person;
let post: Awaited<ReturnType<typeof openMailPeer>>;
let stripe: StripePeer;
beforeAll(async () => {
  post = await openMailPeer({ login });
  stripe = await openStripePeer();
  const { STRIPE_API_URL = '', STRIPE_SCRIPT_URL = '' } = settingsFor(stripe);
  server = await openTestServer({ STRIPE_API_URL, STRIPE_SCRIPT_URL });
  owner = await server.people.administrator();
  await server.workJobs();
});
afterEach(async () => {
  await server.pool.deleteFrom('connection').execute();
  await server.pool.deleteFrom('mailProof').execute();
  await server.world.services.connections.load();
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const as: TestServer['send'] = (...asked) => server.as(owner)(...asked);
const show = () => as(connection.getConnections, {});
const mailServer = (changes: object = {}) => ({
  Host: '127.0.0.1',
  Port: post.port,
  Security: 'none' as const,
  User: login.user,
  Password: login.password,
  ...changes,
});
const From = 'awards@crumb.example';
const connectMail = async (changes: object = {}) =>
  as(connection.saveMailServer, { body: { Version: (await show()).Mail.Version, Server: mailServer(changes), From } });
const connectStripe = async (changes: Partial<typeof keys> = {}) =>
  as(connection.saveStripe, { body: { Version: (await show()).Stripe.Version, ...keys, ...changes } });
const sendTest = (To = 'founder@crumb.example') => as(mail.sendTestMail, { body: { To, PropertyID: 0 } });
const notes = async (action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
/** Everything that anyone can read of an installation without its SECRET. */
const everythingStored = async () =>
  JSON.stringify([
    await server.pool.selectFrom('connection').selectAll().execute(),
    await server.pool.selectFrom('auditLog').selectAll().execute(),
    await server.pool.selectFrom('mail').selectAll().execute(),
    await show(),
  ]);

describe('a mail server', () => {
  test('is connected in the admin, mails go out by it without a restart, and its password is never seen again', async () => {
    expect(server.world.services.mailer).toBeUndefined();
    const shown = await connectMail();
    expect(shown.Mail).toMatchObject({ State: 'untested', Host: '127.0.0.1', User: login.user, HasLogin: true, From, Fixed: [] });
    const { ID } = await sendTest();
    await vi.waitFor(async () => expect((await as(mail.getMail, { params: { id: ID } })).State).toBe('sent'), { timeout: 20_000 });
    expect(post.received.at(-1)).toMatchObject({ from: From, to: ['founder@crumb.example'] });
    expect(await everythingStored()).not.toContain('kneaded');
    const [note] = await notes('connection.changed');
    expect(note).toMatchObject({ subjectId: 'mail', actorId: owner.id, after: { server: { user: login.user }, newSecrets: ['password'] } });
  });

  test('that is connected later sends held mails once an owner releases them, except old ones and those with dead links', async () => {
    const day = 86_400_000;
    const before = (await show()).Mail.Kept;
    const write = async (subject: string, days: number, more: object = {}) => {
      const createdAt = new Date(server.clock.now.getTime() - days * day);
      const row = { propertyId: 1, template: 'test', recipient: 'kept@example.org', subject, html: '', text: subject, createdAt, ...more };
      await server.pool
        .insertInto('mail')
        .values({ ...row, keptAt: createdAt })
        .execute();
    };
    await write('Welcome', 13);
    await write('Too old', 15);
    await write('Expired', 3, { linkExpiresAt: new Date(server.clock.now.getTime() - day) });
    expect((await show()).Mail.Kept).toBe(before + 1);
    await expect(as(connection.sendKeptMails, { body: {} })).rejects.toMatchObject({ failure: 'Locked' });
    await connectMail();
    expect(await as(connection.sendKeptMails, { body: {} })).toEqual({ Count: before + 1 });
    const kept = () =>
      server.pool.selectFrom('mail').select(['subject', 'state']).where('recipient', '=', 'kept@example.org').orderBy('id').execute();
    await vi.waitFor(
      async () =>
        expect(await kept()).toEqual([
          { subject: 'Welcome', state: 'sent' },
          { subject: 'Too old', state: 'kept' },
          { subject: 'Expired', state: 'kept' },
        ]),
      { timeout: 20_000 },
    );
    expect(post.received.filter(({ to }) => to.includes('kept@example.org'))).toHaveLength(1);
    expect(await as(connection.sendKeptMails, { body: {} })).toEqual({ Count: 0 });
    expect((await notes('mail.keptSent'))[0]).toMatchObject({ actorId: owner.id, after: { count: before + 1 } });
  });

  test('is proved by the link of the test email, and by nothing that staff can read', async () => {
    await connectMail();
    const { ID } = await sendTest('reader@crumb.example');
    await vi.waitFor(() => expect(post.received.some(({ to }) => to.includes('reader@crumb.example'))).toBe(true), { timeout: 20_000 });
    const raw =
      post.received
        .find(({ to }) => to.includes('reader@crumb.example'))
        ?.raw.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=') ?? '';
    const Code = /email-arrived\?code=([\w.-]+)/.exec(raw)?.[1] ?? '';
    const seen = await as(mail.getMail, { params: { id: ID } });
    expect(seen.Html + seen.Text).not.toContain(Code);
    await expect(server.send(connection.confirmTestMail, { body: { Code: `${Code}x` } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    const before = await as(award.getAward, { params: { id: 1 } });
    expect(before).toMatchObject({ Mail: 'untested', Risks: expect.arrayContaining(['mail-untested']) });
    for (const _ of [1, 2]) await server.send(connection.confirmTestMail, { body: { Code } });
    expect((await show()).Mail).toMatchObject({ State: 'arrived', ArrivedAt: server.clock.now });
    const after = await as(award.getAward, { params: { id: 1 } });
    expect(after.Steps.find(({ Step }) => Step === 'mail')?.State).toBe('done');
    expect(await notes('mail.arrived')).toHaveLength(1);

    await connectMail({ User: null, Password: undefined });
    expect((await show()).Mail.State, 'another login has to be tried again').toBe('untested');
    await expect(server.send(connection.confirmTestMail, { body: { Code } })).rejects.toMatchObject({
      message: 'The mail server was changed after this email. Send another test email.',
    });
  });

  test('that can’t be used is said in words, and nothing waits in the outbox', async () => {
    const before = (await as(mail.getMails, { body: {} })).Total;
    const says = async (changes: object, words: string) => {
      await connectMail(changes);
      await expect(sendTest()).rejects.toMatchObject({ failure: 'MailServerTrouble', message: expect.stringContaining(words) });
    };
    await says({ Password: 'kneaded once' }, 'refused the username or password');
    await says({ Security: 'starttls' }, 'doesn’t offer encryption with STARTTLS');
    await says({ Security: 'tls' }, 'doesn’t use TLS at port');
    await says({ Host: 'mail.crumb.invalid' }, 'There’s no server named mail.crumb.invalid');
    const closed = await openMailPeer();
    await closed.close();
    await says({ Port: closed.port }, 'Nothing responds at 127.0.0.1');
    const secure = await openMailPeer({ login, isSecure: true });
    onTestFinished(() => secure.close());
    await says({ Port: secure.port, Security: 'tls' }, 'certificate');
    expect((await as(mail.getMails, { body: {} })).Total).toBe(before);
    const [note] = await notes('mail.testFailed');
    expect(note).toMatchObject({ actorId: owner.id, after: { why: expect.stringContaining('certificate') } });
  });

  test('keeps its password for itself: another host, port or user asks for it again', async () => {
    await connectMail();
    const again = await connectMail({ Password: undefined });
    expect(again.Mail.HasLogin).toBe(true);
    for (const changes of [{ Host: 'localhost' }, { Port: post.port + 1 }, { User: 'mallory' }, { Security: 'starttls' }])
      await expect(connectMail({ ...changes, Password: undefined })).rejects.toMatchObject({
        errors: [{ Field: 'Server.Password', Message: expect.stringContaining('again') }],
      });
    await expect(connectMail({ Host: 'mail.example.org\r\nRCPT TO:<x>' })).rejects.toMatchObject({ errors: [{ Field: 'Server.Host' }] });
  });

  test('is known to a second process in a moment, and gone there as well', async () => {
    const world = await openWorld(server.settings, server.settings.DATABASE_URL ?? '', server.world.services.log, server.world.clock);
    onTestFinished(() => world.close());
    await world.services.connections.load();
    expect(world.services.mailer).toBeUndefined();
    await connectMail();
    await vi.waitFor(() => expect(world.services.mailer).toBeDefined(), { timeout: 10_000 });
    const { Version } = (await show()).Mail;
    await as(connection.disconnect, { body: { Kind: 'mail', Version } });
    await vi.waitFor(() => expect(world.services.mailer).toBeUndefined(), { timeout: 10_000 });
    expect(server.world.services.mailer, 'and here when it was answered').toBeUndefined();
    expect(await notes('connection.removed')).toHaveLength(1);
  });

  test('sealed under another SECRET is said, and sends nothing', async () => {
    await connectMail();
    const { connections } = server.world.services;
    await server.pool.updateTable('connection').set({ sealedSecrets: 'AAAA' }).execute();
    await connections.load();
    expect((await show()).Mail).toMatchObject({ IsLost: true, HasLogin: false, State: 'none' });
    expect(server.world.services.mailer).toBeUndefined();
  });
});

describe('what the environment sets', () => {
  test('wins, is shown as set there, and can’t be changed in the admin', async () => {
    const fixed = await openTestServer({
      SMTP_URL: 'smtps://robin:hidden-word@mail.crumb.example',
      ...settingsFor(stripe),
      TEST_CARDS: 'false',
    });
    onTestFinished(() => fixed.close());
    const ada = fixed.as(await fixed.people.administrator());
    const shown = await ada(connection.getConnections, {});
    expect(shown.Mail).toMatchObject({ Fixed: ['SMTP_URL'], Host: 'mail.crumb.example', Port: 465, Security: 'tls', User: 'robin' });
    expect(shown.Stripe).toMatchObject({ Fixed: expect.arrayContaining(['STRIPE_SECRET_KEY']), Mode: 'test' });
    expect(shown.TestCards).toMatchObject({ Fixed: ['TEST_CARDS'], IsOffered: false });
    expect(JSON.stringify(shown)).not.toMatch(/hidden-word|sk_test|whsec/);
    await expect(ada(connection.saveMailServer, { body: { Version: 0, Server: mailServer(), From } })).rejects.toMatchObject({
      errors: [{ Message: expect.stringContaining('SMTP_URL') }],
    });
    await expect(ada(connection.saveStripe, { body: { Version: 0, ...keys } })).rejects.toMatchObject({ status: 400 });
    const own = await ada(connection.saveMailServer, { body: { Version: 0, From } });
    expect(own.Mail, 'the rest can').toMatchObject({ From, Host: 'mail.crumb.example' });
    expect(fixed.world.services.settings.MAIL_FROM).toBe(From);
  });
});

describe('payment providers', () => {
  test('Stripe is connected with its keys, checked, and takes cards without a restart', async () => {
    expect(server.world.services.payments.isSandbox).toBe(true);
    const shown = await connectStripe();
    expect(shown.Stripe).toMatchObject({ Mode: 'test', PublicKey: keys.PublicKey, Fixed: [], IsLost: false });
    expect(server.world.services.payments).toMatchObject({ name: 'stripe-test', publicKey: keys.PublicKey });
    expect(await as(connection.checkKeys, { body: { Kind: 'stripe' } })).toEqual({
      IsAccepted: true,
      Words: 'Stripe accepts the secret key. It’s a test key: no one is charged.',
    });
    const page = await server.app.inject({ url: '/admin/' });
    expect(page.headers['content-security-policy'], 'its script may run').toContain(stripe.url);
    expect(await everythingStored()).not.toMatch(/sk_test|whsec_/);
    await connectStripe({ SecretKey: 'sk_test_another0123456789' });
    expect(await as(connection.checkKeys, { body: { Kind: 'stripe' } })).toEqual({
      IsAccepted: false,
      Words: 'Stripe doesn’t accept the secret key. Copy it again from the Stripe dashboard.',
    });
    const [note] = await notes('connection.checked');
    expect(note).toMatchObject({ subjectId: 'stripe', after: { isAccepted: false } });
    const [change] = await notes('connection.changed');
    expect(change).toMatchObject({ after: { newSecrets: ['secretKey'] } });
  });

  test('a provider that doesn’t respond is said in words', async () => {
    await connectStripe();
    stripe.ail('GET /v1/balance', 'silent before', 3);
    const { IsAccepted, Words } = await as(connection.checkKeys, { body: { Kind: 'stripe' } });
    expect([IsAccepted, Words]).toEqual([false, expect.stringContaining('couldn’t reach Stripe')]);
    stripe.recover();
  });

  test('keys of two modes are refused, and what is left out stays', async () => {
    await expect(connectStripe({ PublicKey: 'pk_live_laurel0123456789' })).rejects.toMatchObject({ errors: [{ Field: 'PublicKey' }] });
    const { SecretKey: _, WebhookSecret: __, ...half } = keys;
    await expect(as(connection.saveStripe, { body: { Version: 0, ...half } })).rejects.toMatchObject({ errors: [{ Field: 'SecretKey' }] });
    await connectStripe();
    const { Version } = (await show()).Stripe;
    await as(connection.saveStripe, { body: { Version, PublicKey: 'pk_test_second0123456789' } });
    expect(server.world.services.settings.STRIPE_SECRET_KEY).toBe(keys.SecretKey);
    await expect(as(connection.saveStripe, { body: { Version, ...half } }), 'of two who save, the second is told').rejects.toMatchObject({
      failure: 'Conflict',
    });
  });

  test('live and test keys are distinguished, for each award that takes cards', async () => {
    await connectStripe({ PublicKey: 'pk_live_laurel0123456789', SecretKey: 'sk_live_laurel0123456789' });
    const { Stripe, Awards } = await show();
    expect(Stripe.Mode).toBe('live');
    const takesCards = Awards.find(({ Provider }) => Provider === 'stripe');
    expect(takesCards).toMatchObject({ IsOpen: true });
    expect((await as(award.getAward, { params: { id: 1 } })).Cards).toBe('live');
    await connectStripe();
    expect((await as(award.getAward, { params: { id: 1 } })).Cards).toBe('test');
  });

  test('WorldPay is connected with its page for tests, and leads buyers there', async () => {
    const shown = await as(connection.saveWorldPay, {
      body: { Version: 0, InstallationID: '211616', Secret: 'lantern-lantern', ResponsePassword: 'harbor-harbor', IsTest: true },
    });
    expect(shown.WorldPay).toMatchObject({ Mode: 'test', InstallationID: '211616' });
    expect(server.world.services.settings.WORLDPAY_URL).toBe('https://secure-test.worldpay.com/wcc/purchase');
    expect(await everythingStored()).not.toMatch(/lantern|harbor/);
    expect(await as(connection.checkKeys, { body: { Kind: 'worldpay' } })).toMatchObject({
      Words: expect.stringContaining('can’t be asked'),
    });
  });

  test('an owner switches test cards on and off', async () => {
    expect((await as(connection.saveTestCards, { body: { Version: 0, IsOffered: true } })).TestCards.IsOffered).toBe(true);
    expect(server.world.services.payments).toMatchObject({ isSandbox: true, isOffered: true, isTest: true });
  });
});

test('only an owner of all awards connects anything, and no one in the demo', async () => {
  const organizer = await server.people.administrator({ grants: [{ role: 'organizer', propertyId: null }] });
  const ownerOfOne = await server.people.administrator({ grants: [{ role: 'owner', propertyId: 1 }] });
  for (const person of [organizer, ownerOfOne])
    await expect(server.as(person)(connection.getConnections, {})).rejects.toMatchObject({ status: 403 });
  const { settings } = server.world.services;
  settings.isDemo = true;
  onTestFinished(() => void (settings.isDemo = false));
  await expect(connectMail()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('demo') });
});

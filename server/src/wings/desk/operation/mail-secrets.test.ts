import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { mailText } from '#contract/wings/desk/message/mail-text.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { job } from '#contract/wings/desk/operation/job.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { hurry } from '#kit/hurry.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import { asRead, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { passwordChangedMail } from '#server/wings/accounts/account/mails/password-changed.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import type { Mail } from '#server/kernel/mail/define-mail.ts';
import { queueMail, writeMail } from '#server/kernel/mail/queue-mail.ts';
import { isInvented, SecretLink } from '#server/kernel/mail/secret-link.ts';
import { sweepMails } from '#server/kernel/mail/sweep-mails.ts';
import { areas } from '#server/areas.ts';

const secret = 's3cret-of-the-reader';
const day = 86_400_000;
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
beforeEach(() => {
  peer.received.length = 0;
  peer.refusal = undefined;
});

const open = (id: number, who = ada) => server.as(who)(mail.getMail, { params: { id } });
const rowOf = (id: number) => server.pool.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const write = <Values>(what: Mail<Values>, values: Values, { to = 'robin@example.org', isSent = true, on = server, propertyId = 1 } = {}) =>
  on.pool.transaction().execute((db) =>
    queueMail(
      {
        db,
        now: on.clock.now,
        services: on.world.services,
        enqueue: async (name, data, options) => (isSent ? on.world.jobs.enqueue(db, name, data, options) : undefined),
      },
      what as Mail<unknown>,
      { propertyId, to, values },
    ),
  );
const reset = (expiresAt = new Date(server.clock.now.getTime() + day)) => ({
  firstName: 'Robin',
  link: new SecretLink('http://localhost:3000/entries/halyard/reset-password?', `code=${secret}`, { expiresAt }),
  expiresAt,
});
const state = (id: number, wanted: string) =>
  vi.waitFor(
    async () => {
      await hurry(server);
      expect((await rowOf(id)).state).toBe(wanted);
    },
    { timeout: 25_000 },
  );
const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('every mail', () => {
  const all = areas.mails.flatMap(({ mail: kind, samples }) => samples.map((values, at) => ({ name: `${kind.name} ${at}`, kind, values })));

  test.each(all)('$name is stored, shown and logged without what only its reader may have', async ({ kind, values }) => {
    const { secrets } = writeMail(kind, { propertyId: 1, values }, 'http://localhost:3000');
    const id = await write(kind, values, { isSent: false });
    const row = await rowOf(id);
    expect(asRead(server.world.services.signer, row).html.includes(secret)).toBe(secrets.length > 0);
    const seen = [
      row,
      await open(id),
      await server.as(ada)(mail.getMails, { body: { Search: 'robin@example.org' } }),
      await server.as(ada)(audit.getAuditLog, { body: { Subject: 'mail', PageSize: 100 } }),
    ];
    expect(JSON.stringify(seen)).not.toContain(secret);
  });

  test.each(all)('$name refuses a link with a token that no one declared to be secret', ({ kind, values }) => {
    const token = 'kY2nT7qLw0Zb4XcVs9Rf';
    const planted = (value: unknown): unknown =>
      typeof value === 'string' && value.startsWith('https://laurel.example')
        ? `${value}/${token}`
        : Array.isArray(value)
          ? value.map(planted)
          : value && typeof value === 'object' && value.constructor === Object
            ? // What an organizer wrote is theirs to read.
              Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'body' ? inner : planted(inner)]))
            : value;
    const written = () => JSON.stringify(writeMail(kind, { propertyId: 1, values: planted(values) as never }, 'https://laurel.example'));
    let said = '';
    try {
      said = written();
    } catch (error) {
      said = String(error);
    }
    expect(said).toMatch(/must be a SecretLink|"html":/);
    expect(said).not.toContain(token);
  });
});

describe('staff who open a mail', () => {
  test('never see its one-time link while it waits, when it was sent, and when no one could be reached', async () => {
    peer.refusal = () => 451;
    const robin = await server.people.entrant(1);
    await server.send(account.forgotPassword, { body: { Email: robin.email, PropertyID: 1, AppTypeID: 1 } } as never);
    const { secretLink } = await mailTo(server, robin.email, 'reset-password');
    const Code = new URL(secretLink ?? '').searchParams.get('code') ?? 'none';
    const [row] = (await server.as(ada)(mail.getMails, { body: { Search: robin.email } })).Rows;
    const id = row?.ID ?? 0;
    const waiting = await open(id);
    expect(waiting).toMatchObject({ State: 'waiting', SecretLinks: 'hidden', LinkExpiresAt: expect.any(Date) });
    expect(waiting.Html).toContain('Button “Choose a new password”, link hidden');
    expect(waiting.Html).not.toMatch(/href="[^"]*reset-password/);
    expect(waiting.Text).toContain('/entries/halyard/reset-password?••••••••••');
    await state(id, 'failed');
    expect(JSON.stringify([waiting, await open(id)])).not.toContain(Code);
    peer.refusal = undefined;
    await server.as(ada)(mail.resendMail, { body: { ID: id } });
    await state(id, 'sent');
    expect(plain(peer.received.at(-1)?.raw ?? '')).toContain(`code=${Code}`);
    expect(await open(id)).toMatchObject({ State: 'sent', SecretLinks: 'hidden', can: { resend: false, stop: false, sendNewLink: true } });
    expect(JSON.stringify([await open(id), await rowOf(id)])).not.toContain(Code);
    expect((await rowOf(id)).sealedLinks).toBeNull();
  });

  test('read what a mail server said about it, and not the address that it quoted', async () => {
    peer.refusal = () => 451;
    peer.words = `Blocked: http://localhost:3000/entries/halyard/reset-password?code=${secret} looks like phishing (code=${secret})`;
    const id = await write(resetPasswordMail, reset());
    await state(id, 'failed');
    peer.words = undefined;
    expect((await open(id)).LastError).toContain('looks like phishing');
    const { rows } = await sql`select data, output from jobs.job where data ->> 'mailId' = ${String(id)}`.execute(server.pool);
    const failed = await server.as(ada)(job.getFailedJobs, { body: {} });
    expect(JSON.stringify([await open(id), rows, failed, await rowOf(id)])).not.toContain(secret);
  });

  test('see who else opened it, and so does the audit log', async () => {
    const bo = await server.people.administrator();
    const id = await write(resetPasswordMail, reset(), { isSent: false });
    expect((await open(id, bo)).OpenedBy).toMatchObject([{ IsYou: true }]);
    await vi.waitFor(async () => expect((await open(id)).OpenedBy).toMatchObject([{ IsYou: true }, { IsYou: false }]));
    const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'mail.opened', Subject: 'mail', SubjectID: String(id) } });
    expect(Rows.map(({ ActorID }) => ActorID).toSorted()).toEqual([ada.id, bo.id].toSorted());
  });

  test('find no link of its last reader when they try another text, nor in the test that they are sent', async () => {
    await write(resetPasswordMail, reset(), { isSent: false });
    const which = { PropertyID: 1, Template: 'reset-password', Variant: 'usual', Locale: 'en-US' as const };
    const { Words } = await server.as(ada)(mailText.getMailText, { body: which });
    const preview = await server.as(ada)(mailText.previewMailText, { body: { ...which, Words } });
    expect(preview.Recipient).toBe('robin@example.org');
    const { MailID } = await server.as(ada)(mailText.sendMailTextTest, { body: { ...which, Words } });
    await state(MailID, 'sent');
    expect(JSON.stringify([preview, await rowOf(MailID)]) + plain(peer.received.at(-1)?.raw ?? '')).not.toContain(secret);
  });
});

describe('a mail of the release before', () => {
  const link = `http://localhost:3000/entries/halyard/reset-password?code=${secret}&email=robin%40example.org`;
  const unsubscribeLink = `http://localhost:3000/unsubscribe/${secret}`;
  const old = async () =>
    (
      await server.pool
        .insertInto('mail')
        .values({
          propertyId: 1,
          template: 'reset-password',
          recipient: 'robin@example.org',
          subject: 'Reset your password',
          html: `<a class="accent" href="${link.replace('&', '&amp;')}">${link.replace('&', '&amp;')}</a> ${unsubscribeLink}`,
          text: `${link} ${unsubscribeLink}`,
          filled: JSON.stringify({ variant: 'usual', values: {}, content: { footnotes: [unsubscribeLink] } }),
          secretLink: link,
          unsubscribeLink,
          createdAt: server.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const send = (mailId: number) =>
    server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, { name: 'mail.send' } as never, { mailId }));

  test('shows staff nothing, is sealed, and still reaches its reader whole', async () => {
    const [id, other] = [await old(), await old()];
    expect(JSON.stringify(await open(id))).not.toContain(secret);
    await runJob(server, sweepMails, {});
    expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
    for (const one of [id, other]) await send(one);
    for (const one of [id, other]) {
      await state(one, 'sent');
      expect(JSON.stringify(await rowOf(one))).not.toContain(secret);
    }
    for (const { raw } of peer.received) {
      expect(plain(raw)).toContain(link);
      expect(raw.replaceAll('\r\n ', '')).toMatch(/^List-Unsubscribe: ?<http.*\/unsubscribe\/[\w-]+>/m);
    }
    expect(peer.received).toHaveLength(2);
  });

  test('is sent by the process that takes it before it is sealed', async () => {
    const id = await old();
    await send(id);
    await state(id, 'sent');
    expect(plain(peer.received[0]?.raw ?? '')).toContain(link);
    expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
  });
});

describe('a link that no one can use anymore', () => {
  test('is forgotten, and its mail is not sent with a mask', async () => {
    const id = await write(resetPasswordMail, reset(new Date(server.clock.now.getTime() - 1)), { isSent: false });
    await runJob(server, sweepMails, {});
    expect(await rowOf(id)).toMatchObject({ sealedLinks: null, linkRemoved: true });
    await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, { name: 'mail.post' } as never, { mailId: id }));
    await state(id, 'failed');
    expect((await rowOf(id)).lastError).toBe('The link in this email is no longer valid.');
    await expect(server.as(ada)(mail.resendMail, { body: { ID: id } })).rejects.toMatchObject({ status: 409 });
    expect(peer.received).toEqual([]);
  });

  test('stays under its seal where the SECRET was changed', async () => {
    const id = await write(resetPasswordMail, reset(), { isSent: false });
    const { sealedLinks } = await rowOf(id);
    const broken = `A${sealedLinks?.slice(1)}` === sealedLinks ? `B${sealedLinks?.slice(1)}` : `A${sealedLinks?.slice(1)}`;
    await server.pool.updateTable('mail').set({ sealedLinks: broken }).where('id', '=', id).execute();
    expect(await open(id)).toMatchObject({ SecretLinks: 'hidden' });
    await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, { name: 'mail.post' } as never, { mailId: id }));
    await state(id, 'failed');
    expect(peer.received).toEqual([]);
  });
});

describe('what staff can do without the link', () => {
  test('they stop a mail that waits: it is not sent, its link is deleted, and the log has it', async () => {
    const id = await write(resetPasswordMail, reset(), { isSent: false });
    expect((await open(id)).can).toMatchObject({ stop: true });
    for (const _ of [1, 2]) await server.as(ada)(mail.stopMail, { body: { ID: id } });
    expect(await rowOf(id)).toMatchObject({ state: 'stopped', sealedLinks: null, linkRemoved: true });
    const { Rows } = await server.as(ada)(audit.getAuditLog, { body: { Action: 'mail.stopped', SubjectID: String(id), Subject: 'mail' } });
    expect(Rows).toHaveLength(1);
    expect(
      await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, { name: 'mail.post' } as never, { mailId: id })),
    ).toBeUndefined();
    await expect(server.as(ada)(mail.resendMail, { body: { ID: id } })).rejects.toMatchObject({ status: 409 });
  });

  test('they cannot stop one that was sent, nor one that warns its reader', async () => {
    const sent = await write(resetPasswordMail, reset());
    await state(sent, 'sent');
    await expect(server.as(ada)(mail.stopMail, { body: { ID: sent } })).rejects.toMatchObject({ failure: 'Locked' });
    const values = { firstName: 'Robin', at: server.clock.now, forgotLink: 'http://localhost:3000/entries/halyard/forgot' };
    const warning = await write(passwordChangedMail, values, { isSent: false });
    expect((await open(warning)).can.stop).toBe(false);
    await expect(server.as(ada)(mail.stopMail, { body: { ID: warning } })).rejects.toMatchObject({ failure: 'MailWarns' });
  });

  test('they have a new link sent to the recipient, and the old one opens nothing', async () => {
    const robin = await server.people.entrant(1);
    await server.send(account.forgotPassword, { body: { Email: robin.email, PropertyID: 1, AppTypeID: 1 } } as never);
    await mailTo(server, robin.email, 'reset-password');
    const codes = () => server.pool.selectFrom('accountCode').select('codeHash').where('accountId', '=', robin.id).execute();
    const [first] = await codes();
    const [row] = (await server.as(ada)(mail.getMails, { body: { Search: robin.email } })).Rows;
    const ID = row?.ID ?? 0;
    expect(await server.as(ada)(mail.sendNewLink, { body: { ID } }), 'a moment after the first').toEqual({
      IsSent: false,
      Recipient: robin.email,
    });
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 120_000);
    expect(await server.as(ada)(mail.sendNewLink, { body: { ID } })).toEqual({ IsSent: true, Recipient: robin.email });
    server.clock.now = before;
    const after = await codes();
    expect(after).toHaveLength(1);
    expect(after).not.toContainEqual(first);
    expect((await server.as(ada)(mail.getMails, { body: { Search: robin.email } })).Total).toBe(2);
    const test = await server.as(ada)(mail.sendTestMail, { body: { To: robin.email, PropertyID: 1 } });
    await expect(server.as(ada)(mail.sendNewLink, { body: { ID: test.ID } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the demo', () => {
  let demo: TestServer;
  let admin: Person;
  beforeAll(async () => {
    demo = await openTestServer({ DEMO: 'true' });
    admin = await demo.people.administrator();
  });
  afterAll(() => demo.close());
  const seen = async (to: string) =>
    demo.as(admin)(mail.getMail, { params: { id: await write(resetPasswordMail, reset(), { to, on: demo }) } });

  test('shows the links of people who were invented, and of no one else', async () => {
    const shown = await seen('ilse@corvane.example');
    expect(shown.SecretLinks).toBe('shown');
    expect(shown.Text).toContain(secret);
    const hidden = await seen('ilse.corvane@gmail.com');
    expect(hidden.SecretLinks).toBe('hidden');
    expect(JSON.stringify(hidden)).not.toContain(secret);
  });

  test.each([
    ['admin@example.org', true],
    ['kofi@ansterberg.example', true],
    ['kofi@mail.example.com', true],
    ['kofi@example.io', false],
    ['kofi@notexample.org', false],
    ['kofi@example.org.evil.net', false],
    ['x.example@gmail.com', false],
  ])('%s is an invented address: %s', (address, expected) => expect(isInvented(address)).toBe(expected));
});

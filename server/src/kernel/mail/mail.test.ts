import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hurry } from '#kit/hurry.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import { asRead } from '#kit/mailbox.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import { mailJobs } from './mail.jobs.ts';
import { claimMail } from './mail.store.ts';
import { addressIn } from './mailer.ts';
import { queueMail, writeMail } from './queue-mail.ts';
import { SecretLink } from './secret-link.ts';
import { sendMail } from './send-mail.ts';

const link = 'http://localhost:3000/entries/wrens/reset?email=ada%40example.org&code=s3cret';
const secretLink = new SecretLink('http://localhost:3000/entries/wrens/reset?', 'email=ada%40example.org&code=s3cret');
const letter = (to = 'ada@example.org') => ({
  propertyId: 3,
  to,
  values: { firstName: 'Ada <b>', link: secretLink, expiresAt: new Date('2026-12-04T23:59:00Z') },
});

describe('a mail', () => {
  const mail = writeMail(resetPasswordMail, letter(), 'http://localhost:3000');

  test('speaks in the name, colour and dates of its property', () => {
    expect(mail.subject).toBe('Reset your password for The Wrens');
    expect(mail.html).toContain('#B0451B');
    expect(mail.html).toContain('lang="en-GB"');
    expect(mail.html).toContain('4 Dec 2026, 15:59 PST');
    const american = writeMail(resetPasswordMail, { ...letter(), propertyId: 1 }, 'http://localhost:3000');
    expect(american.text).toContain('Dec 4, 2026, 3:59 PM PST');
  });

  test('lets no markup of a person through', () => {
    expect(mail.html).not.toContain('Ada <b>');
    expect(mail.html).toContain('Ada &lt;b&gt;');
    expect(mail.text).toContain('Hello Ada <b>,');
  });

  test('says everything as text too, and names the address under the button', () => {
    expect(mail.text).toContain(secretLink.shown);
    expect(mail.text).not.toMatch(/<a |&amp;/);
    expect(mail.html.split(secretLink.shown).length - 1).toBe(3);
    expect(mail.text.split('\n').filter((line) => line.length > 76 && !line.startsWith('http'))).toEqual([]);
  });

  test('does not compile without a value its template needs', () => {
    const values = { firstName: 'Ada', link: secretLink };
    // @ts-expect-error: expiresAt is missing
    expect(writeMail(resetPasswordMail, { propertyId: 3, values }, 'http://localhost:3000').secrets).toEqual([secretLink]);
  });

  test('comes from the address of MAIL_FROM, with or without a name in it', () => {
    expect(addressIn('Laurel <no-reply@example.org>')).toBe('no-reply@example.org');
    expect(addressIn('no-reply@example.org')).toBe('no-reply@example.org');
  });
});

const queue = (server: TestServer, to?: string) =>
  server.pool.transaction().execute((db) =>
    queueMail(
      {
        db,
        now: server.clock.now,
        services: server.world.services,
        enqueue: (job, data, options) => server.world.jobs.enqueue(db, job, data, options),
      },
      resetPasswordMail,
      letter(to),
    ),
  );
const mailOf = (server: TestServer, id: number) =>
  server.pool.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('with a mail server', () => {
  let server: TestServer;
  let peer: Awaited<ReturnType<typeof openMailPeer>>;
  beforeAll(async () => {
    peer = await openMailPeer();
    server = await openTestServer({ SMTP_URL: peer.url, MAIL_FROM: 'Laurel <post@awards.example>' });
    await server.workJobs();
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });
  beforeEach(() => {
    peer.received.length = 0;
    peer.tries = 0;
    peer.refusal = undefined;
  });

  test('a mail goes out in both forms, from the property, and its one-time link is not kept', async () => {
    const id = await queue(server);
    await vi.waitFor(async () => expect((await mailOf(server, id)).state).toBe('sent'), { timeout: 10_000 });
    const [mail] = peer.received;
    expect(mail?.to).toEqual(['ada@example.org']);
    expect(mail?.from).toBe('post@awards.example');
    expect(mail?.raw).toMatch(/^From: The Wrens <post@awards\.example>/m);
    expect(mail?.raw).toMatch(/^Message-ID: <laurel\.\d+\.\w+@awards\.example>/im);
    expect(mail?.raw).toMatch(/multipart\/alternative/);
    expect(mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
    const kept = await mailOf(server, id);
    expect(kept.html + kept.text).not.toContain('s3cret');
    expect(kept.sealedLinks).toBeNull();
  });

  test('a mail that is out is not sent again, however often its job runs', async () => {
    const id = await queue(server);
    await vi.waitFor(async () => expect((await mailOf(server, id)).state).toBe('sent'), { timeout: 10_000 });
    await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, mailJobs.post, { mailId: id }));
    const other = await queue(server, 'later@example.org');
    await vi.waitFor(async () => expect((await mailOf(server, other)).state).toBe('sent'), { timeout: 10_000 });
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from jobs.job where name = 'mail.post' and state <> 'completed'`.execute(server.pool);
        expect(rows).toEqual([]);
      },
      { timeout: 10_000 },
    );
    expect(peer.received.filter(({ to }) => to.includes('ada@example.org'))).toHaveLength(1);
  });

  test('two who take the same mail in hand at the same time send it once', async () => {
    const id = await server.pool
      .transaction()
      .execute((db) =>
        queueMail(
          { db, now: server.clock.now, services: server.world.services, enqueue: async () => undefined },
          resetPasswordMail,
          letter(),
        ),
      );
    const world = {
      db: server.pool,
      inTransaction: <T>(work: Parameters<ReturnType<TestServer['pool']['transaction']>['execute']>[0]) =>
        server.pool.transaction().execute(work) as Promise<T>,
      enqueue: server.world.jobs.enqueue,
      services: server.world.services,
      now: server.world.clock,
      signal: new AbortController().signal,
      lastAttempt: false,
    };
    await Promise.all([1, 2, 3].map(() => sendMail({ mailId: id }, world as Parameters<typeof sendMail>[1])));
    expect(peer.received).toHaveLength(1);
  });

  test('a mail in the hands of a process that was killed is sent once they must have let go of it', async () => {
    const now = server.clock.now;
    const id = await server.pool
      .transaction()
      .execute((db) =>
        queueMail({ db, now, services: server.world.services, enqueue: async () => undefined }, resetPasswordMail, letter()),
      );
    await server.pool.transaction().execute((db) => claimMail(db, id, now, new Date(now.getTime() + 100_000)));
    await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, mailJobs.post, { mailId: id }));
    const waits = async () =>
      (
        await sql`select 1 from jobs.job where name = 'mail.post' and data ->> 'mailId' = ${String(id)} and start_after > now() + interval '90 seconds'`.execute(
          server.pool,
        )
      ).rows.length;
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 10_000 });
    expect(peer.received).toHaveLength(0);
    server.clock.now = new Date(now.getTime() + 101_000);
    await vi.waitFor(
      async () => {
        await hurry(server, 'created');
        expect((await mailOf(server, id)).state).toBe('sent');
      },
      { timeout: 15_000 },
    );
    server.clock.now = now;
    expect(peer.received).toHaveLength(1);
  });

  test('a mail server that is busy once gets the mail the second time', async () => {
    peer.refusal = (attempt) => (attempt === 1 ? 451 : undefined);
    const id = await queue(server);
    await vi.waitFor(async () => expect((await mailOf(server, id)).lastError).toContain('Try again later'), { timeout: 10_000 });
    expect((await mailOf(server, id)).state).toBe('waiting');
    await vi.waitFor(
      async () => {
        await hurry(server);
        expect((await mailOf(server, id)).state).toBe('sent');
      },
      { timeout: 15_000 },
    );
    expect(await mailOf(server, id)).toMatchObject({ attempts: 2, lastError: null });
    expect(peer.received).toHaveLength(1);
  });

  test('a mailbox that does not exist fails the mail immediately, without nine attempts', async () => {
    peer.refusal = () => 550;
    const id = await queue(server, 'nobody@example.org');
    await vi.waitFor(async () => expect((await mailOf(server, id)).state).toBe('failed'), { timeout: 10_000 });
    expect(await mailOf(server, id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('No such mailbox') });
  });

  test('a mail server that never takes it leaves a failed mail and a dead letter', async () => {
    peer.refusal = () => 451;
    const id = await queue(server);
    await vi.waitFor(
      async () => {
        await hurry(server);
        expect((await mailOf(server, id)).state).toBe('failed');
      },
      { timeout: 25_000 },
    );
    expect(await mailOf(server, id)).toMatchObject({ attempts: 9, failedAt: server.clock.now });
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select source_name, data from jobs.job where name = 'dead'`.execute(server.pool);
        expect(rows).toEqual([{ sourceName: 'mail.post', data: { mailId: id } }]);
      },
      { timeout: 10_000 },
    );
  });
});

describe('without a mail server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await server.world.jobs.work(server.pool, server.world.services, server.world.clock);
  });
  afterAll(() => server.close());

  test('a mail stays in the outbox, with its link under a seal, so that it can still be sent once there is one', async () => {
    const id = await queue(server);
    await vi.waitFor(async () => expect((await mailOf(server, id)).state).toBe('kept'), { timeout: 10_000 });
    const kept = await mailOf(server, id);
    expect(JSON.stringify(kept)).not.toContain('s3cret');
    expect(asRead(server.world.services.signer, kept).text).toContain(link);
  });

  test('a call that is undone writes no mail', async () => {
    const before = await server.pool
      .selectFrom('mail')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const undone = server.pool.transaction().execute(async (db) => {
      await queueMail(
        { db, now: server.clock.now, services: server.world.services, enqueue: (job, data) => server.world.jobs.enqueue(db, job, data) },
        resetPasswordMail,
        letter(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const after = await server.pool
      .selectFrom('mail')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Audience } from '#contract/wings/desk/message/audience.ts';
import { broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const award = 1;
let server: TestServer;
let peer: Awaited<ReturnType<typeof openMailPeer>>;
let press: Person;
let place: { PropertyID: number; SeasonID: number };
let categoryId: number;
const entrants: Person[] = [];

beforeAll(async () => {
  peer = await openMailPeer();
  server = await openTestServer({ SMTP_URL: peer.url });
  press = await server.people.staff('communications', award);
  const season = await addEntrySeason(server.world, award);
  categoryId = await season.category('Best Short Film');
  place = { PropertyID: award, SeasonID: season.seasonId };
  for (let at = 0; at < 6; at += 1) {
    const entrant = await server.people.entrant(award, { email: `Drafter${at}@example.org` });
    entrants.push(entrant);
    await addEntry(
      server.world,
      entrant,
      { propertyId: award, seasonId: season.seasonId, categoryId },
      { title: `Work ${at}`, state: 'draft' },
    );
  }
  await addEntry(
    server.world,
    await server.people.entrant(award),
    { propertyId: award, seasonId: season.seasonId, categoryId },
    { state: 'paid' },
  );
  // Someone else's award, with a draft of its own.
  const other = await addEntrySeason(server.world, 3);
  const stranger = await server.people.entrant(3, { email: 'stranger@example.org' });
  await addEntry(
    server.world,
    stranger,
    { propertyId: 3, seasonId: other.seasonId, categoryId: await other.category('Best Shop') },
    { state: 'draft' },
  );
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const audienceOf = (Group: Audience['Group'], more: Partial<Audience> = {}): Audience => ({
  Group,
  MediaTypeIDs: [],
  CategoryIDs: [],
  ClusterIDs: [],
  ...more,
});
const message = {
  Kind: 'reminder' as const,
  Audience: audienceOf('drafts'),
  Subject: '{works are} waiting',
  Text: 'Hello {first name},\n\n{works are} not entered yet.\n\n[Go on]({entries link})',
  Fallbacks: {},
};
const count = (more: object = {}, who = press) => server.as(who)(broadcast.countAudience, { body: { ...place, ...message, ...more } });
const draft = (key: string, more: object = {}) =>
  server.as(press)(broadcast.saveBroadcast, { body: { ...place, ...message, DraftKey: key, ...more } });
const schedule = (one: { BroadcastID: number; Version: number }, Count: number, SendDate?: Date) =>
  server.as(press)(broadcast.scheduleBroadcast, {
    body: { ...place, BroadcastID: one.BroadcastID, Version: one.Version, Count, SendDate: SendDate?.toISOString() },
  });
const stop = (BroadcastID: number) => server.as(press)(broadcast.stopBroadcast, { body: { ...place, BroadcastID } });
const get = (BroadcastID: number) => server.as(press)(broadcast.getBroadcast, { body: { ...place, BroadcastID } });
const recipients = (BroadcastID: number, more: object = {}) =>
  server.as(press)(broadcast.getRecipients, { body: { ...place, BroadcastID, PageSize: 100, ...more } });
const mailsOf = (id: number) => server.pool.selectFrom('mail').selectAll().where('broadcastId', '=', id).orderBy('id').execute();
/** One process that sends what is due; several of them at once are several calls. */
const work = (signal = new AbortController().signal) =>
  sendBroadcasts(
    {},
    {
      db: server.pool as never,
      inTransaction: (act) => server.pool.transaction().execute((db) => act(db as never)),
      enqueue: (db, job, data, options) => server.world.jobs.enqueue(db, job, data, options),
      services: server.world.services,
      now: () => server.clock.now,
      signal,
      lastAttempt: false,
    },
  );

describe('the count', () => {
  test('is exact, with three examples and no one of another award', async () => {
    const counted = await count();
    expect(counted).toMatchObject({ Matched: 6, Count: 6, LeftOut: [], Missing: [] });
    expect(counted.Examples.map(({ Why }) => Why)).toEqual(['typical', 'longest']);
    expect(counted.Examples[0]?.Subject).toMatch(/^Work \d is waiting$/);
    expect(counted.Examples[0]?.Blocks[2]?.button).toContain('/entries/');
    const all = await server.as(press)(broadcast.listAudience, {
      body: { ...place, Kind: 'news', Audience: audienceOf('entrants'), PageSize: 100 },
    });
    expect(all.Total).toBe(7);
    expect(all.Rows.map(({ Email }) => Email)).not.toContain('stranger@example.org');
  });

  test('follows the filters of the lists, and says what emptied it', async () => {
    expect(await count({ Audience: audienceOf('submitted') })).toMatchObject({ Count: 1 });
    expect(await count({ Audience: audienceOf('winners') })).toMatchObject({ Count: 0, CountOfGroup: 0 });
    expect(await count({ Audience: audienceOf('drafts', { CategoryIDs: [999_999] }) })).toMatchObject({ Matched: 0, CountOfGroup: 6 });
    expect(await count({ Audience: audienceOf('drafts', { CategoryIDs: [categoryId] }) })).toMatchObject({ Count: 6 });
  });

  test('names who lacks what the text needs, and blocks without a fallback', async () => {
    const [someone] = entrants;
    await server.pool
      .updateTable('account')
      .set({ firstName: '' })
      .where('id', '=', someone?.id ?? 0)
      .execute();
    const counted = await count({ Text: 'Hello {first name} of {organization}' });
    expect(counted.Missing).toEqual([
      { Name: 'organization', Count: 6, IsBlocking: true },
      { Name: 'first name', Count: 1, IsBlocking: false },
    ]);
    const one = await draft('draft-blocked', { Text: 'Hello {organization}' });
    await expect(schedule(one, 6)).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Text' }] });
  });

  test('fills in what works answered to the award’s own form, and nothing they keep back', async () => {
    const admin = await server.people.administrator();
    await publishForm(server, admin, award, formWith([question('town'), question('grains', { Kind: 'several', Choices: ['Rye', 'Oat'] })]));
    const form = await server.pool.selectFrom('entryForm').select('id').executeTakeFirstOrThrow();
    const own = server.pool.selectFrom('piece').select('piece.id').where('piece.title', '=', 'Work 2');
    const { id } = await own.executeTakeFirstOrThrow();
    const kept = JSON.stringify({ secret: 'Kept back' });
    const answers = JSON.stringify({ town: 'Bergen', grains: 'Rye\nOat' });
    await server.pool.insertInto('pieceAnswers').values({ pieceId: id, formId: form.id, answers, kept }).execute();
    const counted = await count({ Subject: 'From {answer:town}', Text: 'With {answer:grains} and {answer:secret}.' });
    expect(counted.Questions).toEqual([
      { Name: 'town', Label: 'The town' },
      { Name: 'grains', Label: 'The grains' },
    ]);
    expect(counted.Missing).toContainEqual({ Name: 'answer:town', Count: 5, IsBlocking: true });
    const whole = await count({ Subject: 'From {answer:town}', Text: 'With {answer:grains}.' });
    const typical = whole.Examples.find(({ Why }) => Why !== 'missing');
    expect([typical?.Subject, JSON.stringify(typical?.Blocks)]).toEqual(['From Bergen', expect.stringContaining('Rye, Oat')]);
    expect(JSON.stringify(counted)).not.toContain('Kept back');
    expect((await count({ Audience: audienceOf('judges') })).Questions).toEqual([]);
    const to = { ...place, ...message, Subject: 'From {answer:nothing}' };
    await expect(server.as(press)(broadcast.sendBroadcastTest, { body: to })).rejects.toMatchObject({ errors: [{ Field: 'Subject' }] });
  });

  test('leaves out who unsubscribed from the kind, whose address failed or is not confirmed', async () => {
    const [, out, bounced, unproved] = entrants.map(({ email }) => email.toLowerCase());
    await server.pool
      .insertInto('mailOptOut')
      .values({ propertyId: award, email: out ?? '', kind: 'reminder', at: server.clock.now })
      .execute();
    await server.pool
      .insertInto('mail')
      .values({
        propertyId: award,
        template: 'test',
        recipient: bounced ?? '',
        subject: '',
        html: '',
        text: '',
        createdAt: server.clock.now,
        failedAt: server.clock.now,
      })
      .execute();
    await server.pool
      .updateTable('account')
      .set({ confirmationSentAt: server.clock.now })
      .where(sql`lower(email)`, '=', unproved ?? '')
      .execute();
    const counted = await count();
    expect(counted).toMatchObject({ Matched: 6, Count: 3 });
    expect(counted.LeftOut).toEqual([
      { Reason: 'unsubscribed', Count: 1 },
      { Reason: 'bounced', Count: 1 },
      { Reason: 'unconfirmed', Count: 1 },
    ]);
    expect((await count({ Kind: 'news' })).Count).toBe(4);
  });
});

describe('a draft', () => {
  test('is one, however often its first save is repeated, and two who write do not overwrite each other', async () => {
    const one = await draft('draft-once');
    expect((await draft('draft-once')).BroadcastID).toBe(one.BroadcastID);
    const { Version } = await get(one.BroadcastID);
    await draft('draft-once', { BroadcastID: one.BroadcastID, Version, Subject: 'Second' });
    await expect(draft('draft-once', { BroadcastID: one.BroadcastID, Version, Subject: 'Third' })).rejects.toMatchObject({ status: 409 });
  });

  test('can be tried on oneself', async () => {
    const { MailID, To } = await server.as(press)(broadcast.sendBroadcastTest, { body: { ...place, ...message } });
    expect(To).toBe(press.email);
    const mail = await server.pool.selectFrom('mail').selectAll().where('id', '=', MailID).executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/^\[Test\] Work \d is waiting$/);
  });
});

describe('sending', () => {
  test('is refused when the number of people is not the one that was shown', async () => {
    const one = await draft('draft-count');
    await expect(schedule(one, 6)).rejects.toMatchObject({ status: 409, failure: 'AudienceChanged' });
  });

  test('reaches each person once, with two processes, a repeated job and one that was killed', async () => {
    const one = await draft('draft-send');
    const scheduled = await schedule(one, 3);
    expect(scheduled).toMatchObject({ State: 'scheduled', Expected: 3 });
    // The same request again finds it done.
    expect((await schedule(one, 3)).Version).toBe(scheduled.Version);
    await expect(draft('draft-send', { BroadcastID: one.BroadcastID, Version: scheduled.Version })).rejects.toMatchObject({
      failure: 'Locked',
    });
    const killed = new AbortController();
    killed.abort();
    await work(killed.signal);
    await Promise.all([work(), work(), work()]);
    await work();
    const mails = await mailsOf(one.BroadcastID);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'drafter0@example.org',
      'drafter4@example.org',
      'drafter5@example.org',
    ]);
    expect(mails[0]?.html).toContain('Go on');
    const { Rows } = await recipients(one.BroadcastID);
    expect(Rows.filter(({ LeftOut }) => LeftOut).map(({ Email, LeftOut }) => [Email, LeftOut])).toEqual([
      ['drafter1@example.org', 'unsubscribed'],
      ['drafter2@example.org', 'bounced'],
      ['drafter3@example.org', 'unconfirmed'],
    ]);
    expect(await get(one.BroadcastID)).toMatchObject({ State: 'sent', Progress: { Matched: 6, LeftOut: 3, Waiting: 3, Sent: 0 } });
  });

  test('goes on where a process was killed, and leaves out who unsubscribed since', async () => {
    const one = await draft('draft-killed', { Kind: 'news' });
    await schedule(one, 4);
    const broken = server.world.jobs;
    let written = 0;
    const failing = sendBroadcasts(
      {},
      {
        db: server.pool as never,
        // The process dies with the transaction in which the second mail was written.
        inTransaction: (act) => server.pool.transaction().execute((db) => act(db as never)),
        enqueue: async (db, job, data, options) => {
          written += 1;
          if (written === 2) throw new Error('killed');
          await broken.enqueue(db, job, data, options);
        },
        services: server.world.services,
        now: () => server.clock.now,
        signal: new AbortController().signal,
        lastAttempt: false,
      },
    );
    await expect(failing).rejects.toThrow('killed');
    expect(await mailsOf(one.BroadcastID)).toHaveLength(0);
    expect(await get(one.BroadcastID)).toMatchObject({ State: 'sending' });
    await server.pool
      .insertInto('mailOptOut')
      .values({ propertyId: award, email: 'drafter5@example.org', kind: 'news', at: server.clock.now })
      .execute();
    await work();
    expect((await mailsOf(one.BroadcastID)).map(({ recipient }) => recipient).sort()).toEqual([
      'drafter0@example.org',
      'drafter1@example.org',
      'drafter4@example.org',
    ]);
    expect((await recipients(one.BroadcastID, { State: 'leftOut', Search: 'drafter5' })).Rows).toMatchObject([{ LeftOut: 'unsubscribed' }]);
  });

  test('waits for its time, can be canceled until then, and reports a changed count', async () => {
    const one = await draft('draft-later');
    const at = new Date(server.clock.now.getTime() + 3_600_000);
    const scheduled = await schedule(one, 3, at);
    await work();
    expect(await get(one.BroadcastID)).toMatchObject({ State: 'scheduled', SendDate: at });
    expect((await stop(one.BroadcastID)).State).toBe('draft');
    const again = await schedule({ BroadcastID: one.BroadcastID, Version: scheduled.Version + 1 }, 3, at);
    const late = await server.people.entrant(award, { email: 'late@example.org' });
    await addEntry(server.world, late, { propertyId: award, seasonId: place.SeasonID, categoryId }, { state: 'draft' });
    const before = server.clock.now;
    server.clock.now = new Date(at.getTime() + 1000);
    await work();
    server.clock.now = before;
    const sent = await get(one.BroadcastID);
    expect(sent).toMatchObject({ State: 'sent', Expected: 3, Version: again.Version + 2 });
    expect((sent.Progress?.Matched ?? 0) - (sent.Progress?.LeftOut ?? 0)).toBe(4);
  });

  test('can be stopped: what is out is out, and nothing else goes', async () => {
    const one = await draft('draft-stop', { Kind: 'results' });
    await schedule(one, 5);
    await work();
    const [first] = await mailsOf(one.BroadcastID);
    await server.pool
      .updateTable('mail')
      .set({ sentAt: server.clock.now })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const stopped = await stop(one.BroadcastID);
    expect(stopped.Progress).toMatchObject({ Sent: 1, Stopped: 4, Waiting: 0 });
    await server.workJobs();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from jobs.job where name = 'mail.post' and state in ('created', 'active', 'retry')`.execute(
          server.pool,
        );
        expect(rows).toEqual([]);
      },
      { timeout: 20_000 },
    );
    expect((await mailsOf(one.BroadcastID)).map(({ state }) => state).sort()).toEqual(['sent', 'stopped', 'stopped', 'stopped', 'stopped']);
    // Those of the other messages went out, with a way to unsubscribe at one press.
    const [received] = peer.received.filter(({ raw }) => /^List-Unsubscribe:/m.test(raw));
    expect(received?.raw.replaceAll('\r\n ', '')).toMatch(/^List-Unsubscribe: ?<http.*\/unsubscribe\/[\w-]+>/m);
    expect(received?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const addresses = peer.received.flatMap(({ to, raw }) =>
      /Message-ID: <(.*)>/i.exec(raw)?.[1] ? [`${to} ${/Message-ID: <(.*)>/i.exec(raw)?.[1]}`] : [],
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test('communications may write to people of their award, a reader and another award’s staff may not', async () => {
  const reader = await server.people.staff('reader', award);
  await expect(count({}, reader)).rejects.toMatchObject({ status: 403 });
  const others = await server.people.staff('communications', 3);
  await expect(count({}, others)).rejects.toMatchObject({ status: 404 });
  // A season of another award is no way around it.
  const [foreign] = await server.pool.selectFrom('season').select('id').where('propertyId', '=', 3).execute();
  await expect(count({ SeasonID: foreign?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
});

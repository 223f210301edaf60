import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { asRead, sealedColumns } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailedPerHour } from './ballot.rules.ts';

type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let sender: JudgeRow;
let categories: number[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, { ...smallSeason, entries: 40 }, server.clock.now);
  const found = (await judgesOf(server.pool, season.seasonId)).find(({ isExecutive }) => isExecutive) as JudgeRow;
  sender = { ...found, token: await server.people.signIn(found.id) };
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  categories = (await server.pool.selectFrom('category').select('id').orderBy('position').execute()).map(({ id }) => id);
});
afterAll(() => server.close());

const executive = () => sender;
const categoryNo = (index: number) => categories[index] as number;
const show = (judge: { token: string }, CategoryID = categoryNo(0)) =>
  server.as(judge)(ballot.getReviewBallot, {
    body: {
      Data: { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId, CategoryID },
    },
  });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );
const idsOf = (shown: Awaited<ReturnType<typeof show>>) => shown.Entries.map(({ EntryID }) => EntryID);

describe('R079 the mailed ballot', () => {
  const send = (EntryIDs: number[], Recipient: string, Key?: string) =>
    server.as(executive())(ballot.sendExecBallotForMobile, { body: { EntryIDs, Recipient, Key } });
  const mailTo = async (Recipient: string) => send(idsOf(await show(executive())), Recipient);
  beforeAll(() => server.pool.updateTable('category').set({ isMobile: true }).where('id', '=', categoryNo(0)).execute());
  const lastCode = async () => {
    const mail = await server.pool.selectFrom('mail').select(sealedColumns).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return /mailed-ballot\/([\w-]+)/.exec(asRead(server.world.services.signer, mail).text)?.[1] ?? '';
  };

  test('opens the works by its link, in the judge’s own order', async () => {
    await mailTo('phone@example.org');
    const opened = await server.send(ballot.getMailedBallot, { params: { code: await lastCode() } });
    expect(opened.Entries.map(({ EntryID }) => EntryID)).toEqual(idsOf(await show(executive())));
  });

  const open = (code: string) => server.send(ballot.getMailedBallot, { params: { code } });
  const later = async (days: number, ask: () => Promise<void>) => {
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + days * 86_400_000);
    await ask();
    server.clock.now = before;
  };

  test('does not open with another code, nor after a week', async () => {
    await mailTo('phone@example.org');
    const code = await lastCode();
    expect((await problemOf(open(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))).failure).toBe('InvalidCode');
    await later(8, async () => expect((await problemOf(open(code))).failure).toBe('MailedBallotClosed'));
    expect(await server.pool.selectFrom('mailedBallot').selectAll().where('codeHash', '=', code).execute()).toEqual([]);
  });

  test('does not open after the round, though a week is not over', async () => {
    await server.pool
      .updateTable('season')
      .set({ judgingRnd2EndDate: new Date(server.clock.now.getTime() + 86_400_000) })
      .execute();
    await mailTo('phone@example.org');
    const code = await lastCode();
    expect((await open(code)).ExpiresAt).toEqual(new Date(server.clock.now.getTime() + 86_400_000));
    await later(1, async () => expect((await problemOf(open(code))).failure).toBe('MailedBallotClosed'));
    await server.pool
      .updateTable('season')
      .set({ judgingRnd2EndDate: new Date(server.clock.now.getTime() + 25 * 86_400_000) })
      .execute();
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'was deactivated',
      () => server.pool.updateTable('account').set({ deactivatedAt: server.clock.now }).where('id', '=', executive().id).execute(),
      () => server.pool.updateTable('account').set({ deactivatedAt: null }).where('id', '=', executive().id).execute(),
    ],
    [
      'is no longer scheduled',
      () =>
        server.pool
          .updateTable('enrolment')
          .set({ statusId: reviewerPropertyStatuses.unscheduled })
          .where('reviewerId', '=', executive().reviewerId)
          .execute(),
      () =>
        server.pool
          .updateTable('enrolment')
          .set({ statusId: reviewerPropertyStatuses.scheduled })
          .where('reviewerId', '=', executive().reviewerId)
          .execute(),
    ],
  ])('does not open when the judge who sent it %s', async (_, end, restore) => {
    await mailTo('phone@example.org');
    const code = await lastCode();
    await end();
    expect((await problemOf(open(code))).failure).toBe('MailedBallotClosed');
    await restore();
    expect((await open(code)).CategoryID).toBe(categoryNo(0));
  });

  test('never shows names and passwords, only that there are some', async () => {
    const pieces = server.pool.selectFrom('entry').select('pieceId').where('categoryId', '=', categoryNo(0)).limit(1);
    await server.pool
      .updateTable('piece')
      .set({ protectedUsername: 'jury', protectedPassword: 'pebble' })
      .where('id', '=', pieces)
      .execute();
    expect((await show(executive())).Entries.map(({ ProtectedPassword }) => ProtectedPassword)).toContain('pebble');
    await mailTo('phone@example.org');
    const answer = await server.app.inject({ method: 'GET', url: `/api/Review/GetMailedBallot/${await lastCode()}` });
    expect(answer.body).not.toContain('pebble');
    const { Entries } = answer.json<{ Data: Awaited<ReturnType<typeof open>> }>().Data;
    expect(Entries.filter(({ HasAccessDetails }) => HasAccessDetails)).toHaveLength(1);
  });

  test('sends and openings are in the log, with the address', async () => {
    await server.pool.deleteFrom('auditLog').execute();
    await mailTo('somebody@else.example');
    await open(await lastCode());
    const log = await server.pool.selectFrom('auditLog').select(['action', 'after']).orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'ballot.mailed', after: { reviewerId: executive().reviewerId, recipient: 'somebody@else.example', isOwnAddress: false } },
      { action: 'ballot.opened', after: { recipient: 'somebody@else.example', opened: 1 } },
    ]);
  });

  test('is mailed once, also when it is sent again after a lost answer or twice at the same time', async () => {
    const ids = idsOf(await show(executive()));
    const mails = () => server.pool.selectFrom('mail').select('id').where('recipient', '=', 'once@example.org').execute();
    await Promise.all([send(ids, 'once@example.org', 'one attempt'), send(ids, 'once@example.org', 'one attempt')]);
    await send(ids, 'once@example.org', 'one attempt');
    expect(await mails()).toHaveLength(1);
    await open(await lastCode());
    await send(ids, 'once@example.org', 'another attempt');
    expect(await mails()).toHaveLength(2);
  });

  test('is sent so often an hour and no more', async () => {
    await server.pool.deleteFrom('mailedBallot').execute();
    for (let sent = 1; sent < mailedPerHour; sent += 1) await mailTo('phone@example.org');
    const ids = idsOf(await show(executive()));
    await send(ids, 'phone@example.org', 'the last one');
    // It has been sent: a retry after a lost response must not get an error.
    await send(ids, 'phone@example.org', 'the last one');
    expect(await problemOf(mailTo('phone@example.org'))).toMatchObject({ status: 429, failure: 'TooMany' });
    await later(1 / 24, async () => {
      await server.keepSessions();
      await mailTo('phone@example.org');
    });
  });

  test('is of one category, whose works need another device', async () => {
    const here = idsOf(await show(executive()));
    const elsewhere = idsOf(await show(executive(), categoryNo(1)));
    const why = async (ids: number[]) => (await problemOf(send(ids, 'phone@example.org'))).errors;
    expect(await why([...here, ...elsewhere])).toEqual([{ Field: 'EntryIDs', Message: 'Choose works from one category.' }]);
    expect(await why([2_000_000])).toEqual([{ Field: 'EntryIDs', Message: 'Choose works from one category.' }]);
    expect(await why(elsewhere)).toEqual([{ Field: 'EntryIDs', Message: 'Only ballots of mobile and podcast categories can be emailed.' }]);
  });

  test('R487 needs an address', async () => expect((await problemOf(mailTo('nowhere'))).errors[0]?.Field).toBe('Recipient'));
});

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { runJob } from '#kit/run-job.ts';
import { worded } from '#kit/worded.ts';
import { hands, judgedAnew, type OwnAward, ownAward, saidWhy } from '#kit/second-person.ts';
import { listParts } from './jury-record.store.ts';
import { publicActs } from './public-acts.service.ts';
import { checkRecord } from './record/record-check.rules.ts';
import { reportOf as sayReportOf } from './record/record-words.rules.ts';
import { reasonsOf } from './reason.service.ts';
import * as records from './jury-record.store.ts';
import { writeOne } from './write-record.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));

let own: OwnAward;
let hand: ReturnType<typeof hands>;
beforeAll(async () => {
  own = await ownAward();
  hand = hands(own);
});
afterAll(() => own.server.close());
beforeEach(async () => {
  for (const table of ['juryRecord', 'recordJudge', 'recordKey', 'rankingBasis', 'rankingScores', 'judgingPlan'] as const)
    await own.server.pool.deleteFrom(table).execute();
  await judgedAnew(own);
});

const verdict = async () => {
  await runJob(own.server, writeOne, { seasonId: own.place.SeasonID });
  const lines = (await listParts(own.server.pool, own.place.SeasonID)).flatMap((content) => content.split('\n'));
  return checkRecord(lines);
};
const announce = () =>
  own.as(own.asker)(winner.updateWinners, {
    body: { ...own.place, CategoryIDs: [own.season.first, own.season.second], Finalize: ['winner', 'nominee', 'honoree'] },
  });
const publicWords = () => publicActs(own.server.pool, own.place.PropertyID);

test('what people did is in the record with how many of them and a reason that can be shown, and the verdict says it', async () => {
  await hand.afterJudging();
  const moved = await hand.ask('executiveRanking', await hand.moveBody(own.first[3] ?? 0));
  await hand.decide(moved.ResultChangeID);
  expect(await publicWords(), 'nothing is told before the result is').toEqual([]);
  await hand.finalize();
  const found = await verdict();
  expect(found.problems).toEqual([]);
  expect(found.kinds.act).toBe(1);
  expect(reportOf(found).join('\n')).toContain('One person asked for it and another approved it.');
  const record = await records.findRecord(own.server.pool, own.place.SeasonID);
  const reasons = record ? await reasonsOf(own.server.pool, record) : [];
  expect(reasons.map(({ known }) => known?.reason)).toContain(saidWhy);
  expect((await verdict()).kinds.act, 'nothing is written twice').toBe(1);

  await announce();
  expect(await publicWords()).toMatchObject([
    {
      sentence: expect.stringContaining('from place 4 to place 1'),
      reason: saidWhy,
      people: 'Requested by one organizer, approved by another.',
    },
  ]);
});

test('an act of one person in a printed award is named as that', async () => {
  await own.printed();
  await hand.finalize();
  expect(reportOf(await verdict()).join('\n')).toContain('One person decided it alone.');
  await announce();
  expect(await publicWords()).toMatchObject([
    { sentence: expect.stringContaining('before its round ended'), people: 'Act by hand by one organizer.' },
  ]);
});

test.each(['empty', 'up'] as const)('a winner that was withdrawn leaves results that still follow from the record (%s)', async (Place) => {
  await hand.afterJudging();
  await hand.finalize();
  await announce();
  await verdict();
  await own.printed();
  const [EntryID = 0, next = 0] = own.first;
  const { entrantId } = await own.server.pool.selectFrom('entry').select('entrantId').where('id', '=', EntryID).executeTakeFirstOrThrow();
  const entrant = { token: await own.server.people.signIn(entrantId) };
  await own.as(entrant)(withdrawalRequest.askToWithdraw, { body: { EntryID, Reason: 'The pictures are older.', IsAllowed: true } });
  const { Rows } = await own.as(own.asker)(withdrawalRequest.getWithdrawalRequests, { body: own.place });
  await own.as(own.asker)(withdrawalRequest.decideWithdrawalRequest, {
    body: {
      ...own.place,
      WithdrawalRequestID: Rows[0]?.WithdrawalRequestID ?? 0,
      Decision: 'accept',
      Place,
      Refund: false,
      Reason: saidWhy,
    },
  });
  const found = await verdict();
  expect(found.problems).toEqual([]);
  expect(found.acts.filter(({ what }) => what.startsWith('award'))).toEqual([]);
  expect(reportOf(found).join('\n')).toContain(Place === 'up' ? 'the works behind it moved up' : 'its place stays empty');
  expect(await publicWords()).toMatchObject([{ sentence: expect.stringContaining('award withdrawn at the entrant’s request') }]);
  expect((await hand.rankingNow()).Entries[0]).toMatchObject({ EntryID: next, Place: Place === 'up' ? 1 : 2 });
});

test('what waits is public from the first moment, without a work or a place while the result is not', async () => {
  const { server, asker } = own;
  const others = await server.pool.selectFrom('staffGrant').selectAll().where('accountId', '<>', asker.id).execute();
  await server.pool.deleteFrom('staffGrant').where('accountId', '<>', asker.id).execute();
  onTestFinished(
    async () =>
      void (await server.pool
        .insertInto('staffGrant')
        .values(others.map(({ accountId, propertyId, role }) => ({ accountId, propertyId, role })))
        .execute()),
  );
  await hand.ask('executiveRanking', await hand.moveBody(own.first[3] ?? 0));
  const [waiting] = await publicWords();
  expect(waiting).toMatchObject({ sentence: expect.stringContaining('plan to move a work'), reason: null, waitsUntil: expect.any(String) });
  expect(waiting?.sentence).not.toMatch(/Work \d|place \d/);
});

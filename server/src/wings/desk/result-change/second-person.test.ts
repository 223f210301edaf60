import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { runJob } from '#kit/run-job.ts';
import { hands, judgedAnew, type OwnAward, ownAward, problemOf, saidWhy } from '#kit/second-person.ts';
import { settleChanges } from './settle-changes.ts';

let own: OwnAward;
let hand: ReturnType<typeof hands>;
beforeAll(async () => {
  own = await ownAward();
  hand = hands(own);
});
afterAll(() => own.server.close());
beforeEach(() => judgedAnew(own));

const needed = { failure: 'SecondPersonNeeded', status: 409 };

describe('one administrator alone', () => {
  test('makes no winner: not by a move in any ranking, and not with two tabs', async () => {
    const { as, asker, first, season } = own;
    const body = await hand.moveBody(first[3] ?? 0);
    await season.review(first[3] ?? 0, [5]);
    await season.applaud(first[3] ?? 0, season.first, 1);
    expect(await problemOf(as(asker)(ranking.updateRankingData, { body }))).toMatchObject(needed);
    expect(await problemOf(as(asker)(ranking.updatePVRankingData, { body }))).toMatchObject(needed);
    const tabs = await Promise.all([1, 2].map(() => problemOf(as(asker)(ranking.updateExecutiveRankingData, { body }))));
    expect(tabs).toMatchObject([needed, needed]);
    expect(tabs[0]?.data).toMatchObject({ Kind: 'move', Call: 'executiveRanking', Body: { EntryID: first[3], Place: 1 } });
    expect(await hand.firstPlace()).toBe(first[0]);
  });

  test('finalizes neither while judging is open nor over a block, and leaves no block as it is', async () => {
    const { as, asker, place, season } = own;
    const { Version } = await hand.rankingNow();
    const finalize = { ...place, CategoryID: season.first, Version, Action: 'finalize' as const };
    expect(await problemOf(as(asker)(ranking.updateExecutiveRankingData, { body: finalize }))).toMatchObject(needed);
    expect(await problemOf(hand.finalize())).toMatchObject(needed);
    await hand.afterJudging();
    await own.server.pool
      .deleteFrom('ballot')
      .where('reviewerId', '=', season.executives[0] ?? 0)
      .execute();
    expect(await problemOf(as(asker)(ranking.updateExecutiveRankingData, { body: finalize }))).toMatchObject(needed);
    const leave = { ...place, CategoryIDs: [season.first], Kind: 'ballots' as const, Reason: saidWhy };
    expect(await problemOf(as(asker)(results.overrideBlocks, { body: leave }))).toMatchObject(needed);
  });

  test('gives and takes no award by hand, corrects no review and sets none aside', async () => {
    const { as, asker, first, season, place, server } = own;
    const [level] = await as(asker)(winner.getWinnerLevelsForProperty, { query: { propertyID: place.PropertyID } });
    const award = { EntryID: first[5] ?? 0, WinnerLevelIDs: [level?.WinnerLevelID ?? 0], Reason: saidWhy };
    expect(await problemOf(as(asker)(winner.updateEntryWinnerStatus, { body: award }))).toMatchObject(needed);
    await season.review(first[0] ?? 0, [9]);
    const { id } = await server.pool.selectFrom('review').select('id').executeTakeFirstOrThrow();
    const correction = { ReviewID: id, IsConflict: true, Criteria: [], Reason: saidWhy };
    expect(await problemOf(as(asker)(reviewRecord.updateReview, { body: correction }))).toMatchObject(needed);
    const { pieceId } = await server.pool
      .selectFrom('entry')
      .select('pieceId')
      .where('id', '=', first[0] ?? 0)
      .executeTakeFirstOrThrow();
    const judge = season.associates[0] ?? 0;
    await server.pool
      .insertInto('conflict')
      .values({ reviewerId: judge, pieceId, signal: 'organization', state: 'suspected', at: server.clock.now })
      .execute();
    const aside = { ...place, Pairs: [{ ReviewerID: judge, PieceID: pieceId }], Decision: 'confirmed' as const, Reason: saidWhy };
    expect(await problemOf(as(asker)(conflicts.decideConflicts, { body: aside }))).toMatchObject(needed);
    await server.pool.deleteFrom('conflict').execute();
  });

  test('finalizes what is ready after judging, and then reopens nothing', async () => {
    await hand.afterJudging();
    expect(await hand.finalize()).toMatchObject({ Finalized: 2 });
    expect(await hand.acts()).toEqual([]);
    const { Version } = await hand.rankingNow();
    const reopen = { ...own.place, CategoryID: own.season.first, Version, Action: 'reopen' as const, Reason: saidWhy };
    expect(await problemOf(own.as(own.asker)(ranking.updateExecutiveRankingData, { body: reopen }))).toMatchObject(needed);
  });

  test('does not approve the own request: in no session, with no second role, with no token, and not past the product', async () => {
    const { as, asker, server, first, place } = own;
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(first[3] ?? 0));
    await server.pool.insertInto('staffGrant').values({ accountId: asker.id, propertyId: place.PropertyID, role: 'owner' }).execute();
    const elsewhere = { token: await server.people.signIn(asker.id) };
    for (const self of [asker, elsewhere])
      expect(await problemOf(hand.decide(ResultChangeID, 'approved', self))).toMatchObject({ failure: 'OwnProposal' });
    for (const person of [asker, own.approver]) {
      const { Secret } = await as(person)(personalToken.createToken, { body: { Name: 'Nightly', Scopes: ['ranking.manage'], Days: 30 } });
      expect((await problemOf(hand.decide(ResultChangeID, 'approved', { token: Secret }))).status).toBe(403);
    }
    const forged = sql`update result_change set state = 'approved', decided_by = asked_by`.execute(server.pool);
    await expect(forged).rejects.toThrow(/result_change_four_eyes/);
    expect(await hand.firstPlace()).toBe(first[0]);
  });

  test('gives no reason that says nothing', async () => {
    const body = await hand.moveBody(own.first[3] ?? 0);
    for (const Reason of ['x', 'because because because because because because', '.'.repeat(80)])
      expect(await problemOf(hand.ask('executiveRanking', body, own.asker, Reason))).toMatchObject({
        failure: 'Invalid',
        errors: [{ Field: 'Reason' }],
      });
  });
});

describe('a second person', () => {
  test('sees before and after, approves, and the very call is made once, with both in the log', async () => {
    const { first } = own;
    const asked = await hand.ask('executiveRanking', await hand.moveBody(first[3] ?? 0));
    expect(asked).toMatchObject({ State: 'open', Kind: 'move', IsOwn: true, MayDecide: false });
    expect(await hand.mailsTo(own.approver)).toEqual([expect.stringContaining('Result change to approve')]);
    const seen = await hand.detail(asked.ResultChangeID);
    expect(seen.MayDecide).toBe(true);
    expect(seen.Before.Categories[0]?.Rankings[0]?.Works.slice(0, 2).map(({ EntryID }) => EntryID)).toEqual(first.slice(0, 2));
    expect(seen.After.Categories[0]?.Rankings[0]?.Works[0]).toMatchObject({ EntryID: first[3], Place: 1 });
    expect(seen.Sentence).toMatch(/the organizers moved .+ from place 4 to place 1/);
    expect(seen.Approvers).toContainEqual(expect.objectContaining({ MayApprove: false, Why: 'asked' }));
    // Asked again, because the first answer was lost.
    expect(await hand.ask('executiveRanking', await hand.moveBody(first[3] ?? 0))).toMatchObject({ ResultChangeID: asked.ResultChangeID });

    const both = await Promise.all([hand.decide(asked.ResultChangeID), hand.decide(asked.ResultChangeID)]);
    expect(both.map(({ State }) => State)).toEqual(['approved', 'approved']);
    expect(await hand.firstPlace()).toBe(first[3]);
    expect(await hand.acts()).toMatchObject([{ kind: 'move', people: 2, waited: false, reason: saidWhy, entryId: first[3] }]);
    const log = await own.server.pool.selectFrom('auditLog').select('action').where('action', 'not like', '/%').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['resultChange.requested', 'ranking.move', 'resultChange.approved']);
  });

  test('declines, and nothing changes; the requester learns why', async () => {
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(own.first[3] ?? 0));
    expect(await hand.decide(ResultChangeID, 'declined', own.approver, 'Not in the minutes.')).toMatchObject({ State: 'declined' });
    expect(await hand.firstPlace()).toBe(own.first[0]);
    expect(await hand.mailsTo(own.asker)).toEqual([expect.stringContaining('Your request')]);
    expect(await problemOf(hand.decide(ResultChangeID))).toMatchObject({ failure: 'Conflict' });
  });

  test('approves what was shown or nothing: it lapses when places changed in the meantime', async () => {
    const { first, season } = own;
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(first[3] ?? 0));
    await own.server.pool.deleteFrom('ballot').where('categoryId', '=', season.first).execute();
    for (const executive of [0, 1, 2, 3]) await season.vote(executive, season.first, first.slice(1, 6));
    const lapsed = await hand.decide(ResultChangeID);
    expect(lapsed).toMatchObject({ State: 'lapsed', Why: expect.stringContaining('changed since') });
    expect(await hand.firstPlace()).toBe(first[1]);
    expect(await hand.acts()).toEqual([]);
  });

  test('is no one who judged there, has a conflict there, lacks the permission or has lost it', async () => {
    const { server, season, first, place } = own;
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(first[3] ?? 0));
    const { email } = await server.pool
      .selectFrom('reviewer')
      .innerJoin('account', 'account.id', 'reviewer.accountId')
      .select('account.email')
      .where('reviewer.id', '=', season.executives[0] ?? 0)
      .executeTakeFirstOrThrow();
    const judge = await server.people.administrator({ email });
    expect(await problemOf(hand.decide(ResultChangeID, 'approved', judge))).toMatchObject({ status: 403 });
    const reader = await server.people.staff('reader', place.PropertyID);
    expect(await problemOf(hand.decide(ResultChangeID, 'approved', reader))).toMatchObject({ status: 403 });
    const elsewhere = await server.people.staff('organizer', 3);
    expect((await problemOf(hand.decide(ResultChangeID, 'approved', elsewhere))).status).toBeGreaterThanOrEqual(403);
    const former = await server.people.staff('organizer', place.PropertyID);
    await server.pool.deleteFrom('staffGrant').where('accountId', '=', former.id).execute();
    expect(await problemOf(hand.decide(ResultChangeID, 'approved', former))).toMatchObject({ status: 403 });
    // Judging managers may move works, but not give awards.
    const desk = await server.people.staff('juryDesk', place.PropertyID);
    const [level] = await own.as(own.asker)(winner.getWinnerLevelsForProperty, { query: { propertyID: place.PropertyID } });
    const award = await hand.ask('winner', { EntryID: first[6], WinnerLevelIDs: [level?.WinnerLevelID] });
    expect(await problemOf(hand.decide(award.ResultChangeID, 'approved', desk))).toMatchObject({ status: 403 });
    expect(await problemOf(hand.ask('winner', { EntryID: first[6], WinnerLevelIDs: [] }, desk))).toMatchObject({ status: 403 });
    expect(await hand.decide(ResultChangeID, 'approved', desk)).toMatchObject({ State: 'approved' });
  });

  test('approves nothing that its asker may no longer do', async () => {
    const { server, place, first } = own;
    const asker = await server.people.staff('organizer', place.PropertyID);
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(first[2] ?? 0), asker);
    await server.pool.deleteFrom('staffGrant').where('accountId', '=', asker.id).execute();
    expect(await hand.decide(ResultChangeID)).toMatchObject({ State: 'lapsed' });
    expect(await hand.firstPlace()).toBe(first[0]);
  });

  test('approves early finalizing, blocks left as they are, awards by hand, reopening and reviews set aside', async () => {
    const { server, season, place, first, asker, as } = own;
    const early = await hand.ask('finalize', { CategoryIDs: [season.first, season.second] });
    expect(early.Sentence).toContain('before its round ended');
    await hand.decide(early.ResultChangeID);
    const { Version, FinalizedAt } = await hand.rankingNow();
    expect(FinalizedAt).not.toBeNull();
    const reopened = await hand.ask('executiveRanking', { CategoryID: season.first, Version, Action: 'reopen' });
    await hand.decide(reopened.ResultChangeID);
    expect((await hand.rankingNow()).FinalizedAt).toBeNull();
    const [level] = await as(asker)(winner.getWinnerLevelsForProperty, { query: { propertyID: place.PropertyID } });
    const award = await hand.ask('winner', { EntryID: first[6], WinnerLevelIDs: [level?.WinnerLevelID] });
    await hand.decide(award.ResultChangeID);
    expect((await hand.rankingNow()).Entries.find(({ EntryID }) => EntryID === first[6])?.Awards).toHaveLength(1);
    await server.pool
      .deleteFrom('ballot')
      .where('reviewerId', '=', season.executives[0] ?? 0)
      .execute();
    const left = await hand.ask('override', { CategoryIDs: [season.first], Kind: 'ballots' });
    await hand.decide(left.ResultChangeID);
    await season.review(first[0] ?? 0, [9]);
    const { id } = await server.pool.selectFrom('review').select('id').executeTakeFirstOrThrow();
    const corrected = await hand.ask('review', { ReviewID: id, IsConflict: true });
    await hand.decide(corrected.ResultChangeID);
    expect((await hand.acts()).map(({ kind, people }) => [kind, people])).toEqual([
      ['finalize', 2],
      ['reopen', 2],
      ['award', 2],
      ['override', 2],
      ['reviews', 2],
    ]);
    expect(await as(asker)(resultChange.getResultChanges, { body: place })).toMatchObject({ IsPrinted: false, Rows: { length: 5 } });
  });

  test('is not asked for what belongs to another season or award', async () => {
    const { server, place } = own;
    const other = await server.pool.selectFrom('entry').select('id').where('propertyId', '<>', place.PropertyID).executeTakeFirst();
    expect(await problemOf(hand.ask('winner', { EntryID: other?.id ?? 999_999, WinnerLevelIDs: [] }))).toMatchObject({
      failure: 'NotFound',
    });
  });
});

describe('where no one else can approve', () => {
  test('a request waits 72 hours in public, can be cancelled, and then takes effect by the clock', async () => {
    const { server, place, first, asker } = own;
    const others = await server.pool.selectFrom('staffGrant').selectAll().where('accountId', '<>', asker.id).execute();
    await server.pool.deleteFrom('staffGrant').where('accountId', '<>', asker.id).execute();
    const was = server.clock.now;
    onTestFinished(async () => {
      server.clock.now = was;
      await server.pool
        .insertInto('staffGrant')
        .values(others.map(({ accountId, propertyId, role }) => ({ accountId, propertyId, role })))
        .execute();
    });
    const body = await hand.moveBody(first[2] ?? 0);
    const waiting = await hand.ask('executiveRanking', body);
    expect(waiting).toMatchObject({ State: 'waiting', DueAt: new Date(was.getTime() + 72 * 3_600_000) });
    await own.as(asker)(resultChange.cancelResultChange, { body: { ...place, ResultChangeID: waiting.ResultChangeID } });
    const again = await hand.ask('executiveRanking', body);
    server.clock.now = new Date(was.getTime() + 71 * 3_600_000);
    await runJob(server, settleChanges, {});
    expect(await hand.acts()).toEqual([]);
    server.clock.now = new Date(was.getTime() + 72 * 3_600_000);
    await runJob(server, settleChanges, {});
    await runJob(server, settleChanges, {});
    expect(await hand.acts()).toMatchObject([{ kind: 'move', people: 1, waited: true, resultChangeId: again.ResultChangeID }]);
    const state = await server.pool.selectFrom('resultChange').select('state').where('id', '=', again.ResultChangeID).executeTakeFirst();
    expect(state).toEqual({ state: 'effective' });
  });

  test('a request that no one decides in a week lapses', async () => {
    const { server, first } = own;
    const { ResultChangeID } = await hand.ask('executiveRanking', await hand.moveBody(first[2] ?? 0));
    const was = server.clock.now;
    onTestFinished(() => {
      server.clock.now = was;
    });
    server.clock.now = new Date(was.getTime() + 7 * 86_400_000);
    await runJob(server, settleChanges, {});
    const row = await server.pool.selectFrom('resultChange').selectAll().where('id', '=', ResultChangeID).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'lapsed', why: expect.stringContaining('No one decided') });
    expect(await hand.acts()).toEqual([]);
  });
});

test('in an award of the printed shape one person does it, and it is marked as an act by one', async () => {
  await own.printed();
  await own.as(own.asker)(ranking.updateExecutiveRankingData, { body: { ...(await hand.moveBody(own.first[3] ?? 0)), Reason: 'x' } });
  expect(await hand.firstPlace()).toBe(own.first[3]);
  expect(await hand.acts()).toMatchObject([{ kind: 'move', people: 1, waited: false, reason: 'x', resultChangeId: null }]);
});

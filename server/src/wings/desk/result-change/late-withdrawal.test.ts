import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { hands, judgedAnew, type OwnAward, ownAward, problemOf, saidWhy } from '#kit/second-person.ts';

let own: OwnAward;
let hand: ReturnType<typeof hands>;
beforeAll(async () => {
  own = await ownAward();
  hand = hands(own);
});
afterAll(() => own.server.close());
beforeEach(async () => {
  await judgedAnew(own);
  await own.server.pool.deleteFrom('judgingPlan').execute();
});

const entrantOf = async (entryId: number) => {
  const { entrantId, pieceId } = await own.server.pool
    .selectFrom('entry')
    .select(['entrantId', 'pieceId'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return { id: entrantId, token: await own.server.people.signIn(entrantId), pieceId };
};
const announced = async () => {
  await hand.afterJudging();
  await hand.finalize();
  const { place, season, as, asker } = own;
  await as(asker)(winner.updateWinners, {
    body: { ...place, CategoryIDs: [season.first, season.second], Finalize: ['winner', 'nominee', 'honoree'] },
  });
};
const winners = async () =>
  (await own.as(own.asker)(winner.getWinnerJson, { params: { propId: own.place.PropertyID, seasonId: own.place.SeasonID } }))
    .filter(({ AwardLevels }) => AwardLevels.some(({ Kind }) => Kind === 'winner'))
    .map(({ EntryID }) => EntryID);
const stateOf = async (entryId: number) =>
  (await own.server.pool.selectFrom('entry').select('state').where('id', '=', entryId).executeTakeFirstOrThrow()).state;
const requests = () => own.as(own.asker)(withdrawalRequest.getWithdrawalRequests, { body: own.place });
const decide = (WithdrawalRequestID: number, more: object = {}) =>
  own.as(own.asker)(withdrawalRequest.decideWithdrawalRequest, {
    body: { ...own.place, WithdrawalRequestID, Decision: 'accept', Place: 'empty', Refund: false, Reason: saidWhy, ...more },
  });
const askFor = async (EntryID: number, Reason = 'Two of the six pictures are older than the award allows.') => {
  const entrant = await entrantOf(EntryID);
  await own.as(entrant)(withdrawalRequest.askToWithdraw, { body: { EntryID, Reason, IsAllowed: true } });
  const { Rows } = await requests();
  return { entrant, WithdrawalRequestID: Rows[0]?.WithdrawalRequestID ?? 0 };
};

describe('before a result is final', () => {
  test('an entrant withdraws alone', async () => {
    const [EntryID = 0] = own.first;
    const entrant = await entrantOf(EntryID);
    expect(await own.as(entrant)(withdrawalRequest.getWithdrawal, { params: { entryId: EntryID } })).toMatchObject({ MustAsk: false });
    await own.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID } });
    expect(await stateOf(EntryID)).toBe('withdrawn');
  });
});

test('the way to withdraw reveals to no entrant an award that is not announced', async () => {
  const [EntryID = 0, other = 0] = own.first;
  const { id: levelId } = await own.server.pool.selectFrom('winnerLevel').select('id').limit(1).executeTakeFirstOrThrow();
  await own.server.pool
    .insertInto('entryAward')
    .values({ entryId: EntryID, winnerLevelId: levelId, awardedAt: own.server.clock.now })
    .execute();
  const mustAsk = async (entryId: number) =>
    (await own.as(await entrantOf(entryId))(withdrawalRequest.getWithdrawal, { params: { entryId } })).MustAsk;
  expect(await mustAsk(EntryID)).toBe(await mustAsk(other));
});

describe('from finalizing on', () => {
  test('no way of an entrant removes a winner: neither the call, nor a list of works, nor a write past the product', async () => {
    const [EntryID = 0] = own.first;
    await announced();
    const entrant = await entrantOf(EntryID);
    expect(await problemOf(own.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID } }))).toMatchObject({ failure: 'PlaceFinal' });
    const [bulk] = await own.as(entrant)(pieceBulk.bulkProcessPieces, { body: { PieceIDs: [entrant.pieceId], Action: 'Withdraw' } });
    expect(bulk).toMatchObject({ Success: false });
    await expect(sql`update entry set state = 'withdrawn' where id = ${EntryID}`.execute(own.server.pool)).rejects.toThrow(
      /place of entry/,
    );
    expect(await winners()).toContain(EntryID);
    expect(await stateOf(EntryID)).toBe('paid');
  });

  test('an entrant asks with a reason; staff are mailed, and nothing changes until it is decided', async () => {
    const [EntryID = 0] = own.first;
    await announced();
    const { entrant } = await askFor(EntryID);
    const own_ = await own.as(entrant)(withdrawalRequest.getWithdrawal, { params: { entryId: EntryID } });
    expect(own_).toMatchObject({ MustAsk: true, MayAsk: false, Place: 'empty', Requests: [{ State: 'open' }] });
    expect(own_.Awards.length).toBeGreaterThan(0);
    expect(await hand.mailsTo(own.approver)).toEqual([expect.stringContaining('Request to withdraw')]);
    expect(await winners()).toContain(EntryID);
    const stranger = await own.server.people.entrant(own.place.PropertyID);
    const asked = own.as(stranger)(withdrawalRequest.askToWithdraw, { body: { EntryID, Reason: 'Out with it.', IsAllowed: true } });
    expect(await problemOf(asked)).toMatchObject({ status: 404 });
  });

  test('an organizer accepts, a second person approves, and only then the place is empty; the others keep theirs', async () => {
    const [EntryID = 0, next = 0] = own.first;
    await announced();
    const { WithdrawalRequestID } = await askFor(EntryID);
    const sent = await decide(WithdrawalRequestID);
    expect(sent).toMatchObject({ State: 'sent', ResultChangeID: expect.any(Number) });
    expect(await decide(WithdrawalRequestID)).toEqual(sent);
    expect(await winners()).toContain(EntryID);
    await hand.decide(sent.ResultChangeID ?? 0);
    expect(await stateOf(EntryID)).toBe('withdrawn');
    expect(await winners()).not.toContain(EntryID);
    expect((await hand.rankingNow()).Entries[0]).toMatchObject({ EntryID: next, Place: 2 });
    expect(await hand.acts()).toMatchObject([{ kind: 'withdrawal', people: 2, details: { place: 'empty', byEntrant: true } }]);
    expect(await hand.mailsTo({ id: (await entrantOf(EntryID)).id } as never)).toEqual([expect.stringContaining('withdrawn')]);
    expect((await requests()).Rows[0]).toMatchObject({ State: 'accepted' });
  });

  test('the next works move up if that is the award’s rule, and the new winner is public with the change', async () => {
    const [EntryID = 0, next = 0] = own.first;
    await announced();
    await own.server.pool
      .insertInto('judgingPlan')
      .values({ seasonId: own.place.SeasonID, isAdaptive: false, minimum: 2, most: 8, shortlistSize: 8, withdrawnPlace: 'up' })
      .execute();
    const { WithdrawalRequestID } = await askFor(EntryID);
    const { ResultChangeID } = await decide(WithdrawalRequestID, { Place: 'up' });
    const seen = await hand.detail(ResultChangeID ?? 0);
    expect(seen.After.Categories[0]?.Rankings[0]?.Works[0]).toMatchObject({ EntryID: next, Place: 1 });
    await hand.decide(ResultChangeID ?? 0);
    expect(await winners()).toContain(next);
    expect((await hand.rankingNow()).Entries[0]).toMatchObject({ EntryID: next, Place: 1 });
    expect(await hand.acts()).toMatchObject([{ details: { place: 'up', isException: false } }]);
  });

  test('a refusal has a reason, and the entrant may write again', async () => {
    const [EntryID = 0] = own.first;
    await announced();
    for (const time of [1, 2]) {
      const { WithdrawalRequestID, entrant } = await askFor(EntryID, `For the ${time}. time: the pictures are older.`);
      expect(await decide(WithdrawalRequestID, { Decision: 'decline', Reason: 'The rules allow it.' })).toMatchObject({
        State: 'declined',
      });
      const after = await own.as(entrant)(withdrawalRequest.getWithdrawal, { params: { entryId: EntryID } });
      expect(after).toMatchObject({ MayAsk: time === 1, Requests: { length: time } });
      expect(after.Requests[0]).toMatchObject({ State: 'declined', Answer: 'The rules allow it.' });
    }
    const entrant = await entrantOf(EntryID);
    const third = own.as(entrant)(withdrawalRequest.askToWithdraw, { body: { EntryID, Reason: 'Once more.', IsAllowed: true } });
    expect(await problemOf(third)).toMatchObject({ failure: 'Locked' });
  });

  test('the request is open again when the second person declines', async () => {
    const [EntryID = 0] = own.first;
    await announced();
    const { WithdrawalRequestID } = await askFor(EntryID);
    const { ResultChangeID } = await decide(WithdrawalRequestID);
    await hand.decide(ResultChangeID ?? 0, 'declined');
    expect((await requests()).Rows[0]).toMatchObject({ State: 'open', ResultChangeID: null });
    expect(await stateOf(EntryID)).toBe('paid');
  });

  test('an organizer alone withdraws no winner either, and a printed award marks that one did', async () => {
    const [EntryID = 0] = own.first;
    await announced();
    const before = await own.as(own.asker)(entryAdmin.getAdminEntryDetail, { params: { entryId: EntryID } });
    const body = { EntryID, Version: before.Version, State: 'withdrawn' as const, Reason: 'x' };
    expect(await problemOf(own.as(own.asker)(entryAdmin.saveAdminEntryDetail, { body }))).toMatchObject({ failure: 'SecondPersonNeeded' });
    expect(await stateOf(EntryID)).toBe('paid');
    await own.printed();
    await own.as(own.asker)(entryAdmin.saveAdminEntryDetail, { body });
    expect(await stateOf(EntryID)).toBe('withdrawn');
    expect(await hand.acts()).toMatchObject([{ kind: 'withdrawal', people: 1, details: { byEntrant: false } }]);
  });

  test('a category stays in Results when its last work was withdrawn', async () => {
    const { server, season, asker, place } = own;
    await server.pool
      .updateTable('entry')
      .set({ state: 'ready' })
      .where('categoryId', '=', season.first)
      .where('id', '<>', own.first[0] ?? 0)
      .execute();
    await announced();
    await own.printed();
    const { WithdrawalRequestID } = await askFor(own.first[0] ?? 0);
    await decide(WithdrawalRequestID);
    const shown = await own.as(asker)(results.getResults, { body: place });
    expect(shown.Categories.find(({ CategoryID }) => CategoryID === season.first)).toMatchObject({ State: 'final' });
  });
});

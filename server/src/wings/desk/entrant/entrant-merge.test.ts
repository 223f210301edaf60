import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { entrantMerge } from '#contract/wings/desk/entrant/entrant-merge.ts';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let old: Person;
let kept: Person;
let pair: { PropertyID: number; FromUserID: number; IntoUserID: number };
const { createReady } = orderingIn(() => server);
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.staff('organizer', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  old = await server.people.entrant(1);
  kept = await server.people.entrant(1);
  pair = { PropertyID: 1, FromUserID: old.id, IntoUserID: kept.id };
});

let categories = 0;
const enter = async (person: Person, Title = 'Lantern') => {
  categories += 1;
  return createReady(person, [await season.category(`Category ${categories}`)], Title);
};
const preview = (body = pair, who = organizer) => server.as(who)(entrantMerge.getMergePreview, { body });
const merge = (Expected: { Works: number; Orders: number }, who = organizer, body = pair) =>
  server.as(who)(entrantMerge.mergeEntrants, { body: { ...body, Reason: 'Registered twice', Expected } });
const countOf = async (table: 'submission' | 'orders' | 'storedFile', person: Person): Promise<number> =>
  (
    await server.pool
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow()
  ).count;

describe('two accounts of one person', () => {
  test('become one: works, orders, documents, team, coupons and blocks are the kept one’s, and the other opens nothing', async () => {
    const id = await enter(old);
    await server.as(old)(order.submitcart, { body: { cartInfo: cartOf(id), cardInfo: cardOf('4242 4242 4242 4242') } });
    await enter(kept, 'Kite');
    const now = server.clock.now;
    const colleague = await server.people.entrant(1);
    const invited = { propertyId: 1, invitedAt: now, expiresAt: now, acceptedAt: now };
    await server.pool
      .insertInto('teamMember')
      .values([
        { ...invited, ownerId: old.id, memberId: colleague.id, email: colleague.email, tokenHash: `a ${old.id}` },
        { ...invited, ownerId: kept.id, memberId: old.id, email: old.email, tokenHash: `b ${old.id}` },
        { ...invited, ownerId: colleague.id, memberId: old.id, email: old.email, tokenHash: `c ${old.id}` },
      ])
      .execute();
    await server.pool
      .insertInto('coupon')
      .values({ propertyId: 1, code: `OWN-${old.id}`, percentOff: 10, accountId: old.id, createdAt: now })
      .execute();
    await server.as(organizer)(entrantHelp.blockRequestType, {
      body: { PropertyID: 1, UserID: old.id, RequestType: 'Uploads', Reason: 'Too large' },
    });

    const seen = await preview();
    expect(seen).toMatchObject({
      Moves: { Works: 1, Entries: 1, Orders: 1, Colleagues: 2, Coupons: 1, Blocks: 1 },
      Titles: ['Lantern'],
      Bar: null,
      MergedDate: null,
    });
    expect(await merge({ Works: 1, Orders: 1 })).toMatchObject({ UserID: kept.id, Moved: { Works: 1, Orders: 1 }, MergedDate: now });

    expect([await countOf('submission', old), await countOf('submission', kept)]).toEqual([0, 2]);
    expect([await countOf('orders', old), await countOf('orders', kept)]).toEqual([0, 1]);
    const works = await server.as(organizer)(entrantRecord.getEntrantWorks, { params: { prop: 1, id: kept.id } });
    expect(works.map(({ Title }) => Title).sort()).toEqual(['Kite', 'Lantern']);
    expect(await server.as(kept)(submission.getSubmission, { params: { id } })).toMatchObject({ SubmissionID: id });
    const team = await server.pool
      .selectFrom('teamMember')
      .select(['ownerId', 'memberId'])
      .where('tokenHash', 'like', `% ${old.id}`)
      .orderBy('tokenHash')
      .execute();
    expect(team).toEqual([
      { ownerId: kept.id, memberId: colleague.id },
      { ownerId: colleague.id, memberId: kept.id },
    ]);
    expect((await server.as(organizer)(entrantRecord.getEntrantRecord, { params: { prop: 1, id: kept.id } })).Blocks).toMatchObject([
      { RequestType: 'Uploads', Reason: 'Too large' },
    ]);

    await expect(server.as(old)(account.getContactInfo, {})).rejects.toMatchObject({ status: 401 });
    const row = await server.pool.selectFrom('account').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ passwordHash: null, deactivatedAt: now, email: `merged-${old.id}@merged.invalid` });
    const found = await server.as(organizer)(entrantList.list, { body: { PropertyID: 1, PageSize: 200 } });
    expect(found.Rows.map(({ UserID }) => UserID)).not.toContain(old.id);
  });

  test('a shop pass and a request to withdraw go with the work they are about', async () => {
    const id = await enter(old);
    await server.as(old)(order.submitcart, { body: { cartInfo: cartOf(id), cardInfo: cardOf('4242 4242 4242 4242') } });
    const now = server.clock.now;
    const { id: entryId } = await server.pool.selectFrom('entry').select('id').where('entrantId', '=', old.id).executeTakeFirstOrThrow();
    await server.pool
      .insertInto('shopPass')
      .values({ propertyId: 1, entryId, accountId: old.id, tokenHash: `pass ${old.id}`, createdAt: now, expiresAt: now })
      .execute();
    await server.pool
      .insertInto('withdrawalRequest')
      .values({ propertyId: 1, seasonId: season.seasonId, entryId, askedBy: old.id, reason: 'Two pictures are older.', askedAt: now })
      .execute();
    await merge({ Works: 1, Orders: 1 });
    expect(await server.pool.selectFrom('shopPass').select('accountId').where('entryId', '=', entryId).execute()).toEqual([
      { accountId: kept.id },
    ]);
    expect(await server.pool.selectFrom('withdrawalRequest').select('askedBy').where('entryId', '=', entryId).execute()).toEqual([
      { askedBy: kept.id },
    ]);
  });

  test('are both notified by email, and the remaining account has the mail and history of both', async () => {
    await merge({ Works: 0, Orders: 0 });
    const toOld = (await mailsTo(server, old.email)).filter(({ template }) => template === 'accounts-merged');
    const toKept = (await mailsTo(server, kept.email)).filter(({ template }) => template === 'accounts-merged');
    expect([toOld.length, toKept.length]).toEqual([1, 1]);
    expect((await mailTo(server, old.email, 'accounts-merged')).text).not.toContain(kept.email);
    expect((await mailTo(server, kept.email, 'accounts-merged')).text).toContain(kept.email);
    const { Rows } = await server.as(organizer)(mail.getMails, { body: { AccountID: kept.id } });
    expect(new Set(Rows.map(({ Recipient }) => Recipient))).toEqual(new Set([old.email, kept.email]));
    const log = await server.as(organizer)(audit.getAuditLog, { body: { PersonID: kept.id, Action: 'entrant.merged' } });
    expect(log.Rows).toMatchObject([{ After: { accountId: old.id, email: old.email, Reason: 'Registered twice' } }]);
    const of = (id: number) => server.as(organizer)(entrantRecord.getEntrantRecord, { params: { prop: 1, id } });
    expect(await of(kept.id)).toMatchObject({
      Merged: [{ UserID: old.id, Email: old.email, Reason: 'Registered twice' }],
      MergedInto: null,
    });
    expect(await of(old.id)).toMatchObject({ MergedInto: { UserID: kept.id }, IsActive: false });
  });

  test('are merged once: sent twice, or by two at the same time, no one is mailed again', async () => {
    await enter(old);
    const answers = await Promise.all([merge({ Works: 1, Orders: 0 }), merge({ Works: 1, Orders: 0 })]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await merge({ Works: 1, Orders: 0 })).toEqual(answers[0]);
    expect((await mailsTo(server, kept.email)).filter(({ template }) => template === 'accounts-merged')).toHaveLength(1);
    const notes = await server.pool
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'entrant.merged')
      .where('subjectId', '=', String(kept.id))
      .execute();
    expect(notes).toHaveLength(1);
  });

  test('what came in after the preview is not moved unseen, and nothing is half done', async () => {
    await enter(old);
    await expect(merge({ Works: 0, Orders: 0 })).rejects.toMatchObject({ failure: 'Conflict' });
    expect([await countOf('submission', old), await countOf('submission', kept)]).toEqual([1, 0]);
    expect(await server.as(old)(account.getContactInfo, {})).toMatchObject({ UserID: old.id });
  });

  test('a person who unsubscribed with either account gets no news anymore; otherwise both choices hold', async () => {
    await server.pool
      .updateTable('account')
      .set({ subscriptionIds: [7] })
      .where('id', '=', old.id)
      .execute();
    await server.pool
      .updateTable('account')
      .set({ subscriptionIds: [newsletterSubscriptionId] })
      .where('id', '=', kept.id)
      .execute();
    await merge({ Works: 0, Orders: 0 });
    const idsOf = async (person: Person) =>
      (await server.pool.selectFrom('account').select('subscriptionIds').where('id', '=', person.id).executeTakeFirstOrThrow())
        .subscriptionIds;
    expect(await idsOf(kept)).toEqual([newsletterSubscriptionId, 7]);

    const third = await server.people.entrant(1);
    const at = { PropertyID: 1, UserID: third.id };
    await server.as(organizer)(entrantHelp.setEntrantMessages, { body: { ...at, Kind: 'news', IsSubscribed: false } });
    const again = { ...pair, FromUserID: third.id };
    expect((await preview(again)).Unsubscribed).toEqual(['news']);
    await merge({ Works: 0, Orders: 0 }, organizer, again);
    expect(await idsOf(kept)).toEqual([]);
    const { Messages } = await server.as(organizer)(entrantRecord.getEntrantRecord, { params: { prop: 1, id: kept.id } });
    expect(Messages[0]).toEqual({ Kind: 'news', IsSubscribed: false });
  });

  test('the address of the one that went is free for the one that stays', async () => {
    await merge({ Works: 0, Orders: 0 });
    await server.pool.updateTable('account').set({ email: old.email }).where('id', '=', kept.id).execute();
    expect(await server.as(kept)(account.getContactInfo, {})).toMatchObject({ Email: old.email });
  });

  test('a chain of merges ends at the last', async () => {
    await merge({ Works: 0, Orders: 0 });
    const last = await server.people.entrant(1);
    await merge({ Works: 0, Orders: 0 }, organizer, { ...pair, FromUserID: kept.id, IntoUserID: last.id });
    const { Merged } = await server.as(organizer)(entrantRecord.getEntrantRecord, { params: { prop: 1, id: last.id } });
    expect(Merged.map(({ UserID }) => UserID).sort()).toEqual([old.id, kept.id].sort());
  });
});

describe('accounts that stay apart', () => {
  const barOf = async (body: typeof pair) => (await preview(body)).Bar;

  test('are the same one, one that is gone, and one whose address no one has proved', async () => {
    expect(await barOf({ ...pair, IntoUserID: old.id })).toBe('same');
    await server.pool
      .updateTable('account')
      .set({ confirmationSentAt: server.clock.now, emailConfirmedAt: null })
      .where('id', '=', kept.id)
      .execute();
    expect(await barOf(pair)).toBe('unconfirmed');
    await expect(merge({ Works: 0, Orders: 0 })).rejects.toMatchObject({ failure: 'Locked' });
    await server.pool.updateTable('account').set({ deactivatedAt: server.clock.now }).where('id', '=', kept.id).execute();
    expect(await barOf(pair)).toBe('keptGone');
  });

  test('are one with staff rights and any other', async () => {
    await server.pool
      .insertInto('staffGrant')
      .values({ accountId: old.id, propertyId: 1, role: 'reader', grantedAt: server.clock.now })
      .execute();
    expect(await barOf(pair)).toBe('staff');
    await expect(merge({ Works: 0, Orders: 0 })).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('are those of two awards, of a judge and of staff: no one learns whether they exist', async () => {
    const owner = await server.people.administrator();
    const elsewhere = await server.people.entrant(3);
    const judge = await server.people.reviewer(2);
    for (const FromUserID of [elsewhere.id, judge.id, owner.id, 2_000_000]) {
      await expect(preview({ ...pair, FromUserID }, owner)).rejects.toMatchObject({ status: 404 });
      await expect(merge({ Works: 0, Orders: 0 }, owner, { ...pair, FromUserID })).rejects.toMatchObject({ status: 404 });
    }
    await expect(preview(pair, await server.people.staff('organizer', 3))).rejects.toMatchObject({ status: 404 });
    await expect(preview(pair, await server.people.staff('communications', 1))).rejects.toMatchObject({ status: 403 });
    await expect(preview(pair, old)).rejects.toMatchObject({ status: 403 });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { extension } from '#contract/wings/ground/extension/extension.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { entryOf, submissionsOf } from '#kit/entering.ts';
import { mailTo } from '#kit/mailbox.ts';
import { administrator, day, entrant, home, invoiced, ordering, season, server, start, withOrdering } from '#kit/ordering-stage.ts';
import { cartOf } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

withOrdering();
const { create, createReady } = submissionsOf({ server: () => server }, () => home);

type Grant = Sent<typeof extension.grantExtension>['body'];
/** Entries close 60 days from the start, winners are announced after 200. */
const at = (days: number) => new Date(start.getTime() + days * day);
const move = async (days: number) => {
  server.clock.now = at(days);
  await server.keepSessions();
};
const whose = (more: Partial<Grant> = {}): Grant => ({
  PropertyID: 1,
  SeasonID: season.seasonId,
  Kind: 'entrant',
  TargetID: entrant.id,
  Until: at(68).toISOString(),
  Reason: 'Your studio was flooded.',
  Replaces: null,
  ...more,
});
const grant = (more: Partial<Grant> = {}, person: Person = administrator) =>
  server.as(person)(extension.grantExtension, { body: whose(more) });
const forSubmission = (TargetID: number, more: Partial<Grant> = {}) => grant({ Kind: 'submission', TargetID, ...more });
const cartNow = () => server.as(entrant)(checkout.getCart, { body: cartOf(null) });
const closed = { failure: 'EntriesClosed' };

let other: Person;
beforeEach(async () => {
  other = await server.people.entrant(1);
  await server.keepSessions();
});

describe('an entrant with more time', () => {
  test('enters, changes and pays after the deadline as before it, until their own; no one else does', async () => {
    const draft = await create(entrant, 'Begun in time', [home]);
    const theirs = await create(other, 'Of someone else', [home]);
    await move(61);
    await expect(create(entrant, 'Too late', [home])).rejects.toMatchObject(closed);
    await grant();

    const made = await createReady(entrant, 'Begun after it');
    expect(made).toMatchObject({
      Window: 'open',
      EndDate: at(68),
      Extension: { Until: at(68), Reason: 'Your studio was flooded.' },
      Price: { Tier: 'late', Until: at(68) },
    });
    const { PieceID = 0, Version = 0 } = draft.Pieces[0] ?? {};
    await server.as(entrant)(piece.savePiece, { body: { PieceID, Version, Title: 'Finished late' } });
    const copy = await server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID: made.SubmissionID } });
    const welcome = await server.as(entrant)(submission.getWelcomeData, { params: { propertyId: 1 } });
    expect(welcome.Season).toMatchObject({ Window: 'open', EndDate: at(68), Extension: { Until: at(68) } });
    expect(await cartNow()).toMatchObject({ Window: 'open', PriceUntil: at(68), EntryIDs: [entryOf(made), entryOf(copy)] });
    await ordering.payByStripe(entrant, cartOf(made.SubmissionID));
    expect(await ordering.ordersOf(entrant)).toHaveLength(1);

    await expect(create(other, 'Too late', [home])).rejects.toMatchObject(closed);
    const { PieceID: foreign = 0, Version: version = 0 } = theirs.Pieces[0] ?? {};
    await expect(server.as(other)(piece.savePiece, { body: { PieceID: foreign, Version: version, Title: 'Late' } })).rejects.toMatchObject(
      closed,
    );

    await move(68);
    await expect(create(entrant, 'Too late again', [home])).rejects.toMatchObject(closed);
    expect((await server.as(entrant)(submission.getSubmission, { params: { id: draft.SubmissionID } })).Window).toBe('after');
  });

  test('has it in that season and award alone', async () => {
    const next = await addSeason(server.world, 1, { number: 9, isCurrent: false });
    await move(61);
    await grant({ SeasonID: next });
    await expect(create(entrant)).rejects.toMatchObject(closed);
    await expect(grant({ PropertyID: 6, SeasonID: invoiced.seasonId })).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(grant({ SeasonID: invoiced.seasonId })).rejects.toMatchObject({ status: expect.any(Number) });
    await server.pool.deleteFrom('season').where('id', '=', next).execute();
  });

  test('loses it when it is withdrawn, and reads of both by mail', async () => {
    await move(61);
    const given = await grant();
    const mail = await mailTo(server, entrant.email, 'deadline-extended');
    expect(mail.text).toContain('Your studio was flooded.');
    const ExtensionID = given.Rows[0]?.ExtensionID ?? 0;
    const end = () => server.as(administrator)(extension.endExtension, { body: { ...whose(), ExtensionID } });
    expect((await end()).Rows).toMatchObject([{ State: 'ended', Until: at(68) }]);
    await end();
    await expect(create(entrant)).rejects.toMatchObject(closed);
    const mails = await server.pool.selectFrom('mail').select('subject').where('recipient', '=', entrant.email).orderBy('id').execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('you have more time'),
      expect.stringContaining('your extension was withdrawn'),
    ]);
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', 'account')
      .where('subjectId', '=', String(entrant.id))
      .where('action', 'like', 'extension.%')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'extension.granted', actorId: administrator.id },
      { action: 'extension.ended', actorId: administrator.id },
    ]);
  });

  test('keeps the season’s deadline where that is moved past it', async () => {
    await grant();
    const put = (endDate: Date) => server.pool.updateTable('season').set({ endDate }).where('id', '=', season.seasonId).execute();
    await put(at(80));
    await move(75);
    expect((await createReady(entrant)).Extension).toBeNull();
    await put(at(60));
  });
});

describe('one submission with more time', () => {
  test('is open while its owner’s others are closed, also in the cart', async () => {
    const one = await createReady(entrant, 'Held at customs');
    const two = await createReady(entrant, 'In time');
    await move(61);
    await forSubmission(one.SubmissionID);
    expect(await cartNow()).toMatchObject({ Window: 'open', EntryIDs: [entryOf(one)], PriceUntil: at(68) });
    const both = cartOf(null, { EntryIDs: [entryOf(one), entryOf(two)] });
    await expect(ordering.intentFor(entrant, both)).rejects.toMatchObject(closed);
    await expect(ordering.intentFor(entrant, cartOf(null, { EntryIDs: [entryOf(two), entryOf(one)] }))).rejects.toMatchObject(closed);
    await expect(create(entrant, 'New')).rejects.toMatchObject(closed);
    await expect(server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID: one.SubmissionID } })).rejects.toMatchObject(
      closed,
    );
    const coupon = { PropertyID: 1, SeasonID: season.seasonId, CouponCode: 'LATE10', Amount: 10_000, For: 'entries' as const };
    await server.pool
      .insertInto('coupon')
      .values({ propertyId: 1, code: 'LATE10', description: 'Late', percentOff: 10, createdAt: start })
      .execute();
    expect(await server.as(entrant)(cart.checkCouponCode, { body: coupon })).toMatchObject({ Code: 'LATE10' });
    await expect(server.as(other)(cart.checkCouponCode, { body: coupon })).rejects.toMatchObject({ failure: 'CouponNotValid' });
    await ordering.payByStripe(entrant, cartOf(one.SubmissionID));
    expect(await ordering.entryStatesOf(entrant, one.SubmissionID)).not.toContain('ready');
    expect(await ordering.entryStatesOf(entrant, two.SubmissionID)).toEqual(['ready']);
  });
});

describe('an organizer', () => {
  const wrong = (Field: string) => ({ status: 400, errors: [{ Field }] });

  test('extends to a date after the deadline and before the announcement, with a reason', async () => {
    await expect(grant({ Until: at(-1).toISOString() })).rejects.toMatchObject(wrong('Until'));
    await expect(grant({ Until: at(60).toISOString() })).rejects.toMatchObject(wrong('Until'));
    await expect(grant({ Until: at(201).toISOString() })).rejects.toMatchObject(wrong('Until'));
    await expect(grant({ Reason: '  ' })).rejects.toMatchObject(wrong('Reason'));
    await move(201);
    await expect(grant({ Until: at(220).toISOString() })).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('and another who extend at the same time don’t overwrite each other; the same sent twice counts once', async () => {
    const colleague = await server.people.administrator();
    const answers = await Promise.allSettled([grant(), grant({ Until: at(70).toISOString() }, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'Conflict', data: { Rows: [{ State: 'current' }] } },
    });
    const again = await Promise.all([0, 1].map(() => grant({ Until: at(75).toISOString(), Replaces: null, TargetID: other.id })));
    expect(again[0]?.Rows).toHaveLength(1);
    expect(again[1]).toEqual(again[0]);
    expect(await server.pool.selectFrom('mail').select('id').where('recipient', '=', other.email).execute()).toHaveLength(1);
    const Replaces = again[0]?.Rows[0]?.ExtensionID ?? null;
    const longer = await grant({ Until: at(90).toISOString(), Replaces, TargetID: other.id });
    expect(longer.Rows.map(({ State, Until }) => [State, Until])).toEqual([
      ['current', at(90)],
      ['ended', at(75)],
    ]);
  });

  test('of another award, and staff who don’t plan seasons, extend nothing', async () => {
    const foreign = await server.people.staff('organizer', 6);
    const jury = await server.people.staff('juryDesk', 1);
    await expect(grant({}, foreign)).rejects.toMatchObject({ status: 404 });
    for (const person of [jury, entrant]) await expect(grant({}, person)).rejects.toMatchObject({ status: 403 });
    await expect(server.as(entrant)(extension.getExtensions, { body: whose() })).rejects.toMatchObject({ status: 403 });
    const reader = await server.people.staff('reader', 1);
    await grant();
    const seen = await server.as(reader)(extension.getExtensions, { body: whose() });
    expect(seen.Rows, 'reasons are for people who see contact details').toMatchObject([{ Until: at(68), Reason: '' }]);
  });
});

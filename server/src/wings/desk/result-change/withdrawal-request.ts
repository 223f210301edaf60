import {
  mostRequests,
  type OwnWithdrawal,
  type WithdrawalRequest,
  withdrawalRequest,
} from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { entryStateOf } from '#contract/wings/entering/submission/entry-states.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { placeRule, withdrawFrozen } from '#server/wings/commerce/order/refund/late-withdrawal.service.ts';
import { findSeasonOf } from '#server/wings/ground/season/season.store.ts';
import { findEntryIn } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findSubmissionOfEntry } from '#server/wings/entering/submission/whole-submission.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { withdrawalAskedMail } from './mails/withdrawal-asked.ts';
import { ask } from './result-change.service.ts';
import { listStaff } from './result-change.store.ts';
import { tellEntrant } from './withdrawal-request.service.ts';
import * as store from './withdrawal-request.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/result-change-refusals.ts';

const says = saying(texts);

type Found = NonNullable<ReturnType<typeof findEntryIn>>;

export const withdrawalRequestHandlers = implement(withdrawalRequest, {
  async getWithdrawal({ params, db, actor, services, refuse }) {
    const submissionId = await findSubmissionOfEntry(db, params.entryId);
    const found = findEntryIn(await findSubmission(db, scopeOf(actor, 'write'), submissionId), params.entryId);
    return viewOwn(db, services, found ?? refuse('NotFound'));
  },

  async askToWithdraw(given) {
    const { body, db, actor, now, record, services, refuse } = given;
    const submissionId = await findSubmissionOfEntry(db, body.EntryID);
    const found = findEntryIn(await lockSubmission(db, scopeOf(actor, 'write'), submissionId), body.EntryID) ?? refuse('NotFound');
    const { submission, piece, entry } = found;
    const before = await viewOwn(db, services, found);
    // The same request again, because its first answer was lost on the way.
    if (before.Requests.some(({ State }) => State === 'open' || State === 'sent')) return before;
    if (!before.MustAsk) return refuse('Locked', { message: says('resultNotFinal') });
    if (!before.MayAsk) return refuse('Locked', { message: says('answeredTwice') });
    const { propertyId, seasonId } = submission;
    await store.addRequest(db, { propertyId, seasonId, entryId: entry.id, askedBy: actor.id, reason: body.Reason, askedAt: now });
    await record('withdrawal.asked', { subject: 'entry', subjectId: entry.id, propertyId, after: { reason: body.Reason } });
    const link = `${portalAddress(services.settings.publicUrl, 0, 'admin')}/withdrawals?award=${propertyId}&season=${seasonId}`;
    for (const { email, firstName } of await listStaff(db, propertyId, 'entry.manage'))
      await queueMail(given, withdrawalAskedMail, {
        propertyId,
        to: email,
        values: { firstName, title: piece.title, category: entry.category, awards: before.Awards, reason: body.Reason, link },
      });
    return viewOwn(db, services, found);
  },

  async cancelWithdrawalRequest({ body, db, actor, now, record, services, refuse }) {
    const submissionId = await findSubmissionOfEntry(db, body.EntryID);
    const found = findEntryIn(await lockSubmission(db, scopeOf(actor, 'write'), submissionId), body.EntryID) ?? refuse('NotFound');
    const [last] = await store.listOfEntry(db, body.EntryID);
    if (!last || last.state === 'cancelled') return viewOwn(db, services, found);
    if (last.state !== 'open') return refuse('Locked', { message: says('alreadyDecided') });
    await store.putRequest(db, last.propertyId, last.id, { state: 'cancelled', decidedAt: now });
    await record('withdrawal.cancelled', { subject: 'entry', subjectId: body.EntryID, propertyId: last.propertyId });
    return viewOwn(db, services, found);
  },

  async getWithdrawalRequests({ body, db, actor, services, refuse }) {
    const season = (await findSeasonOf(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const closed = new Set(await closedCategories(db, actor.id, season.id));
    const rows = (await store.listOfSeason(db, season.propertyId, season.id)).filter(({ categoryId }) => !closed.has(categoryId));
    return {
      Place: await placeRule(db, season.propertyId, season.id),
      Rows: rows.map((row) => ({
        ...viewRequest(row),
        PieceTitle: row.title,
        Category: row.category,
        PictureUrl: row.pictureKey && services.files.urlOf(row.pictureKey),
        Awards: row.awards,
        AnnouncedAt: row.announcedAt,
        Fee: row.pricePaid,
        Currency: traitsOf(row.propertyId).currency,
        AskedBy: row.asker,
        Places: row.places.map(({ kind, place }) => ({ Ranking: kind, Place: place })),
        ResultChangeID: row.resultChangeId,
        HasOrders: row.hasOrders,
      })),
    };
  },

  async decideWithdrawalRequest(given) {
    const { body, db, actor, now, record, refuse } = given;
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const request = (await store.lockRequest(db, propertyId, seasonId, body.WithdrawalRequestID)) ?? refuse('NotFound');
    const wanted = body.Decision === 'decline' ? ['declined'] : ['sent', 'accepted'];
    if (wanted.includes(request.state)) return { State: request.state, ResultChangeID: request.resultChangeId };
    if (request.state !== 'open') return refuse('Conflict');
    const submission = await lockSubmission(db, 'everybody', await findSubmissionOfEntry(db, request.entryId));
    const found = findEntryIn(submission, request.entryId) ?? refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [found.entry.categoryId]);
    const decided = { decidedBy: actor.id, decidedAt: now, answer: body.Reason };
    if (body.Decision === 'decline') {
      await store.putRequest(db, propertyId, request.id, { state: 'declined', ...decided });
      await tellEntrant(given, propertyId, request.entryId, { decision: 'declined', reason: body.Reason, isRefunded: false });
    } else {
      const asked = { EntryID: request.entryId, Place: body.Place, Refund: body.Refund, ByEntrant: true, WithdrawalRequestID: request.id };
      if (traitsOf(propertyId).printedActs) {
        await withdrawFrozen(given, { ...asked, Reason: body.Reason });
        await store.putRequest(db, propertyId, request.id, { state: 'accepted', ...decided });
        await tellEntrant(given, propertyId, request.entryId, { decision: 'accepted', reason: body.Reason, isRefunded: body.Refund });
      } else {
        const row = await ask(given, { PropertyID: propertyId, SeasonID: seasonId }, { call: 'withdrawal', body: asked }, body.Reason);
        await store.putRequest(db, propertyId, request.id, { state: 'sent', decidedBy: actor.id, decidedAt: now, resultChangeId: row.id });
      }
    }
    const [after] = await store.listOfEntry(db, request.entryId);
    await record(body.Decision === 'decline' ? 'withdrawal.declined' : 'withdrawal.accepted', {
      subject: 'entry',
      subjectId: request.entryId,
      propertyId,
      after: {
        reason: body.Reason,
        ...(body.Decision === 'accept' && { place: body.Place, isRefunded: body.Refund, state: after?.state }),
      },
    });
    return { State: after?.state ?? request.state, ResultChangeID: after?.resultChangeId ?? null };
  },
});

const viewRequest = (row: store.RequestRow): WithdrawalRequest => ({
  WithdrawalRequestID: row.id,
  EntryID: row.entryId,
  State: row.state,
  Reason: row.reason,
  AskedAt: row.askedAt,
  Answer: row.answer,
  DecidedAt: row.decidedAt,
});

async function viewOwn(db: ReadDb, services: Services, { submission, piece, entry }: Found): Promise<OwnWithdrawal> {
  const facts = await store.findOwn(db, entry.id);
  if (!facts) throw new Refusal('NotFound');
  const requests = await store.listOfEntry(db, entry.id);
  const isWaiting = requests.some(({ state }) => state === 'open' || state === 'sent');
  const counted = requests.filter(({ state }) => state !== 'cancelled').length;
  const mustAsk = facts.isFrozen && entryStateOf(entry) !== 'withdrawn';
  return {
    EntryID: entry.id,
    PieceTitle: piece.title,
    Category: entry.category,
    PictureUrl: facts.pictureKey && services.files.urlOf(facts.pictureKey),
    Awards: entry.awards.map(({ name }) => name),
    AnnouncedAt: facts.announcedAt,
    Fee: entry.pricePaid,
    Currency: traitsOf(submission.propertyId).currency,
    MustAsk: mustAsk,
    Place: await placeRule(db, submission.propertyId, submission.seasonId),
    HasOrders: facts.hasOrders,
    MayAsk: mustAsk && !isWaiting && counted < mostRequests,
    // The organizers' step in between is theirs.
    Requests: requests.map(viewRequest).map((one) => (one.State === 'sent' ? { ...one, DecidedAt: null } : one)),
  };
}

import { priceAt } from '#contract/wings/entering/category/price.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { workDesk } from '#contract/wings/desk/entry/work-desk.ts';
import { entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { endLeases } from '#server/wings/judging/review/assignment.store.ts';
import { putOn, takeOff } from '#server/wings/entering/submission/off.store.ts';
import { findFullNow } from '#server/wings/entering/submission/choice.store.ts';
import { entryDatesOf, findEntryIn, priceOf } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import * as whole from '#server/wings/entering/submission/whole-submission.store.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { orderOf } from '#server/kernel/call/paging.ts';
import { viewDetail } from './entry-admin.ts';
import * as rules from './entry-admin.rules.ts';
import * as store from './entry-admin.store.ts';
import * as lists from './entry-list.store.ts';
import { findMoveProblem } from './entry-move.ts';
import { tellOfJudging } from './entry-notices.ts';
import { findNeighbors, findOpenQuestions, findPrices } from './work-desk.store.ts';
import { inWords } from '#contract/kernel/text/said.ts';

export const workDeskHandlers = implement(workDesk, {
  async getEntryNeighbors({ db, body, actor }) {
    const closed = await closedCategories(db, actor.id, body.SeasonID);
    const asked = { ...body, closed, hidesContact: !seesIn(actor.grants, 'contact', body.PropertyID) };
    const order = orderOf(body.Sort, lists.sortColumnsFor(closed, seesIn(actor.grants, 'score', body.PropertyID)), '-Changed');
    const found = await findNeighbors(db, body.PropertyID, body.SeasonID, asked, order, body.EntryID);
    const ids = [found?.previousId, found?.nextId].flatMap((id) => id ?? []);
    const titles = new Map((await lists.findEntryRows(db, body.PropertyID, ids)).map(({ id, title }) => [id, title]));
    const neighbor = (id: number | null | undefined) => (id ? { EntryID: id, Title: titles.get(id) ?? '' } : null);
    return {
      Position: found?.position ?? null,
      Total: found?.total ?? (await lists.countEntries(db, body.PropertyID, body.SeasonID, asked)),
      Previous: neighbor(found?.previousId),
      Next: neighbor(found?.nextId),
    };
  },

  async getMoveOutlook({ db, params, actor, now, language, refuse }) {
    const found = findEntryIn(await findSubmission(db, 'everybody', await whole.findSubmissionOfEntry(db, params.entryId)), params.entryId);
    if (!found) return refuse('NotFound');
    const { submission, entry } = found;
    const isClosed = (await closedCategories(db, actor.id, submission.seasonId)).includes(entry.categoryId);
    const state = entryStateOf(entry);
    const may = rules.actionsOn(state, windowAt(entryDatesOf(submission), now));
    const standing = rules.moveProblem(await store.findDecisions(db, entry.id), may);
    const full = await findFullNow(db, submission.accountId, [params.categoryId], found.piece.id);
    const { message } = await findMoveProblem(db, found, params.categoryId, full);
    const { fees, currency } = traitsOf(submission.propertyId);
    const prices = fees ? await findPrices(db, submission.propertyId, params.categoryId) : undefined;
    const asked = await findOpenQuestions(db, params.categoryId);
    const answers = entry.customFields as Record<string, string>;
    const kept = rules.answersAfterMove(answers, entry.fields, asked);
    const problem = standing ?? message;
    return {
      Problem: problem ? inWords(problem, language) : null,
      Currency: currency,
      PriceHere: fees ? priceOf(submission, entry, now) : null,
      PriceThere: prices ? priceAt(prices, entryDatesOf(submission), now) : null,
      IsPaid: entry.pricePaid !== null,
      LeavesShortlist: entry.isShortlisted,
      Reviews: isClosed ? 0 : (await store.findStanding(db, submission.propertyId, entry.id)).reviews,
      OpenQuestions: asked.filter(({ id, isRequired }) => isRequired && !kept[id]?.trim()).map(({ label }) => label),
    };
  },

  takeEntryOff: (given) => setOff(given, true),
  putEntryOn: (given) => setOff(given, false),
});

type Setting = Given<typeof workDesk.takeEntryOff>;

async function setOff(given: Setting, isOff: boolean): Promise<Reply<typeof workDesk.takeEntryOff>> {
  const { db, body, actor, now, record, services, refuse, language } = given;
  const found = findEntryIn(await lockSubmission(db, 'everybody', await whole.findSubmissionOfEntry(db, body.EntryID)), body.EntryID);
  if (!found) return refuse('NotFound');
  const { submission, piece, entry } = found;
  const view = () => viewDetail(db, entry.id, now, services.files.urlOf, language);
  // It is as it should be, perhaps because this was sent twice.
  if (entry.isOff === isOff) return view();
  if (body.Version !== submission.version) return refuse('Conflict');
  if (isOff) {
    const problem = rules.offProblem(entry.state, await store.findStanding(db, submission.propertyId, entry.id));
    if (problem) return refuse('Locked', { message: problem });
    const { Reason: reason, ShowsReason: showsReason } = body;
    await endLeases(db, entry.id);
    await takeOff(db, submission.propertyId, entry.id, { accountId: actor.id, reason, showsReason, now });
  } else await putOn(db, submission.propertyId, entry.id, now);
  await whole.touchSubmission(db, submission.id, now);
  await record(isOff ? 'entry.takenOff' : 'entry.putOn', {
    subject: 'entry',
    subjectId: entry.id,
    propertyId: submission.propertyId,
    before: { isOff: entry.isOff },
    after: { isOff, title: piece.title, Reason: body.Reason, IsReasonShown: body.ShowsReason, IsEntrantTold: body.TellEntrant },
  });
  if (body.TellEntrant)
    await tellOfJudging(given, {
      propertyId: submission.propertyId,
      entryId: entry.id,
      submissionId: submission.id,
      title: piece.title,
      category: entry.category,
      reason: body.ShowsReason ? body.Reason : null,
      isOff,
    });
  return view();
}

import type { QuestionKind } from '#contract/wings/entering/category/answers.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import type { CheckMark } from '#contract/wings/desk/entry/entry-filter.ts';
import { entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { placeRule, withdrawFrozen } from '#server/wings/commerce/order/refund/late-withdrawal.service.ts';
import { withdrawFromOrders } from '#server/wings/commerce/order/refund/withdrawal.service.ts';
import { listFrozen } from '#server/wings/results/result-lock/guard.store.ts';
import { readOfSubmission, sentAnswersOf } from '#server/wings/entering/submission/piece-form.rules.ts';
import { findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { viewAnswers, viewPiece } from '#server/wings/entering/piece/piece-view.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { findTakenOff } from '#server/wings/judging/entry-off/entry-off.store.ts';
import { isMailOn } from '#server/kernel/mail/mail.store.ts';
import * as rules from './entry-admin.rules.ts';
import * as store from './entry-admin.store.ts';
import { move } from './entry-move.ts';
import { tellEntrant } from './entry-notices.ts';
import { viewCheck, viewEntryRow, withoutJudging } from './entry-list.rules.ts';
import * as lists from './entry-list.store.ts';
import { demand, entryDatesOf, findEntryIn } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { changePiece } from '#server/wings/entering/submission/submission.store.ts';
import * as whole from '#server/wings/entering/submission/whole-submission.store.ts';
import { putState } from '#server/wings/entering/submission/entry-state.store.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entry-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(texts);

type Detail = Reply<typeof entryAdmin.getAdminEntryDetail>;

export async function viewDetail(
  db: ReadDb,
  entryId: number,
  now: Date,
  urlOf: (key: string) => string,
  language: Locale,
): Promise<Detail> {
  const word = (said: Said | null): string | null => said && inWords(said, language);
  const propertyId = await store.findPropertyOfEntry(db, entryId);
  const [row] = await lists.findEntryRows(db, propertyId, [entryId]);
  const found = row && findEntryIn(await findSubmission(db, 'everybody', row.submissionId), entryId);
  const [seen] = row ? await findPieces(db, propertyId, [row.pieceId]) : [];
  if (!row || !found || !seen) throw new Refusal('NotFound');
  const { submission, piece, entry } = found;
  const credits = await store.findCredits(db, piece.id);
  const suggestions = await store.findSuggestions(db, entryId);
  const decisions = await store.findDecisions(db, entryId);
  const order = await store.findOrderOf(db, entryId);
  const standing = await store.findStanding(db, propertyId, entryId);
  const takenOff = entry.isOff ? await findTakenOff(db, propertyId, entryId) : undefined;
  const traits = traitsOf(propertyId);
  const may = rules.actionsOn(entryStateOf(entry), windowAt(entryDatesOf(submission), now));
  const answers = entry.customFields as Record<string, string>;
  const { PieceTitle: _, ...view } = viewPiece(seen, traits, urlOf, entry.texts as Record<string, string>);
  return {
    ...viewEntryRow(row, urlOf, language),
    ...viewCheck(row),
    ...view,
    Version: submission.version,
    SeasonName: submission.season,
    Identity: traits.identityCheck
      ? (await store.hasConfirmedEntrant(db, propertyId, row.submissionId))
        ? 'confirmed'
        : 'unconfirmed'
      : null,
    ContactName: submission.contactName,
    ContactEmail: submission.contactEmail,
    ContactPhone: submission.contactPhone,
    Client: row.client,
    TwitterName: row.twitterName,
    Answers: viewAnswers(
      [
        ...entry.fields.map(({ id, label, kind }) => ({ id, label, kind: kind as QuestionKind, answer: answers[id] ?? null })),
        ...sentAnswersOf(piece),
      ],
      urlOf,
    )
      .map(({ Label, Text, Url }) => ({ Question: Label, Answer: Text, Url }))
      .concat(readOfSubmission(submission).map((one) => ({ ...one, Url: null }))),
    Credits: credits.map((credit) => ({
      FirstName: credit.firstName,
      LastName: credit.lastName,
      Title: credit.title,
      Organization: credit.organization,
      Brand: traits.creditsHaveBrand ? credit.brand : null,
    })),
    Others: piece.entries
      .filter(({ id }) => id !== entryId)
      .map((other) => ({
        EntryID: other.id,
        Category: other.category,
        State: entryStateOf(other),
        Award: other.awards.find(({ isPublic }) => isPublic)?.name ?? null,
      })),
    May: may,
    States: rules.statesFor(may, rules.stateAfterReturn(entry.pricePaid, order)),
    Standing: {
      Ballots: standing.ballots,
      Votes: standing.votes,
      Leases: standing.leases,
      IsRankingFinal: standing.isRankingFinal,
      IsAwarded: standing.isAwarded,
    },
    TakenOff: takenOff ? { By: takenOff.by, Reason: takenOff.reason, At: takenOff.at } : null,
    OffProblem: entry.isOff ? null : word(rules.offProblem(entry.state, standing)),
    TellsMoves: await isMailOn(db, propertyId, 'entryMoved'),
    TellsWithdrawals: await isMailOn(db, propertyId, 'entryWithdrawn'),
    MoveProblem: word(rules.moveProblem(decisions, may)),
    Suggestions: suggestions.map(({ id, name, judges }) => ({ CategoryID: id, Category: name, Judges: judges })),
  };
}

export const entryAdminHandlers = implement(entryAdmin, {
  async getEntryListForAdmin({ db, body, actor, services, language }) {
    const { PropertyID, SeasonID } = body;
    const closed = await closedCategories(db, actor.id, SeasonID);
    const shown = withoutJudging(closed);
    const asked = { ...body, closed, hidesContact: !seesIn(actor.grants, 'contact', PropertyID) };
    const order = orderOf(body.Sort, lists.sortColumnsFor(closed, seesIn(actor.grants, 'score', PropertyID)), '-Changed');
    const [ids, total, counts] = await Promise.all([
      lists.listEntryIds(db, PropertyID, SeasonID, asked, order, pagePart(body)),
      lists.countEntries(db, PropertyID, SeasonID, asked),
      lists.countStates(db, PropertyID, SeasonID),
    ]);
    const rows = await lists.findEntryRowsInOrder(db, PropertyID, ids);
    return {
      ...asPage(
        body,
        rows.map((row) => shown(viewEntryRow(row, services.files.urlOf, language))),
        total,
      ),
      SeasonTotal: Object.values(counts).reduce((sum, count) => sum + count, 0),
      Counts: counts,
    };
  },

  async getEntryIdsForAdmin({ db, body, actor }) {
    const closed = await closedCategories(db, actor.id, body.SeasonID);
    const order = orderOf(undefined, lists.sortColumnsFor(closed, false), 'EntryID');
    const asked = { ...body, closed, hidesContact: !seesIn(actor.grants, 'contact', body.PropertyID) };
    return { EntryIDs: await lists.listEntryIds(db, body.PropertyID, body.SeasonID, asked, order) };
  },

  async getAdminEntryDetail({ db, params, actor, now, services, language }) {
    const detail = await viewDetail(db, params.entryId, now, services.files.urlOf, language);
    const closed = await closedCategories(db, actor.id, detail.SeasonID);
    if (!closed.includes(detail.CategoryID)) return detail;
    return { ...withoutJudging(closed)(detail), Standing: { ...detail.Standing, Ballots: 0, Leases: 0 }, Suggestions: [] };
  },

  async saveAdminEntryDetail(given) {
    const { db, body, now, record, services, refuse, language } = given;
    const submissionId = await whole.findSubmissionOfEntry(db, body.EntryID);
    const found = findEntryIn(await lockSubmission(db, 'everybody', submissionId), body.EntryID);
    if (!found) return refuse('NotFound');
    const { submission, piece, entry } = found;
    const toCategory = body.CategoryID && body.CategoryID !== entry.categoryId ? body.CategoryID : undefined;
    const toState = body.State && body.State !== entry.state ? body.State : undefined;
    // It is as it should be, perhaps because this was sent twice.
    if (!toCategory && !toState) return viewDetail(db, entry.id, now, services.files.urlOf, language);
    if (body.Version !== submission.version) return refuse('Conflict');
    const may = rules.actionsOn(entryStateOf(entry), windowAt(entryDatesOf(submission), now));
    const afterReturn = rules.stateAfterReturn(entry.pricePaid, await store.findOrderOf(db, entry.id));
    let category: string | undefined;
    if (toCategory) category = await move(db, found, toCategory, rules.moveProblem(await store.findDecisions(db, entry.id), may));
    if (toState) {
      if (!rules.statesFor(may, afterReturn).includes(toState)) demand('state');
      const put = () =>
        putState(db, submission.propertyId, entry.id, {
          state: toState,
          withdrawnAt: toState === 'withdrawn' ? now : null,
          // A complimentary entry costs nothing, even if the list price changes later.
          ...(toState === 'paid' && entry.state === 'ready' && { pricePaid: 0 }),
        });
      if (toState !== 'withdrawn') await put();
      // A final place leaves as the season's rules say, and the fee stays.
      else if ((await listFrozen(db, [entry.id])).length > 0)
        await withdrawFrozen(given, {
          EntryID: entry.id,
          Place: await placeRule(db, submission.propertyId, submission.seasonId),
          Refund: false,
          ByEntrant: false,
          Reason: body.Reason,
        });
      else await withdrawFromOrders(given, [entry.id], put);
    }
    await changePiece(db, piece.id, {});
    await renewSubmission(db, submission.id);
    await whole.touchSubmission(db, submission.id, now);
    await record(toCategory ? 'entry.moved' : 'entry.stateChanged', {
      subject: 'entry',
      subjectId: entry.id,
      propertyId: submission.propertyId,
      before: {
        ...(category && { Category: entry.category, CustomFields: entry.customFields, IsShortlisted: entry.isShortlisted }),
        ...(toState && { State: entry.state }),
      },
      after: {
        ...(category && { Category: category }),
        ...(toState && { State: toState }),
        Reason: body.Reason,
        ...(body.ShowsReason && { IsReasonShown: true }),
      },
    });
    if (category || toState === 'withdrawn')
      await tellEntrant(given, {
        propertyId: submission.propertyId,
        entryId: entry.id,
        submissionId: submission.id,
        title: piece.title,
        from: entry.category,
        ...(toState !== 'withdrawn' && category && { to: category }),
        isWanted: body.TellEntrant,
        reason: body.ShowsReason ? body.Reason : null,
      });
    return viewDetail(db, entry.id, now, services.files.urlOf, language);
  },

  async getAuditEntryListForAdmin({ db, body, actor, services, language }) {
    const { PropertyID, SeasonID } = body;
    const closed = await closedCategories(db, actor.id, SeasonID);
    const shown = withoutJudging(closed);
    const asked = { ...body, closed, hidesContact: !seesIn(actor.grants, 'contact', PropertyID) };
    const order = orderOf(body.Sort, lists.sortColumnsFor(closed, seesIn(actor.grants, 'score', PropertyID)), 'EntryID');
    const [ids, total, marks] = await Promise.all([
      lists.listEntryIds(db, PropertyID, SeasonID, asked, order, pagePart(body)),
      lists.countEntries(db, PropertyID, SeasonID, asked),
      lists.countMarks(db, PropertyID, SeasonID),
    ]);
    const rows = await lists.findEntryRowsInOrder(db, PropertyID, ids);
    return {
      ...asPage(
        body,
        rows.map((row) => ({ ...shown(viewEntryRow(row, services.files.urlOf, language)), ...viewCheck(row) })),
        total,
      ),
      Marks: marks,
    };
  },

  async saveAuditEntryListForAdmin({ db, body, actor, now, record, refuse }) {
    const known = new Map(
      (
        await store.lockChecks(
          db,
          body.PropertyID,
          body.Entries.map(({ EntryID }) => EntryID),
        )
      ).map((row) => [row.id, row]),
    );
    const missing = body.Entries.findIndex(({ EntryID }) => !known.has(EntryID));
    if (missing >= 0) throw invalid(`Entries.${missing}.EntryID`, says('noSuchEntry'));
    // The last word on an entry counts, should one be named twice.
    const wanted = new Map(body.Entries.map((one) => [one.EntryID, one]));
    const changes: { entryId: number; before: store.KnownCheck; after: { Mark: CheckMark | null; Note: string } }[] = [];
    for (const { EntryID, Mark, CheckVersion, ...given } of wanted.values()) {
      const before = known.get(EntryID);
      const Note = given.Note ?? before?.note ?? '';
      const isSame = (before?.mark ?? null) === Mark && (Mark === null || (before?.note ?? '') === Note);
      if (!before || isSame) continue;
      if (CheckVersion != null && CheckVersion !== (before.version ?? 0))
        return refuse('Conflict', { message: says('markedByAnother', { title: before.title }) });
      changes.push({ entryId: EntryID, before, after: { Mark, Note } });
    }
    const marked = changes.flatMap(({ entryId, after: { Mark, Note } }) => (Mark ? [{ entryId, mark: Mark, note: Note }] : []));
    await store.putChecks(db, marked, { checkedAt: now, checkedBy: actor.id });
    await store.deleteChecks(
      db,
      changes.filter(({ after }) => after.Mark === null).map(({ entryId }) => entryId),
    );
    await record(
      'entry.checked',
      changes.map(({ entryId, before, after }) => ({
        subject: 'entry',
        subjectId: entryId,
        propertyId: body.PropertyID,
        before: { Mark: before.mark, Note: before.note },
        after,
      })),
    );
    return { Changed: changes.length };
  },
});

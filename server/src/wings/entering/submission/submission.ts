import { entryPermit, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { tierAt } from '#contract/wings/entering/category/price.ts';
import { submission as calls } from '#contract/wings/entering/submission/submission.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { isOfStaff } from '#server/wings/ground/access/access.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { findAccount } from '#server/wings/accounts/account/account.store.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { asPage, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { findOverfull, findTrashed, restoreEntries, trashEntries } from './choice.store.ts';
import { duplicate } from './duplicate.ts';
import { findProblemOfReturn } from './returning.service.ts';
import { merge } from './merge.ts';
import { beginSubmission, findNewProblems, findSubmission, getSubmission, lockSubmission, renewSubmission } from './submission.service.ts';
import { listOnePriced } from '#server/wings/ground/season/season.store.ts';
import { findAnnouncedPart } from './announced.store.ts';
import * as store from './submission.store.ts';
import {
  demandOn,
  entryDatesOf,
  entryRoleOf,
  findEntryIn,
  locksAfterSaving,
  missingOf,
  priceNow,
  priceOf,
  restorableUntil,
  entryStatesOf,
  titleOf,
  viewSubmission,
} from './submission.rules.ts';
import * as whole from './whole-submission.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-refusals.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';

const says = saying(texts);

/** An emptied field counts as nothing; one that was left out is not there at all. */
const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

export const submissionHandlers = implement(calls, {
  async createSubmission({ db, body, actor, now, language, services, record, refuse }) {
    if (body.PropertyID && body.PropertyID !== actor.propertyId) return refuse('NotAllowed', { message: says('otherAward') });
    const earlier = body.Key ? await store.findByKey(db, body.OwnerID ?? actor.id, body.Key) : undefined;
    if (earlier) {
      const made = await findSubmission(db, scopeOf(actor, 'see'), earlier.id);
      return made
        ? viewSubmission({ role: entryRoleOf(actor.role), submission: made, now, language }, services.files.urlOf)
        : refuse('NotFound');
    }
    const season = await store.findEntrySeason(db, actor.propertyId, body.OwnerID ?? actor.id);
    if (!season || windowAt(datesOf(season), now) !== 'open') return refuse('EntriesClosed');
    const ownerId = body.OwnerID ?? actor.id;
    const row = { propertyId: actor.propertyId, seasonId: season.id, accountId: ownerId };
    const problems = await findNewProblems(db, row, body.CategoryIDs);
    if (problems.length)
      return refuse('Invalid', {
        errors: problems.map(({ Field, Message }) => fieldError(Field.replace('Entries', 'CategoryIDs'), Message)),
      });
    const owner = await findAccount(db, actor.propertyId, ownerId);
    if (!owner) return refuse('NotFound');
    const id = await beginSubmission(
      db,
      row,
      {
        title: body.Title,
        organization: body.Organization || owner.organization || '',
        contactName: body.ContactName || null,
        contactEmail: body.ContactEmail || null,
        contactPhone: body.ContactPhone || null,
        key: body.Key ?? null,
        categoryIds: body.CategoryIDs,
      },
      now,
    );
    // Of a colleague's: the same rule as for every later change.
    await getSubmission(db, scopeOf(actor, 'write'), id);
    const submission = await renewSubmission(db, id, scopeOf(actor, 'see'));
    if (!submission) return refuse('NotFound');
    await record('submission.created', {
      subject: 'submission',
      subjectId: id,
      after: { title: body.Title, categoryIds: body.CategoryIDs, ...(owner.id !== actor.id && { ownerId: owner.id }) },
    });
    return viewSubmission({ role: entryRoleOf(actor.role), submission, now, language }, services.files.urlOf);
  },

  async getSubmissionsForHome({ db, body, actor, now, language, services, refuse }) {
    const own = scopeOf(actor, 'see');
    if (body.UserID && body.UserID !== actor.id && !isOfStaff(own)) return refuse('NotAllowed');
    const owner = isOfStaff(own) && body.UserID ? await whole.findOwner(db, body.UserID) : undefined;
    if (isOfStaff(own) && body.UserID && !owner) return refuse('NotFound');
    const scope = owner ? { accountId: owner.id, propertyId: owner.propertyId, right: 'see' as const } : own;
    const filter = { seasonId: body.SeasonID, states: body.States, categoryId: body.CategoryID, search: body.Search };
    const order = orderOf(body.Sort, store.sortColumns, '-Updated');
    const { ids, total } = await store.listSubmissionIds(db, scope, filter, { ...order, ...pagePart(body) });
    const found = new Map((await whole.findWholeSubmissions(db, own, ids)).map((submission) => [submission.id, submission]));
    const role = entryRoleOf(actor.role);
    return {
      ...asPage(
        body,
        ids.flatMap((id) => {
          const submission = found.get(id);
          return submission ? [viewSubmission({ role, submission, now, language }, services.files.urlOf)] : [];
        }),
        total,
      ),
      Counts: await store.countStates(db, scope, filter),
    };
  },

  async getWelcomeData({ db, params, actor, now, refuse }) {
    const traits = findProperty(params.propertyId);
    if (traits?.kind !== 'entry') return refuse('NotFound');
    if (actor.role !== 'Administrator' && actor.propertyId !== traits.id) return refuse('NotAllowed');
    const account = await findAccount(db, actor.propertyId, actor.id);
    const season = await store.findEntrySeason(db, traits.id, actor.id);
    const scope = scopeOf(actor, 'see');
    const isOnePrice = season !== undefined && (await listOnePriced(db, [season.id])).length > 0;
    const price = season && !isOnePrice ? tierAt(datesOf(season), now) : undefined;
    return {
      PropertyID: traits.id,
      Name: traits.name,
      FirstName: account?.firstName ?? '',
      Season: season
        ? {
            SeasonID: season.id,
            Name: season.name,
            StartDate: season.startDate,
            EndDate: season.endDate,
            Extension: season.extension,
            Window: windowAt(datesOf(season), now),
            Results: await findAnnouncedPart(db, traits.id, season.id),
          }
        : null,
      PriceTier: price?.tier ?? null,
      PriceUntil: price?.until ?? null,
      MaxPieces: traits.maxPieces,
      Seasons: (await store.listSeasons(db, scope, traits.id)).map(({ id, name, submissions }) => ({
        SeasonID: id,
        Name: name,
        Submissions: submissions,
      })),
      Submissions: await store.countSubmissions(db, scope, season?.id ?? -1),
      Counts: await store.countStates(db, scope, { seasonId: season?.id ?? -1 }),
    };
  },

  async getSubmission({ db, params, actor, now, language, services, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), params.id);
    if (!submission) return refuse('NotFound');
    return viewSubmission({ role: entryRoleOf(actor.role), submission, now, language }, services.files.urlOf);
  },

  async updateSubmissionFromHome({ db, body, actor, now, language, services, record, refuse }) {
    const role = entryRoleOf(actor.role);
    const submission = await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID);
    if (!submission) return refuse('NotFound');
    const view = (one: whole.WholeSubmission) => viewSubmission({ role, submission: one, now, language }, services.files.urlOf);
    if (body.Version !== submission.version) return refuse('Conflict', { data: view(submission) });
    // Whom to ask may change as long as there is something to ask about; the name is part of what was ordered.
    if (body.Title !== undefined && body.Title !== titleOf(submission)) {
      for (const piece of submission.pieces) demandOn({ role, submission, now }, 'editTexts', piece);
    }
    const change = {
      title: body.Title,
      contactName: emptied(body.ContactName),
      contactEmail: emptied(body.ContactEmail),
      contactPhone: emptied(body.ContactPhone),
    };
    await store.changeSubmission(db, submission.id, change, now);
    const { title, contactName, contactEmail, contactPhone } = submission;
    await record('submission.changed', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      before: { title, contactName, contactEmail, contactPhone },
      after: change,
    });
    const saved = await findSubmission(db, scopeOf(actor, 'see'), submission.id);
    return saved ? view(saved) : refuse('NotFound');
  },

  updateSubmissionPodcastURLs: afterPreparing<typeof calls.updateSubmissionPodcastURLs>()(
    ({ body, services }) => services.webProber.privateAmong(body.Pieces.map(({ Url }) => normalisePieceUrl(Url))),
    async ({ db, body, actor, now, language, services, record, refuse, prepared: hidden }) => {
      const role = entryRoleOf(actor.role);
      const submission = await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID);
      if (!submission) return refuse('NotFound');
      if (typeof body.Version === 'number' && body.Version !== submission.version)
        return refuse('Conflict', { data: viewSubmission({ role, submission, now, language }, services.files.urlOf) });
      const { confirmsUrls } = traitsOf(submission.propertyId);
      const errors = [];
      for (const [index, { PieceID, Url }] of body.Pieces.entries()) {
        const piece = submission.pieces.find(({ id }) => id === PieceID);
        if (!piece) return refuse('NotFound');
        const url = normalisePieceUrl(Url);
        const isHidden = hidden.has(url) && piece.urls.every((one) => one.url !== url);
        const problem = findPieceUrlProblem(url) ?? (isHidden ? 'private' : undefined);
        if (!piece.entries.some(({ isPodcast }) => isPodcast)) errors.push(fieldError(`Pieces.${index}.PieceID`, says('notPodcast')));
        else if (problem && problem !== 'empty')
          errors.push(fieldError(`Pieces.${index}.Url`, problem === 'private' ? says('privateAddress') : says('enterAddress')));
        else {
          demandOn({ role, submission, now }, 'editUrls', piece);
          await store.putPodcastUrl(
            db,
            PieceID,
            problem ? null : url,
            locksAfterSaving(confirmsUrls, role, entryStatesOf(piece)) ? now : null,
          );
        }
      }
      if (errors.length) return refuse('Invalid', { errors });
      await record('submission.podcasts', {
        subject: 'submission',
        subjectId: submission.id,
        propertyId: submission.propertyId,
        before: submission.pieces.map(({ id, urls }) => ({ id, urls: urls.map(({ url }) => url) })),
        after: body.Pieces,
      });
      await whole.touchSubmission(db, submission.id, now);
      const saved = await renewSubmission(db, submission.id, scopeOf(actor, 'see'));
      return saved ? viewSubmission({ role, submission: saved, now, language }, services.files.urlOf) : refuse('NotFound');
    },
  ),

  async getSubmissionForOrder({ db, params, actor, now, language, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), params.id);
    if (!submission) return refuse('NotFound');
    const traits = traitsOf(submission.propertyId);
    const role = entryRoleOf(actor.role);
    const window = windowAt(entryDatesOf(submission), now);
    const lines = [];
    const notReady = [];
    for (const piece of submission.pieces) {
      const missing = missingOf(traits, piece, submission);
      if (piece.entries.length === 0)
        notReady.push({ EntryID: null, PieceID: piece.id, PieceTitle: piece.title, Missing: faultsInWords(missing.ofPiece, language) });
      for (const entry of piece.entries) {
        const isReady = entry.state === 'ready' && entryPermit({ role, action: 'order', window }, 'ready') === 'allowed';
        if (isReady)
          lines.push({
            EntryID: entry.id,
            PieceID: piece.id,
            PieceTitle: piece.title,
            CategoryID: entry.categoryId,
            Category: entry.category,
            Amount: priceOf(submission, entry, now),
          });
        else if (entry.state === 'draft' || entry.state === 'ready')
          notReady.push({
            EntryID: entry.id,
            PieceID: piece.id,
            PieceTitle: piece.title,
            Missing: faultsInWords([...missing.ofPiece, ...missing.ofEntry(entry)], language),
          });
      }
    }
    const total = lines.reduce((sum, { Amount }) => sum + Amount, 0);
    return {
      SubmissionID: submission.id,
      Title: titleOf(submission),
      Version: submission.version,
      Window: window,
      Lines: lines,
      NotReady: notReady,
      Total: priceNow(submission, total, now),
    };
  },

  async mergeSubmissions(given) {
    const { db, actor, now, language, services } = given;
    const targetId = await merge(given);
    const submission = await renewSubmission(db, targetId, scopeOf(actor, 'see'));
    if (!submission) throw new Refusal('NotFound');
    return viewSubmission({ role: entryRoleOf(actor.role), submission, now, language }, services.files.urlOf);
  },

  async duplicateSubmission(given) {
    const { db, actor, now, language, services } = given;
    const submission = await renewSubmission(db, await duplicate(given), scopeOf(actor, 'see'));
    if (!submission) throw new Refusal('NotFound');
    return viewSubmission({ role: entryRoleOf(actor.role), submission, now, language }, services.files.urlOf);
  },

  async deleteEntry({ db, params, actor, now, record, refuse }) {
    const found = await whole.findSubmissionOfEntry(db, params.entryId);
    const held = findEntryIn(await lockSubmission(db, scopeOf(actor, 'write'), found), params.entryId);
    if (!held) return refuse('NotFound');
    const { submission, piece, entry } = held;
    demandOn({ role: entryRoleOf(actor.role), submission, now }, 'delete', piece, entryStatesOf({ ...piece, entries: [entry] }));
    await trashEntries(db, [entry.id], now);
    await store.changePiece(db, piece.id, {});
    await renewSubmission(db, submission.id);
    await whole.touchSubmission(db, submission.id, now);
    await record('entry.deleted', {
      subject: 'entry',
      subjectId: entry.id,
      propertyId: submission.propertyId,
      before: { title: piece.title, category: entry.category },
    });
    return { EntryID: entry.id, RestorableUntil: restorableUntil(now) };
  },

  async restoreEntry({ db, body, actor, now, language, services, record, refuse }) {
    const trashed = await findTrashed(db, body.EntryID);
    const submission = trashed && (await lockSubmission(db, scopeOf(actor, 'write'), trashed.submissionId));
    if (!trashed || !submission) return refuse('NotFound');
    if (restorableUntil(trashed.deletedAt) <= now) return refuse('TooLate');
    const problem = await findProblemOfReturn(db, submission, trashed);
    if (problem) return refuse('Locked', { message: problem });
    if ((await restoreEntries(db, { entryId: body.EntryID })) === 0) return refuse('Locked', { message: says('alreadyBack') });
    await store.changePiece(db, trashed.pieceId, {});
    await whole.touchSubmission(db, submission.id, now);
    await record('entry.restored', { subject: 'entry', subjectId: body.EntryID, propertyId: submission.propertyId });
    const saved = await renewSubmission(db, submission.id, scopeOf(actor, 'see'));
    return saved
      ? viewSubmission({ role: entryRoleOf(actor.role), submission: saved, now, language }, services.files.urlOf)
      : refuse('NotFound');
  },

  async deleteSubmission({ db, params, actor, now, record, refuse }) {
    const submission = await lockSubmission(db, scopeOf(actor, 'write'), params.id);
    if (!submission) return refuse('NotFound');
    const role = entryRoleOf(actor.role);
    for (const piece of submission.pieces) demandOn({ role, submission, now }, 'delete', piece);
    const entryIds = submission.pieces.flatMap(({ entries }) => entries.map(({ id }) => id));
    await trashEntries(db, entryIds, now);
    await store.putDeleted(db, submission.id, now);
    await record('submission.deleted', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      before: { title: titleOf(submission) },
    });
    return { SubmissionID: submission.id, RestorableUntil: restorableUntil(now) };
  },

  async restoreSubmission({ db, body, actor, now, language, services, record, refuse }) {
    const deletedAt = await store.findDeleted(db, scopeOf(actor, 'write'), body.SubmissionID);
    if (!deletedAt) return refuse('NotFound');
    if (restorableUntil(deletedAt) <= now) return refuse('TooLate');
    await store.putDeleted(db, body.SubmissionID, null);
    await restoreEntries(db, { submissionId: body.SubmissionID, deletedAt });
    const saved = await renewSubmission(db, body.SubmissionID, scopeOf(actor, 'see'));
    // Other works may have taken their places in the meantime.
    const [full] = saved ? await findOverfull(db, saved.accountId) : [];
    if (full)
      return refuse('Locked', {
        message: says('categoryFull', full),
      });
    await record('submission.restored', { subject: 'submission', subjectId: body.SubmissionID });
    return saved
      ? viewSubmission({ role: entryRoleOf(actor.role), submission: saved, now, language }, services.files.urlOf)
      : refuse('NotFound');
  },
});

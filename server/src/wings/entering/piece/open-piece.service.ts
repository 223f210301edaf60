import { entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { pieceFileStateOf } from '#contract/wings/entering/piece/piece-file-state.ts';
import { maxFilesOf } from '#contract/wings/entering/piece/piece-items.ts';
import type { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import type { EntryRole } from '#contract/wings/entering/submission/entry-states.ts';
import { noLoadReason } from '#contract/kernel/call/no-load-reasons.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { viewQuestion } from '#server/wings/entering/category/custom-field.rules.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import {
  askedOf,
  entryDatesOf,
  entryRoleOf,
  extensionOf,
  isUnpaid,
  mayOnPiece,
  missingOf,
  priceNow,
  priceOf,
  type Texts,
  toldReason,
} from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import {
  findSubmissionOfPiece,
  type PieceOfSubmission,
  touchSubmission,
  type WholeSubmission,
} from '#server/wings/entering/submission/whole-submission.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { asksAbout, fieldsOf } from '#contract/wings/entering/form/form.ts';
import { allAnswersOf, factsOf, fileKeysIn, formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { answerFilesOf, askedAnswersOf } from './piece-answers.rules.ts';
import { viewFiles } from './piece-view.rules.ts';
import { findPieces } from './piece-view.store.ts';
import * as store from './piece.store.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

interface Asker<Db> {
  db: Db;
  actor: Actor;
  now: Date;
  services: Services;
  language: Locale;
}

export interface OpenPiece {
  role: EntryRole;
  submission: WholeSubmission;
  piece: PieceOfSubmission;
}

const pick = (actor: Actor, submission: WholeSubmission | undefined, pieceId: number): OpenPiece => {
  const piece = submission?.pieces.find(({ id }) => id === pieceId);
  if (!submission || !piece) throw new Refusal('NotFound');
  return { role: entryRoleOf(actor.role), submission, piece };
};

/** A piece of the caller's own, to look at. */
export async function getOwnPiece({ db, actor }: Pick<Asker<ReadDb>, 'db' | 'actor'>, pieceId: number): Promise<OpenPiece> {
  return pick(actor, await findSubmission(db, scopeOf(actor, 'see'), await findSubmissionOfPiece(db, pieceId)), pieceId);
}

/** The same to change: no one else does until the transaction ends. Editors who saw another version are shown the current one. */
export async function openPiece(asker: Asker<WriteDb>, pieceId: number, version?: number | null): Promise<OpenPiece> {
  const { db, actor } = asker;
  const submission = await lockSubmission(db, scopeOf(actor, 'write'), await findSubmissionOfPiece(db, pieceId));
  const opened = pick(actor, submission, pieceId);
  if (typeof version === 'number' && version !== opened.piece.version) throw new Refusal('Conflict', { data: await formOf(asker, opened) });
  return opened;
}

/** After a change: states and flags follow, and the caller gets the piece as it is now. */
export async function closePiece(asker: Asker<WriteDb>, opened: OpenPiece): Promise<PieceForm> {
  await touchSubmission(asker.db, opened.submission.id, asker.now);
  return formOf(
    asker,
    pick(asker.actor, await renewSubmission(asker.db, opened.submission.id, scopeOf(asker.actor, 'see')), opened.piece.id),
  );
}

/** A piece as the entry form shows it. */
export async function formOf(
  { db, now, services, language }: Omit<Asker<ReadDb>, 'actor'>,
  { role, submission, piece }: OpenPiece,
): Promise<PieceForm> {
  const traits = traitsOf(submission.propertyId);
  const row = await store.getPieceRow(db, piece.id);
  const [seen] = await findPieces(db, submission.propertyId, [piece.id]);
  const viewed = seen ? viewFiles(seen, traits, services.files.urlOf) : [];
  const files = piece.files.flatMap(({ fileKey, status, progress }) => {
    const file = viewed.find(({ UploadFile }) => UploadFile === fileKey);
    return file ? [{ ...file, State: pieceFileStateOf(status), Progress: progress ?? 0 }] : [];
  });
  const lead = files.findIndex(({ LeadImage }) => LeadImage);
  const missing = missingOf(traits, piece);
  const asked = formOfPiece(piece);
  const asksFinalists = asked?.form.Pages.some(({ Part }) => Part === 'finalists') ?? false;
  const answers = asked ? allAnswersOf(piece) : {};
  const draft = await store.findDraft(db, piece.id);
  const offs = await store.findOffs(db, piece.id);
  const unpaid = piece.entries.filter((entry) => isUnpaid(entryStateOf(entry)));
  const amount = unpaid.reduce((sum, entry) => sum + priceOf(submission, entry, now), 0);
  return {
    PieceID: piece.id,
    SubmissionID: submission.id,
    PropertyID: submission.propertyId,
    SeasonID: submission.seasonId,
    Version: row.version,
    Title: row.title,
    Organization: row.organization,
    Client: row.client,
    TwitterName: row.twitterName,
    Texts: row.texts as Texts,
    ProtectedUsername: row.protectedUsername,
    ProtectedPassword: row.protectedPassword,
    IsCampaign: row.isCampaign,
    DeviceTypeID: row.deviceTypeId,
    PieceLengthID: row.lengthId,
    CompanySizeID: row.companySizeId,
    PartnerIDs: row.partnerIds,
    Credits: (await store.creditsOf(db, piece.id)).map(({ firstName, lastName, title, organization, brand }) => ({
      FirstName: firstName,
      LastName: lastName,
      Title: title,
      Organization: organization,
      Brand: brand,
    })),
    FileList: files,
    FileAssetList: files.flatMap(assetsOf),
    UploadFile: files[lead]?.UploadFile ?? null,
    OriginalFileName: files[lead]?.OriginalFileName ?? null,
    LeadImageIndex: lead < 0 ? null : lead,
    UrlList: piece.urls.map(({ url, label, isCustom }) => ({ Url: url, Label: label, IsCustom: isCustom })),
    Form: asked?.form ?? null,
    // Entrants learn it where they are asked for it, and nowhere else.
    IsShortlisted: asksFinalists && factsOf(piece).isShortlisted,
    EntrantCountry: asked && asksAbout(asked.form, '$country') ? piece.country : null,
    Answers: answers,
    AnswerFiles: asked ? fileKeysIn(fieldsOf(asked.form), answers).map((key) => ({ UploadFile: key, Url: services.files.urlOf(key) })) : [],
    Entries: piece.entries.map((entry) => ({
      EntryID: entry.id,
      CategoryID: entry.categoryId,
      Category: entry.category,
      MediaType: entry.mediaType,
      State: entryStateOf(entry),
      Texts: entry.texts as Texts,
      CustomFields: askedAnswersOf(entry),
      Fields: askedOf(entry).map(viewQuestion),
      AnswerFiles: answerFilesOf(entry).map((key) => ({ UploadFile: key, Url: services.files.urlOf(key) })),
      Missing: faultsInWords(missing.ofEntry(entry), language),
      Price: priceOf(submission, entry, now),
      Off: offOf(
        offs.find(({ entryId }) => entryId === entry.id),
        language,
      ),
    })),
    MaxItems: maxFilesOf(traits, row.isCampaign),
    AreFilesLocked: piece.areFilesLocked,
    AreUrlsLocked: piece.areUrlsLocked,
    May: mayOnPiece({ role, submission, now }, piece),
    Missing: faultsInWords(missing.ofPiece, language),
    Window: windowAt(entryDatesOf(submission), now),
    EndDate: submission.endDate,
    Extension: extensionOf(submission),
    Price: priceNow(submission, amount, now),
    DraftSavedDate: draft?.savedAt ?? null,
  };
}

const assetsOf = ({ UploadFile, ThumbnailUrl, LargeUrl, ThumbnailsUrl, FileMP4, FileWEBM }: PieceForm['FileList'][number]) =>
  Object.entries({ thumbnail: ThumbnailUrl, large: LargeUrl, thumbnails: ThumbnailsUrl, mp4: FileMP4, webm: FileWEBM }).flatMap(
    ([Name, Url]) => (Url ? [{ UploadFile, Name, Url }] : []),
  );

const offOf = (
  off: Awaited<ReturnType<typeof store.findOffs>>[number] | undefined,
  language: Locale,
): PieceForm['Entries'][number]['Off'] =>
  off
    ? {
        Reason: off.takenOffBy === null ? noLoadReason(off.noLoadReasonId, language) : toldReason(off),
        Reports: off.reports,
        ReportedDate: off.takenOffAt ?? off.createdAt,
        IsMended: off.status === 'mended' && off.takenOffBy === null,
        IsByOrganizer: off.takenOffBy !== null,
      }
    : null;

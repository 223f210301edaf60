import { isDeepStrictEqual } from 'node:util';
import { correction, toldActions } from '#contract/wings/entering/piece/correction.ts';
import type { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { type Arrivals, inspectArrivals } from '#server/wings/ground/file/file-use.service.ts';
import { findEntryIn } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findSubmissionOfEntry } from '#server/wings/entering/submission/whole-submission.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { afterPreparing, type Given, type GivenBefore, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { workCorrectedMail } from './mails/work-corrected.ts';
import { closePiece, formOf, getOwnPiece, type OpenPiece, openPiece } from './open-piece.service.ts';
import { answerKeys, applyFields, checkLinkAnswers, type Change } from './piece-changes.ts';
import { findHidden, putFileList, putUrlList } from './piece-files.ts';
import { changedFields, changesIn, describeChanges, reasonIn } from './work-history.rules.ts';
import * as store from './work-history.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-refusals.ts';

const says = saying(texts);

type Correcting = Given<typeof correction.correctPiece> & { prepared: Arrivals; hidden: ReadonlySet<string> };

/** Events of the log that belong into the history of a work. What judges report about it has a screen of its own. */
const historyActions = [
  ...toldActions,
  'piece.added',
  'piece.saved',
  'entry.checked',
  'entryOff.clear',
  'entryOff.setStatus',
  'entryOff.mail',
] as const;

/** New uploads, among the files and among the answers: of the organizer, or of the entrant. */
async function inspectUploads({ db, body, actor, services }: GivenBefore<typeof correction.correctPiece>): Promise<Arrivals> {
  await checkLinkAnswers(db, services, body, body.PieceID);
  return inspectArrivals(
    { db, actor, services },
    [...answerKeys(body), ...(body.FileList ?? []).map(({ UploadFile }) => UploadFile)],
    async () => (await getOwnPiece({ db, actor }, body.PieceID)).submission.accountId,
  );
}

/** Categories are changed by moving an entry: leaving one out here changes nothing about it. */
function entriesOf({ body, refuse }: Correcting, { piece: current }: OpenPiece) {
  const { Entries } = body;
  if (!Entries) return undefined;
  const living = current.entries.filter(({ state }) => state !== 'withdrawn');
  const strange = Entries.findIndex(({ CategoryID }) => !living.some(({ categoryId }) => categoryId === CategoryID));
  if (strange >= 0)
    return refuse('Invalid', {
      errors: [fieldError(`Entries.${strange}.CategoryID`, says('notInCategory'))],
    });
  return living.map(({ categoryId }) => Entries.find(({ CategoryID }) => CategoryID === categoryId) ?? { CategoryID: categoryId });
}

async function correctPiece(given: Correcting): Promise<PieceForm> {
  const { body, db, record, services } = given;
  const opened = await openPiece(given, body.PieceID, body.Version);
  const { submission, piece: current } = opened;
  const entries = entriesOf(given, opened);
  const { Entries: _, ...fields } = body;
  const changes = await applyFields({ ...given, body: { ...fields, ...(entries && { Entries: entries }) } }, opened);
  changes.push(...(await correctLinks(given, opened)), ...(await correctFiles(given, opened)));
  if (changes.length === 0) return formOf(given, opened);

  const told = describeChanges(await withDeviceNames(given, changes), current.entries);
  const reason = { Reason: body.Reason, IsReasonShown: body.ShowsReason, IsEntrantTold: body.TellEntrant };
  const named = [told.before, told.after].flatMap((side) => [side, side.Texts, side.Answers]).flatMap((side) => Object.keys(side ?? {}));
  await record('piece.corrected', {
    subject: 'piece',
    subjectId: current.id,
    propertyId: submission.propertyId,
    before: told.before,
    after: { ...told.after, ...reason },
    // Words of fields and questions; the password itself is not among the values.
    shows: named,
  });
  const entrant = body.TellEntrant ? await store.findEntrantOfSubmission(db, submission.propertyId, submission.id) : undefined;
  if (entrant)
    await queueMail(given, workCorrectedMail, {
      propertyId: submission.propertyId,
      to: entrant.email,
      values: {
        firstName: entrant.firstName,
        title: body.Title ?? current.title,
        fields: changedFields(told),
        reason: body.ShowsReason ? body.Reason : null,
        link: `${portalAddress(services.settings.publicUrl, submission.propertyId, 'entries')}/submissions/${submission.id}`,
      },
    });
  // What the entrant was typing stays: their form shows both.
  return closePiece(given, opened);
}

async function correctLinks(given: Correcting, opened: OpenPiece): Promise<Change[]> {
  const { UrlList } = given.body;
  if (!UrlList) return [];
  const lines = (urls: readonly { url: string; label: string }[]) => urls.map(({ url, label }) => (label ? `${label}: ${url}` : url));
  const before = lines(opened.piece.urls);
  const after = lines(await putUrlList(given, opened, UrlList));
  return isDeepStrictEqual(before, after) ? [] : [{ name: 'links', before, after }];
}

async function correctFiles(given: Correcting, opened: OpenPiece): Promise<Change[]> {
  const { FileList } = given.body;
  if (!FileList) return [];
  const before = opened.piece.files.map(({ fileKey, originalName, isLeadImage }) => ({ key: fileKey, name: originalName, isLeadImage }));
  const chosen = FileList.some(({ LeadImage }) => LeadImage);
  const after = FileList.map(({ UploadFile, OriginalFileName, LeadImage }) => {
    const held = before.find(({ key }) => key === UploadFile);
    return {
      key: UploadFile,
      name: OriginalFileName ?? held?.name ?? UploadFile.split('/').at(-1) ?? UploadFile,
      isLeadImage: chosen ? (LeadImage ?? false) : (held?.isLeadImage ?? false),
    };
  });
  if (isDeepStrictEqual(before, after)) return [];
  await putFileList(given, opened, FileList);
  const lines = (files: typeof before) => files.map(({ name, isLeadImage }) => (isLeadImage ? `${name} (lead image)` : name));
  return [{ name: 'files', before: lines(before), after: lines(after) }];
}

async function withDeviceNames({ db }: Correcting, changes: readonly Change[]): Promise<Change[]> {
  const devices = changes.find(({ name }) => name === 'deviceTypeId');
  const ids = [devices?.before, devices?.after].flatMap((id) => (typeof id === 'number' ? [id] : []));
  const names = await store.findDeviceNames(db, ids);
  const nameOf = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? id) : id);
  return changes.map((change) => (change === devices ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change));
}

export const correctionHandlers = implement(correction, {
  correctPiece: afterPreparing<typeof correction.correctPiece>()(
    async (given) => ({ arrivals: await inspectUploads(given), hidden: await findHidden(given.services, given.body.UrlList ?? []) }),
    (given) => correctPiece({ ...given, prepared: given.prepared.arrivals, hidden: given.prepared.hidden }),
  ),

  async getWorkHistory({ db, params, actor, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), await findSubmissionOfEntry(db, params.entryId));
    const found = findEntryIn(submission, params.entryId);
    if (!found) return refuse('NotFound');
    const events = await store.findWorkEvents(db, { pieceIds: [found.piece.id], entryIds: [params.entryId], actions: historyActions });
    return events.map(({ id, at, action, subject, actorRole, by, before, after }) => {
      const { reason, isShown } = reasonIn(after);
      return {
        ID: id,
        At: at,
        Action: action,
        By: by,
        IsByOrganizer: actorRole === 'Administrator',
        Category: subject === 'entry' ? found.entry.category : null,
        Changes: changesIn(action, before, after),
        Reason: reason,
        IsReasonShown: isShown,
      };
    });
  },

  async getSubmissionHistory({ db, params, actor, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), params.submissionId);
    if (!submission) return refuse('NotFound');
    const works = new Map(submission.pieces.map((piece) => [String(piece.id), { piece, category: null as string | null }]));
    const entries = new Map(
      submission.pieces.flatMap((piece) => piece.entries.map((entry) => [String(entry.id), { piece, category: entry.category }] as const)),
    );
    const events = await store.findWorkEvents(db, {
      pieceIds: submission.pieces.map(({ id }) => id),
      entryIds: [...entries.keys()].map(Number),
      actions: toldActions,
      byOrganizers: true,
    });
    return events.flatMap(({ id, at, action, subject, subjectId, before, after }) => {
      const Action = toldActions.find((one) => one === action);
      const work = (subject === 'entry' ? entries : works).get(subjectId ?? '');
      const { reason, isShown } = reasonIn(after);
      if (!Action || !work) return [];
      return [
        {
          ID: id,
          At: at,
          Action,
          PieceID: work.piece.id,
          Title: work.piece.title,
          Category: work.category,
          Changes: changesIn(action, before, after),
          Reason: isShown ? reason : null,
        },
      ];
    });
  },
});

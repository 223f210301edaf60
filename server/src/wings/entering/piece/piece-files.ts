import { isCaptions, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { maxCaptionFiles, maxFilesOf, maxItemsOf, worksOf } from '#contract/wings/entering/piece/piece-items.ts';
import { pieceLengths } from '#contract/wings/entering/piece/piece-options.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import type { piece, PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { maxShortlistVideos } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { demandOn, locksAfterSaving, entryStatesOf } from '#server/wings/entering/submission/submission.rules.ts';
import { changePiece } from '#server/wings/entering/submission/submission.store.ts';
import { type Arrivals, claimFile, inspectArrivals, releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import type { Given, GivenBefore } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { noteMended } from '#server/wings/entering/submission/off.store.ts';
import { type FileRow, putFiles, putUrls, type UrlRow } from '#server/wings/entering/submission/piece-parts.store.ts';
import { closePiece, getOwnPiece, type OpenPiece, openPiece } from './open-piece.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-refusals.ts';

const says = saying(texts);

type FilesGiven = Given<typeof piece.updateFileList>;
type ListedFile = FilesGiven['body']['FileList'][number];

/** Captions must not pass as a work by another name, nor a work as captions. */
const nameOf = ({ OriginalFileName, UploadFile }: ListedFile): string =>
  OriginalFileName && isCaptions(OriginalFileName) === isCaptions(UploadFile)
    ? OriginalFileName
    : (UploadFile.split('/').at(-1) ?? UploadFile);

/** Uploads of the one who saves, and of the owner whose piece it is. */
export const inspectNewFiles = ({ db, body, actor, services }: GivenBefore<typeof piece.updateFileList>): Promise<Arrivals> =>
  inspectArrivals(
    { db, actor, services },
    body.FileList.map(({ UploadFile }) => UploadFile),
    async () => (await getOwnPiece({ db, actor }, body.PieceID)).submission.accountId,
  );

/** Anyone who changes files or links: the entrant, or an organizer on their behalf. */
type Filing = Pick<FilesGiven, 'db' | 'now' | 'actor' | 'services' | 'enqueue'> & { prepared: Arrivals };

/** R156, R173: the list is the whole list. New uploads are claimed, what is gone from it is released. */
export async function putFileList(
  filing: Filing,
  { role, submission, piece: current }: OpenPiece,
  list: readonly ListedFile[],
  lengthId?: number | null,
): Promise<void> {
  const { db, now } = filing;
  const traits = traitsOf(submission.propertyId);
  demandOn({ role, submission, now }, 'editFiles', current);
  const errors = findFileProblems(list, maxFilesOf(traits, current.isCampaign));
  if (lengthId && !pieceLengths.some(({ id }) => id === lengthId)) errors.push(fieldError('PieceLengthID', says('chooseLength')));
  if (errors.length) throw new Refusal('Invalid', { errors });

  const before = current.files.map(({ fileKey }) => fileKey);
  for (const { UploadFile } of list) {
    if (!before.includes(UploadFile))
      await claimFile({ ...filing, arrivals: filing.prepared }, UploadFile, 'pieceFile', submission.accountId);
  }
  await putFiles(db, current.id, rowsOf(list));
  const gone = before.filter((key) => !list.some(({ UploadFile }) => UploadFile === key));
  for (const key of gone) {
    await releaseFile(db, key, now);
  }
  const locks = locksAfterSaving(traits.confirmsFiles, role, entryStatesOf(current));
  await changePiece(db, current.id, { ...(lengthId !== undefined && { lengthId }), ...(locks && { filesLockedAt: now }) });
  await noteMended(db, current.id, now);
}

export async function saveFiles(given: FilesGiven & { prepared: Arrivals }): Promise<PieceForm> {
  const { body, record, refuse } = given;
  const opened = await openPiece(given, body.PieceID, body.Version);
  const { submission, piece: current } = opened;
  if (body.PropertyID && body.PropertyID !== submission.propertyId) return refuse('NotFound');
  await putFileList(given, opened, body.FileList, body.PieceLengthID);
  await record('piece.files', {
    subject: 'piece',
    subjectId: current.id,
    propertyId: submission.propertyId,
    before: current.files.map(({ fileKey }) => fileKey),
    after: body.FileList.map(({ UploadFile }) => UploadFile),
  });
  return closePiece(given, opened);
}

function findFileProblems(files: readonly ListedFile[], most: number): FieldFault[] {
  const problems: FieldFault[] = [];
  const works = worksOf(files, ({ UploadFile }) => UploadFile).length;
  if (works > most) problems.push(fieldError('FileList', says('mostFiles', { most })));
  if (files.length - works > maxCaptionFiles) problems.push(fieldError('FileList', says('mostCaptions', { maxCaptionFiles })));
  files.forEach((file, index) => {
    const isTwice = files.findIndex(({ UploadFile }) => UploadFile === file.UploadFile) < index;
    if (isTwice) problems.push(fieldError(`FileList.${index}`, says('fileTwice')));
    if (file.LeadImage && mediumOf(file.UploadFile) !== 'image')
      problems.push(fieldError(`FileList.${index}.LeadImage`, says('leadNotImage')));
  });
  if (files.filter(({ LeadImage }) => LeadImage).length > 1) problems.push(fieldError('FileList', says('oneLeadImage')));
  const videos = files.filter(({ ShortlistItem, UploadFile }) => ShortlistItem && mediumOf(UploadFile) === 'video');
  if (videos.length > maxShortlistVideos) problems.push(fieldError('FileList', says('oneShortlistVideo')));
  return problems;
}

/** Unless the entrant chooses one, the first image represents the work. */
function rowsOf(files: readonly ListedFile[]): FileRow[] {
  const chosen = files.findIndex(({ LeadImage }) => LeadImage);
  const lead = chosen < 0 ? files.findIndex(({ UploadFile }) => mediumOf(UploadFile) === 'image') : chosen;
  return files.map((file, index) => ({
    fileKey: file.UploadFile,
    originalName: nameOf(file),
    isLeadImage: index === lead,
    isShortlistItem: file.ShortlistItem ?? false,
  }));
}

type UrlsGiven = Given<typeof piece.updatePieceURLs>;

const sentences = { invalid: says('enterAddress'), private: says('privateAddress') } as const;

type ListedUrl = UrlsGiven['body']['UrlList'][number];

/** R147 to R151, R157: addresses are put right, empty ones are dropped, bad ones are reported at their place. Returns the current ones. */
export async function putUrlList(
  { db, now, hidden }: Pick<UrlsGiven, 'db' | 'now'> & { hidden: ReadonlySet<string> },
  { role, submission, piece: current }: OpenPiece,
  list: readonly ListedUrl[],
): Promise<UrlRow[]> {
  const traits = traitsOf(submission.propertyId);
  demandOn({ role, submission, now }, 'editUrls', current);
  const errors: FieldFault[] = [];
  const urls = new Map<string, UrlRow>();
  list.forEach((listed, index) => {
    const { Url, Label, IsCustom } = typeof listed === 'string' ? { Url: listed, Label: undefined, IsCustom: undefined } : listed;
    const url = normalisePieceUrl(Url);
    // What was there before is not lost because its name leads elsewhere today.
    const isHidden = hidden.has(url) && current.urls.every((one) => one.url !== url);
    const problem = findPieceUrlProblem(url) ?? (isHidden ? 'private' : undefined);
    if (problem === 'empty') return;
    if (problem) errors.push(fieldError(`UrlList.${index}`, sentences[problem]));
    else if (!urls.has(url)) {
      // A client that sends only addresses does not mean to remove their labels.
      const held = current.urls.find((one) => one.url === url);
      urls.set(url, { url, label: Label ?? held?.label ?? '', isCustom: IsCustom ?? held?.isCustom ?? false });
    }
  });
  const most = maxItemsOf(traits, current.isCampaign);
  if (urls.size > most) errors.push(fieldError('UrlList', says('mostLinks', { most })));
  if (errors.length) throw new Refusal('Invalid', { errors });

  await putUrls(db, current.id, [...urls.values()]);
  const locks = locksAfterSaving(traits.confirmsUrls, role, entryStatesOf(current));
  await changePiece(db, current.id, { ...(locks && { urlsLockedAt: now }) });
  await noteMended(db, current.id, now);
  return [...urls.values()];
}

/** R597: names that lead into a private network. They are asked for before anything is held. */
export const findHidden = (services: UrlsGiven['services'], list: readonly ListedUrl[]): Promise<ReadonlySet<string>> =>
  services.webProber.privateAmong(list.map((listed) => normalisePieceUrl(typeof listed === 'string' ? listed : listed.Url)));

export async function saveUrls(given: UrlsGiven & { prepared: ReadonlySet<string> }): Promise<PieceForm> {
  const { body, db, record } = given;
  const opened = await openPiece(given, body.PieceID, body.Version);
  const { submission, piece: current } = opened;
  const urls = await putUrlList({ ...given, hidden: given.prepared }, opened, body.UrlList);
  if (body.ProtectedUsername !== undefined || body.ProtectedPassword !== undefined)
    await changePiece(db, current.id, {
      ...(body.ProtectedUsername !== undefined && { protectedUsername: body.ProtectedUsername || null }),
      ...(body.ProtectedPassword !== undefined && { protectedPassword: body.ProtectedPassword || null }),
    });
  await record('piece.urls', {
    subject: 'piece',
    subjectId: current.id,
    propertyId: submission.propertyId,
    before: current.urls.map(({ url }) => url),
    after: urls.map(({ url }) => url),
  });
  return closePiece(given, opened);
}

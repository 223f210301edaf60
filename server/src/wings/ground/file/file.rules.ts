import { fileKinds, fileProblem, type FileKindName, kindRow, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { contentTypeOf, extensionOf } from '#contract/kernel/text/file-types.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { awardsHeld } from '#contract/kernel/call/permissions.ts';
import { entryPropertiesJudgedOn, findProperty } from '#contract/kernel/award/properties.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

const hour = 3_600_000;
/** How long an upload form holds, and how long a file waits for someone to use it. */
export const formMs = hour;
const unusedMs = { stranger: 24 * hour, account: 7 * 24 * hour };
export const privateUrlSeconds = 300;

export const promiseEnds = (now: Date): Date => new Date(now.getTime() + 24 * hour);
export const unusedEnds = (now: Date, accountId: number | null): Date =>
  new Date(now.getTime() + (accountId === null ? unusedMs.stranger : unusedMs.account));

/** What is in the key: plain letters only, so that every store, log and header can carry it. The real name stays in the row. */
export function safeName(fileName: string): string {
  const extension = extensionOf(fileName);
  const stem = fileName
    .slice(0, fileName.length - extension.length - (extension ? 1 : 0))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+/, '');
  return `${withoutEnd(stem, /-/).slice(0, 80) || 'file'}.${extension}`;
}

export const keyOf = (kind: FileKindName, propertyId: number, uuid: string, fileName: string): string =>
  `${kindRow(kind).folder}/${propertyId}/${uuid}/${safeName(fileName)}`;

/** Beside the file, in a folder of its own: no uploaded name can meet it. */
export const variantKey = (key: string, fileName: string): string => `${key.slice(0, key.lastIndexOf('/'))}/variants/${fileName}`;

/** The form of captions that players get. */
export const captionsVariant = 'captions';

/** `image/` for pictures, whole types for documents and captions. */
export const contentTypePrefixOf = (fileName: string): string => {
  const type = contentTypeOf(fileName);
  return ['document', 'captions'].includes(mediumOf(fileName)) ? type : `${type.split('/', 1)[0]}/`;
};

/** Only public pictures, films and captions get variants. */
export const needsWork = (file: { key: string; isPrivate: boolean }): boolean =>
  !file.isPrivate && ['image', 'video', 'captions'].includes(mediumOf(file.key));

/** R144: in words, before anything is sent. */
export function nameProblem(kind: FileKindName, fileName: string): Said | undefined {
  const row = kindRow(kind);
  if (fileProblem(row, fileName, 1) === undefined) return undefined;
  return says('typeNotAccepted', {
    types: row.extensions.map((extension) => `.${extension}`).join(', '),
    size: formatFileSize(row.maxBytes),
  });
}

/** For which property someone uploads: their own, or one that they may name; staff those in which they may change what it is for. */
export function propertyForUpload(
  actor: Pick<Actor, 'role' | 'propertyId' | 'grants' | 'scopes'> | undefined,
  kind: FileKindName,
  subfolder: string | number | null | undefined,
): number | 'unknown' | 'not-theirs' {
  const isNamed = subfolder !== null && subfolder !== undefined && subfolder !== '';
  const property = isNamed ? findProperty(Number(subfolder)) : undefined;
  if (isNamed && !property) return 'unknown';
  if (!actor) {
    // R554: the registration of judges, on the sites that have one.
    if (!property) return 'unknown';
    return property.kind === 'judging' && property.selfRegistration ? property.id : 'not-theirs';
  }
  if (!property || property.id === actor.propertyId) return actor.propertyId;
  if (actor.role === 'Administrator') return isSeenBy(awardsHeld(actor, kindRow(kind).changes), property.id) ? property.id : 'not-theirs';
  const isJudgedHere = actor.role === 'Reviewer' && entryPropertiesJudgedOn(actor.propertyId).some(({ id }) => id === property.id);
  return isJudgedHere ? property.id : 'not-theirs';
}

type Touched = { accountId: number | null; propertyId: number; kind: string };
type Toucher = Pick<Actor, 'id' | 'grants' | 'scopes'>;

/** One's own; for staff also what belongs to an award in which they hold what its purpose asks for. */
const mayBy = (right: 'opens' | 'changes') => (actor: Toucher, file: Touched) =>
  file.accountId === actor.id ||
  (file.kind in fileKinds && isSeenBy(awardsHeld(actor, kindRow(file.kind as FileKindName)[right]), file.propertyId));
export const mayOpen = mayBy('opens');
export const mayChange = mayBy('changes');

/** A file that something refers to has no end; a promise is not a file yet. */
export const isInUse = (file: { expiresAt: Date | null; status: string }): boolean => file.expiresAt === null && file.status !== 'promised';

/** How a file of this size is cut: every part has the full size but the last. */
export function partsOf(bytes: number, partBytes: number): { count: number; sizeOf: (part: number) => number } {
  const count = Math.ceil(bytes / partBytes);
  return { count, sizeOf: (part) => (part < count ? partBytes : bytes - (count - 1) * partBytes) };
}

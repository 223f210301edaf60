import { randomUUID } from 'node:crypto';
import { file, type FileStatus } from '#contract/areas/file/file.ts';
import { contentTypeOf, findKindOfFolder, kindRow } from '#contract/areas/file/file-kinds.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { inspectUpload } from '#server/kernel/files/inspect.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/implement.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import { fileArrived } from './file-use.store.ts';
import * as rules from './file.rules.ts';
import * as store from './file.store.ts';

export const fileHandlers = implement(file, {
  async getUploadSettings(given) {
    if (!('doc' in given.body)) {
      if (!given.actor) return given.refuse('NotSignedIn');
      return openPrivateFile({ ...given, actor: given.actor, body: given.body });
    }
    return promiseUpload(given, given.body.doc);
  },

  getPrivateFile: (given) => openPrivateFile(given),

  confirmUpload: afterPreparing<typeof file.confirmUpload>()(
    // S3 may be slow to answer; the local store has told us already.
    async ({ db, body, actor, services }) => {
      const found = await store.findFile(db, { uuid: body.Uuid });
      if (!found || !mayConfirm(actor, found)) throw new Refusal('NotFound');
      if (found.status !== 'promised') return undefined;
      const kind = findKindOfFolder(found.key.split('/', 1)[0] ?? '');
      return inspectUpload(services.files, found.key, kind ? kindRow(kind).maxBytes : 0);
    },
    async ({ db, body, prepared, enqueue, services, now, refuse }) => {
      if (prepared) await fileArrived(db, enqueue, { uuid: body.Uuid }, prepared.bytes, now);
      const found = await store.findFile(db, { uuid: body.Uuid });
      return found ? stateOf(db, services.files, found) : refuse('NotFound');
    },
  ),

  async getFileStatus({ db, params, actor, services, refuse }) {
    const found = await store.findFile(db, /^\d+$/.test(params.id) ? { id: Number(params.id) } : { uuid: params.id });
    if (!found || !rules.mayTouch(actor, found)) return refuse('NotFound');
    return stateOf(db, services.files, found);
  },

  async removeFile({ db, body, actor, enqueue, record, refuse }) {
    const found = await store.findFileToChange(db, { key: body.FileName });
    if (!found || !rules.mayTouch(actor, found)) return refuse('NotFound');
    if (rules.isInUse(found)) return refuse('InUse', { message: await useInWords(db, found.key) });
    await enqueue('file.discard', { keys: await store.deleteFile(db, found.id) });
    await record('file.removed', { subject: 'file', subjectId: found.id, propertyId: found.propertyId, before: { key: found.key } });
    return null;
  },
});

type UploadGiven = Given<typeof file.getUploadSettings>;
type Doc = Extract<UploadGiven['body'], { doc: unknown }>['doc'];

async function promiseUpload({ db, actor, caller, now, services, refuse }: UploadGiven, doc: Doc) {
  const kind = findKindOfFolder(doc.folder);
  if (!actor && kind !== 'headshot') return refuse('NotSignedIn');
  if (!actor) await services.limiter.takeForAddress('strangerUpload', caller.address);
  if (!kind) return refuse('Invalid', { errors: [fieldError('doc.folder', 'There is no such folder for uploads.')] });
  const propertyId = rules.propertyForUpload(actor, doc.subfolder);
  if (propertyId === 'unknown') {
    return refuse('Invalid', { errors: [fieldError('doc.subfolder', 'Say for which property this is, by its number.')] });
  }
  if (propertyId === 'not-theirs') return refuse('NotAllowed');
  const badName = rules.nameProblem(kind, doc.title);
  if (badName) return refuse('Invalid', { message: badName, errors: [fieldError('doc.title', badName)] });

  const { maxBytes, isPrivate } = kindRow(kind);
  const uuid = randomUUID();
  const key = rules.keyOf(kind, propertyId, uuid, doc.title);
  const contentType = contentTypeOf(key);
  const { id } = await store.insertFile(db, propertyId, {
    key,
    uuid,
    kind,
    accountId: actor?.id ?? null,
    originalName: doc.title,
    contentType,
    isPrivate,
    createdAt: now,
    expiresAt: rules.promiseEnds(now),
  });
  const expires = new Date(now.getTime() + rules.formMs);
  const settings = await services.files.promise({
    key,
    uuid,
    maxBytes,
    contentType,
    contentTypePrefix: rules.contentTypePrefixOf(key),
    expires,
  });
  return { ...settings, FileID: id, MaxBytes: maxBytes };
}

/** R162, R553: under either name of the call. */
async function openPrivateFile({ db, body, actor, services, record }: Given<typeof file.getPrivateFile>) {
  const prefix = `${body.Folder}/${body.PropertyID}/`;
  const key = body.FileName.startsWith(prefix) ? body.FileName : prefix + body.FileName;
  const found = await store.findFile(db, { key });
  if (!found?.isPrivate || found.status === 'promised' || !rules.mayTouch(actor, found)) {
    throw new Refusal('NotFound', { message: 'There is no such file.' });
  }
  if (found.accountId !== actor.id) {
    await record('file.opened', { subject: 'file', subjectId: found.id, propertyId: found.propertyId, after: { key } });
  }
  return services.files.signedUrlOf(key, found.originalName, rules.privateUrlSeconds);
}

/** A stranger's headshot is known by its uuid alone. */
const mayConfirm = (actor: Actor | undefined, found: store.StoredFileRow): boolean =>
  found.accountId === null || (actor !== undefined && rules.mayTouch(actor, found));

async function useInWords(db: ReadDb, key: string): Promise<string> {
  const slot = (await store.findSlotOfKey(db, key))?.slot;
  const places: Record<string, string> = {
    NonProfitDocument: 'the non-profit document',
    OrganizationLogoImage: 'the logo of the organisation',
    OrganizationHeroImage: 'the large picture of the organisation',
  };
  const place = slot && places[slot];
  return place
    ? `This file is ${place}. Choose another one there, or clear it, and then remove this file.`
    : 'Something still uses this file. Take it out there first, and then remove it.';
}

async function stateOf(db: ReadDb, files: FileStore, found: store.StoredFileRow) {
  const variants = found.isPrivate ? [] : await store.variantsOf(db, found.id);
  const urlOf = (name: string) => {
    const variant = variants.find((one) => one.name === name);
    return variant ? files.urlOf(variant.key) : null;
  };
  return {
    FileID: found.id,
    Uuid: found.uuid,
    UploadFile: found.key,
    OriginalFileName: found.originalName,
    Status: found.status as FileStatus,
    Reason: found.reason,
    Progress: found.progress,
    Bytes: found.bytes,
    Width: found.width,
    Height: found.height,
    DurationMs: found.durationMs,
    Url: found.isPrivate || found.status === 'promised' ? null : files.urlOf(found.key),
    ThumbnailUrl: urlOf('thumbnail'),
    ThumbnailsUrl: urlOf('thumbnails'),
    Variants: variants.map((variant) => ({
      Name: variant.name,
      Url: files.urlOf(variant.key),
      ContentType: variant.contentType,
      Bytes: variant.bytes,
      Width: variant.width,
      Height: variant.height,
    })),
  };
}

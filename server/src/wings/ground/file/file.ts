import { file } from '#contract/wings/ground/file/file.ts';
import { findKindOfFolder, kindRow, maxBytesOf } from '#contract/wings/ground/file/file-kinds.ts';
import { checkTakesNew } from '#server/kernel/call/award-guard.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { inspectUpload } from '#server/kernel/files/inspect.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { planFile, promiseFile } from './file-promise.ts';
import { fileStateOf } from './file-state.ts';
import { fileArrived } from './file-use.service.ts';
import { fileJobs } from './file.jobs.ts';
import * as rules from './file.rules.ts';
import * as store from './file.store.ts';
import { storageUse } from './storage-use.store.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

export const fileHandlers = implement(file, {
  getUploadSettings: afterPreparing<typeof file.getUploadSettings>()(
    async ({ body, actor, caller, services, refuse }) => {
      if (actor) return;
      if (!('doc' in body) || findKindOfFolder(body.doc.folder) !== 'headshot') return refuse('NotSignedIn');
      await services.limiter.take('strangerUpload', { address: caller.address });
    },
    async (given) => {
      if ('doc' in given.body) return promiseUpload(given, given.body.doc);
      return given.actor ? openPrivateFile({ ...given, actor: given.actor, body: given.body }) : given.refuse('NotSignedIn');
    },
  ),

  getPrivateFile: (given) => openPrivateFile(given),

  confirmUpload: afterPreparing<typeof file.confirmUpload>()(
    // S3 may be slow to answer; the local store has reported the arrival already.
    async ({ db, body, actor, services }) => {
      const found = await store.findFile(db, { uuid: body.Uuid });
      if (!found || !mayConfirm(actor, found)) throw new Refusal('NotFound');
      if (found.status !== 'promised') return undefined;
      const kind = findKindOfFolder(found.key.split('/', 1)[0] ?? '');
      return inspectUpload(services.files, found.key, kind ? maxBytesOf(kindRow(kind), found.key) : 0);
    },
    async ({ db, body, prepared, enqueue, services, now, language, refuse }) => {
      if (prepared) await fileArrived({ db, enqueue, services, now }, { uuid: body.Uuid }, prepared.bytes);
      const found = await store.findFile(db, { uuid: body.Uuid });
      return found ? fileStateOf(db, services.files, found, language) : refuse('NotFound');
    },
  ),

  async getUploadLimits({ db, actor, services: { settings } }) {
    const quota = actor ? (await storageUse(db, actor.propertyId, actor.id, settings)).account : undefined;
    return {
      VideoMinutes: settings.VIDEO_MAX_MINUTES,
      VideoMegapixels: settings.VIDEO_MAX_MEGAPIXELS,
      VideoFramesPerSecond: settings.VIDEO_MAX_FPS,
      ImageMegapixels: settings.IMAGE_MAX_MEGAPIXELS,
      Storage: quota ? { UsedBytes: quota.used, AllowedBytes: quota.allowed } : null,
    };
  },

  async getFileStatus({ db, params, actor, services, language, refuse }) {
    const found = await store.findFile(db, /^\d+$/.test(params.id) ? { id: Number(params.id) } : { uuid: params.id });
    if (!found || !(rules.mayOpen(actor, found) || (await store.standsInSight(db, actor, found.id)))) return refuse('NotFound');
    return fileStateOf(db, services.files, found, language);
  },

  async removeFile({ db, body, actor, enqueue, record, refuse }) {
    const found = await store.findFileToChange(db, { key: body.FileName });
    if (!found || !rules.mayChange(actor, found)) return refuse('NotFound');
    if (rules.isInUse(found)) return refuse('InUse', { message: await useInWords(db, found.key) });
    await enqueue(fileJobs.discard, await store.deleteFile(db, found.id));
    await record('file.removed', { subject: 'file', subjectId: found.id, propertyId: found.propertyId, before: { key: found.key } });
    return null;
  },
});

type UploadGiven = Given<typeof file.getUploadSettings>;
type Doc = Extract<UploadGiven['body'], { doc: unknown }>['doc'];

async function promiseUpload({ db, actor, now, services }: UploadGiven, doc: Doc) {
  const planned = planFile(actor, doc, doc.bytes ?? undefined);
  checkTakesNew(planned.propertyId, { actor });
  const { id, key, uuid, maxBytes, contentType } = await promiseFile(db, services, planned, now);
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
  if (!found?.isPrivate || found.status === 'promised' || !rules.mayOpen(actor, found)) {
    throw new Refusal('NotFound', { message: says('fileNotFound') });
  }
  if (found.accountId !== actor.id) {
    await record('file.opened', { subject: 'file', subjectId: found.id, propertyId: found.propertyId, after: { key } });
  }
  return services.files.signedUrlOf(key, found.originalName, rules.privateUrlSeconds);
}

/** A stranger's headshot is known by its uuid alone. */
const mayConfirm = (actor: Actor | undefined, found: store.StoredFileRow): boolean =>
  found.accountId === null || (actor !== undefined && rules.mayChange(actor, found));

async function useInWords(db: ReadDb, key: string): Promise<Said> {
  const slot = (await store.findSlotOfKey(db, key))?.slot;
  const places: Record<string, Said> = {
    NonProfitDocument: says('isNonProfitDocument'),
    OrganizationLogoImage: says('isLogo'),
    OrganizationHeroImage: says('isHeroImage'),
  };
  return (slot && places[slot]) || says('fileInUse');
}

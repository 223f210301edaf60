import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { findKindOfFolder, kindRow, maxBytesOf } from '#contract/wings/ground/file/file-kinds.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { inspectUpload } from '#server/kernel/files/inspect.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { planFile, promiseFile } from './file-promise.ts';
import { fileStateOf } from './file-state.ts';
import { fileArrived } from './file-use.service.ts';
import { fileJobs } from './file.jobs.ts';
import * as rules from './file.rules.ts';
import * as store from './file.store.ts';
import { quotaProblem } from './storage-quota.rules.ts';
import { storageUse } from './storage-use.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

export const partUploadHandlers = implement(partUpload, {
  beginUpload: afterPreparing<typeof partUpload.beginUpload>()(
    async ({ db, body, actor, services }) => {
      const planned = planFile(actor, body.doc, body.Bytes);
      services.files.mustHaveRoom?.(body.Bytes);
      const problem = quotaProblem(await storageUse(db, planned.propertyId, planned.accountId, services.settings), body.Bytes);
      if (problem) throw new Refusal('OverQuota', { message: problem });
      return { planned, uploadId: await services.files.parts.begin(planned) };
    },
    async ({ db, body, prepared: { planned, uploadId }, services, now }) => {
      const { id, key, uuid } = await promiseFile(db, services, planned, now, uploadId);
      return uploadOf({ id, key, uuid, bytes: body.Bytes }, []);
    },
  ),

  async signParts({ db, body, actor, services, now }) {
    const found = await getUpload(db, body.Uuid, actor);
    const { count, sizeOf } = rules.partsOf(found.bytes, partBytes);
    if (body.Parts.some((part) => part > count)) throw new Refusal('Invalid', { message: says('noSuchPart') });
    // Anyone who is still sending has not gone away.
    await store.updateFile(db, found.id, { expiresAt: rules.promiseEnds(now) });
    return Promise.all(
      body.Parts.map(async (Part) => ({
        Part,
        Url: await services.files.parts.addressOf(
          found,
          { part: Part, bytes: sizeOf(Part), at: (Part - 1) * partBytes },
          rules.formMs / 1000,
        ),
      })),
    );
  },

  async getUploadedParts({ db, params, actor, services }) {
    const found = await getUpload(db, params.uuid, actor);
    return uploadOf(
      found,
      (await wholeParts(services.files, found)).map(({ part }) => part),
    );
  },

  finishUpload: afterPreparing<typeof partUpload.finishUpload>()(
    async ({ db, body, actor, services }) => {
      const found = await findOwn(db, body.Uuid, actor);
      if (found.status !== 'promised') return undefined;
      if (found.uploadId !== null) await joinParts(services.files, { ...found, uploadId: found.uploadId });
      const kind = findKindOfFolder(found.key.split('/', 1)[0] ?? '');
      return inspectUpload(services.files, found.key, kind ? maxBytesOf(kindRow(kind), found.key) : 0);
    },
    async ({ db, body, prepared, enqueue, services, now, language, refuse }) => {
      if (prepared) {
        await fileArrived({ db, enqueue, services, now }, { uuid: body.Uuid }, prepared.bytes);
        await store.forgetUploadId(db, body.Uuid);
      }
      const found = await store.findFile(db, { uuid: body.Uuid });
      return found ? fileStateOf(db, services.files, found, language) : refuse('NotFound');
    },
  ),

  async abandonUpload({ db, body, actor, enqueue }) {
    const found = await getUpload(db, body.Uuid, actor);
    await enqueue(fileJobs.discard, await store.deleteFile(db, found.id));
    return null;
  },
});

interface Upload {
  id: number;
  key: string;
  uuid: string;
  uploadId: string;
  bytes: number;
}

async function findOwn(db: ReadDb, uuid: string, actor: Actor) {
  const found = await store.findFile(db, { uuid });
  if (!found || !rules.mayChange(actor, found)) throw new Refusal('NotFound', { message: says('uploadNotFound') });
  return found;
}

/** Only while it is on its way. */
async function getUpload(db: ReadDb, uuid: string, actor: Actor): Promise<Upload> {
  const { uploadId, status, ...found } = await findOwn(db, uuid, actor);
  if (uploadId === null || status !== 'promised') throw new Refusal('NotFound', { message: says('uploadComplete') });
  return { ...found, uploadId };
}

/** A part that was cut off is no part. */
async function wholeParts(files: FileStore, upload: Upload) {
  const { count, sizeOf } = rules.partsOf(upload.bytes, partBytes);
  const arrived = await files.parts.arrived(upload);
  return arrived.filter(({ part, bytes }) => part <= count && bytes === sizeOf(part)).sort((a, b) => a.part - b.part);
}

async function joinParts(files: FileStore, upload: Upload): Promise<void> {
  // An earlier request did it and was not answered.
  if (await files.find(upload.key)) return;
  const { count } = rules.partsOf(upload.bytes, partBytes);
  if ((await wholeParts(files, upload)).length !== count) throw new Refusal('NotArrived');
  await files.parts.join(upload, { count, partBytes });
}

const uploadOf = ({ id, uuid, key, bytes }: Omit<Upload, 'uploadId'>, arrived: number[]) => ({
  FileID: id,
  Uuid: uuid,
  UploadFile: key,
  Bytes: bytes,
  PartBytes: partBytes,
  Parts: rules.partsOf(bytes, partBytes).count,
  Arrived: arrived,
});

import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { UploadDoc } from '#contract/wings/ground/file/file.ts';
import { type FileKindName, findKindOfFolder, kindRow, maxBytesOf } from '#contract/wings/ground/file/file-kinds.ts';
import { contentTypeOf } from '#contract/kernel/text/file-types.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { tooLarge } from '#server/kernel/files/upload-checker.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as rules from './file.rules.ts';
import * as store from './file.store.ts';
import { quotaProblem, roomIn } from './storage-quota.rules.ts';
import { lockStorage, storageUse } from './storage-use.store.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

/** The sentence is the answer's own, too: an upload has no field to show it at. */
const refusedAt = (field: string, message: Said) => new Refusal('Invalid', { message, errors: [fieldError(field, message)] });

/** A file that someone wants to send, before anything is agreed. */
interface PlannedFile {
  kind: FileKindName;
  propertyId: number;
  accountId: number | null;
  key: string;
  uuid: string;
  title: string;
  contentType: string;
  maxBytes: number;
  /** Unknown where only the specification's fields were sent. */
  bytes: number | undefined;
}

export function planFile(actor: Actor | undefined, doc: z.infer<typeof UploadDoc>, bytes: number | undefined): PlannedFile {
  const kind = findKindOfFolder(doc.folder);
  if (!kind) throw refusedAt('doc.folder', says('noUploadFolder'));
  const propertyId = rules.propertyForUpload(actor, kind, doc.subfolder);
  if (propertyId === 'unknown') throw refusedAt('doc.subfolder', says('specifyProperty'));
  if (propertyId === 'not-theirs') throw new Refusal('NotAllowed');
  const badName = rules.nameProblem(kind, doc.title);
  if (badName) throw refusedAt('doc.title', badName);
  const maxBytes = maxBytesOf(kindRow(kind), doc.title);
  if (bytes !== undefined && bytes > maxBytes) throw tooLarge(maxBytes);
  const uuid = randomUUID();
  const key = rules.keyOf(kind, propertyId, uuid, doc.title);
  return { kind, propertyId, accountId: actor?.id ?? null, key, uuid, title: doc.title, contentType: contentTypeOf(key), maxBytes, bytes };
}

/**
 * Agrees to take one file, whichever way it will come. What was announced counts from now on. Over the quota the row of an upload that the
 * store has begun already stays, expired, so that the sweep takes it away.
 */
export async function promiseFile(
  db: WriteDb,
  services: Pick<Services, 'settings' | 'files'>,
  file: PlannedFile,
  now: Date,
  uploadId: string | null = null,
) {
  const { key, uuid, kind, propertyId, accountId, contentType, bytes } = file;
  services.files.mustHaveRoom?.(bytes ?? 0);
  await lockStorage(db, propertyId, accountId);
  const quotas = await storageUse(db, propertyId, accountId, services.settings);
  const problem = quotaProblem(quotas, bytes);
  const values = { key, uuid, kind, accountId, originalName: file.title, contentType, isPrivate: kindRow(kind).isPrivate, createdAt: now };
  const insert = (more: { bytes: number; expiresAt: Date }) => store.insertFile(db, propertyId, { ...values, uploadId, ...more });
  if (problem) {
    if (uploadId !== null) await insert({ bytes: 0, expiresAt: now });
    throw new Refusal('OverQuota', { message: problem, keeps: uploadId !== null });
  }
  const { id } = await insert({ bytes: bytes ?? 0, expiresAt: rules.promiseEnds(now) });
  return { id, key, uuid, contentType, maxBytes: bytes ?? Math.min(file.maxBytes, roomIn(quotas)) };
}

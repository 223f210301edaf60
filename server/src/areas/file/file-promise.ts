import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { UploadDoc } from '#contract/areas/file/file.ts';
import { contentTypeOf, findKindOfFolder, kindRow } from '#contract/areas/file/file-kinds.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import type { Actor } from '#server/kernel/implement.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import * as rules from './file.rules.ts';
import * as store from './file.store.ts';

const invalid = (field: string, message: string) => new Refusal('Invalid', { message, errors: [fieldError(field, message)] });

/** Agrees to take one file, whichever way it will come. */
export async function promiseFile(db: WriteDb, actor: Actor | undefined, doc: z.infer<typeof UploadDoc>, now: Date) {
  const kind = findKindOfFolder(doc.folder);
  if (!kind) throw invalid('doc.folder', 'There is no such folder for uploads.');
  const propertyId = rules.propertyForUpload(actor, doc.subfolder);
  if (propertyId === 'unknown') throw invalid('doc.subfolder', 'Say for which property this is, by its number.');
  if (propertyId === 'not-theirs') throw new Refusal('NotAllowed');
  const badName = rules.nameProblem(kind, doc.title);
  if (badName) throw invalid('doc.title', badName);

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
  return { id, key, uuid, maxBytes, contentType };
}

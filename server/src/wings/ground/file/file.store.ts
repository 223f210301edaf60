import { type Insertable, sql, type Updateable } from 'kysely';
import type { Words } from '#contract/kernel/text/said.ts';
import fieldTexts from '#texts/ground/file-fields.ts';
import fileTexts from '#texts/ground/file-refusals.ts';
import kernelTexts from '#texts/frame/refusals.ts';
import { mayOnFileOfSubmission } from '#server/wings/ground/access/access.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';
import type { FileVariant, StoredFile } from '#server/kernel/database/tables.gen.ts';

export type StoredFileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;
/** Keys and uuids are unguessable and belong to exactly one property, so they identify the tenant here. */
export type FileName = { id: number } | { uuid: string } | { key: string };

const kept = keptWords(fileTexts, fieldTexts, kernelTexts);
/** Why it is not ready. */
export const reasonOf = ({ reason, reasonSaid }: Pick<StoredFileRow, 'reason' | 'reasonSaid'>) => kept.read(reason, reasonSaid);
export const reasonColumns = (reason: Words | null) => ({
  reason: reason && kept.words(reason),
  reasonSaid: reason && kept.said(reason),
});

const named = (name: FileName) => Object.entries(name)[0] as ['id' | 'uuid' | 'key', number | string];

export function findFile(db: ReadDb, name: FileName) {
  const [column, value] = named(name);
  return db.selectFrom('storedFile').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The row stays as it is until the transaction ends. */
export function findFileToChange(db: WriteDb, name: FileName) {
  const [column, value] = named(name);
  return db.selectFrom('storedFile').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
}

/** Those of them of which no one has said yet that they arrived. */
export const findPromised = (db: ReadDb, keys: readonly string[]) =>
  db
    .selectFrom('storedFile')
    .selectAll()
    .where('key', 'in', [...keys, ''])
    .where('status', '=', 'promised')
    .execute();

export const insertFile = (db: WriteDb, propertyId: number, file: Omit<Insertable<StoredFile>, 'propertyId'>) =>
  db
    .insertInto('storedFile')
    .values({ ...file, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateFile = (db: WriteDb, id: number, change: Updateable<StoredFile>) =>
  db.updateTable('storedFile').set(change).where('id', '=', id).execute();

export const variantsOf = (db: ReadDb, fileId: number) =>
  db.selectFrom('fileVariant').selectAll().where('fileId', '=', fileId).orderBy('name').execute();

export async function putVariant(db: WriteDb, variant: Insertable<FileVariant>): Promise<void> {
  await db
    .insertInto('fileVariant')
    .values(variant)
    .onConflict((conflict) => conflict.columns(['fileId', 'name']).doUpdateSet({ ...variant }))
    .execute();
  const made = db.selectFrom('fileVariant').where('fileId', '=', variant.fileId);
  await db
    .updateTable('storedFile')
    .set({ variantBytes: made.select((e) => sql<number>`coalesce(${e.fn.sum('bytes')}, 0)::bigint`.as('bytes')) })
    .where('id', '=', variant.fileId)
    .execute();
}

/** Forgets a file; answers every key that lay in the store for it, and its upload in parts if that was not done. */
export async function deleteFile(db: WriteDb, id: number): Promise<{ keys: string[]; uploads: { key: string; uploadId: string }[] }> {
  const variants = await variantsOf(db, id);
  const gone = await db.deleteFrom('storedFile').where('id', '=', id).returning(['key', 'uploadId']).executeTakeFirst();
  if (!gone) return { keys: [], uploads: [] };
  const { key, uploadId } = gone;
  return { keys: [...variants.map((variant) => variant.key), key], uploads: uploadId === null ? [] : [{ key, uploadId }] };
}

/** The parts are one file now. */
export const forgetUploadId = (db: WriteDb, uuid: string) =>
  db.updateTable('storedFile').set({ uploadId: null }).where('uuid', '=', uuid).execute();

/** Files that no one works on anymore although they are not done. */
export const failForgotten = (db: WriteDb, before: Date, reason: Words) =>
  db
    .updateTable('storedFile')
    .set({ status: 'failed', progress: 0, ...reasonColumns(reason) })
    .where('status', 'in', ['stored', 'processing'])
    .where('storedAt', '<', before)
    .where(
      sql<boolean>`not exists (select from jobs.job where name in ('file.process', 'file.film', 'file.longFilm')
        and state < 'completed' and data ->> 'fileId' = stored_file.id::text)`,
    )
    .execute();

/** No one came to use these; skips what another process has its hands on. */
export const lockExpired = (db: WriteDb, now: Date, limit: number) =>
  db
    .selectFrom('storedFile')
    .select(['id'])
    .where('expiresAt', '<', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Whether a file is in a submission that someone may see. */
export const standsInSight = async (db: ReadDb, actor: { id: number; propertyId: number }, fileId: number): Promise<boolean> =>
  (await db
    .selectFrom('storedFile')
    .select('id')
    .where('id', '=', fileId)
    .where(mayOnFileOfSubmission({ accountId: actor.id, propertyId: actor.propertyId, right: 'see' }))
    .executeTakeFirst()) !== undefined;

/** Columns that name a file by its key: the file stays in use as long as a row does. */
export const namingColumns = [
  ['pieceFile', 'fileKey'],
  ['specialAchievementAsset', 'fileKey'],
  ['entrantFile', 'fileKey'],
  ['reviewer', 'headshotFileName'],
] as const;

/** Whether anything at all still refers to a file. */
export async function isReferredTo(db: ReadDb, key: string): Promise<boolean> {
  const found = await db
    .selectNoFrom((e) =>
      e
        .or([
          ...namingColumns.map(([table, column]) =>
            e.exists(
              e
                .selectFrom(table)
                .select(sql.lit(1).as('one'))
                .where(column as 'fileKey', '=', key),
            ),
          ),
          // An answer to a category's question; the condition on the empty ones is that of the index.
          e.exists(
            e
              .selectFrom('entry')
              .select('id')
              .where(sql<boolean>`custom_fields <> '{}' and custom_fields @? ${`$.* ? (@ == ${JSON.stringify(key)})`}::jsonpath`),
          ),
          // An answer to the award's own form, asked now or kept.
          ...(['answers', 'kept'] as const).map((column) =>
            e.exists(
              e
                .selectFrom('pieceAnswers')
                .select('pieceId')
                .where(
                  sql<boolean>`${sql.ref(column)} <> '{}' and ${sql.ref(column)} @? ${`$.* ? (@ == ${JSON.stringify(key)})`}::jsonpath`,
                ),
            ),
          ),
        ])
        .as('isReferredTo'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found.isReferredTo);
}

export const entrantFilesOf = (db: ReadDb, accountId: number) =>
  db.selectFrom('entrantFile').selectAll().where('accountId', '=', accountId).execute();

export const findSlotOfKey = (db: ReadDb, key: string) =>
  db.selectFrom('entrantFile').select(['slot', 'accountId']).where('fileKey', '=', key).executeTakeFirst();

export async function putEntrantFile(
  db: WriteDb,
  accountId: number,
  slot: string,
  file: { fileKey: string; originalName: string; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('entrantFile')
    .values({ accountId, slot, ...file })
    .onConflict((conflict) => conflict.columns(['accountId', 'slot']).doUpdateSet(file))
    .execute();
}

export const deleteEntrantFile = (db: WriteDb, accountId: number, slot: string) =>
  db.deleteFrom('entrantFile').where('accountId', '=', accountId).where('slot', '=', slot).execute();

export const findEntrant = (db: ReadDb, accountId: number) =>
  db.selectFrom('account').select(['id', 'propertyId', 'role']).where('id', '=', accountId).executeTakeFirst();

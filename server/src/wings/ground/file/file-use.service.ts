import { type FileKindName, kindRow, maxBytesOf } from '#contract/wings/ground/file/file-kinds.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Enqueue } from '#server/kernel/jobs/define-jobs.ts';
import { inspectUpload } from '#server/kernel/files/inspect.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { fileJobs } from './file.jobs.ts';
import { mayChange, needsWork, unusedEnds } from './file.rules.ts';
import { laneOf } from './media.rules.ts';
import * as store from './file.store.ts';
import { quotaProblem } from './storage-quota.rules.ts';
import { lockStorage, storageUse } from './storage-use.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

interface Arriving {
  db: WriteDb;
  enqueue: Enqueue;
  services: Pick<Services, 'settings'>;
  now: Date;
}

async function mustFit({ db, services }: Arriving, { id, propertyId, accountId }: store.StoredFileRow, bytes: number): Promise<void> {
  await lockStorage(db, propertyId, accountId);
  const problem = quotaProblem(await storageUse(db, propertyId, accountId, services.settings, id), bytes);
  if (problem) throw new Refusal('OverQuota', { message: problem });
}

/** The bytes are there: the promise becomes a file, and work on it begins. */
export async function fileArrived(arriving: Arriving, name: store.FileName, bytes: number): Promise<void> {
  const { db, enqueue, now } = arriving;
  const file = await store.findFileToChange(db, name);
  if (!file) throw new Refusal('NotFound', { message: says('uploadCanceled') });
  if (file.status !== 'promised') return;
  // More than was announced, if anything was, must fit, too.
  if (bytes > file.bytes) await mustFit(arriving, file, bytes);
  const status = needsWork(file) ? 'stored' : 'ready';
  await store.updateFile(db, file.id, { status, bytes, storedAt: now, expiresAt: unusedEnds(now, file.accountId) });
  if (status === 'stored') await enqueue(fileJobs[laneOf({ key: file.key, bytes })], { fileId: file.id });
}

/** What the store said of uploads that are about to be claimed: how large each is, or what is wrong with it. */
export type Arrivals = ReadonlyMap<string, number | Refusal>;

/** The uuid in its key is all that someone who registers has to show (R554). */
const mayClaim = (actor: Actor | undefined, file: store.StoredFileRow, ownerId: number | undefined): boolean =>
  file.accountId === null ? file.kind === 'headshot' : actor !== undefined && (mayChange(actor, file) || file.accountId === ownerId);

interface Preparing {
  db: ReadDb;
  actor: Actor | undefined;
  services: Pick<Services, 'files'>;
}

/**
 * Asks the store about uploads it hasn't reported: before the transaction that claims them, because it may be slow to answer. What
 * cannot be claimed is not looked at. The owner, if it is not the actor, is only asked for where there is something to look at.
 */
export async function inspectArrivals(
  { db, actor, services }: Preparing,
  keys: readonly (string | null | undefined)[],
  findOwner: () => Promise<number | undefined> = async () => undefined,
): Promise<Arrivals> {
  const files = await store.findPromised(
    db,
    keys.flatMap((key) => key || []),
  );
  const ownerId = files.length > 0 ? await findOwner() : undefined;
  const arrivals = new Map<string, number | Refusal>();
  for (const file of files.filter((one) => mayClaim(actor, one, ownerId)))
    arrivals.set(
      file.key,
      await inspectUpload(services.files, file.key, maxBytesOf(kindRow(file.kind as FileKindName), file.key)).then(
        ({ bytes }) => bytes,
        (error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        },
      ),
    );
  return arrivals;
}

interface Claiming extends Arriving {
  actor: Actor | undefined;
  /** Of `inspectArrivals`. */
  arrivals: Arrivals;
}

/**
 * Something begins to refer to an uploaded file: it is checked to be there, of the right kind, and the actor's own or that of the owner they
 * act for, and stays until it is released. The file belongs to `ownerId` from then on.
 */
export async function claimFile(claiming: Claiming, key: string, kind: FileKindName, ownerId: number): Promise<store.StoredFileRow> {
  const { db, actor, arrivals } = claiming;
  const file = await store.findFileToChange(db, { key });
  if (!file || !mayClaim(actor, file, ownerId)) throw new Refusal('NotFound', { message: says('chooseAgain') });
  if (file.kind !== kind) throw new Refusal('WrongType', { message: says('otherPurpose') });
  if (file.status === 'promised') {
    const arrived = arrivals.get(key) ?? new Refusal('NotArrived');
    if (arrived instanceof Refusal) throw arrived;
    await fileArrived(claiming, { key }, arrived);
  }
  await store.updateFile(db, file.id, { expiresAt: null, accountId: ownerId });
  return file;
}

/** One thing no longer refers to the file. When nothing else does, it is kept for a while, in case someone wants it back. */
export async function releaseFile(db: WriteDb, key: string, now: Date): Promise<void> {
  const file = await store.findFileToChange(db, { key });
  if (!file || (await store.isReferredTo(db, key))) return;
  await store.updateFile(db, file.id, { expiresAt: unusedEnds(now, file.accountId) });
}

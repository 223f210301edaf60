import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFile, keptExportDays } from '#contract/wings/desk/export/export-file.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { awardsHeld, isAmong, type Permission } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import type { AwardFinders } from '#server/kernel/call/awards-of-call.ts';
import { isBackingUp } from '#server/kernel/backup/backup-lock.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type ExportHandler, writeCsvFile } from '#server/kernel/exports/csv-file.ts';
import * as store from '#server/kernel/exports/export-run.store.ts';
import type { exportJobs } from '#server/kernel/exports/export.jobs.ts';
import { type Implemented, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { noteReading } from '#server/kernel/call/note-reading.ts';
import { Refusal, type RefusalDetails } from '#server/kernel/call/refusal.ts';
import { type Validated, validatorOf } from '#server/kernel/call/validate.ts';
import { exportReadyMail } from './mails/export-ready.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/export-refusals.ts';

const says = saying(texts);

const dayMs = 86_400_000;
/** An address that is copied from a browser's history is of no use. */
const addressSeconds = 300;
/** Longer than the files themselves: anyone who comes back reads that it expired. */
const listedDays = 2 * keptExportDays;

export const exportFileHandlers = implement(exportFile, {
  async listExportFiles({ db, actor, now }) {
    const runs = await store.listRuns(db, actor.id, new Date(now.getTime() - listedDays * dayMs));
    return runs
      .filter(({ propertyId }) => isAmong(actor.awards, propertyId))
      .map((run) => ({
        RunID: run.id,
        PropertyID: run.propertyId,
        FileName: run.fileName,
        State: run.state as 'waiting' | 'working' | 'done' | 'failed' | 'expired',
        Rows: run.rowsWritten,
        RowsExpected: Math.max(run.rowsExpected, run.rowsWritten),
        Bytes: run.bytes,
        CreatedDate: run.createdAt,
        FinishedDate: run.finishedAt,
        ExpiresDate: run.expiresAt,
      }));
  },

  async openExportFile({ db, params, actor, services, now, refuse }) {
    const run = await store.findRun(db, params.runId);
    if (!run || run.accountId !== actor.id || run.state !== 'done' || !run.fileKey || !run.expiresAt || run.expiresAt <= now)
      return refuse('NotFound', { message: says('exportGone') });
    // Anyone who lost the right to the list since has lost it to its file.
    if (!isAmong(awardsHeld(actor, run.permission as Permission), run.propertyId)) return refuse('NotFound');
    return {
      Url: await services.files.signedUrlOf(run.fileKey, run.fileName, addressSeconds),
      FileName: run.fileName,
      Bytes: run.bytes ?? 0,
    };
  },
});

type World = Parameters<JobHandler<typeof exportJobs.write>>[1];
type Run = NonNullable<Awaited<ReturnType<typeof store.findRun>>>;

/** Makes the call that was asked for and keeps its file for its owner. It may run again after a crash: only the first to finish counts. */
export const writeExport: JobHandler<typeof exportJobs.write> = async ({ runId }, world) => {
  const run = await store.findRun(world.db, runId);
  if (!run || (run.state !== 'waiting' && run.state !== 'working')) return;
  await world.inTransaction((db) => store.changeRun(db, runId, { state: 'working', rowsWritten: 0 }));
  try {
    await writeRun(run, findCall(world.services.areas.topics, run.call), world.services.areas.finders, world);
  } catch (error) {
    if (world.lastAttempt && !world.signal.aborted)
      await world.inTransaction((db) => store.changeRun(db, runId, { state: 'failed', finishedAt: world.now() }));
    throw error;
  }
};

interface Found {
  call: AnyCall;
  handler: ExportHandler;
}

function findCall(topics: readonly Implemented[], wanted: string): Found {
  for (const { calls, handlers } of topics)
    for (const [name, call] of Object.entries(calls))
      if (`${call.verb} ${call.path}` === wanted) return { call, handler: handlers[name] as unknown as ExportHandler };
  throw new Error(`There is no export ${wanted}`);
}

async function writeRun(run: Run, { call, handler }: Found, finders: AwardFinders, world: World): Promise<void> {
  const { services, now } = world;
  const valid = validatorOf(call)(sentOf(run));
  const folder = await services.workFolders.make();
  try {
    const path = join(folder, 'export');
    const refuse = (why: Refusal['failure'], details?: RefusalDetails) => {
      throw new Refusal(why, details);
    };
    const given = { ...valid, db: world.db, services, now: now(), refuse };
    const progress = progressOf(run.id, world);
    const { rows, bytes } = await writeCsvFile(
      { call, handler, given, clock: traitsOf(run.propertyId) },
      { copies: services.copies, path, isPacked: run.isPacked, signal: world.signal, onRows: progress.tell },
    );
    await progress.told();
    const fileKey = `Exports/${run.propertyId}/${randomBytes(16).toString('hex')}.csv${run.isPacked ? '.gz' : ''}`;
    await services.files.write(fileKey, createReadStream(path), run.isPacked ? 'application/gzip' : 'text/csv; charset=utf-8');
    const isFirst = await world.inTransaction((db) => finish({ run, call, valid, finders, world, db }, { rows, bytes, fileKey }));
    if (!isFirst) await services.files.remove(fileKey);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A body that was never sent doesn't count. */
const sentOf = ({ sent }: Run): Validated => {
  const { params, query, body } = sent as Record<'params' | 'query' | 'body', unknown>;
  return { params, query, body: body ?? undefined } as Validated;
};

interface Finishing {
  run: Run;
  call: AnyCall;
  valid: Validated;
  finders: AwardFinders;
  world: World;
  db: WriteDb;
}

async function finish(
  { run, call, valid, finders, world, db }: Finishing,
  { rows, bytes, fileKey }: { rows: number; bytes: number; fileKey: string },
): Promise<boolean> {
  const now = world.now();
  const expiresAt = new Date(now.getTime() + keptExportDays * dayMs);
  if (!(await store.finishRun(db, run.id, { rowsWritten: rows, bytes, fileKey, finishedAt: now, expiresAt }))) return false;
  const actor = { id: run.accountId, role: 'Administrator' } as const;
  await noteReading({ call, actor, caller: run, now, valid, rows }, db, finders);
  const { publicUrl } = world.services.settings;
  await queueMail(
    { db, enqueue: (job, data, options) => world.enqueue(db, job, data, options), now, services: world.services },
    exportReadyMail,
    {
      propertyId: adminPropertyId,
      to: run.email,
      values: {
        firstName: run.firstName,
        fileName: run.fileName,
        rows: formatNumber(rows),
        until: expiresAt,
        link: `${publicUrl}/admin/exports?award=${run.propertyId}`,
      },
    },
  );
  return true;
}

const tellEveryMs = 1000;

/** Reports how far it is, once a second at most, without the copy waiting for it. */
function progressOf(runId: number, { inTransaction }: World) {
  let lastAt = 0;
  let telling = Promise.resolve<unknown>(undefined);
  return {
    tell: (rowsWritten: number) => {
      if (Date.now() - lastAt < tellEveryMs) return;
      lastAt = Date.now();
      telling = telling.then(() => inTransaction((db) => store.changeRun(db, runId, { rowsWritten }))).catch(() => undefined);
    },
    told: () => telling,
  };
}

/** Files hold addresses of people: they go when their time is over. */
export const sweepExports: JobHandler<typeof exportJobs.sweep> = async (_, { inTransaction, services, now }) => {
  // A backup under way may still have to read them; the next round takes them.
  const expired = await inTransaction(async (db) => ((await isBackingUp(db)) ? [] : store.expireRuns(db, now())));
  for (const { fileKey } of expired) if (fileKey) await services.files.remove(fileKey);
  await inTransaction((db) => store.removeRuns(db, new Date(now().getTime() - listedDays * dayMs)));
};

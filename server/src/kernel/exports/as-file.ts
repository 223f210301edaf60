import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type AwardFinders, findAwards, namedBy } from '../call/awards-of-call.ts';
import type { Pool, WriteDb } from '../database/db.ts';
import { success } from '../call/envelope.ts';
import type { Actor, Caller } from '../call/implement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { noteReading } from '../call/note-reading.ts';
import type { Services } from '../runtime/services.ts';
import type { Validated } from '../call/validate.ts';
import { type ExportAsked, writeCsvFile } from './csv-file.ts';
import { addRun } from './export-run.store.ts';
import { exportJobs } from './export.jobs.ts';
import { inlined, type Sheet } from './sheet.ts';

/** From so many rows on no one should have to wait at an open page. */
const jobRows = 100_000;

interface AskedFile {
  isPacked: boolean;
  /** Callers who can wait for a mail send `Prefer: respond-async` (RFC 7240); all others get the file itself, however long it takes. */
  canWait: boolean;
  fileName: string;
}

/** Which file a request for an export asks for; nothing if it wants the rows as JSON, as the specification prints them. */
export function fileAsked({ headers, routeOptions }: FastifyRequest): AskedFile | undefined {
  const { call } = routeOptions.config;
  const accepts = headers.accept ?? '';
  const isPacked = accepts.startsWith('application/gzip');
  if (call?.notes !== 'export.taken' || (!isPacked && !accepts.startsWith('text/csv'))) return undefined;
  const named = cleanName(headers['file-name']) || (call.path.split('/').find((step) => /^(export|get).+/i.test(step)) ?? 'export');
  return {
    isPacked,
    canWait: headers.prefer === 'respond-async',
    fileName: `${named.replace(/\.csv(\.gz)?$/i, '')}.csv${isPacked ? '.gz' : ''}`,
  };
}

function cleanName(header: string | string[] | undefined): string {
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header)
      .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 150);
  } catch {
    return '';
  }
}

interface Asking extends Omit<ExportAsked, 'clock'> {
  request: FastifyRequest;
  reply: FastifyReply;
  valid: Validated;
  actor: Actor;
  caller: Caller;
  now: Date;
  finders: AwardFinders;
}

interface ExportWorld {
  pool: Pool;
  services: Services;
  jobs: Pick<Jobs, 'enqueue'>;
  inTransaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>;
}

/** Answers an export with its file. It is written to the disk first: a slow reader holds no connection, and a failure still has its own status. */
export async function answerFile(asking: Asking, file: AskedFile, world: ExportWorld): Promise<FastifyReply> {
  const { call, handler, given, reply, valid, actor, caller, now, finders, veiling } = asking;
  const propertyId = await awardOf(asking, world);
  const clock = traitsOf(propertyId);
  const sheet = await handler.sheet?.(given);
  const { copies } = world.services;
  // A job knows the caller no more.
  if (sheet && file.canWait && !veiling?.hidden.size && (await copies.countUpTo(jobRows, inlined(sheet.unordered))) === jobRows) {
    const expected = Math.max(jobRows, await copies.estimate(inlined(sheet.unordered)));
    return promiseFile(asking, file, world, { propertyId, expected });
  }
  const folder = await world.services.workFolders.make();
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  try {
    const path = join(folder, 'export');
    const asked = { call, handler, given, clock, veiling };
    const { rows, bytes } = await writeCsvFile(asked, { copies, path, isPacked: file.isPacked, sheet: sheet as Sheet });
    if (actor.role === 'Administrator') await noteReading({ call, actor, caller, now, valid, rows }, world.pool, finders);
    const content = createReadStream(path, { highWaterMark: 256 * 1024 });
    content.once('close', remove);
    return reply
      .header('content-type', file.isPacked ? 'application/gzip' : 'text/csv; charset=utf-8')
      .header('content-length', bytes)
      .header('row-count', rows)
      .header('file-name', encodeURIComponent(file.fileName))
      .header(
        'content-disposition',
        `attachment; filename="${file.fileName.replace(/[^\w.()-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      )
      .send(content);
  } catch (error) {
    remove();
    throw error;
  }
}

/** The award whose clock and log it is. */
async function awardOf({ call, valid, actor, finders }: Asking, { pool }: ExportWorld): Promise<number> {
  const [first] = namedBy(call.about, valid);
  const [found] = first ? await findAwards(pool, finders, first.subject, first.ids.slice(0, 1)) : [];
  return found?.propertyId ?? actor.propertyId;
}

async function promiseFile(
  { call, request, reply, actor, caller, now }: Asking,
  { fileName, isPacked }: AskedFile,
  world: ExportWorld,
  { propertyId, expected }: { propertyId: number; expected: number },
): Promise<FastifyReply> {
  const runId = await world.inTransaction(async (db) => {
    const id = await addRun(db, {
      accountId: actor.id,
      propertyId,
      call: `${call.verb} ${call.path}`,
      permission: call.may,
      sent: JSON.stringify({ params: request.params, query: request.query, body: request.body ?? null }),
      fileName,
      isPacked,
      address: caller.address,
      requestId: caller.requestId,
      rowsExpected: Math.round(expected),
      createdAt: now,
    });
    await world.jobs.enqueue(db, exportJobs.write, { runId: id });
    return id;
  });
  return reply
    .code(202)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(success({ RunID: runId })));
}

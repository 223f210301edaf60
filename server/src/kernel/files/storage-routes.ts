import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import type { Readable } from 'node:stream';
import { isDatabaseAway } from '../database/db.ts';
import { Refusal } from '../call/refusal.ts';
import { contentTypeOf, extensionOf } from '#contract/kernel/text/file-types.ts';
import type { PartAddress } from './local-parts.ts';
import type { LocalStore, Received } from './local-store.ts';
import { tooLarge } from './upload-checker.ts';
import { serveFile } from './serve-file.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

interface Arrived {
  key: string;
  bytes: number;
}

/** An upload that sends nothing for so long is over. */
const idleMs = 60_000;
/** A refused upload is read to its end as far as this, because a browser shows our words only after it has sent everything. */
const drainBytes = 64 * 1024 * 1024;
const drainMs = 15_000;
/** Boundaries and the other fields around the file. */
const formOverhead = 1024 * 1024;

/** What S3 would do, for the local folder: takes signed upload forms and hands out files. Outside the contract, as S3 is. */
export function addStorageRoutes(app: FastifyInstance, store: LocalStore, arrived: (file: Arrived) => Promise<void>): void {
  app.post('/storage', async (request, reply) => {
    request.raw.setTimeout(idleMs, () => request.raw.destroy());
    let file: (Received & { key: string }) | undefined;
    try {
      file = await receiveForm(request, store);
      await file.keep();
    } catch (error) {
      await file?.discard();
      // The sender went away: no one is there to answer.
      if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
      if (!(await drain(request))) reply.header('connection', 'close');
      throw error;
    } finally {
      request.raw.setTimeout(0);
    }
    try {
      await arrived({ key: file.key, bytes: file.bytes });
    } catch (error) {
      // Remove a file the database doesn't know. If the connection was lost, the outcome is unknown: the row may have been committed.
      // A repeated upload finds out; otherwise the upload's permission expires, and the file is removed with it.
      if (!isDatabaseAway(error)) await store.remove(file.key);
      throw error;
    }
    return reply.code(201).header('location', store.urlOf(file.key)).send();
  });

  app.register(async (parts) => {
    parts.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    parts.put('/storage/parts/*', async (request, reply) => {
      request.raw.setTimeout(idleMs, () => request.raw.destroy());
      try {
        await store.parts.receive((request.params as { '*': string })['*'], request.query as PartAddress, request.body as Readable);
      } catch (error) {
        if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
        if (!(await drain(request))) reply.header('connection', 'close');
        throw error;
      } finally {
        request.raw.setTimeout(0);
      }
      return reply.code(200).send();
    });
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      const query = request.query as { until?: string; name?: string; signature?: string };
      const isSigned = query.signature !== undefined && store.isSignedAddress(key, query);
      if (query.signature !== undefined && !isSigned) {
        throw new Refusal('NotAllowed', { message: says('linkExpired') });
      }
      if (store.isPrivate(key) && !isSigned) throw new Refusal('NotFound');
      const found = await store.find(key);
      if (!found) throw new Refusal('NotFound');
      const lasts = store.isPrivate(key) ? 'private, no-store' : 'public, max-age=31536000, immutable';
      return serveFile(request, reply, { key, bytes: found.bytes, type: contentTypeOf(key), name: query.name, lasts, read: store.read });
    },
  });
}

async function receiveForm(request: FastifyRequest, store: LocalStore): Promise<Received & { key: string }> {
  if (!request.isMultipart()) throw new Refusal('WrongType', { message: says('uploadNotMultipart') });
  const fields = new Map<string, string>();
  let received: (Received & { key: string }) | undefined;
  try {
    for await (const part of request.parts({
      limits: { fields: 30, fieldSize: 64 * 1024, files: 1, fileSize: Number.POSITIVE_INFINITY, parts: 32 },
    })) {
      if (part.type === 'file') received = await receiveFile(part, request, fields, store);
      else if (!received) fields.set(part.fieldname.toLowerCase(), String(part.value));
    }
  } catch (error) {
    await received?.discard();
    throw error;
  }
  if (!received) throw new Refusal('Invalid', { message: says('noFileSent') });
  return received;
}

async function receiveFile(part: MultipartFile, request: FastifyRequest, fields: Map<string, string>, store: LocalStore) {
  const permitted = store.checkForm(fields);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > permitted.maxBytes + formOverhead) throw tooLarge(permitted.maxBytes);
  const received = await store.receive(permitted.key, part.file, permitted, extensionOf(permitted.key));
  return { ...received, key: permitted.key };
}

/** Reads on without keeping anything; false when there was more than we are ready to read. */
async function drain(request: FastifyRequest): Promise<boolean> {
  const { raw } = request;
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return true;
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (wasRead: boolean) => {
      clearTimeout(timer);
      raw.off('data', count);
      if (!wasRead) raw.pause();
      resolve(wasRead);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drainBytes) end(false);
    };
    const timer = setTimeout(() => end(false), drainMs);
    raw.on('data', count);
    raw.once('end', () => end(true));
    raw.once('close', () => end(true));
    raw.resume();
  });
}

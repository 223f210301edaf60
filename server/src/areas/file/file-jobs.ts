import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, extensionOf, mediumOf } from '#contract/areas/file/file-kinds.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { NoEncoder, Unusable } from '#server/kernel/files/ffmpeg.ts';
import { pngOfBmp, thumbnailOf } from '#server/kernel/files/image.ts';
import { encodeVideo } from '#server/kernel/files/video.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs.ts';
import { deleteChecksBefore, rememberMs } from '../url/url.store.ts';
import { renewWorksOfFile } from '../entry/renew.store.ts';
import { variantKey } from './file.rules.ts';
import * as store from './file.store.ts';

type Working = JobWorld & { signal: AbortSignal };

/** Makes the variants of a picture or a film. */
export const processFile: JobHandler<'file.process'> = async ({ fileId }, world) => {
  const file = await store.findFile(world.db, { id: fileId });
  if (!file) return;
  const renew = () => world.inTransaction((db) => renewWorksOfFile(db, file.key));
  // Done by an attempt whose end was not noticed.
  if (!['stored', 'processing'].includes(file.status)) return renew();
  const set = (change: Parameters<typeof store.updateFile>[2]) => world.inTransaction((db) => store.updateFile(db, fileId, change));
  await set({ status: 'processing', progress: 0, reason: null });
  const folder = await mkdtemp(join(tmpdir(), 'laurel-media-'));
  try {
    const path = await pathHere(world, file.key, folder);
    const facts =
      mediumOf(file.key) === 'video' ? await workOnVideo(world, file, path, folder) : await workOnImage(world, file, path, folder);
    await set({ ...facts, status: 'ready', progress: 100 });
  } catch (error) {
    if (error instanceof NoEncoder) {
      await set({ status: 'unencoded', progress: 100, reason: 'This server has no video encoder: the file is kept and shown as it is.' });
      return;
    }
    const isHopeless = error instanceof Unusable;
    if (isHopeless) world.services.log.info({ fileId, why: error.message }, 'file cannot be used');
    if (isHopeless || world.lastAttempt) {
      const reason = isHopeless
        ? 'This file is damaged or in a form that we cannot read. Please save it again and upload it anew.'
        : 'Something went wrong on our side while preparing this file.';
      await set({ status: 'failed', progress: 0, reason });
      await renew();
    } else {
      await set({ status: 'stored', progress: 0 });
    }
    if (!isHopeless) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function pathHere({ services, signal }: Working, key: string, folder: string): Promise<string> {
  const path = services.files.pathOf?.(key);
  if (path) {
    await stat(path);
    return path;
  }
  const copy = join(folder, `original.${extensionOf(key)}`);
  await pipeline(await services.files.read(key), createWriteStream(copy), { signal });
  return copy;
}

async function workOnImage(world: Working, file: store.StoredFileRow, path: string, folder: string) {
  const encoding = { path: world.services.settings.FFMPEG_PATH, signal: world.signal };
  const readable = extensionOf(file.key) === 'bmp' ? await pngOfBmp(encoding, path, folder) : path;
  const { width, height, thumbnail } = await thumbnailOf(readable);
  await keepVariant(world, file, 'thumbnail', 'thumbnail.webp', thumbnail);
  return { width, height };
}

async function workOnVideo(world: Working, file: store.StoredFileRow, path: string, folder: string) {
  const encoding = { path: world.services.settings.FFMPEG_PATH, signal: world.signal };
  const tell = progressTeller(world, file.id);
  const made = await encodeVideo(encoding, { path, extension: extensionOf(file.key) }, folder, tell.tell);
  await tell.end();
  // R269: the names that the property gives them.
  const { mp4, webm } = traitsOf(file.propertyId).videoVariants;
  await keepVariant(world, file, mp4, `${mp4.replaceAll(' ', '-')}.mp4`, made.mp4);
  await keepVariant(world, file, webm, `${webm.replaceAll(' ', '-')}.webm`, made.webm);
  await keepVariant(world, file, 'thumbnails', 'thumbnails.jpg', made.thumbnails);
  await keepVariant(world, file, 'thumbnail', 'thumbnail.webp', made.thumbnail);
  return { width: made.width, height: made.height, durationMs: made.durationMs };
}

type MadeVariant = ({ path: string } | { content: Buffer }) & { width: number; height: number };

async function keepVariant(world: Working, file: store.StoredFileRow, name: string, fileName: string, made: MadeVariant): Promise<void> {
  const key = variantKey(file.key, fileName);
  const contentType = contentTypeOf(fileName);
  const isBuffer = 'content' in made;
  await world.services.files.write(key, isBuffer ? made.content : createReadStream(made.path), contentType);
  const bytes = isBuffer ? made.content.length : (await stat(made.path)).size;
  const { width, height } = made;
  await world.inTransaction((db) => store.putVariant(db, { fileId: file.id, name, key, contentType, bytes, width, height }));
}

/** Writes progress down at most every other second, one write at a time. */
function progressTeller(world: Working, fileId: number) {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    tell(progress: number) {
      if (Date.now() - last < 2000) return;
      last = Date.now();
      writing = writing.then(() => world.inTransaction((db) => store.updateFile(db, fileId, { progress }))).catch(() => undefined);
    },
    end: () => writing,
  };
}

/** Forgets what nobody came to use, old looks at addresses, and what crashed uploads left on the disk. */
export const sweepFiles: JobHandler<'file.sweep'> = async (_, world) => {
  for (let more = true; more && !world.signal.aborted; ) {
    more = await world.inTransaction(async (db) => {
      const expired = await store.lockExpired(db, world.now(), 100);
      for (const { id } of expired) await world.enqueue(db, 'file.discard', await store.deleteFile(db, id));
      return expired.length > 0;
    });
  }
  await world.inTransaction((db) => deleteChecksBefore(db, new Date(world.now().getTime() - rememberMs)));
  await world.services.files.sweep?.(new Date(Date.now() - 24 * 3_600_000));
};

/** Removes the bytes after their row is gone for good. */
export const discardFiles: JobHandler<'file.discard'> = async ({ keys, uploads }, world) => {
  for (const upload of uploads) await world.services.files.parts.abandon(upload);
  for (const key of keys) await world.services.files.remove(key);
};

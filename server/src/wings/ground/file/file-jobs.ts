import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { contentTypeOf, extensionOf } from '#contract/kernel/text/file-types.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type Encoding, probeFilm, NoEncoder, Unusable } from '#server/kernel/files/ffmpeg.ts';
import { picturesOf, pngOfBmp } from '#server/kernel/files/image.ts';
import { findText, notUtf8 } from '#server/kernel/files/sniff.ts';
import { encodeVideo } from '#server/kernel/files/video.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { captionsAsVtt } from './captions.rules.ts';
import { fileJobs } from './file.jobs.ts';
import { captionsVariant, variantKey } from './file.rules.ts';
import * as store from './file.store.ts';
import { filmProblem, isLong, type Lane, laneOf } from './media.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

type Working = JobWorld & { signal: AbortSignal };
type Facts = Parameters<typeof store.updateFile>[2];

const says = saying(texts);

/** The words of the two ways in which work can fail for good. */
const damaged = says('damaged');
export const ourFault = says('ourFault');
const noCues = says('noCaptions');
const noEncoder = says('noEncoder');

/** Makes the variants of a picture or of captions. Films that were put here are sent on. */
export const processFile: JobHandler<typeof fileJobs.process> = (data, world) => work('process', data, world);
/** Makes the variants of a film, unless it turns out to be long. */
export const processFilm: JobHandler<typeof fileJobs.film> = (data, world) => work('film', data, world);
export const processLongFilm: JobHandler<typeof fileJobs.longFilm> = (data, world) => work('longFilm', data, world);

async function work(lane: Lane, { fileId }: { fileId: number }, world: Parameters<JobHandler<(typeof fileJobs)[Lane]>>[1]): Promise<void> {
  const file = await store.findFile(world.db, { id: fileId });
  if (!file) return;
  const set = (change: Facts) => world.inTransaction((db) => store.updateFile(db, fileId, change));
  // What has become of a file matters to areas that show it. In a transaction of its own, after the file's.
  const tell = () => world.inTransaction((db) => world.services.areas.fileProcessed(db, file.key));
  const end = async (change: Facts) => {
    await set(change);
    await tell();
  };
  // Done by an attempt whose end was not noticed. Someone may have asked for one more after the last.
  if (
    !(['stored', 'processing'].includes(file.status) || (file.status === 'failed' && file.reason === store.reasonColumns(ourFault).reason))
  )
    return tell();
  const sendOn = (to: Lane) =>
    world.inTransaction(async (db) => {
      await store.updateFile(db, fileId, { status: 'stored', progress: 0 });
      await world.enqueue(db, fileJobs[to], { fileId });
    });
  if (lane === 'process' && mediumOf(file.key) === 'video') return sendOn(laneOf(file));
  await set({ status: 'processing', progress: 0, ...store.reasonColumns(null) });
  const folder = await world.services.workFolders.make();
  try {
    world.services.disk.mustHaveRoom(file.bytes);
    const path = await pathHere(world, file.key, folder);
    const encoding = { encoder: encoderOf(world), signal: world.signal, folder };
    const facts = lane === 'process' ? await workOnSmall(world, file, path, encoding) : await workOnFilm(world, lane, file, path, encoding);
    if (facts === 'is-long') await sendOn('longFilm');
    else await end({ ...facts, status: 'ready', progress: 100 });
  } catch (error) {
    if (error instanceof NoEncoder) {
      await end({ status: 'unencoded', progress: 100, ...store.reasonColumns(noEncoder) });
    } else if (error instanceof Unusable) {
      world.services.log.info({ fileId, why: error.message }, 'file cannot be used');
      await end({ status: 'failed', progress: 0, ...store.reasonColumns(error.words ?? damaged) });
    } else {
      // Broken off or interrupted, which says nothing about the file.
      const isLast = world.lastAttempt && !world.signal.aborted;
      if (isLast) await end({ status: 'failed', progress: 0, ...store.reasonColumns(ourFault) });
      else await set({ status: 'stored', progress: 0 });
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const encoderOf = ({ services: { settings } }: Working) => ({
  path: settings.FFMPEG_PATH,
  searchPath: settings.searchPath,
  memoryBytes: settings.ENCODER_MEMORY,
  threads: settings.ENCODER_THREADS,
});

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

const workOnSmall = (world: Working, file: store.StoredFileRow, path: string, encoding: Encoding): Promise<Facts> =>
  mediumOf(file.key) === 'captions' ? workOnCaptions(world, file, path) : workOnImage(world, file, path, encoding);

/** Players only ever get what was read here from end to end, whichever form it came in. */
async function workOnCaptions(world: Working, file: store.StoredFileRow, path: string): Promise<Facts> {
  const text = findText(await readFile(path), { isSample: false });
  if (text === undefined) throw new Unusable('not UTF-8', notUtf8);
  const vtt = captionsAsVtt(text, extensionOf(file.key));
  if (vtt === undefined) throw new Unusable('no cues', noCues);
  await keepVariant(world, file, captionsVariant, 'captions.vtt', { content: Buffer.from(vtt) });
  return {};
}

async function workOnImage(world: Working, file: store.StoredFileRow, path: string, encoding: Encoding): Promise<Facts> {
  const readable = extensionOf(file.key) === 'bmp' ? await pngOfBmp(encoding, path) : path;
  const { width, height, thumbnail, large } = await picturesOf(readable, world.services.settings.IMAGE_MAX_MEGAPIXELS * 1_000_000);
  await keepVariant(world, file, 'thumbnail', 'thumbnail.webp', thumbnail);
  if (large) await keepVariant(world, file, 'large', 'large.webp', large);
  return { width, height };
}

async function workOnFilm(
  world: Working,
  lane: Lane,
  file: store.StoredFileRow,
  path: string,
  encoding: Encoding,
): Promise<Facts | 'is-long'> {
  const { VIDEO_MAX_MINUTES: minutes, VIDEO_MAX_MEGAPIXELS: megapixels, VIDEO_MAX_FPS: framesPerSecond } = world.services.settings;
  const mustFit = (film: Parameters<typeof filmProblem>[0]) => {
    const problem = filmProblem(film, { minutes, megapixels, framesPerSecond });
    if (problem) throw new Unusable('over a limit', problem);
  };
  const source = { path, extension: extensionOf(file.key) };
  const film = await probeFilm(encoding, source);
  mustFit(film);
  if (lane === 'film' && isLong(film)) return 'is-long';
  const tell = progressReporter(world, file.id);
  const made = await encodeVideo(encoding, source, film, minutes * 60_000, tell.tell);
  await tell.end();
  // It may have said nothing about its length, or not the truth.
  mustFit({ ...film, durationMs: made.durationMs });
  // R269: the names that the property gives them.
  const { mp4, webm } = traitsOf(file.propertyId).videoVariants;
  await keepVariant(world, file, mp4, `${mp4.replaceAll(' ', '-')}.mp4`, made.mp4);
  await keepVariant(world, file, webm, `${webm.replaceAll(' ', '-')}.webm`, made.webm);
  await keepVariant(world, file, 'thumbnails', 'thumbnails.jpg', made.thumbnails);
  await keepVariant(world, file, 'thumbnail', 'thumbnail.webp', made.thumbnail);
  return { width: made.width, height: made.height, durationMs: made.durationMs };
}

type MadeVariant = ({ path: string } | { content: Buffer }) & { width?: number; height?: number };

async function keepVariant(world: Working, file: store.StoredFileRow, name: string, fileName: string, made: MadeVariant): Promise<void> {
  const key = variantKey(file.key, fileName);
  const contentType = contentTypeOf(fileName);
  const isBuffer = 'content' in made;
  await world.services.files.write(key, isBuffer ? made.content : createReadStream(made.path), contentType);
  const bytes = isBuffer ? made.content.length : (await stat(made.path)).size;
  const { width = null, height = null } = made;
  await world.inTransaction((db) => store.putVariant(db, { fileId: file.id, name, key, contentType, bytes, width, height }));
}

/** Writes progress down at most every other second, one write at a time. */
function progressReporter(world: Working, fileId: number) {
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

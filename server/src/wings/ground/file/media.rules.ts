import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { durationWords } from '#contract/wings/ground/file/media-limits.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';

const MB = 1024 * 1024;

/** Longer ones have a lane of their own, so that no one waits for an hour's film with a minute's. */
const shortFilmMs = 5 * 60_000;
/** Not worth a look in the lane for short ones: there the look itself would hold up the others. */
const largeFilmBytes = 200 * MB;

/** The job that works on a file. */
export type Lane = 'process' | 'film' | 'longFilm';

/** Where the work on a file begins. How long a film is shows only when it is looked at; `isLong` sends it on. */
export function laneOf({ key, bytes }: { key: string; bytes: number }): Lane {
  if (mediumOf(key) !== 'video') return 'process';
  return bytes > largeFilmBytes ? 'longFilm' : 'film';
}

/** One that does not say how long it is may be long. */
export const isLong = (film: { durationMs: number | undefined }): boolean => film.durationMs === undefined || film.durationMs > shortFilmMs;

interface FilmLimits {
  minutes: number;
  megapixels: number;
  framesPerSecond: number;
}

interface FilmFacts {
  durationMs: number | undefined;
  width: number;
  height: number;
  framesPerSecond: number | undefined;
  streams: number;
}

/** Enough for every language of a release; a file of thousands is no film. */
const maxStreams = 64;
/** A frame of rounding must not refuse a film that is as long as we said it may be. */
const roundingMs = 500;

/** Why a film is not encoded, in words for the uploader. */
export function filmProblem(film: FilmFacts, limits: FilmLimits): string | undefined {
  if (film.durationMs !== undefined && film.durationMs > limits.minutes * 60_000 + roundingMs)
    return `This video is ${durationWords(film.durationMs)} long. Videos can be up to ${durationWords(limits.minutes * 60_000)} long. Upload a shorter version.`;
  if (film.width * film.height > limits.megapixels * 1_000_000)
    return `This video is ${formatNumber(film.width)} × ${formatNumber(film.height)} pixels. Videos can have up to ${formatNumber(limits.megapixels)} megapixels. Save it at a lower resolution, then upload it again.`;
  if (film.framesPerSecond !== undefined && film.framesPerSecond > limits.framesPerSecond)
    return `This video has ${formatNumber(film.framesPerSecond)} frames per second. Videos can have up to ${formatNumber(limits.framesPerSecond)}. Save it at a lower frame rate, then upload it again.`;
  if (film.streams > maxStreams)
    return `This video has ${formatNumber(film.streams)} tracks. Videos can have up to ${maxStreams}. Remove tracks that viewers don't need, then upload it again.`;
  return undefined;
}

import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { durationWords } from '#contract/wings/ground/file/media-limits.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

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

/** Why a film is not encoded, for the uploader. */
export function filmProblem(
  { durationMs, width, height, framesPerSecond: rate, streams }: FilmFacts,
  limits: FilmLimits,
): Said | undefined {
  const longestMs = limits.minutes * 60_000;
  if (durationMs !== undefined && durationMs > longestMs + roundingMs)
    return says('videoTooLong', { length: durationWords(durationMs), most: durationWords(longestMs) });
  const { megapixels } = limits;
  if (width * height > megapixels * 1_000_000) return says('videoTooLarge', { width, height, megapixels });
  if (rate !== undefined && rate > limits.framesPerSecond) return says('videoTooFast', { rate, most: limits.framesPerSecond });
  return streams > maxStreams ? says('videoTooManyTracks', { tracks: streams, most: maxStreams }) : undefined;
}

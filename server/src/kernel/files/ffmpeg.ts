import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import { type EncoderSettings, inputName, runEncoder } from './encoder-child.ts';

const says = saying(texts);

/** There is no ffmpeg under the configured path. */
export class NoEncoder extends Error {}

/** The encoder ran and could not make anything of the file. `words` explain to its owner why, where we know more than that it is damaged. */
export class Unusable extends Error {
  readonly words: Said | undefined;

  constructor(message: string, words?: Said) {
    super(message);
    this.words = words;
  }
}

/** Something ended the encoder, which says nothing about the file: a reason to try again. */
class Interrupted extends Error {}

export interface Encoding {
  encoder: EncoderSettings;
  signal: AbortSignal;
  /** Where the encoder runs and writes. */
  folder: string;
}

export interface Source {
  path: string;
  extension: string;
}

export interface Work {
  /** Options for reading. */
  before?: readonly string[];
  /** Options for writing, and the name of a file in the folder. */
  output: readonly string[];
  limitMs: number;
  onTime?: (ms: number) => void;
  mayFail?: boolean;
}

const outOfMemory = /cannot allocate memory|out of memory|malloc of size/i;

/** Runs ffmpeg to its end; reports how many milliseconds of video are done while it works. Returns its output. */
export async function ffmpeg({ encoder, signal, folder }: Encoding, source: Source, work: Work): Promise<string> {
  const threads = ['-threads', String(encoder.threads)];
  const args = ['-nostdin', '-hide_banner', '-progress', 'pipe:1', '-nostats', ...threads, ...(work.before ?? [])];
  args.push(...inputArgs(await inputName(source.path), source.extension), ...(work.output.length ? threads : []), ...work.output);
  const end = await runEncoder(encoder, {
    args,
    folder,
    input: source.path,
    signal,
    limitMs: work.limitMs,
    onOutput(text) {
      const time = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
      if (time) work.onTime?.(Number(time) / 1000);
    },
  });
  if (end.how === 'missing') throw new NoEncoder(`no encoder under ${encoder.path}`);
  if (end.how === 'too-long') throw new Unusable('took too long', says('conversionTooLong'));
  if (end.how !== 'ended') throw new Interrupted(`the encoder was ended: ${end.how}`);
  if (end.code !== 0 && !work.mayFail) {
    const why = end.said.split('\n').slice(-3).join(' ').slice(-500) || `exit ${end.code}`;
    throw new Unusable(why, outOfMemory.test(end.said) ? says('conversionTooHeavy') : undefined);
  }
  return end.said;
}

/** The demuxer is forced by the file's ending: a playlist in disguise must not make the encoder read other files. */
const demuxers: Record<string, string> = { mov: 'mov', mp4: 'mov', wmv: 'asf', webm: 'matroska', avi: 'avi', bmp: 'bmp_pipe' };

function inputArgs(name: string, extension: string): string[] {
  const demuxer = demuxers[extension];
  if (!demuxer) throw new Unusable(`no way to read .${extension}`);
  return ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${name}`];
}

export interface Film {
  durationMs: number | undefined;
  width: number;
  height: number;
  framesPerSecond: number | undefined;
  /** Pictures, sound, subtitles and what else is in it. */
  streams: number;
}

const lookMs = 60_000;

/** What a film is, from what ffmpeg says about it, so that only the one program is needed. */
export async function probeFilm(encoding: Encoding, source: Source): Promise<Film> {
  return readFilm(await ffmpeg(encoding, source, { output: [], limitMs: lookMs, mayFail: true }));
}

const sizeIn = /\b(\d{1,5})x(\d{1,5})\b/;

/** Only at the beginning of a line: titles inside the file can contain anything. */
export function readFilm(said: string): Film {
  const streams = said.split(/[\r\n]/).filter((line) => line.startsWith('  Stream #0:'));
  const film = streams
    .flatMap((line) => (line.includes('Video:') ? [line.slice(line.indexOf('Video:'))] : []))
    .find((line) => sizeIn.test(line));
  if (!film) throw new Unusable('no picture in this file');
  const [, width, height] = sizeIn.exec(film) ?? [];
  const time = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m.exec(said);
  const rate = /([\d.]{1,20})(k?) fps\b/.exec(film);
  return {
    durationMs: time ? Math.round((Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3])) * 1000) : undefined,
    width: Number(width),
    height: Number(height),
    framesPerSecond: rate ? Number(rate[1]) * (rate[2] ? 1000 : 1) : undefined,
    streams: streams.length,
  };
}

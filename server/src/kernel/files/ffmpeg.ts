import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** There is no ffmpeg under the configured path. */
export class NoEncoder extends Error {}
/** The encoder ran and could not make anything of the file. */
export class Unusable extends Error {}

export interface Encoding {
  path: string;
  signal: AbortSignal;
}

/** Runs ffmpeg to its end; tells how many milliseconds of film are done while it works. Answers what it said. */
export async function ffmpeg(
  { path, signal }: Encoding,
  args: readonly string[],
  options: { onTime?: (ms: number) => void; mayFail?: boolean } = {},
): Promise<string> {
  const child = spawn(path, ['-nostdin', '-hide_banner', '-progress', 'pipe:1', '-nostats', ...args], {
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-20_000);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const time = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
    if (time) options.onTime?.(Number(time) / 1000);
  });
  // Encoding yields to the people who are waiting for pages.
  child.once('spawn', () => {
    try {
      if (child.pid) setPriority(child.pid, 10);
    } catch {
      // It has ended already, or this system does not let us.
    }
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' || error.code === 'EACCES' ? new NoEncoder(`no encoder under ${path}`) : error);
    });
    child.once('close', resolve);
  });
  if (code !== 0 && !options.mayFail) throw new Unusable(said.trim().split('\n').slice(-3).join(' ').slice(-500) || `exit ${code}`);
  return said;
}

/** The demuxer is forced by the file's ending: a playlist in disguise must not make the encoder read other files. */
const demuxers: Record<string, string> = { mov: 'mov', mp4: 'mov', wmv: 'asf', webm: 'matroska', avi: 'avi', bmp: 'bmp_pipe' };

export const inputArgs = (path: string, extension: string): string[] => {
  const demuxer = demuxers[extension];
  if (!demuxer) throw new Unusable(`no way to read .${extension}`);
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${path}`];
};

export interface Film {
  durationMs: number | undefined;
  width: number;
  height: number;
}

/** What a film is, from what ffmpeg says about it, so that only the one program is needed. */
export async function lookAt(encoding: Encoding, path: string, extension: string): Promise<Film> {
  const said = await ffmpeg(encoding, inputArgs(path, extension), { mayFail: true });
  const size = /Stream #.*Video:.*?\b(\d{1,5})x(\d{1,5})\b/.exec(said);
  if (!size) throw new Unusable('no picture in this file');
  const time = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said);
  return {
    durationMs: time ? Math.round((Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3])) * 1000) : undefined,
    width: Number(size[1]),
    height: Number(size[2]),
  };
}

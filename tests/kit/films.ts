import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const ffmpegPath = process.env.FFMPEG_PATH || 'ffmpeg';
export const hasEncoder = spawnSync(ffmpegPath, ['-version']).status === 0;

interface FilmWanted {
  seconds: number;
  size?: string;
  rate?: number;
  args?: readonly string[];
}

/** A film with a clock in it, so that its pictures differ, and a tone. */
export async function makeFilm(
  folder: string,
  name: string,
  { seconds, size = '640x360', rate = 25, args = [] }: FilmWanted,
): Promise<Buffer> {
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const made = spawnSync(ffmpegPath, ['-y', '-loglevel', 'error', ...picture, ...sound, '-shortest', ...args, path]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return readFile(path);
}

/** A film of hours in a few kilobytes: one black frame in a long while. */
export async function makeLongFilm(folder: string, name: string, seconds: number): Promise<Buffer> {
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `color=size=64x64:rate=1/10:duration=${seconds}`];
  const made = spawnSync(ffmpegPath, ['-y', '-loglevel', 'error', ...picture, '-pix_fmt', 'yuv420p', path]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return readFile(path);
}

interface RunningEncoder {
  pid: number;
  args: string[];
}

/** Encoders at work in a folder, by what the system says about its processes (Linux). */
export function encodersIn(folder: string): RunningEncoder[] {
  const found: RunningEncoder[] = [];
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      if (!readlinkSync(`/proc/${name}/cwd`).startsWith(folder)) continue;
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').slice(0, -1);
      if (args[0]?.endsWith('ffmpeg')) found.push({ pid: Number(name), args });
    } catch {
      // It ended while we looked.
    }
  }
  return found;
}

/** From `/proc/<pid>/stat`, by the numbers of proc(5). */
export const statOf = (pid: number, field: number): string | undefined =>
  /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]?.split(' ')[field - 3];

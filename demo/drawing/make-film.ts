import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { film, filmFrame } from './art/salt-roads-film.ts';
import { filmScore, podcastOpening, sampleRate } from './art/sound.ts';

export const thumbnails = { count: 100, columns: 10, rows: 10, width: 160, height: 90 };
export const podcastSeconds = 10;

const frameCount = film.seconds * film.framesPerSecond;
const frameAt = (index: number): Buffer => Buffer.from(filmFrame(index / film.framesPerSecond));
const sound = (file: string): string[] => ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', file];
/** No dates, versions or chance in the file: the same drawing gives the same bytes with the same ffmpeg. */
const repeatable = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-threads', '1'];

async function ffmpeg(options: string[], write?: (input: NodeJS.WritableStream) => Promise<void>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'close');
  await write?.(child.stdin);
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

async function writeFrames(input: NodeJS.WritableStream): Promise<void> {
  for (let i = 0; i < frameCount; i++) {
    const pixels = await sharp(frameAt(i)).removeAlpha().raw().toBuffer();
    if (!input.write(pixels)) await once(input, 'drain');
  }
}

async function makeThumbnails(file: string): Promise<void> {
  const { count, columns, rows, width, height } = thumbnails;
  const tiles = [];
  for (let i = 0; i < count; i++) {
    const input = await sharp(frameAt(Math.floor((i * frameCount) / count)))
      .resize(width, height)
      .png()
      .toBuffer();
    tiles.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height });
  }
  const sheet = { width: columns * width, height: rows * height, channels: 3 as const, background: '#0A0D12' };
  await sharp({ create: sheet }).composite(tiles).jpeg({ quality: 72, mozjpeg: true }).toFile(file);
}

export async function makeFilm(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'demo-film-'));
  try {
    const master = join(scratch, 'master.mkv');
    const score = join(scratch, 'score.pcm');
    const size = `${film.width}x${film.height}`;
    await writeFile(score, filmScore(film.seconds));
    await ffmpeg(
      [
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        size,
        '-r',
        String(film.framesPerSecond),
        '-i',
        'pipe:0',
        '-vf',
        'scale=854:480:flags=lanczos',
        '-c:v',
        'ffv1',
        master,
      ],
      writeFrames,
    );
    const inputs = ['-i', master, ...sound(score), '-map', '0:v', '-map', '1:a', '-pix_fmt', 'yuv420p', ...repeatable];
    const name = join(folder, 'salt-roads');
    await ffmpeg([
      ...inputs,
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-preset',
      'slow',
      '-crf',
      '24',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-movflags',
      '+faststart',
      `${name}.mp4`,
    ]);
    await ffmpeg([
      ...inputs,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '36',
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '2',
      '-c:a',
      'libopus',
      '-b:a',
      '64k',
      `${name}.webm`,
    ]);
    await sharp(frameAt(Math.round(5.2 * film.framesPerSecond)))
      .webp({ quality: 80, effort: 6 })
      .toFile(`${name}-poster.webp`);
    await makeThumbnails(`${name}-thumbnails.jpg`);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

export async function makePodcast(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'demo-sound-'));
  try {
    const raw = join(scratch, 'opening.pcm');
    await writeFile(raw, podcastOpening(podcastSeconds));
    await ffmpeg([...sound(raw), ...repeatable, '-c:a', 'libmp3lame', '-b:a', '96k', join(folder, 'core-sample.mp3')]);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

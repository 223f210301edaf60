import { join } from 'node:path';
import { thumbnailStrip } from '#contract/kernel/text/file-types.ts';
import { type Encoding, ffmpeg, type Film, probeFilm, type Source, type Work } from './ffmpeg.ts';
import { picturesOf } from './image.ts';

interface Made {
  path: string;
  width: number;
  height: number;
}
interface EncodedVideo {
  width: number;
  height: number;
  durationMs: number;
  mp4: Made;
  webm: Made;
  /** One picture of 100 tiles. */
  thumbnails: Made;
  thumbnail: { content: Buffer; width: number; height: number };
}

/** At most 480 lines, square pixels, even sides. */
const scale = "scale=w='max(2,trunc(iw*sar*min(1,480/ih)/2)*2)':h='max(2,trunc(min(480,ih)/2)*2)',setsar=1";
const firstPictureAndSound = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-vf', scale];
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];
const aac = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-pix_fmt', 'yuv420p'];
const opus = ['-c:a', 'libopus', '-b:a', '96k', '-ac', '2'];

const minute = 60_000;
/** How long one run may take: a busy machine is slow, but not for ever. */
const runLimitMs = (durationMs: number): number => Math.min(10 * minute + 6 * durationMs, 10 * 60 * minute);
const pictureLimitMs = 5 * minute;

/** Makes all that the player needs, in the folder. Reads no more than `mostMs` of the video, regardless of its declared length. */
export async function encodeVideo(
  encoding: Encoding,
  source: Source,
  original: Film,
  mostMs: number,
  tell: (percent: number) => void,
): Promise<EncodedVideo> {
  const telling = (from: number, to: number, durationMs: number | undefined) => (ms: number) => {
    if (durationMs) tell(Math.min(to, Math.round(from + ((to - from) * ms) / durationMs)));
  };
  const limitMs = runLimitMs(original.durationMs ?? mostMs);
  // A second more than is allowed, so that a film that is too long is seen to be.
  const noMore = ['-t', String(mostMs / 1000 + 1)];
  const make = async (name: string, work: Omit<Work, 'limitMs'>): Promise<string> => {
    await ffmpeg(encoding, source, { ...work, output: [...quiet, ...firstPictureAndSound, ...noMore, ...work.output, name], limitMs });
    return join(encoding.folder, name);
  };

  const mp4 = await make('film.mp4', { output: [...h264, ...aac, '-f', 'mp4'], onTime: telling(0, 40, original.durationMs) });
  // Recordings of browsers do not say how long they are; what was made of them does.
  const made = await probeFilm(encoding, { path: mp4, extension: 'mp4' });
  const durationMs = Math.max(1, made.durationMs ?? original.durationMs ?? 1);

  const webm = await make('film.webm', { output: [...vp9, ...opus, '-f', 'webm'], onTime: telling(40, 90, durationMs) });
  tell(90);

  const thumbnails = await makeStrip(encoding, mp4, durationMs);
  tell(97);

  const at = (Math.min(durationMs * 0.1, 5000) / 1000).toFixed(3);
  const frame = 'frame.png';
  await ffmpeg(
    encoding,
    { path: mp4, extension: 'mp4' },
    { before: ['-ss', at], output: [...quiet, ...onePicture, frame], limitMs: pictureLimitMs },
  );

  // A portrait video has its rotation in side data; the encoded one is rotated.
  const isTurned = original.width > original.height !== made.width > made.height && original.width !== original.height;
  const { columns, rows, tileWidth, tileHeight } = thumbnailStrip;
  return {
    width: isTurned ? original.height : original.width,
    height: isTurned ? original.width : original.height,
    durationMs,
    mp4: { path: mp4, width: made.width, height: made.height },
    webm: { path: webm, width: made.width, height: made.height },
    thumbnails: { path: thumbnails, width: columns * tileWidth, height: rows * tileHeight },
    thumbnail: (await picturesOf(join(encoding.folder, frame))).thumbnail,
  };
}

const quiet = ['-loglevel', 'error', '-y'];
const onePicture = ['-frames:v', '1', '-f', 'image2', '-update', '1'];

/** R424: exactly 100 pictures, evenly over the film; the last one is repeated where rounding leaves a place empty. */
async function makeStrip(encoding: Encoding, path: string, durationMs: number): Promise<string> {
  const { columns, rows, tileWidth, tileHeight } = thumbnailStrip;
  const count = columns * rows;
  const filters = [
    `fps=${count * 1000}/${durationMs}`,
    `scale=${tileWidth}:${tileHeight}:force_original_aspect_ratio=decrease`,
    `pad=${tileWidth}:${tileHeight}:-1:-1`,
    `tpad=stop=${count}:stop_mode=clone`,
    `trim=end_frame=${count}`,
    `tile=${columns}x${rows}`,
  ];
  const name = 'thumbnails.jpg';
  const output = [...quiet, '-vf', filters.join(','), ...onePicture, '-q:v', '4', name];
  await ffmpeg(encoding, { path, extension: 'mp4' }, { output, limitMs: runLimitMs(durationMs) });
  return join(encoding.folder, name);
}

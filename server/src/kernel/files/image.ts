import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import { type Encoding, ffmpeg, Unusable } from './ffmpeg.ts';

/** What no one said otherwise about. Frames that the encoder made are never larger. */
const mostPixels = 100_000_000;
const thumbnailWidth = 640;
/** As wide as a page shows a picture on nearly every screen; people who want more detail open the original. */
const largeWidth = 1600;
/** What is no heavier, and of the web, is shown as it is. */
const lightBytes = 400_000;
const shownByBrowsers: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const bmpLimitMs = 60_000;

interface Drawn {
  content: Buffer;
  width: number;
  height: number;
}

interface Pictured {
  width: number;
  height: number;
  thumbnail: Drawn;
  /** For a page that shows it large, where the original is too wide, too heavy or not of the web. */
  large?: Drawn;
}

/**
 * WebPs for lists and for pages, the right way up, with nothing of the camera's notes; and the size of the original as people see it.
 * Small files can unfold to pictures that fill the memory: what is larger is not opened.
 */
export async function picturesOf(path: string, maxPixels = mostPixels): Promise<Pictured> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const;
  const { width, height } = await readable(() => sharp(path, { ...options, limitInputPixels: false }).metadata());
  if (width * height > maxPixels) throw new Unusable('too many pixels', pixelWords(width, height, maxPixels));
  return readable(async () => {
    const { autoOrient, format, pages = 1 } = await sharp(path, options).metadata();
    const draw = async (most: number): Promise<Drawn> => {
      const { data, info } = await sharp(path, options)
        .autoOrient()
        .resize({ width: most, withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: 60 })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    };
    const thumbnail = await draw(thumbnailWidth);
    const isShownAsItIs = shownByBrowsers.has(format) && (autoOrient.width <= thumbnailWidth || (await stat(path)).size <= lightBytes);
    // Pictures that move stay as they are.
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      thumbnail,
      ...(!isShownAsItIs && pages === 1 && { large: await draw(largeWidth) }),
    };
  });
}

const pixelWords = (width: number, height: number, maxPixels: number) =>
  saying(texts)('imageTooLarge', { width, height, megapixels: Math.floor(maxPixels / 1_000_000) });

async function readable<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : 'unreadable picture');
  }
}

/** Our picture library does not read BMP; the encoder does. */
export async function pngOfBmp(encoding: Encoding, path: string): Promise<string> {
  const name = 'picture.png';
  const output = ['-loglevel', 'error', '-y', '-frames:v', '1', '-f', 'image2', '-update', '1', name];
  await ffmpeg(encoding, { path, extension: 'bmp' }, { output, limitMs: bmpLimitMs });
  return join(encoding.folder, name);
}

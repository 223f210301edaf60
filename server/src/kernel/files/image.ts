import { join } from 'node:path';
import sharp from 'sharp';
import { type Encoding, ffmpeg, inputArgs, Unusable } from './ffmpeg.ts';

/** Small files can unfold to pictures that fill the memory: what is larger is not opened. */
const maxPixels = 150_000_000;
const thumbnailWidth = 640;

export interface Thumbnailed {
  width: number;
  height: number;
  thumbnail: { content: Buffer; width: number; height: number };
}

/** A WebP at most 640 wide, the right way up, with nothing of the camera's notes; and the size of the original as people see it. */
export async function thumbnailOf(path: string): Promise<Thumbnailed> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const;
  try {
    const { autoOrient } = await sharp(path, options).metadata();
    const { data, info } = await sharp(path, options)
      .autoOrient()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true });
    return { width: autoOrient.width, height: autoOrient.height, thumbnail: { content: data, width: info.width, height: info.height } };
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : 'unreadable picture');
  }
}

/** Our picture library does not read BMP; the encoder does. */
export async function pngOfBmp(encoding: Encoding, path: string, folder: string): Promise<string> {
  const png = join(folder, 'picture.png');
  await ffmpeg(encoding, ['-loglevel', 'error', '-y', ...inputArgs(path, 'bmp'), '-frames:v', '1', '-f', 'image2', '-update', '1', png]);
  return png;
}

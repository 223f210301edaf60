import sharp from 'sharp';

const mostPixels = 50_000_000;
const reading = { limitInputPixels: mostPixels, failOn: 'error', animated: false } as const;
const seconds = 20;

/** Large enough for a mail on a dense screen, where it is 40 high. */
const rasterBox = { width: 900, height: 160 };
const pictureBox = { width: 2000, height: 2000 };
/** Enough to tell whether a logo is seen. */
const sampleBox = { width: 120, height: 48 };

interface Raster {
  png: Buffer;
  /** Width for each unit of height. */
  ratio: number;
  /** Red, green, blue and opacity of some of its points. */
  sample: Buffer;
}

/** Text that could be a drawing. */
export const isWritten = (content: Buffer): boolean => /^[\uFEFF\s]*</.test(content.subarray(0, 200).toString('utf8'));
const isPacked = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b;

/**
 * The image type by content, ignoring the file's name; undefined for anything else, and for drawings: they are cleaned before anything
 * else reads them, and packed ones are not unpacked.
 */
export async function findPictureType(content: Buffer): Promise<string | undefined> {
  if (isWritten(content) || isPacked(content)) return undefined;
  const found = await sharp(content, reading)
    .metadata()
    .catch(() => undefined);
  return found?.format;
}

/** A logo as points, of a drawing or a PNG, without any notes of the program that made it. Nothing where it cannot be drawn. */
export async function rasterOf(content: Buffer): Promise<Raster | undefined> {
  try {
    const density = 144;
    const { data, info } = await sharp(content, { ...reading, density })
      .resize({ ...rasterBox, fit: 'inside' })
      .ensureAlpha()
      .png({ compressionLevel: 9 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    const sample = await sharp(data)
      .resize({ ...sampleBox, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    return { png: data, ratio: Math.round((info.width / info.height) * 1000) / 1000, sample };
  } catch {
    return undefined;
  }
}

/** A picture the right way up, made small enough for a page, as WebP and without the camera's notes. */
export async function pagePictureOf(content: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(content, reading)
      .autoOrient()
      .resize({ ...pictureBox, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds })
      .toBuffer();
  } catch {
    return undefined;
  }
}

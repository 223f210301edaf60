import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { wordmarkOf } from './faces.ts';
import { drawable, drawLine, fitted, type TextStyle, widthOf } from './set-text.ts';

/** What a picture for shared links shows. Anyone who makes one has decided that everyone may see it. */
export interface Card {
  award: Pick<PropertyTraits, 'name' | 'brand'>;
  /** In a plate at the top: a level, a call to vote. A winner's is filled. */
  label: string;
  isFilled: boolean;
  title: string;
  /** A work's title is set as in the gallery, that of a page in the brand's own face. */
  isWork: boolean;
  /** Under the title, from the most to the least important. */
  lines: readonly string[];
  /** Beside the award's name. */
  foot: string;
  /** Keys of stored pictures, at most four. */
  pictures: readonly string[];
}

export const cardSize = { width: 1200, height: 630 } as const;
/** Raised when cards are drawn differently: every address changes, and with it what networks have kept. */
const drawingVersion = 2;
const mostPictures = 4;

/** Changes with everything that is drawn, and with nothing else. */
export const hashOfCard = ({ award, ...shown }: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, award.name, award.brand.color, award.brand.display ?? '', shown]))
    .digest('base64url')
    .slice(0, 20);

const spine = 24;
const left = 76;
const boxLeft = 660;
const boxWidth = cardSize.width - boxLeft;
const gap = 6;
const leading = 1.06;
const lineHeight = 42;
const footRoom = 120;
const muted = '#56605A';
const { paper, ink, wall } = grounds.light;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where so many pictures hang: one fills the side, more are hung beside each other. */
export function boxesFor(count: number): Box[] {
  const { height } = cardSize;
  const side = { left: boxLeft, width: boxWidth };
  const half = { width: (side.width - gap) / 2, height: (height - gap) / 2 };
  const [second, lower] = [side.left + half.width + gap, half.height + gap];
  const whole = { left: side.left, top: 0, width: side.width, height };
  const top = { left: side.left, top: 0, width: side.width, height: half.height };
  const row = (at: number) => [
    { left: side.left, top: at, ...half },
    { left: second, top: at, ...half },
  ];
  if (count <= 0) return [];
  if (count === 1) return [whole];
  if (count === 2) return [top, { ...top, top: lower }];
  return count === 3 ? [top, ...row(lower)] : [...row(0), ...row(lower)];
}

/** All that is not a picture. Letters are drawn as paths, so nothing that people wrote is ever markup. */
function cardDrawing(card: Card, pictures: number): string {
  const { width, height } = cardSize;
  const { brand, light } = brandOf(card.award.brand);
  const room = (pictures > 0 ? boxLeft - 44 : width - 72) - left;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${spine}" height="${height}" fill="${brand}"/>`,
    ...boxesFor(pictures).map((box) => `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" fill="${wall}"/>`),
  ];
  const colors = { fill: light.fill, edge: light.fillEdge, ink: light.fillInk };
  const label = plate(card, room, colors);
  parts.push(label);

  const titleFace = card.isWork ? ({ face: 'serifItalic' } as const) : wordmarkOf(card.award.brand.display);
  const scale = 'scale' in titleFace ? titleFace.scale : 1;
  const lines = card.lines.map((line) => drawable(line, 'sans')).filter(Boolean);
  const said = drawable(card.title, titleFace.face);
  // A title that cannot be set gives its place to what is below it.
  const [title = '', ...under] = said ? [said, ...lines] : lines;
  const sizes = (pictures > 0 ? [84, 72, 62, 52, 44] : [112, 96, 80, 64, 52]).map((size) => size * scale);
  const style = { face: titleFace.face, ...('tracking' in titleFace && { tracking: titleFace.tracking }) };
  let y = label ? 148 : 72;
  // So that neither the lines below it nor the award's name are pushed out.
  const high = height - footRoom - y - 18 - under.length * lineHeight;
  const block = fitted(title, style, sizes, (size) => Math.max(1, Math.min(4, Math.floor(high / (size * leading)))), room);
  for (const line of block.lines) {
    y += block.style.size * leading;
    parts.push(drawLine(line, block.style, left, y, ink));
  }
  y += 18;
  const small: TextStyle = { face: 'sans', size: 30 };
  for (const line of under) {
    const { lines: broken } = fitted(line, small, [small.size], 1, room);
    y += lineHeight;
    if (y < height - footRoom) parts.push(...broken.map((one) => drawLine(one, small, left, y, muted)));
  }
  parts.push(foot(card, room));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function plate({ label, isFilled }: Card, room: number, colors: { fill: string; edge: string; ink: string }): string {
  const style: TextStyle = { face: 'sansStrong', size: 28 };
  const [line] = fitted(drawable(label, style.face), style, [28, 24], 1, room - 36).lines;
  if (!line) return '';
  const box = `x="${left}" y="68" width="${Math.round(widthOf(line, style) + 36)}" height="52" rx="3"`;
  return isFilled
    ? `<rect ${box} fill="${colors.fill}"/>${drawLine(line, style, left + 18, 104, colors.ink)}`
    : `<rect ${box} fill="none" stroke="${ink}" stroke-width="2"/>${drawLine(line, style, left + 18, 104, ink)}`;
}

function foot({ award, foot: beside }: Card, room: number): string {
  const wordmark = wordmarkOf(award.brand.display);
  const name = fitted(
    drawable(award.name, wordmark.face),
    wordmark,
    [44, 36, 30].map((size) => size * wordmark.scale),
    1,
    room,
  );
  const [line = ''] = name.lines;
  const y = cardSize.height - 56;
  const at = left + widthOf(line, name.style) + (line ? 22 : 0);
  const small: TextStyle = { face: 'sans', size: 26 };
  const said = drawable(beside, 'sans');
  const fits = said && at + widthOf(said, small) <= left + room;
  return drawLine(line, name.style, left, y, ink) + (fits ? drawLine(said, small, at, y, muted) : '');
}

/** A picture as far as it will be seen; nothing for a damaged file or one that is no picture. */
export const readablePicture = (content: Buffer): Promise<Buffer | undefined> =>
  sharp(content, { limitInputPixels: 50_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: 2 * boxWidth, withoutEnlargement: true })
    .flatten({ background: wall })
    .png({ compressionLevel: 1 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => undefined);

/** The picture itself, of pictures that are known to be readable. */
export async function drawCard(card: Card, pictures: readonly Buffer[]): Promise<Buffer> {
  const shown = pictures.slice(0, mostPictures);
  const boxes = boxesFor(shown.length);
  const hung = await Promise.all(
    boxes.map(async (box, at) => ({
      input: await sharp(shown[at])
        .resize({ width: Math.round(box.width), height: Math.round(box.height), fit: 'cover' })
        .toBuffer(),
      left: Math.round(box.left),
      top: Math.round(box.top),
    })),
  );
  return sharp(Buffer.from(cardDrawing(card, shown.length)))
    .composite(hung)
    .flatten({ background: paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

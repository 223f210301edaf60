import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { cardSize } from './card.ts';
import { wordmarkOf } from './faces.ts';
import { drawable, drawLine, fitted, type TextStyle, widthOf } from './set-text.ts';
import { type Cell, cellsFor } from './works-card.rules.ts';

interface ShownWork {
  category: string;
  title: string;
  maker: string;
  pictureKey: string | null;
  hasWon: boolean;
}

/** A picture for shared links that shows works side by side. All have the same size: it ranks nothing. */
export interface WorksCard {
  award: Pick<PropertyTraits, 'name' | 'brand'>;
  /** Beside the award's name. */
  season: string;
  /** What it asks of those who see it. */
  call: string;
  works: readonly ShownWork[];
}

/** Raised when cards are drawn differently. */
const drawingVersion = 1;
const spine = 24;
const left = 56;
const right = 1160;
const ruleAt = 540;
const muted = '#56605A';
const { paper, ink, wall } = grounds.light;

/** Changes with everything that is drawn, and with nothing else. */
export const hashOfWorksCard = ({ award, ...shown }: WorksCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, award.name, award.brand.color, award.brand.display ?? '', shown]))
    .digest('base64url')
    .slice(0, 20);

/** The picture itself; a work without a readable picture has its place with corners. */
export async function drawWorksCard(card: WorksCard, pictures: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const cells = cellsFor(card.works.length);
  const hung = await Promise.all(
    cells.map(async ({ picture: { left: x, top, width, height } }, at) => {
      const shown = pictures[at];
      return shown ? [{ input: await sharp(shown).resize({ width, height, fit: 'cover' }).toBuffer(), left: x, top }] : [];
    }),
  );
  return sharp(Buffer.from(groundOf(card, cells, pictures)))
    .composite([...hung.flat(), { input: Buffer.from(starsOf(card, cells)), left: 0, top: 0 }])
    .flatten({ background: paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const svg = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${parts.join('')}</svg>`;

function groundOf(card: WorksCard, cells: readonly Cell[], pictures: readonly (Buffer | undefined)[]): string {
  const { brand } = brandOf(card.award.brand);
  return svg([
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${paper}"/>`,
    `<rect width="${spine}" height="${cardSize.height}" fill="${brand}"/>`,
    ...cells.map((cell, at) => (pictures[at] ? '' : emptyPlace(cell))),
    ...cells.map((cell, at) => wordsOf(cell, card.works[at])),
    `<rect x="${left}" y="${ruleAt}" width="${right - left}" height="2" fill="${ink}"/>`,
    footOf(card),
  ]);
}

function emptyPlace({ picture: { left: x, top, width, height } }: Cell): string {
  const [inset, arm] = [18, 22];
  const [x1, y1, x2, y2] = [x + inset, top + inset, x + width - inset, top + height - inset];
  const corners = [
    `M${x1} ${y1 + arm}V${y1}H${x1 + arm}`,
    `M${x2 - arm} ${y1}H${x2}V${y1 + arm}`,
    `M${x2} ${y2 - arm}V${y2}H${x2 - arm}`,
    `M${x1 + arm} ${y2}H${x1}V${y2 - arm}`,
  ];
  return `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${wall}"/><path d="${corners.join('')}" fill="none" stroke="${muted}" stroke-width="2"/>`;
}

function wordsOf({ words }: Cell, work: ShownWork | undefined): string {
  if (!words || !work) return '';
  const { left: x, top, width, sizes, lines, hasMaker } = words;
  const small: TextStyle = { face: 'sans', size: words.small };
  const [category = ''] = fitted(drawable(work.category, 'sans'), small, [small.size], 1, width).lines;
  let y = top + small.size;
  const parts = [drawLine(category, small, x, y, muted)];
  const title = fitted(drawable(work.title, 'serifItalic'), { face: 'serifItalic' }, sizes, lines, width);
  y += 6;
  for (const line of title.lines) {
    y += title.style.size * 1.08;
    parts.push(drawLine(line, title.style, x, y, ink));
  }
  if (hasMaker) {
    const [maker = ''] = fitted(drawable(work.maker, 'sans'), small, [small.size], 1, width).lines;
    parts.push(drawLine(maker, small, x, y + small.size * 1.9, muted));
  }
  return parts.join('');
}

/** Works that won have a star on their picture. */
function starsOf({ works, award }: WorksCard, cells: readonly Cell[]): string {
  const { light } = brandOf(award.brand);
  return svg(
    cells.map(({ picture: { left: x, top, width } }, at) => {
      if (!works[at]?.hasWon) return '';
      const [side, cx, cy] = [52, x + width - 26, top + 26];
      const points = Array.from({ length: 10 }, (_, point) => {
        const [reach, angle] = [point % 2 === 0 ? 17 : 7, (Math.PI / 5) * point - Math.PI / 2];
        return `${(cx + reach * Math.cos(angle)).toFixed(1)},${(cy + reach * Math.sin(angle)).toFixed(1)}`;
      });
      return `<rect x="${cx - side / 2}" y="${cy - side / 2}" width="${side}" height="${side}" fill="${light.fill}"/><polygon points="${points.join(' ')}" fill="${light.fillInk}"/>`;
    }),
  );
}

function footOf({ award, season, call }: WorksCard): string {
  const y = 594;
  const wordmark = wordmarkOf(award.brand.display);
  const strong: Omit<TextStyle, 'size'> = { face: 'sansStrong', tracking: -0.022 };
  const asked = fitted(drawable(call, 'sansStrong'), strong, [30, 27, 25], 1, (right - left) * 0.6);
  const [said = ''] = asked.lines;
  const callWidth = said ? widthOf(said, asked.style) : 0;
  const room = right - left - callWidth - 32;
  const name = fitted(
    drawable(award.name, wordmark.face),
    wordmark,
    [44, 38, 32].map((size) => size * wordmark.scale),
    1,
    room,
  );
  const [line = ''] = name.lines;
  const after = left + (line ? widthOf(line, name.style) + 24 : 0);
  const small: TextStyle = { face: 'sans', size: 27 };
  const beside = drawable(season, 'sans');
  const fits = after + widthOf(beside, small) <= right - callWidth - 32;
  return [
    drawLine(line, name.style, left, y, ink),
    fits ? drawLine(beside, small, after, y, muted) : '',
    said ? drawLine(said, asked.style, right - callWidth, y, ink) : '',
  ].join('');
}

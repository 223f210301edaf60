import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import { levelInk } from '#contract/kernel/award/level-looks.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import drawing from '#texts/frame/drawing.ts';
import { escapeHtml } from '#server/kernel/mail/layout.ts';
import { wordmarkOf } from './faces.ts';
import { drawable, drawLine, fitted } from './set-text.ts';

/** What a badge shows: an announced award, and nothing else of the work. */
export interface Badge {
  award: Pick<PropertyTraits, 'name' | 'brand' | 'locale'>;
  level: string;
  /** Those who won have theirs in the brand's own colour. */
  isFilled: boolean;
  /** A level's own, which ink reads on. */
  colour: string | null;
  season: string;
  category: string;
}

/** Raised when badges are drawn differently. */
const drawingVersion = 1;
const badgeSide = 480;
const pngSide = 960;
const margin = 44;
const edge = 8;

export const hashOfBadge = ({ award, ...shown }: Badge): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, award.name, award.brand.color, award.brand.display ?? '', shown]))
    .digest('base64url')
    .slice(0, 20);

/** What it says, for those who cannot see it. */
export const badgeText = ({ award, level, season, category }: Badge): string =>
  sayIn(award.locale)(drawing)('badge', { level, category, award: award.name, season });

/** Letters are drawn as paths, so that it looks the same on every page; its title can be read aloud. */
export function badgeDrawing(badge: Badge): string {
  const { brand, brandInk, light } = brandOf(badge.award.brand);
  const [ground, ink] = badge.colour
    ? [badge.colour, levelInk]
    : badge.isFilled
      ? [brand, brandInk]
      : [grounds.light.paper, grounds.light.ink];
  const isFilled = badge.isFilled || badge.colour !== null;
  const room = badgeSide - 2 * margin;
  const wordmark = wordmarkOf(badge.award.brand.display);
  const name = fitted(
    drawable(badge.award.name, wordmark.face),
    wordmark,
    [46, 38, 30].map((size) => size * wordmark.scale),
    1,
    room,
  );
  const season = fitted(drawable(badge.season, 'sans'), { face: 'sans' }, [28, 24, 20], 1, room);
  const level = fitted(
    drawable(badge.level, wordmark.face),
    wordmark,
    [84, 72, 60, 50, 40].map((size) => size * wordmark.scale),
    2,
    room,
  );
  const category = fitted(drawable(badge.category, 'sansStrong'), { face: 'sansStrong' }, [28, 24, 20], 2, room);

  const parts: string[] = [];
  let y = margin + name.style.size * 0.8;
  for (const line of name.lines) parts.push(drawLine(line, name.style, margin, y, ink));
  y += 42;
  for (const line of season.lines) parts.push(drawLine(line, season.style, margin, y, ink));
  // From the bottom up: the category is on the lower edge, the level above it.
  let under = badgeSide - margin - 6;
  for (const line of category.lines.toReversed()) {
    parts.push(drawLine(line, category.style, margin, under, ink));
    under -= category.style.size * 1.25;
  }
  under -= 22;
  const rule = isFilled ? ink : light.fill;
  parts.push(`<rect x="${margin}" y="${under}" width="${room}" height="4" fill="${rule}"/>`);
  under -= 26;
  for (const line of level.lines.toReversed()) {
    parts.push(drawLine(line, level.style, margin, under, ink));
    under -= level.style.size * 1.02;
  }
  const frame = isFilled
    ? `<rect width="${badgeSide}" height="${badgeSide}" fill="${ground}"/>`
    : `<rect width="${badgeSide}" height="${badgeSide}" fill="${light.fillEdge}"/><rect x="${edge}" y="${edge}" width="${badgeSide - 2 * edge}" height="${badgeSide - 2 * edge}" fill="${ground}"/>`;
  const title = escapeHtml(badgeText(badge));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSide}" height="${badgeSide}" viewBox="0 0 ${badgeSide} ${badgeSide}" role="img" aria-labelledby="badge-title"><title id="badge-title">${title}</title>${frame}${parts.join('')}</svg>\n`;
}

export const badgePng = (badge: Badge): Promise<Buffer> =>
  sharp(Buffer.from(badgeDrawing(badge)), { density: (72 * pngSide) / badgeSide })
    .resize(pngSide, pngSide)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

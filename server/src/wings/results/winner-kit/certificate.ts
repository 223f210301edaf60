import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import certificate from '#texts/results/certificate.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type FaceName, wordmarkOf } from '#server/kernel/drawing/faces.ts';
import { printed, runsOf } from '#server/kernel/drawing/pdf.ts';
import { drawable, fitted } from '#server/kernel/drawing/set-text.ts';
import { levelBadge } from './level-badge.ts';
import type { HonorRow } from './winner-kit.store.ts';

/** A4 on its side, in points. */
const page = { width: 841.89, height: 595.28 } as const;
const left = 76;
const right = 60;
const room = page.width - left - right;
const muted = '#56605A';
const { ink, paper } = grounds.light;

interface Line {
  text: string;
  face: FaceName;
  /** Tried in this order; the last one cuts. */
  sizes: readonly number[];
  lines?: number | ((size: number) => number);
  color?: string;
  above?: number;
}

/** One text as large as it fits. What cannot be set leaves no gap. */
function block({ text, face, sizes, lines = 1, color = ink, above = 0 }: Line): Content[] {
  const set = fitted(drawable(text, face), { face }, sizes, lines, room);
  return set.lines.map((line, at) => ({
    text: runsOf(line, face),
    fontSize: set.style.size,
    lineHeight: 1.05,
    color,
    margin: [0, at === 0 ? above : 0, 0, 0],
  }));
}

/** A certificate to print and sign: the award's look, the work, its team, a line for the signature. */
export function certificateOf(award: PropertyTraits, honor: HonorRow, team: readonly string[]): Promise<Buffer> {
  const t = sayIn(award.locale)(certificate);
  const { brand, light } = brandOf(award.brand);
  const wordmark = wordmarkOf(award.brand.display);
  const large = (sizes: readonly number[]) => sizes.map((size) => size * wordmark.scale);
  const title = drawable(honor.title, 'serifItalic');
  const signature = page.height - 92;
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [left, 54, right, 40],
    info: {
      title: t('title', { work: honor.title, level: honor.winnerLevel }),
      author: award.name,
      subject: t('subject', { category: honor.category, season: honor.season }),
    },
    language: award.locale,
    background: () => ({
      canvas: [
        { type: 'rect', x: 0, y: 0, w: page.width, h: page.height, color: paper },
        { type: 'rect', x: 0, y: 0, w: 22, h: page.height, color: brand },
        { type: 'rect', x: left, y: signature, w: 220, h: 0.8, color: ink },
        { type: 'rect', x: page.width - right - 220, y: signature, w: 220, h: 0.8, color: ink },
      ],
    }),
    content: [
      ...(honor.colour
        ? [
            {
              svg: levelBadge(honor.colour, honor.badge, honor.levelPosition === 0),
              width: 120,
              absolutePosition: { x: page.width - right - 120, y: 54 },
            },
          ]
        : []),
      ...block({ text: award.name, ...wordmark, sizes: large([30, 24, 18]) }),
      ...block({ text: honor.season, face: 'sans', sizes: [14], color: muted, above: 4 }),
      ...block({ text: honor.winnerLevel, ...wordmark, sizes: large([58, 48, 38]), color: light.accent, above: 40 }),
      ...block({ text: honor.category, face: 'sansStrong', sizes: [18, 15, 12], above: 6 }),
      ...block({
        text: title || t('entry', { number: String(honor.entryId) }),
        face: 'serifItalic',
        sizes: [46, 38, 30, 24],
        lines: (size) => (size > 40 ? 1 : 2),
        above: 26,
      }),
      ...block({ text: honor.organization, face: 'sans', sizes: [18, 15], above: 6 }),
      ...block({
        text: team.join(' · '),
        face: 'sans',
        sizes: [12, 11, 10],
        lines: (size) => (size > 11 ? 2 : 3),
        color: muted,
        above: 14,
      }),
      {
        text: runsOf(t('for', { award: award.name }), 'sans'),
        fontSize: 11,
        color: muted,
        absolutePosition: { x: left, y: signature + 8 },
      },
      {
        text: runsOf(formatDate(honor.announcedAt, award), 'sans'),
        fontSize: 11,
        color: muted,
        absolutePosition: { x: page.width - right - 220, y: signature + 8 },
      },
    ],
  };
  return printed(definition);
}

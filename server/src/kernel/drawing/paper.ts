import type { Content as Block, ContentCanvas, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { brandOf } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import drawing from '#texts/frame/drawing.ts';
import { type FaceName, wordmarkOf } from './faces.ts';
import { printed, runsOf, type Twin } from './pdf.ts';

/** What finance reads: ink on white, readable in grey. Only the spine and the name of the award have a colour. */
const ink = '#111614';
export const muted = '#5F6763';
/** What no one may overlook. */
export const alarm = '#B3261E';
const line = '#D9DDD9';
const left = 56;
const right = 42;
const a4 = { width: 595.28, height: 841.89 } as const;
export const sheetWidth = a4.width - left - right;

export interface Sheet {
  award: Pick<PropertyTraits, 'name' | 'brand' | 'locale'>;
  title: string;
  body: Block[];
  /** At the foot of every page, beside its number. */
  foot: string;
}

interface Style {
  face?: FaceName;
  size?: number;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
}

/** A text in the letters that its face has. */
export const words = (text: string, { face = 'sans', size = 9, color = ink, alignment = 'left' }: Style = {}) => ({
  text: runsOf(text, face),
  fontSize: size,
  color,
  alignment,
});
export const strong = (text: string, style: Style = {}) => words(text, { face: 'sansStrong', ...style });
export const quiet = (text: string, style: Style = {}) => words(text, { color: muted, ...style });
export const figure = (text: string, style: Style = {}) => words(text, { alignment: 'right', ...style });

export const rule = (width = 0.5, color = line, length = sheetWidth): ContentCanvas => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: width, lineColor: color }],
});

/** Rows between thin lines, the head repeated on every page. */
export const table = (widths: (number | '*')[], head: TableCell[], rows: TableCell[][]): Block => ({
  table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [head, ...rows] },
  layout: {
    hLineWidth: (index) => (index === 0 ? 0 : index === 1 ? 0.8 : 0.4),
    hLineColor: (index) => (index === 1 ? ink : line),
    vLineWidth: () => 0,
    paddingLeft: (index) => (index === 0 ? 0 : 6),
    paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
});

const definitionOf = ({ award, title, body, foot }: Sheet): TDocumentDefinitions => {
  const wordmark = wordmarkOf(award.brand.display);
  return {
    pageSize: 'A4',
    pageMargins: [left, 42, right, 64],
    info: { title, author: award.name, creator: 'Laurel', producer: 'Laurel' },
    // A reader in large letters or aloud finds the language and the title.
    language: award.locale,
    displayTitle: true,
    tagged: true,
    background: () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: 8, h: a4.height, color: brandOf(award.brand).brand }] }),
    footer: (page, pages) => ({
      margin: [left, 8, right, 0],
      stack: [
        rule(),
        {
          margin: [0, 6, 0, 0],
          columns: [
            quiet(foot, { size: 8 }),
            { width: 70, ...quiet(sayIn(award.locale)(drawing)('page', { page, pages }), { size: 8, alignment: 'right' }) },
          ],
        },
      ],
    }),
    content: [{ ...words(award.name, { face: wordmark.face, size: 18 * wordmark.scale }), margin: [0, 0, 0, 24] }, ...body],
  };
};

export const printSheet = (sheet: Sheet, twin?: Twin): Promise<Buffer> => printed(definitionOf(sheet), twin);

/** Labels that stick: two columns of four, 99.1 by 67.7 mm, as label sheets of this size are sold (L7165 and alike). No head, foot or color. */
const label = { wide: 280.9, tall: 191.9, across: 2, side: 13.15, top: 36.9, between: 7.1 } as const;
const labelsOnSheet = 8;

interface LabelSheet extends Pick<Sheet, 'award' | 'title'> {
  labels: readonly Block[];
  /** How many of the first sheet are used already. */
  skipped: number;
}

export function printLabelSheet({ award, title, labels, skipped }: LabelSheet): Promise<Buffer> {
  const cells: Block[] = [...Array.from({ length: skipped }, (): Block => ({ text: '' })), ...labels];
  const pages = Array.from({ length: Math.ceil(cells.length / labelsOnSheet) }, (_, at) =>
    cells.slice(at * labelsOnSheet, (at + 1) * labelsOnSheet),
  );
  const rowsOf = (page: Block[]): TableCell[][] =>
    Array.from({ length: Math.ceil(page.length / label.across) }, (_, row) =>
      Array.from({ length: label.across }, (__, column) => page[row * label.across + column] ?? { text: '' }),
    );
  return printed({
    pageSize: 'A4',
    pageMargins: [label.side, label.top, label.side, 0],
    info: { title, author: award.name, creator: 'Laurel', producer: 'Laurel' },
    language: award.locale,
    displayTitle: true,
    tagged: true,
    content: pages.map((page, at) => ({
      ...(at > 0 && { pageBreak: 'before' as const }),
      table: { widths: [label.wide, label.wide], heights: label.tall, dontBreakRows: true, body: rowsOf(page) },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: (index) => (index === 0 ? 0 : label.between),
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
    })),
  });
}

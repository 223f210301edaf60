import type { Content as Block } from 'pdfmake/interfaces.js';
import type { Distance, Feedback, FeedbackEntry } from '#contract/wings/results/feedback/feedback.ts';
import { percentKey } from '#contract/wings/results/feedback/feedback-words.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import feedbackTexts from '#texts/results/feedback.ts';
import { printSheet, quiet, rule, sheetWidth, strong, words } from '#server/kernel/drawing/paper.ts';

const barWidth = 120;
const barHeight = 7;
/** Characters of comments that stay on one page: about a third of it. */
const keptTogether = 1200;

/** A bar from none of the other works to all of them; the words say the same. */
const bar = (percent: number, color: string): Block => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: barWidth, h: barHeight, color: '#E6E9E6' },
    { type: 'rect', x: 0, y: 0, w: Math.max(1, (barWidth * percent) / 100), h: barHeight, color },
  ],
  margin: [0, 3, 0, 0],
});

function entryBlocks(entry: FeedbackEntry, { HasPercentiles, HasComments }: Feedback, color: string, locale: Locale): Block[] {
  const t = sayIn(locale)(feedbackTexts);
  return [
    { ...rule(), margin: [0, 18, 0, 12] },
    words(entry.PieceTitle, { face: 'serif', size: 18 }),
    { ...quiet(entry.Category, { size: 11 }), margin: [0, 2, 0, 10] },
    ...(entry.Distance ? [{ ...strong(t(`distance-${entry.Distance as Distance}`), { size: 11 }), margin: [0, 0, 0, 10] } as Block] : []),
    ...(HasPercentiles
      ? entry.Criteria.length
        ? entry.Criteria.map(
            ({ Name, Percent }): Block => ({
              columns: [
                { width: 130, ...words(Name, { size: 10 }) },
                { width: barWidth + 16, stack: [bar(Percent, color)] },
                { width: '*', ...quiet(t(percentKey(Percent), { percent: Percent }), { size: 10 }) },
              ],
              margin: [0, 0, 0, 6],
              unbreakable: true,
            }),
          )
        : [{ ...quiet(t('tooFew'), { size: 10 }), margin: [0, 0, 0, 6] } as Block]
      : []),
    ...(HasComments && entry.Comments.length
      ? [
          {
            stack: [
              { ...strong(t('juryComments'), { size: 11 }), margin: [0, 10, 0, 6] } as Block,
              ...entry.Comments.map(
                ({ Text, Criterion, Judge }): Block => ({
                  stack: [
                    ...(Criterion ? [quiet(Criterion, { size: 9 })] : []),
                    words(Text, { size: 10 }),
                    ...(Judge ? [quiet(Judge, { size: 9 })] : []),
                  ],
                  margin: [12, 0, 0, 8],
                }),
              ),
            ],
            // A comment alone on a page reads like a leftover.
            unbreakable: entry.Comments.reduce((sum, { Text }) => sum + Text.length, 0) < keptTogether,
          },
        ]
      : []),
  ];
}

/** What the page says, to keep and to pass on. */
export function feedbackSheet(award: PropertyTraits, pack: Feedback): Promise<Buffer> {
  const color = brandOf(award.brand).light.accent;
  const t = sayIn(award.locale)(feedbackTexts);
  return printSheet({
    award,
    title: t('sheet', { title: pack.Title }),
    foot: t('sheetOf', { title: award.name, season: pack.Season }),
    body: [
      { ...words(t('title'), { face: 'serif', size: 32 }), margin: [0, 0, 0, 4] },
      quiet(t('sheetOf', { title: pack.Title, season: pack.Season }), { face: 'serif', size: 14 }),
      { ...quiet(t(pack.HasStages ? 'leadStages' : 'lead'), { size: 10 }), margin: [0, 12, sheetWidth / 5, 0] },
      ...pack.Entries.flatMap((entry) => entryBlocks(entry, pack, color, award.locale)),
    ],
  });
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useNoLoadReasons } from '#web/wings/judging/entry-off/use-no-load-reasons.ts';
import { CorrectReviewDialog } from '#web/wings/judging/reviewer/correction/correct-review-dialog.tsx';
import { CorrectionNote } from '#web/wings/judging/reviewer/correction/correction-note.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCorrectReviewText } from '#web/texts/correct-review.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';

type Review = Reply<typeof reviewRecord.getReviewsForEntry>[number];

/** What judges said about an entry, and what organizers corrected. */
export function EntryReviews({ entryId, award }: { entryId: number; award: PropertyTraits }) {
  const t = useEntryAdminText();
  const ct = useCorrectReviewText();
  const mayCorrect = useMay('review.correct', award.id);
  const { reasonOf } = useNoLoadReasons();
  const [correcting, setCorrecting] = useState<Review | undefined>();
  const reviews = useCall(reviewRecord.getReviewsForEntry, { params: { id: entryId } });
  const word = (row: Review): string => {
    if (row.IsConflict) return t('conflictOfInterest');
    if (row.IsNoLoad) return t('noLoad', { reason: reasonOf(row.NoLoadReasonID) ?? '' });
    const scores = row.Scores.map(({ Name, Score }) => `${Name} ${Score}`).join(', ');
    return row.IsSetAside ? t('setAside', { scores }) : scores;
  };
  const columns: TableColumn<Review>[] = [
    { id: 'Judge', header: t('judge'), cell: (row) => row.ReviewerName },
    { id: 'Overall', place: 'figure', keep: 9, header: t('overall'), align: 'end', cell: (row) => row.OverallScore?.toFixed(2) ?? '–' },
    {
      id: 'Scores',
      place: 'line',
      keep: 1,
      header: t('scores'),
      cell: (row) => (
        <>
          {word(row)}
          <CorrectionNote correction={row.Correction} clock={award} />
        </>
      ),
    },
    { id: 'Note', place: 'line', keep: 5, header: t('note'), cell: (row) => row.Note ?? '' },
    { id: 'When', header: t('when'), cell: (row) => <span className="type-muted figures">{formatWithZone(row.SavedAt, award)}</span> },
    ...(mayCorrect
      ? [
          {
            id: 'Correct',
            header: ct('correct'),
            isHeaderHidden: true,
            align: 'end' as const,
            cell: (row: Review) => (
              <Button
                variant="default"
                size="sm"
                aria-label={ct('correctNamed', { judge: row.ReviewerName })}
                onClick={() => setCorrecting(row)}
              >
                {ct('correct')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="topic">
      <h2>{t('reviewsTitle')}</h2>
      <DataTable
        name={t('reviewsTitle')}
        columns={columns}
        rows={reviews.data ?? []}
        idOf={(row) => String(row.ReviewID)}
        nameOf={(row) => row.ReviewerName}
        {...tableState(reviews)}
        empty={<p className="above-8 type-caption type-muted">{t('noReviews')}</p>}
      />
      <CorrectReviewDialog review={correcting} onClose={() => setCorrecting(undefined)} />
    </section>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, formatDuration } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { CorrectReviewDialog } from '#web/wings/judging/reviewer/correction/correct-review-dialog.tsx';
import { CorrectionNote } from '#web/wings/judging/reviewer/correction/correction-note.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCorrectReviewText } from '#web/texts/correct-review.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './reviewer-admin.module.css';

type Row = Reply<typeof reviewRecord.getReviewsForReviewer>['Rows'][number];
type Spread = Reply<typeof reviewRecord.getReviewSpread>;

const PageSize = 10;
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

/** What a judge gave in the chosen season, beside what others gave the same works. */
export function JudgeReviews({ judge }: { judge: ReviewerDetails }) {
  const { propertyId, season } = useAdminSeason();
  const mayLook = useMay('review.inspect', propertyId);
  // Executives vote by ballot, except where they judge as associates.
  const givesNone = judge.Executive && !traitsOf(propertyId).treatsExecutivesAsAssociates;
  const isHere = traitsOf(propertyId).judgedBy === judge.JudgingPropertyID;
  if (!mayLook || !season || !isHere || givesNone) return null;
  return <ReviewsOfSeason key={season.SeasonID} judge={judge} propertyId={propertyId} seasonId={season.SeasonID} name={season.Name} />;
}

interface OfSeason {
  judge: ReviewerDetails;
  propertyId: number;
  seasonId: number;
  name: string;
}

function ReviewsOfSeason({ judge, propertyId, seasonId, name }: OfSeason) {
  const t = useReviewerAdminText();
  const ct = useCorrectReviewText();
  const mayCorrect = useMay('review.correct', propertyId);
  const [correcting, setCorrecting] = useState<Row | undefined>();
  const [page, setPage] = useState(1);
  const of = { UserReviewerID: judge.UserReviewerID, SeasonID: seasonId };
  const spread = useCall(reviewRecord.getReviewSpread, { body: of });
  const reviews = useCall(reviewRecord.getReviewsForReviewer, { body: { ...of, Page: page, PageSize } }, { keepsLast: true });
  const columns: TableColumn<Row>[] = [
    {
      id: 'Work',
      header: t('reviewedWork'),
      cell: (row) => (
        <>
          <WorkTitle size="table">{row.PieceTitle}</WorkTitle>
          <span className="block size-13 type-muted">{row.CategoryName}</span>
          <CorrectionNote correction={row.Correction} clock={traitsOf(propertyId)} />
        </>
      ),
    },
    { id: 'Score', place: 'figure', header: t('score'), align: 'end', cell: (row) => <ScoreCell row={row} /> },
    {
      id: 'Others',
      header: t('othersMean'),
      align: 'end',
      cell: (row) =>
        row.OthersCount > 0 ? (
          <span className="figures">{t('othersOf', { mean: figure(row.OthersMean), count: row.OthersCount })}</span>
        ) : (
          <span className="type-muted">{t('nobodyElse')}</span>
        ),
    },
    {
      id: 'Difference',
      header: t('difference'),
      align: 'end',
      cell: (row) =>
        row.OverallScore !== null && row.OthersMean !== null ? (
          <span className="figures">{signed(row.OverallScore - row.OthersMean)}</span>
        ) : null,
    },
    {
      id: 'Time',
      header: t('timeTaken'),
      align: 'end',
      cell: (row) => (row.Seconds === null ? null : <span className="figures">{formatDuration(row.Seconds)}</span>),
    },
    {
      id: 'Saved',
      header: t('givenOn'),
      cell: (row) => <span className="figures">{formatDate(row.SavedAt, traitsOf(propertyId))}</span>,
    },
    ...(mayCorrect
      ? [
          {
            id: 'Correct',
            header: ct('correct'),
            isHeaderHidden: true,
            align: 'end' as const,
            cell: (row: Row) => (
              <Button
                variant="default"
                size="sm"
                aria-label={ct('correctOf', { title: row.PieceTitle })}
                onClick={() => setCorrecting(row)}
              >
                {ct('correct')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const total = reviews.data?.Total ?? 0;
  return (
    <section aria-labelledby="judge-reviews">
      <h2 id="judge-reviews" className="type-s">
        {t('reviewsGiven', { season: name })}
      </h2>
      {spread.data && spread.data.Reviews > 0 && <SpreadFacts spread={spread.data} />}
      <DataTable
        name={t('reviewsGiven', { season: name })}
        datesIn={traitsOf(propertyId).timeZone}
        columns={columns}
        rows={reviews.data?.Rows ?? []}
        idOf={(row) => String(row.ReviewID)}
        nameOf={(row) => row.PieceTitle}
        {...tableState(reviews)}
        empty={<EmptyState title={t('noReviews')}>{t('noReviewsBody')}</EmptyState>}
        page={page}
        pages={Math.max(1, Math.ceil(total / PageSize))}
        onPage={setPage}
      />
      <CorrectReviewDialog review={correcting} onClose={() => setCorrecting(undefined)} />
    </section>
  );
}

function ScoreCell({ row }: { row: Row }) {
  const t = useReviewerAdminText();
  if (row.IsConflict)
    return (
      <StatusChip status="care" ground="none">
        {t('reviewConflict')}
      </StatusChip>
    );
  if (row.IsNoLoad)
    return (
      <StatusChip status="off" ground="none">
        {t('reviewNoLoad')}
      </StatusChip>
    );
  return (
    <span className="figures" title={row.Scores.map(({ Name, Score }) => `${Name} ${Score}`).join(', ')}>
      {figure(row.OverallScore)}
      {row.IsSetAside && (
        <StatusChip status="care" ground="none">
          {t('reviewSetAside')}
        </StatusChip>
      )}
    </span>
  );
}

function SpreadFacts({ spread }: { spread: Spread }) {
  const t = useReviewerAdminText();
  const facts: [string, string][] = [
    [t('reviewCount'), t('reviewCountOf', { scored: spread.Scored, conflicts: spread.Conflicts, noLoads: spread.NoLoads })],
    [t('meanScore'), figure(spread.Mean)],
    ...(spread.Compared > 0 && spread.OwnMean !== null && spread.OthersMean !== null
      ? ([
          [
            t('againstOthers'),
            t('againstOthersOf', {
              difference: signed(spread.OwnMean - spread.OthersMean),
              own: figure(spread.OwnMean),
              others: figure(spread.OthersMean),
              count: spread.Compared,
            }),
          ],
          [t('scoreSpread'), t('scoreSpreadOf', { own: figure(spread.Deviation), others: figure(spread.OthersDeviation) })],
        ] satisfies [string, string][])
      : []),
    ...(spread.MedianSeconds === null ? [] : ([[t('timePerWork'), formatDuration(spread.MedianSeconds)]] satisfies [string, string][])),
  ];
  return (
    <dl className={`terms-13 figures ${css.spread}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useState } from 'react';
import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import { usualReviews } from '#contract/wings/ground/season/season.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type List, useList } from '#web/kernel/call/use-list.ts';
import { useJudgingSummaryText } from '#web/texts/judging-summary.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ChoiceTabs } from '#web/ui/table/list-filters.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { CategoryName } from './category-name.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import css from './judging-summary.module.css';
import { ReviewCountDialog } from './review-count-dialog.tsx';

const rounds = ['one', 'two'] as const;

/** How far judging is, category by category: what is short of reviews, and which ballots are missing. */
export function JudgingSummaryScreen() {
  const t = useJudgingSummaryText();
  const list = useList('');
  const round = list.get('round') === 'two' ? 'two' : 'one';
  return (
    <>
      <PageHead title={t('title')} lead={t(`lead-${round}`)} />
      <ChoiceTabs
        label={t('rounds')}
        choices={rounds.map((value) => ({ value, label: t(value) }))}
        chosen={round}
        onChoose={(value) => list.set({ round: value === 'one' ? '' : value })}
      />
      {round === 'one' ? <ReviewSummary list={list} /> : <ExecutiveSummary />}
    </>
  );
}

type Row = Reply<typeof judgingSummary.getCategorySummary>['Categories'][number];

function ReviewSummary({ list }: { list: List }) {
  const t = useJudgingSummaryText();
  const admin = useAdminSeason();
  const seasonId = admin.season?.SeasonID ?? 0;
  const asked = Number(list.get('reviews'));
  const usual = admin.season?.ReviewsWanted ?? usualReviews;
  const wanted = asked >= 1 && asked <= 99 ? asked : usual;
  const summary = useCall(
    judgingSummary.getCategorySummary,
    { body: { SeasonID: seasonId || 1, FewerThan: wanted } },
    { enabled: seasonId > 0 },
  );
  const [opened, setOpened] = useState<Row>();
  const { Entries = 0, Short = 0, Categories = [] } = summary.data ?? {};
  const columns: TableColumn<Row>[] = [
    { id: 'Category', header: t('category'), cell: (row) => <CategoryName row={row} /> },
    {
      id: 'Short',
      place: 'figure',
      keep: 20,
      header: t('shortColumn'),
      align: 'end',
      cell: (row) =>
        row.Short === 0 ? (
          '0'
        ) : (
          <RowOpener label={t('shortNamed', { count: row.Short, category: row.Category })} onOpen={() => setOpened(row)}>
            <span className="type-strong">{row.Short}</span>
          </RowOpener>
        ),
    },
    { id: 'Entries', header: t('entries'), align: 'end', cell: (row) => row.Entries },
    { id: 'Reviews', header: t('reviews'), align: 'end', cell: (row) => row.Reviews },
    {
      id: 'PerEntry',
      header: t('perEntry'),
      align: 'end',
      cell: (row) => t('range', { least: row.LeastReviews, most: row.MostReviews, mean: row.MeanReviews.toFixed(1) }),
    },
    { id: 'Judges', header: t('judges'), align: 'end', cell: (row) => row.Judges },
    { id: 'MeanScore', header: t('meanScore'), align: 'end', cell: (row) => row.MeanScore?.toFixed(2) ?? '–' },
    { id: 'Conflicts', header: t('conflicts'), align: 'end', cell: (row) => row.Conflicts },
    { id: 'NoLoads', header: t('noLoads'), align: 'end', cell: (row) => row.NoLoads },
  ];
  return (
    <>
      <div className={css.top}>
        <p role="status" className="type-strong">
          {summary.data && Entries > 0 && t(Short > 0 ? 'short' : 'covered', { short: Short, entries: Entries, wanted })}
        </p>
        <NumericField
          className="up-to-16"
          label={t('wanted')}
          description={t('wantedHint')}
          maxDigits={2}
          value={wanted}
          onChange={(value) => list.set({ reviews: value === null || value === usual ? '' : String(value) })}
        />
      </div>
      <DataTable
        name={t('title')}
        columns={columns}
        rows={Categories}
        idOf={({ CategoryID }) => String(CategoryID)}
        nameOf={({ Category }) => Category}
        {...seasonTableState(admin, summary)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
      <ReviewCountDialog category={opened} wanted={wanted} onClose={() => setOpened(undefined)} />
    </>
  );
}

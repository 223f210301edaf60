import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { workColumns } from '#web/ui/work/work-columns.tsx';
import { AskReviewsDialog } from './ask-reviews-dialog.tsx';
import css from './chances.module.css';

type Row = Reply<typeof ranking.getGreyZone>['Rows'][number];

/** The works of a season near the cutoff, those first that one more review may move. */
export function GreyZone({ list }: { list: List }) {
  const t = useRankingText();
  const admin = useAdminSeason();
  const seasonId = admin.season?.SeasonID ?? 0;
  const categoryId = Number(list.get('zone')) || null;
  const { Page, PageSize } = list.request<string>();
  const asked = useCall(
    ranking.getGreyZone,
    { body: { PropertyID: admin.propertyId, SeasonID: seasonId || 1, CategoryID: categoryId, Page, PageSize } },
    { enabled: seasonId > 0, keepsLast: true },
  );
  const zone = asked.data;
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const isOpen = admin.season && now >= new Date(admin.season.JudgingRnd1StartDate) && now < new Date(admin.season.JudgingRnd1EndDate);
  const columns: TableColumn<Row>[] = [
    ...workColumns({ picture: t('picture'), work: t('work') }),
    { id: 'Category', place: 'line', keep: 4, header: t('category'), cell: (row) => row.Category },
    {
      id: 'Chance',
      place: 'figure',
      keep: 20,
      header: t('chance'),
      align: 'end',
      cell: (row) => <span className="figures">{t('chanceIs', { percent: row.In })}</span>,
    },
    {
      id: 'Crossing',
      place: 'line',
      keep: 10,
      header: t('crossing'),
      align: 'end',
      cell: (row) => (
        <span className="figures" title={t('crossingHint')}>
          {t('crossingIs', { percent: row.Crossing })}
        </span>
      ),
    },
    {
      id: 'Reviews',
      keep: 5,
      header: t('reviews'),
      align: 'end',
      cell: (row) => (
        <span className="figures">
          {row.Reviews}
          {row.Asked > 0 && <span className="block type-muted size-12 tight">{t('askedOf', { count: row.Asked })}</span>}
        </span>
      ),
    },
  ];
  const countOf = (group: NonNullable<typeof zone>['Groups'][number]) =>
    t('groupCell', { in: group.In, undecided: group.Undecided, out: group.Out });
  return (
    <>
      <div className={css.top}>
        <div>
          <p role="status" className="type-strong">
            {zone && t('undecidedCount', { count: zone.Total })}
          </p>
          {zone && (
            <p className={css.lead}>
              {zone.CountedAt && t('countedAt', { date: formatWithZone(zone.CountedAt, traitsOf(admin.propertyId)) })}{' '}
              {t(zone.IsAdaptive ? 'adaptiveOn' : 'adaptiveOff')}
            </p>
          )}
        </div>
        {zone && zone.Rows.length > 0 && isOpen && (
          <Allowed to="ranking.manage" award={admin.propertyId}>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('askOpen')}
            </Button>
          </Allowed>
        )}
        {zone && zone.Groups.length > 0 && (
          <NativeSelect
            className={css.select}
            label={t('category')}
            value={String(categoryId ?? '')}
            onChange={(event) => list.set({ zone: event.currentTarget.value })}
            data={[
              { value: '', label: t('allCategories') },
              ...zone.Groups.map((group) => ({ value: String(group.CategoryID), label: `${group.Category}: ${countOf(group)}` })),
            ]}
          />
        )}
      </div>
      {zone && isAsking && (
        <AskReviewsDialog where={{ PropertyID: admin.propertyId, SeasonID: seasonId }} works={zone.Rows} onClose={() => setAsking(false)} />
      )}
      <DataTable
        name={t('undecided')}
        columns={columns}
        rows={zone?.Rows ?? []}
        idOf={({ EntryID }) => String(EntryID)}
        nameOf={({ PieceTitle }) => PieceTitle}
        {...seasonTableState(admin, asked)}
        {...list.paged(zone?.Total ?? 0)}
        empty={
          <EmptyState title={t(zone?.CountedAt ? 'undecidedNone' : 'notCounted')}>
            {t(zone?.CountedAt ? 'undecidedNoneBody' : 'notCountedBody')}
          </EmptyState>
        }
      />
    </>
  );
}

import { useState } from 'react';
import type { CategoryVotes } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './votes.module.css';

/** The state of each category; close races can be shown alone. */
export function CategoryTable({ categories }: { categories: readonly CategoryVotes[] }) {
  const t = useVoteDeskText();
  const [isClose, setClose] = useState(false);
  const close = categories.filter(({ IsClose, FinalizedAt }) => IsClose && !FinalizedAt);
  const runner = (work: CategoryVotes['First']) =>
    work && (
      <span>
        <WorkTitle size="table">{work.PieceTitle}</WorkTitle> <span className="type-soft">{formatNumber(work.Votes)}</span>
      </span>
    );
  const columns: TableColumn<CategoryVotes>[] = [
    {
      id: 'Category',
      header: t('category'),
      cell: (row) => (
        <span>
          {row.Category}
          <span className="type-soft block size-13">{row.MediaType}</span>
        </span>
      ),
    },
    { id: 'Counted', header: t('counted'), align: 'end', cell: (row) => formatNumber(row.Counted) },
    { id: 'First', keep: 4, header: t('first'), cell: (row) => runner(row.First) },
    { id: 'Second', keep: 3, header: t('second'), cell: (row) => runner(row.Second) },
    {
      id: 'Margin',
      keep: 4,
      header: t('margin'),
      align: 'end',
      cell: (row) => (row.First ? formatNumber(row.First.Votes - (row.Second?.Votes ?? 0)) : ''),
    },
    { id: 'Held', keep: 2, header: t('held'), align: 'end', cell: (row) => formatNumber(row.Held) },
    { id: 'Removed', keep: 1, header: t('removed'), align: 'end', cell: (row) => formatNumber(row.Removed) },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={row.FinalizedAt ? 'done' : row.IsClose ? 'care' : 'judging'} ground="none">
          {t(row.FinalizedAt ? 'final' : row.IsClose ? 'close' : 'open')}
        </StatusChip>
      ),
    },
  ];
  return (
    <section className={css.section} aria-labelledby="by-category">
      <h2 id="by-category" className="below-12 type-title">
        {t('summary')}
      </h2>
      <DataTable
        name={t('summary')}
        columns={columns}
        rows={isClose ? close : categories}
        idOf={({ CategoryID }) => String(CategoryID)}
        nameOf={({ Category }) => Category}
        filters={
          <>
            <PlainButton aria-pressed={!isClose} variant={isClose ? 'quiet' : 'outlined'} onClick={() => setClose(false)}>
              {t('allCategories')} {formatNumber(categories.length)}
            </PlainButton>
            <PlainButton aria-pressed={isClose} variant={isClose ? 'outlined' : 'quiet'} onClick={() => setClose(true)}>
              {t('closeOnly')} {formatNumber(close.length)}
            </PlainButton>
          </>
        }
        empty={<EmptyState title={t('noClose')}>{t('noCloseBody')}</EmptyState>}
      />
    </section>
  );
}

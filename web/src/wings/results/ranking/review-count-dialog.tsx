import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgingSummaryText } from '#web/texts/judging-summary.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

type Row = Reply<typeof judgingSummary.getCategoryReviewCount>['Entries'][number];

interface ReviewCountProps {
  category: { CategoryID: number; Category: string; Entries: number } | undefined;
  wanted: number;
  onClose: () => void;
}

/** The entries of one category with their reviews, those with the fewest first. */
export function ReviewCountDialog({ category, wanted, onClose }: ReviewCountProps) {
  const t = useJudgingSummaryText();
  const count = useCall(
    judgingSummary.getCategoryReviewCount,
    { body: { CategoryID: category?.CategoryID ?? 1, FewerThan: wanted } },
    { enabled: category !== undefined },
  );
  const columns: TableColumn<Row>[] = [
    {
      id: 'Work',
      header: t('work'),
      cell: (row) => (
        <span className="stack breaks">
          <Link to={`/entries/${row.EntryID}`}>
            <bdi>{row.PieceTitle}</bdi>
          </Link>
          <bdi className="block size-13 type-muted">{row.Organization}</bdi>
          {row.IsOff && (
            <StatusChip status="off" ground="none">
              {t('off')}
            </StatusChip>
          )}
        </span>
      ),
    },
    {
      id: 'Reviews',
      header: t('reviews'),
      align: 'end',
      cell: (row) => <span className={row.Reviews < wanted ? 'type-strong' : undefined}>{row.Reviews}</span>,
    },
    { id: 'Conflicts', header: t('conflicts'), align: 'end', cell: (row) => row.Conflicts },
    { id: 'NoLoads', header: t('noLoads'), align: 'end', cell: (row) => row.NoLoads },
  ];
  const name = category?.Category ?? '';
  return (
    <Dialog
      opened={category !== undefined}
      onClose={onClose}
      title={t('countTitle', { category: name })}
      width={720}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {count.data && <p className="type-soft">{t('countLead', { short: count.data.Short, entries: category?.Entries ?? 0, wanted })}</p>}
      <div className="above-16">
        <DataTable
          name={t('countTitle', { category: name })}
          columns={columns}
          rows={count.data?.Entries ?? []}
          idOf={({ EntryID }) => String(EntryID)}
          nameOf={({ PieceTitle }) => PieceTitle}
          {...tableState(count)}
        />
      </div>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useJudgingSummaryText } from '#web/texts/judging-summary.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { CategoryName } from './category-name.tsx';
import css from './judging-summary.module.css';

type Row = Reply<typeof judgingSummary.getCategoryExecutiveSummary>['Categories'][number];

/** Round two by category, and which categories executives see. */
export function ExecutiveSummary() {
  const t = useJudgingSummaryText();
  const messages = useHeaderMessages();
  const admin = useAdminSeason();
  const seasonId = admin.season?.SeasonID ?? 0;
  const summary = useCall(judgingSummary.getCategoryExecutiveSummary, { body: { SeasonID: seasonId || 1 } }, { enabled: seasonId > 0 });
  const mayHide = useMay('ranking.manage', admin.propertyId);
  const [changing, setChanging] = useState<Row>();
  const hiding = useSend(judgingSummary.updateExecJudgingCategoryHide, {
    refreshes: [judgingSummary.getCategoryExecutiveSummary, ranking.getRankingProgress],
    onSuccess: ({ IsHidden }) => {
      messages.success(t(IsHidden ? 'hidDone' : 'showDone', { category: changing?.Category ?? '' }));
      setChanging(undefined);
    },
    onProblem: ({ message }) => {
      messages.error(t('failed', { category: changing?.Category ?? '', why: message }));
      setChanging(undefined);
    },
  });
  const { Missing = 0, Categories = [] } = summary.data ?? {};
  const columns: TableColumn<Row>[] = [
    { id: 'Category', header: t('category'), cell: (row) => <CategoryName row={row} /> },
    {
      id: 'Missing',
      place: 'figure',
      keep: 20,
      header: t('missingColumn'),
      align: 'end',
      cell: (row) => <span className={row.Missing > 0 ? 'type-strong' : undefined}>{row.Missing}</span>,
    },
    { id: 'Ballots', header: t('ballots'), align: 'end', cell: (row) => row.Ballots },
    { id: 'Executives', header: t('executives'), align: 'end', cell: (row) => row.Executives },
    { id: 'Shortlisted', header: t('shortlisted'), align: 'end', cell: (row) => row.Shortlisted },
    { id: 'Conflicts', header: t('conflicts'), align: 'end', cell: (row) => row.Conflicts },
    {
      id: 'Visibility',
      header: t('visibility'),
      cell: (row) => (
        <StatusChip status={row.IsHidden ? 'off' : 'done'} ground="none">
          {t(row.IsHidden ? 'hidden' : 'visible')}
        </StatusChip>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      isWide: true,
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t(row.IsHidden ? 'showNamed' : 'hideNamed', { category: row.Category })}
          onClick={() => setChanging(row)}
        >
          {t(row.IsHidden ? 'show' : 'hide')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className={css.top}>
        <p role="status" className="type-strong">
          {summary.data && Categories.length > 0 && (Missing > 0 ? t('missing', { count: Missing }) : t('noneMissing'))}
        </p>
      </div>
      <DataTable
        name={t('two')}
        columns={columns}
        hiddenColumns={mayHide ? [] : ['Actions']}
        rows={Categories}
        idOf={({ CategoryID }) => String(CategoryID)}
        nameOf={({ Category }) => Category}
        {...seasonTableState(admin, summary)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
      <ConfirmDialog
        opened={changing !== undefined}
        title={t(changing?.IsHidden ? 'showTitle' : 'hideTitle', { category: changing?.Category ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t(changing?.IsHidden ? 'confirmShow' : 'confirmHide')}
        isWorking={hiding.isPending}
        onCancel={() => setChanging(undefined)}
        onConfirm={() => {
          if (changing) hiding.mutate({ body: { CategoryID: changing.CategoryID, IsHidden: !changing.IsHidden } });
        }}
      >
        {t(changing?.IsHidden ? 'showBody' : 'hideBody')}
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay, useMayForAll } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAwardGroupText } from '#web/texts/award-groups.ts';
import { useAwardText } from '#web/texts/award.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './awards.module.css';
import { GroupsDialog } from './groups-dialog.tsx';

type Row = Reply<typeof calls.getAwards>[number];

const statusOf: Record<Row['State'], Status> = { draft: 'draft', open: 'done', archived: 'off' };

export function AwardsScreen({ isForSettings = false }: { isForSettings?: boolean }) {
  const t = useAwardText();
  const gt = useAwardGroupText();
  const navigate = useNavigate();
  const awards = useCall(calls.getAwards, {});
  const mayAdd = useMayForAll('property.manage');
  const maySeeGroups = useMay('property.read');
  const groups = useCall(property.getPropertyGroups, {}, { enabled: maySeeGroups }).data?.Groups ?? [];
  const [isGrouping, setGrouping] = useState(false);
  const open = ({ PropertyID, State }: Row) =>
    void navigate({
      to: '/awards/$id/$step',
      params: { id: String(PropertyID), step: State === 'draft' && !isForSettings ? 'open' : 'basics' } as never,
    });
  const columns: TableColumn<Row>[] = [
    {
      id: 'Name',
      header: t('award'),
      cell: (row) => (
        <span className="inline-row align-center gap-10">
          <span className={css.swatch} style={{ background: row.Brand.Color }} aria-hidden="true" />
          <bdi>
            <RowOpener onOpen={() => open(row)}>{row.Name}</RowOpener>
          </bdi>
        </span>
      ),
    },
    { id: 'Field', place: 'line', keep: 1, header: t('field'), cell: (row) => row.Field },
    ...(groups.length > 0
      ? [
          {
            id: 'Group',
            place: 'line' as const,
            keep: 0,
            header: gt('group'),
            cell: ({ PropertyID }: Row) =>
              groups
                .filter(({ Properties }) => Properties.some(({ id }) => id === PropertyID))
                .map(({ Name }) => Name)
                .join(', '),
          },
        ]
      : []),
    { id: 'Slug', keep: -1, header: t('address'), cell: (row) => `/entries/${row.Slug}` },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={statusOf[row.State]} ground="none">
          {t(`state-${row.State}`)}
        </StatusChip>
      ),
    },
    {
      id: 'Missing',
      place: 'line',
      isNamed: true,
      keep: 5,
      header: t('missing'),
      cell: (row) => (row.State === 'archived' ? '' : row.Missing.map((what) => t(`missing-${what}`)).join(', ') || t('nothingMissing')),
    },
    {
      id: 'Webhooks',
      header: t('webhooks'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="webhook.manage" award={row.PropertyID}>
          <Button
            component={Link}
            to={`/webhooks/${row.PropertyID}`}
            variant="default"
            size="sm"
            aria-label={t('webhooksOf', { name: row.Name })}
          >
            {t('webhooks')}
          </Button>
        </Allowed>
      ),
    },
  ];
  const newAward = (
    <Button component={Link} to="/awards/new">
      {t('newAward')}
    </Button>
  );
  return (
    <>
      {isForSettings ? (
        <PageHead title={t('settings')} lead={t('settingsLead')} />
      ) : (
        <PageHead
          title={t('awards')}
          lead={t('awardsLead')}
          actions={
            mayAdd && (
              <>
                <Button variant="default" onClick={() => setGrouping(true)}>
                  {gt('groups')}
                </Button>
                {newAward}
              </>
            )
          }
        />
      )}
      <DataTable
        name={t('awards')}
        columns={columns}
        rows={awards.data ?? []}
        idOf={(row) => String(row.PropertyID)}
        nameOf={(row) => row.Name}
        state={awards.isPending ? 'loading' : awards.isError ? 'failed' : 'ready'}
        onRetry={() => void awards.refetch()}
        empty={<EmptyState title={t('noAwards')}>{t('noAwardBody')}</EmptyState>}
      />
      <GroupsDialog opened={isGrouping} onClose={() => setGrouping(false)} />
    </>
  );
}

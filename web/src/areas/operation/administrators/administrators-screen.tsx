import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { secondFactor } from '#contract/areas/account/second-factor.ts';
import { type Administrator, administrator } from '#contract/areas/account/administrator.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { useSharedClock } from '#web/kernel/shared-clock.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSession } from '#web/kernel/portal.ts';
import { tableState } from '#web/kernel/table-state.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { RowOpener } from '#web/ui/row-opener.tsx';
import { AdministratorDialog } from './administrator-dialog.tsx';
import css from '#web/areas/operation/operation.module.css';

export const nameOf = ({ FirstName, LastName, Email }: Pick<Administrator, 'FirstName' | 'LastName' | 'Email'>): string =>
  `${FirstName} ${LastName}`.trim() || Email;

export function AdministratorsScreen() {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const [withInactive, setWithInactive] = useState(false);
  const [editing, setEditing] = useState<Administrator | 'new' | undefined>();
  const [leaving, setLeaving] = useState<Administrator | undefined>();
  const [lost, setLost] = useState<Administrator | undefined>();
  const people = useCall(administrator.list, { query: { IncludeInactive: String(withInactive) as 'true' | 'false' } }, { keepsLast: true });
  const deactivating = useSend(administrator.deleteAdministrative, {
    refreshes: [administrator.list],
    onSuccess: () => {
      if (leaving) messages.success(t('deactivated', { name: nameOf(leaving) }));
      setLeaving(undefined);
    },
    onProblem: (problem) => {
      messages.error(t('failed', { why: problem.message }));
      setLeaving(undefined);
    },
  });
  const returning = useSend(administrator.saveAdministrative, {
    refreshes: [administrator.list],
    onSuccess: (saved) => messages.success(t('reactivated', { name: nameOf(saved) })),
    onProblem: (problem) => messages.error(t('failed', { why: problem.message })),
  });
  const resetting = useSend(secondFactor.resetFactors, {
    refreshes: [administrator.list],
    onSuccess: () => {
      if (lost) messages.success(t('factorWasReset', { name: nameOf(lost) }));
      setLost(undefined);
    },
    onProblem: (problem) => {
      messages.error(t('failed', { why: problem.message }));
      setLost(undefined);
    },
  });
  const bringBack = ({ UserID, Email, FirstName, LastName, Title, Phone, Version }: Administrator): void =>
    returning.mutate({ body: { UserID, Email, FirstName, LastName, Title, Phone, Version, IsActive: true } });

  const clock = useSharedClock();
  const columns: TableColumn<Administrator>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) => (
        <>
          <RowOpener onOpen={() => setEditing(row)} label={t('editAdministrator', { name: nameOf(row) })}>
            {nameOf(row)}
          </RowOpener>
          {row.UserID === profile?.id && <span className={css.muted}> ({t('you')})</span>}
        </>
      ),
    },
    { id: 'Email', place: 'under', keep: 1, header: t('email'), cell: (row) => row.Email },
    { id: 'Title', keep: -1, header: t('jobTitle'), cell: (row) => row.Title ?? '' },
    { id: 'Phone', keep: -2, header: t('phone'), cell: (row) => row.Phone ?? '' },
    {
      id: 'LastSeen',
      keep: 3,
      header: t('lastSeen'),
      cell: (row) =>
        row.LastSeenDate ? (
          <span className={css.figure}>{formatWithZone(row.LastSeenDate, clock)}</span>
        ) : (
          <span className={css.muted}>{t('never')}</span>
        ),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={row.IsActive ? 'done' : 'draft'} ground="none">
          {t(row.IsActive ? 'active' : 'inactive')}
        </StatusChip>
      ),
    },
    {
      id: 'Factor',
      place: 'line',
      keep: 4,
      header: t('twoFactor'),
      cell: (row) =>
        row.HasFactor && row.UserID !== profile?.id ? (
          <Button variant="default" size="sm" aria-label={`${t('factorReset')}: ${nameOf(row)}`} onClick={() => setLost(row)}>
            {t('factorReset')}
          </Button>
        ) : (
          t(row.HasFactor ? 'factorOn' : 'factorOff')
        ),
    },
    {
      id: 'Actions',
      header: t('edit'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        row.IsActive ? (
          row.can.delete && (
            <Button variant="default" size="sm" aria-label={`${t('deactivate')}: ${nameOf(row)}`} onClick={() => setLeaving(row)}>
              {t('deactivate')}
            </Button>
          )
        ) : (
          <Button variant="default" size="sm" aria-label={`${t('reactivate')}: ${nameOf(row)}`} onClick={() => bringBack(row)}>
            {t('reactivate')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('administrators')}
        lead={t('administratorsLead')}
        actions={<Button onClick={() => setEditing('new')}>{t('addAdministrator')}</Button>}
      />
      <DataTable
        name={t('administrators')}
        columns={columns}
        rows={people.data ?? []}
        idOf={(row) => String(row.UserID)}
        nameOf={nameOf}
        {...tableState(people)}
        filters={
          <Checkbox label={t('showInactive')} checked={withInactive} onChange={(event) => setWithInactive(event.currentTarget.checked)} />
        }
      />
      <AdministratorDialog editing={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('deactivateTitle', { name: leaving ? nameOf(leaving) : '' })}
        confirmLabel={t('deactivate')}
        isDangerous
        isWorking={deactivating.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && deactivating.mutate({ params: { id: leaving.UserID } })}
      >
        {t('deactivateBody')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={lost !== undefined}
        title={t('factorResetTitle', { name: lost ? nameOf(lost) : '' })}
        confirmLabel={t('factorReset')}
        isDangerous
        isWorking={resetting.isPending}
        onCancel={() => setLost(undefined)}
        onConfirm={() => lost && resetting.mutate({ params: { id: lost.UserID } })}
      >
        {t('factorResetBody')}
      </ConfirmDialog>
    </>
  );
}

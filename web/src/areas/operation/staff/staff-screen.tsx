import { Button } from '@mantine/core';
import { useState } from 'react';
import { staff, type StaffMember } from '#contract/areas/account/staff.ts';
import { formatDate, formatWithZone } from '#contract/kernel/formats.ts';
import { useSharedClock } from '#web/kernel/shared-clock.ts';
import { staffRoles } from '#contract/kernel/permissions.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import css from '#web/areas/operation/operation.module.css';
import { fullName } from '#web/kernel/full-name.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSession } from '#web/kernel/portal.ts';
import { tableState } from '#web/kernel/table-state.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { RowOpener } from '#web/ui/row-opener.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { StaffDialog } from './staff-dialog.tsx';

export function StaffScreen() {
  const t = useStaffText();
  const clock = useSharedClock();
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const [editing, setEditing] = useState<StaffMember | 'new' | undefined>();
  const [leaving, setLeaving] = useState<StaffMember | undefined>();
  const people = useCall(staff.getStaff, {});
  const onProblem = (problem: { message: string }) => messages.error(t('failed', { why: problem.message }));
  const removing = useSend(staff.removeStaff, {
    refreshes: [staff.getStaff],
    onSuccess: () => {
      if (leaving) messages.success(t('removed', { name: fullName(leaving) }));
      setLeaving(undefined);
    },
    onProblem: (problem) => {
      onProblem(problem);
      setLeaving(undefined);
    },
  });
  const resending = useSend(staff.resendInvitation, {
    refreshes: [staff.getStaff],
    onSuccess: ({ Email }) => messages.success(t('resent', { email: Email })),
    onProblem,
  });

  const columns: TableColumn<StaffMember>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) => (
        <>
          {row.can.change ? (
            <RowOpener onOpen={() => setEditing(row)} label={t('changeTitle', { name: fullName(row) })}>
              {fullName(row)}
            </RowOpener>
          ) : (
            fullName(row)
          )}
          {row.UserID === profile?.id && <span className={css.muted}> ({t('you')})</span>}
        </>
      ),
    },
    { id: 'Email', place: 'under', keep: 1, header: t('email'), cell: (row) => row.Email },
    { id: 'Roles', place: 'line', keep: 9, header: t('roles'), cell: (row) => <Roles of={row} /> },
    {
      id: 'LastSeen',
      keep: 2,
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
        <StatusChip status={!row.IsInvited ? 'done' : row.InvitedUntil ? 'judging' : 'off'} ground="none">
          {!row.IsInvited
            ? t('active')
            : row.InvitedUntil
              ? t('invited', { date: formatDate(row.InvitedUntil, clock) })
              : t('inviteExpired')}
        </StatusChip>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <span className={css.chips}>
          {row.can.resend && (
            <Button
              variant="default"
              size="sm"
              aria-label={`${t('resend')}: ${fullName(row)}`}
              loading={resending.isPending && resending.variables?.body.UserID === row.UserID}
              onClick={() => resending.mutate({ body: { UserID: row.UserID } })}
            >
              {t('resend')}
            </Button>
          )}
          {row.can.remove && (
            <Button variant="default" size="sm" aria-label={`${t('remove')}: ${fullName(row)}`} onClick={() => setLeaving(row)}>
              {t('remove')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('staff')} lead={t('lead')} actions={<Button onClick={() => setEditing('new')}>{t('invite')}</Button>} />
      <DataTable
        name={t('staff')}
        columns={columns}
        rows={people.data ?? []}
        idOf={(row) => String(row.UserID)}
        nameOf={fullName}
        {...tableState(people)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
      <StaffDialog editing={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeTitle', { name: leaving ? fullName(leaving) : '' })}
        confirmLabel={t('remove')}
        isDangerous
        isWorking={removing.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && removing.mutate({ body: { UserID: leaving.UserID } })}
      >
        {t('removeBody')}
      </ConfirmDialog>
    </>
  );
}

/** One line per role, with its awards. */
function Roles({ of: { Grants } }: { of: StaffMember }) {
  const t = useStaffText();
  const awardOf = (id: number | null) => (id === null ? t('ofAllAwards') : (findProperty(id)?.name ?? String(id)));
  const held = staffRoles.filter((role) => Grants.some(({ Role }) => Role === role));
  if (!held.length) return <span className={css.muted}>{t('noRoles')}</span>;
  return held.map((role) => (
    <div key={role}>
      {t('roleFor', {
        role: t(`role-${role}`),
        awards: Grants.filter(({ Role }) => Role === role)
          .map(({ PropertyID }) => awardOf(PropertyID))
          .join(', '),
      })}
    </div>
  ));
}

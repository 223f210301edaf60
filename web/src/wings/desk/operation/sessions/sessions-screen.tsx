import { Button } from '@mantine/core';
import { session } from '#contract/wings/accounts/account/session.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { agentParts } from './agent-words.ts';
import { StaffSessions } from './staff-sessions.tsx';

type OwnSession = Reply<typeof session.getSessions>[number];

export function SessionsScreen() {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const sessions = useCall(session.getSessions, {});
  const onProblem = (problem: CallProblem): void => messages.error(problem.message);
  const refreshes = [session.getSessions];
  const ending = useSend(session.revokeSession, { refreshes, onProblem, onSuccess: () => messages.success(t('ended')) });
  const endingOthers = useSend(session.revokeOtherSessions, {
    refreshes,
    onProblem,
    onSuccess: ({ Revoked }) => messages.success(Revoked === 0 ? t('noOthers') : t('endedOthers', { count: Revoked })),
  });
  const deviceOf = ({ Agent }: OwnSession): string => {
    const parts = agentParts(Agent);
    return parts ? t('browserOn', parts) : t('unknownBrowser');
  };
  const clock = useSharedClock();
  const columns: TableColumn<OwnSession>[] = [
    {
      id: 'Device',
      header: t('device'),
      cell: (row) => (
        <span title={row.Agent}>
          <strong className="type-strong">{deviceOf(row)}</strong>
        </span>
      ),
    },
    { id: 'Address', place: 'line', keep: 1, header: t('address'), cell: (row) => row.Address },
    {
      id: 'Created',
      keep: 2,
      header: t('signedInAt'),
      cell: (row) => <span className="figures">{formatWithZone(row.CreatedDate, clock)}</span>,
    },
    {
      id: 'Seen',
      place: 'line',
      keep: 5,
      header: t('seenAt'),
      cell: (row) => <span className="figures">{formatWithZone(row.LastSeenDate, clock)}</span>,
    },
    { id: 'Expires', header: t('endsAt'), cell: (row) => <span className="figures">{formatWithZone(row.ExpiresDate, clock)}</span> },
    {
      id: 'Actions',
      header: t('end'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        row.IsCurrent ? (
          <StatusChip status="done" ground="none">
            {t('thisOne')}
          </StatusChip>
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-label={t('endSession', { device: deviceOf(row) })}
            onClick={() => ending.mutate({ body: { SessionID: row.SessionID } })}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('sessions')}
        lead={t('sessionsLead')}
        actions={
          <Button variant="default" loading={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
            {t('endOthers')}
          </Button>
        }
      />
      <DataTable
        name={t('sessions')}
        columns={columns}
        rows={sessions.data ?? []}
        idOf={(row) => String(row.SessionID)}
        nameOf={deviceOf}
        {...tableState(sessions)}
      />
      <StaffSessions />
    </>
  );
}

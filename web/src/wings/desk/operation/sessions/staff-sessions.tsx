import { Button } from '@mantine/core';
import { session } from '#contract/wings/accounts/account/session.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import css from '#web/wings/desk/operation/operation.module.css';
import { useMayForAll } from '#web/kernel/session/grants.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { agentParts } from './agent-words.ts';

type StaffSession = Reply<typeof session.getStaffSessions>[number];

/** Where colleagues are signed in; nothing for those who may not know. */
export function StaffSessions() {
  const t = useOperationText();
  const clock = useSharedClock();
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const mayKnow = useMayForAll('administrator.manage');
  const sessions = useCall(session.getStaffSessions, {}, { enabled: mayKnow });
  const ending = useSend(session.endStaffSession, {
    refreshes: [session.getStaffSessions],
    onSuccess: () => messages.success(t('ended')),
    onProblem: (problem) => messages.error(problem.message),
  });
  if (!mayKnow) return null;
  const deviceOf = ({ Agent }: StaffSession): string => {
    const parts = agentParts(Agent);
    return parts ? t('browserOn', parts) : t('unknownBrowser');
  };
  const nameOf = ({ Name, Email }: StaffSession): string => Name || Email;
  const columns: TableColumn<StaffSession>[] = [
    { id: 'Name', header: t('name'), cell: (row) => <strong className="type-strong">{nameOf(row)}</strong> },
    { id: 'Email', place: 'under', keep: 2, header: t('email'), cell: (row) => row.Email },
    { id: 'Device', place: 'line', keep: 4, header: t('device'), cell: (row) => <span title={row.Agent}>{deviceOf(row)}</span> },
    { id: 'Address', header: t('address'), cell: (row) => row.Address },
    {
      id: 'Seen',
      place: 'line',
      keep: 5,
      header: t('seenAt'),
      cell: (row) => <span className="figures">{formatWithZone(row.LastSeenDate, clock)}</span>,
    },
    { id: 'Factor', keep: 1, header: t('twoFactor'), cell: (row) => t(row.HasFactor ? 'factorOn' : 'factorOff') },
    {
      id: 'Actions',
      header: t('end'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('endColleague', { name: nameOf(row), device: deviceOf(row) })}
          onClick={() => ending.mutate({ body: { SessionID: row.SessionID } })}
        >
          {t('end')}
        </Button>
      ),
    },
  ];
  return (
    <section aria-label={t('colleagues')}>
      <h2 className={`type-s ${css.second}`}>{t('colleagues')}</h2>
      <DataTable
        name={t('colleagues')}
        columns={columns}
        rows={(sessions.data ?? []).filter(({ UserID }) => UserID !== profile?.id)}
        idOf={(row) => String(row.SessionID)}
        nameOf={nameOf}
        {...tableState(sessions)}
        empty={<EmptyState title={t('noColleagues')}>{t('noColleaguesBody')}</EmptyState>}
      />
    </section>
  );
}

import { Button } from '@mantine/core';
import { session } from '#contract/wings/accounts/account/session.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { deviceOf } from './device-name.ts';
import css from '#web/ui/chrome/section.module.css';

export function Sessions() {
  const t = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const sessions = useCall(session.getSessions, {});
  const ending = useSend(session.revokeSession, {
    refreshes: [session.getSessions],
    onSuccess: () => messages.success(t('sessionWasEnded')),
    onProblem: (problem) => messages.error(problem.message),
  });
  const endingOthers = useSend(session.revokeOtherSessions, {
    refreshes: [session.getSessions],
    onSuccess: ({ Revoked }) => messages.success(t('sessionsWereEnded', { count: Revoked })),
    onProblem: (problem) => messages.error(problem.message),
  });
  if (sessions.isError) return <ErrorState onRetry={() => void sessions.refetch()}>{sessions.error.message}</ErrorState>;
  if (!sessions.data) return <TextSkeleton lines={3} />;
  const named = ({ Agent, IsActing }: { Agent: string; IsActing: boolean }): string => {
    const device = deviceOf(Agent);
    if (IsActing) return t('sessionActing');
    return device ? t('device', device) : t('deviceUnknown');
  };
  return (
    <>
      <ul className="ruled-below">
        {sessions.data.map((one) => (
          <li key={one.SessionID} className={css.row}>
            <div className={`breaks ${css.words}`}>
              <p className="type-strong">{named(one)}</p>
              <p className="type-small type-muted">
                {t('sessionSince', {
                  date: formatDate(one.CreatedDate, property),
                  seen: formatWithZone(one.LastSeenDate, property),
                })}
                {one.Address && `, ${one.Address}`}
              </p>
              {one.IsActing && <p className="type-small type-muted">{t('sessionActingAbout')}</p>}
            </div>
            {one.IsCurrent ? (
              <StatusChip status="done">{t('sessionCurrent')}</StatusChip>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={t('sessionEndNamed', { device: named(one) })}
                loading={ending.isPending && ending.variables.body.SessionID === one.SessionID}
                onClick={() => ending.mutate({ body: { SessionID: one.SessionID } })}
              >
                {t('sessionEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <div className="row to-end pad-above-16">
          <Button variant="default" size="sm" loading={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
            {t('sessionsEndOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

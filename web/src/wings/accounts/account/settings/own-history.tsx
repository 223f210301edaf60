import { ownHistory } from '#contract/wings/accounts/account/own-history.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/ui/chrome/section.module.css';

/** What was done with one's account, by oneself or by organizers. */
export function OwnHistory() {
  const t = useAccountText();
  const { property } = usePortal();
  const history = useCall(ownHistory.getOwnHistory, {});
  if (history.isError) return <ErrorState onRetry={() => void history.refetch()}>{history.error.message}</ErrorState>;
  if (!history.data) return <TextSkeleton lines={3} />;
  if (history.data.length === 0) return <p className="type-muted">{t('historyNone')}</p>;
  return (
    <ul className="ruled-below">
      {history.data.map(({ At, Event, IsByOrganizer }) => (
        <li key={`${Event} ${At.getTime()}`} className={css.row}>
          <div className={`breaks ${css.words}`}>
            <p className="type-strong">{t(`own-${Event}`)}</p>
            <p className="type-small type-muted">{t(IsByOrganizer ? 'byOrganizer' : 'byYou', { date: formatWithZone(At, property) })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

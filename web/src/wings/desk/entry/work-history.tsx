import { correction } from '#contract/wings/entering/piece/correction.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { eventWords } from '#web/wings/desk/operation/audit/audit-changes.ts';
import { WorkChanges } from '#web/wings/entering/piece/history/work-changes.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAuditText } from '#web/texts/audit.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { Skeleton } from '#web/ui/state/skeletons.tsx';

/** What was done to an entry and its work, by whom and why, the newest first. */
export function WorkHistory({ entryId, award }: { entryId: number; award: Clock }) {
  const t = useEntryAdminText();
  const words = useAuditText();
  const history = useCall(correction.getWorkHistory, { params: { entryId } });
  return (
    <section className="topic" aria-labelledby="work-history">
      <h2 id="work-history">{t('history')}</h2>
      {history.isPending && <Skeleton height={80} />}
      {history.isError && <ErrorState title={t('historyFailed')} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <p className="above-8 type-caption type-muted">{t('noHistory')}</p>}
      <ol className="breaks type-small stack gap-8">
        {history.data?.map((line) => (
          <li key={line.ID}>
            <p>
              <strong className="type-strong">{eventWords(words, { Action: line.Action, Does: null })}</strong>
              {line.Category && <span className="type-muted figures"> {line.Category}</span>}
            </p>
            <WorkChanges changes={line.Changes} />
            {line.Reason && (
              <p>
                “<bdi>{line.Reason}</bdi>”{' '}
                <span className="type-muted figures">{t(line.IsReasonShown ? 'reasonShown' : 'reasonHidden')}</span>
              </p>
            )}
            <p className="type-muted figures">
              <bdi>{line.By || t('nobody')}</bdi>
              {!line.IsByOrganizer && line.By && ` (${withinSentence(t('entrant'))})`}, {formatWithZone(line.At, award)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

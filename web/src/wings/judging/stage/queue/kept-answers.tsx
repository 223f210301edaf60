import { useStageText } from '#web/texts/stage.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useAnswerQueue, useKeptAnswers } from './queue-context.tsx';

/** What waits on this device, and what the server did not take, with the way out. */
export function KeptAnswers() {
  const t = useStageText();
  const queue = useAnswerQueue();
  const kept = useKeptAnswers();
  const refused = kept.filter((row) => row.refused !== undefined);
  const waiting = kept.length - refused.length;
  if (kept.length === 0) return null;
  return (
    <div className="stack gap-12 below-16">
      {waiting > 0 && (
        <p className="type-small type-muted" role="status">
          {t('keptCount', { count: waiting })}
        </p>
      )}
      {refused.map((row) => (
        <div key={`${row.stage} ${row.contest} ${row.keptAt}`} className="cluster gap-4-16">
          <p className="type-small type-danger breaks">{t('keptRefused', { contest: row.name, reason: row.refused ?? '' })}</p>
          <PlainButton variant="underlined" onClick={() => void queue.retry(row)}>
            {t('keptRetry')}
          </PlainButton>
          <PlainButton variant="underlined" onClick={() => queue.remove(row)}>
            {t('keptDelete')}
          </PlainButton>
        </div>
      ))}
    </div>
  );
}

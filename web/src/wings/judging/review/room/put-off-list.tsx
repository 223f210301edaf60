import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { formatTime } from '#contract/kernel/text/formats.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { useReviewFlow } from './review-flow.ts';
import css from './put-off-list.module.css';

/** What the judge skipped or put off, and the way back to it; nothing where nothing is. */
export function PutOffList() {
  const t = useReviewText();
  const clock = useOwnClock();
  const messages = useHeaderMessages();
  const { entryProperty, season, entry, takeUp } = useReviewFlow();
  const body = { EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID };
  const found = useCall(secondThought.getPutOff, { body }, { staleMs: 0, whenExpired: 'throw' });
  const works = (found.data ?? []).filter(({ EntryID }) => EntryID !== entry?.EntryID);
  if (works.length === 0) return null;
  const take = async (entryId: number): Promise<void> => {
    try {
      await takeUp(entryId);
    } catch (problem) {
      const { text, ...beside } = failureWords(problem, t('loadFailed'));
      messages.error(text, beside);
    }
    await found.refetch();
  };
  return (
    <section className={css.list} aria-labelledby="put-off">
      <h2 id="put-off" className="type-small type-strong">
        {t('putOffTitle')}
      </h2>
      <ul>
        {works.map(({ EntryID, PieceTitle, CategoryName, BackAt }) => (
          <li key={EntryID}>
            <span className="stack shrinks grows">
              <WorkTitle>{PieceTitle}</WorkTitle>
              <span className="type-small type-muted">
                {CategoryName}. {BackAt ? t('putOffUntil', { time: formatTime(BackAt, clock) }) : t('putOffSkipped')}
              </span>
            </span>
            <PlainButton variant="underlined" onClick={() => void take(EntryID)} aria-label={t('putOffTakeOf', { title: PieceTitle })}>
              {t('putOffTake')}
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

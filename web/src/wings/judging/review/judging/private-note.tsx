import { privateNoteLimit } from '#contract/wings/judging/review/private-note.ts';
import { formatTime } from '#contract/kernel/text/formats.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { useReviewText } from '#web/texts/review.ts';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { usePrivateNote } from './use-private-note.ts';
import css from './private-note.module.css';

/** What a judge writes down for themselves, saved as they type. For both rounds; draw it with the entry as its key. */
export function PrivateNote({ entryId }: { entryId: number }) {
  const t = useReviewText();
  const clock = useOwnClock();
  const { text, change, state, savedAt, hasFailed, retry } = usePrivateNote(entryId);
  if (hasFailed)
    return (
      <p className="type-small type-muted">
        {t('ownNoteFailed')}{' '}
        <PlainButton variant="underlined" onClick={retry}>
          {t('ownNoteRetry')}
        </PlainButton>
      </p>
    );
  if (text === undefined) return <TextSkeleton lines={2} />;
  const words =
    state === 'saving'
      ? t('ownNoteSaving')
      : state === 'kept'
        ? t('ownNoteKept')
        : savedAt
          ? t('ownNoteSaved', { time: formatTime(savedAt, clock) })
          : '';
  return (
    <div className="relative">
      <MaxLengthField
        label={t('ownNote')}
        description={t('ownNoteHelp')}
        minRows={2}
        maxLength={privateNoteLimit}
        value={text}
        onChange={change}
      />
      <p className={css.state} role="status">
        {words}
      </p>
    </div>
  );
}

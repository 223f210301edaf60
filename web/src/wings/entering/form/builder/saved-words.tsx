import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate, formatDateTime, formatTime } from '#contract/kernel/text/formats.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { useBuilder } from './use-builder.ts';

/** Whether what is seen is on the server; what keeps it from there is said as an alert. */
export function SavedWords() {
  const t = useFormBuilderText();
  const { state, desk, errors } = useBuilder();
  const now = useNow();
  const clock = traitsOf(desk.PropertyID);
  const { Draft, Published } = desk;
  const isToday = Draft && formatDate(Draft.SavedAt, clock) === formatDate(now, clock);
  const time = Draft ? (isToday ? formatTime(Draft.SavedAt, clock) : formatDateTime(Draft.SavedAt, clock)) : '';
  const saved = Draft
    ? Draft.SavedBy
      ? t('savedAtBy', { time, name: Draft.SavedBy })
      : t('savedAt', { time })
    : Published
      ? t('publishedAs', { number: Published.Number, date: formatDate(Published.PublishedAt, clock) })
      : t('lead');
  const words = {
    saved,
    waiting: t('saving'),
    saving: t('saving'),
    offline: t('notSavedOffline'),
    failed: t('notSavedFailed'),
    wrong: t('notSavedWrong', { count: errors.size }),
    clash: t('notSavedClash'),
  };
  const isProblem = state === 'failed' || state === 'wrong' || state === 'clash';
  return (
    <span role="status" className={isProblem ? 'type-danger' : undefined} data-saved={state}>
      {words[state]}
    </span>
  );
}

import { queueKeys, type useOperationText } from '#web/texts/operation.ts';

type Text = ReturnType<typeof useOperationText>;

/** A queue in words; its own name where we have none. */
export function queueWords(t: Text, queue: string): string {
  const key = queueKeys.find((known) => known === `queue-${queue}`);
  return key ? t(key) : queue;
}

const twoDigits = (digits: string): string => digits.padStart(2, '0');

/** Every few minutes, once an hour or once a day, as ours all run; any other schedule is shown as it is written. */
export function scheduleWords(t: Text, cron: string): string {
  const every = /^\*(?:\/(\d{1,2}))? \* \* \* \*$/.exec(cron);
  if (every) return t('cron-minutes', { every: Number(every[1] ?? 1) });
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined) return cron;
  return hour === '*'
    ? t('cron-hourly', { minute: twoDigits(minute) })
    : t('cron-daily', { time: `${twoDigits(hour)}:${twoDigits(minute)}` });
}

import { queueKeys, type useOperationText } from '#web/texts/operation.ts';

type Text = ReturnType<typeof useOperationText>;

/** A queue in words; its own name where we have none. */
export function queueWords(t: Text, queue: string): string {
  const key = queueKeys.find((known) => known === `queue-${queue}`);
  return key ? t(key) : queue;
}

/** Ours all run once an hour; any other schedule is shown as it is written. */
export function scheduleWords(t: Text, cron: string): string {
  const minute = /^(\d{1,2}) \* \* \* \*$/.exec(cron)?.[1];
  return minute ? t('cron-hourly', { minute: minute.padStart(2, '0') }) : cron;
}

import { displayZone } from '#contract/kernel/formats.ts';

const hour = new Intl.DateTimeFormat('en-US', { timeZone: displayZone, hour: 'numeric', hourCycle: 'h23', day: 'numeric' });

/** When a day such as 2026-11-14 begins where times are shown (Pacific); undefined for no day. */
export function dayStart(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnightUtc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightUtc.getTime())) return undefined;
  // Pacific time is 7 or 8 hours behind: the first of the two at which that day's clock shows midnight.
  for (const behind of [7, 8]) {
    const moment = new Date(midnightUtc.getTime() + behind * 3_600_000);
    const parts = new Map(hour.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    if (parts.get('hour') === 0 && parts.get('day') === midnightUtc.getUTCDate()) return moment;
  }
  return new Date(midnightUtc.getTime() + 8 * 3_600_000);
}

/** When that day is over: the moment the next one begins. */
export function dayEnd(day: string): Date | undefined {
  const start = dayStart(day);
  if (!start) return undefined;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayStart(next.toISOString().slice(0, 10));
}

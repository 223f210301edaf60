import { type Clock, formatDate, formatTime, formatWeekday, zoneName } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How much time is left, in the largest unit of which there is a whole one; never "0 minutes". */
export function timeLeft(end: Date, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const left = Math.max(0, end.getTime() - now.getTime());
  if (left >= day) return { unit: 'days', count: Math.floor(left / day) };
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) };
  return { unit: 'minutes', count: Math.max(1, Math.ceil(left / minute)) };
}

/** 'Thu, Dec 4, 2026, 11:59 PM, Pacific Time': a moment for the person who looks, with the zone named. */
export function ownTime(moment: Date, clock: Clock): string {
  return `${formatWeekday(moment, clock)}, ${formatDate(moment, clock)}, ${formatTime(moment, clock)}, ${zoneName(clock.timeZone)}`;
}

/** The end of a window, as people read it. */
export const ownEnd = (end: Date, clock: Clock): string => ownTime(lastMoment(end, clock), clock);

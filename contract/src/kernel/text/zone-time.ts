/** The days and moments of a time zone, as people type, filter and export them. Every function says of which zone. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What calendar and clock show there: 2026-11-14T23:59:00. */
function wallText(moment: Date, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** A moment as a field for date and time takes it, by the clock of a zone: 2026-11-14T23:59. */
export const momentText = (moment: Date, zone: string): string => wallText(moment, zone).slice(0, 16);

/** The day it is there: 2026-11-14. */
export const dayOf = (moment: Date, zone: string): string => wallText(moment, zone).slice(0, 10);

const dayMs = 86_400_000;

/** How far a zone's clock is ahead of UTC at a moment. */
const aheadMs = (moment: Date, zone: string): number =>
  new Date(`${wallText(moment, zone)}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000;

/** The moment that such a text names; undefined for none. In the hour that spring skips, the one after it. */
export function textMoment(text: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const asUtc = new Date(`${text}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== text) return undefined;
  // By the clock as it goes the day before and the day after: they differ where it is put forward or back.
  const candidates = [-dayMs, dayMs].map((away) => new Date(asUtc.getTime() - aheadMs(new Date(asUtc.getTime() + away), zone)));
  return candidates.find((moment) => momentText(moment, zone) === text) ?? candidates[0];
}

/** When a day such as 2026-11-14 begins there; undefined for no day. Where the clock skips midnight, with its first minute. */
export const dayStart = (day: string, zone: string): Date | undefined => textMoment(`${day}T00:00`, zone);

/** So many calendar days later, across clock changes; undefined for no day. */
export function addDays(day: string, days: number): string | undefined {
  const start = dayStart(day, 'UTC');
  return start && dayOf(new Date(start.getTime() + days * dayMs), 'UTC');
}

/** When that day is over: the moment the next one begins. */
export function dayEnd(day: string, zone: string): Date | undefined {
  const next = addDays(day, 1);
  return next === undefined ? undefined : dayStart(next, zone);
}

/** A window that ends as a day begins: people read "until Dec 12", not "until Dec 13, 12:00 AM". Any other end is named as it is. */
export const lastMoment = (end: Date, { timeZone }: { timeZone: string }): Date =>
  momentText(end, timeZone).endsWith('T00:00') ? new Date(end.getTime() - 60_000) : end;

/** How many midnights lie between two moments: 0 for the same day, 1 for tomorrow. */
export const daysBetween = (from: Date, to: Date, zone: string): number =>
  Math.round((new Date(dayOf(to, zone)).getTime() - new Date(dayOf(from, zone)).getTime()) / dayMs);

/** The zone that all of them have; undefined where they differ, or there are none. */
export const sharedZone = (places: readonly { timeZone: string }[]): string | undefined => {
  const zones = new Set(places.map(({ timeZone }) => timeZone));
  return zones.size === 1 ? places[0]?.timeZone : undefined;
};

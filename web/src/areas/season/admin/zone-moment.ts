import { displayZone } from '#contract/kernel/formats.ts';

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
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** A moment as a field for date and time takes it, by the clock of a zone: 2026-11-14T23:59. */
export function momentText(moment: Date, zone = displayZone): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const dayMs = 86_400_000;

/** How far a zone's clock is ahead of UTC at a moment. */
const aheadMs = (moment: Date, zone: string): number =>
  new Date(`${momentText(moment, zone)}:00Z`).getTime() - Math.floor(moment.getTime() / 60_000) * 60_000;

/** The moment that such a text names; undefined for none. In the hour that spring skips, the one after it. */
export function textMoment(text: string, zone = displayZone): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const asUtc = new Date(`${text}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== text) return undefined;
  // By the clock as it goes the day before and the day after: they differ where it is put forward or back.
  const candidates = [-dayMs, dayMs].map((away) => new Date(asUtc.getTime() - aheadMs(new Date(asUtc.getTime() + away), zone)));
  return candidates.find((moment) => momentText(moment, zone) === text) ?? candidates[0];
}

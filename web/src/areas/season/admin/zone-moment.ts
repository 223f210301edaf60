import { displayZone } from '#contract/kernel/formats.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: displayZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a field for date and time takes it, by the clock where times are shown (Pacific): 2026-11-14T23:59. */
export function momentText(moment: Date): string {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment that such a text names; undefined for none. In the hour that spring skips, the one after it. */
export function textMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const asUtc = new Date(`${text}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== text) return undefined;
  const candidates = [7, 8].map((behind) => new Date(asUtc.getTime() + behind * 3_600_000));
  return candidates.find((moment) => momentText(moment) === text) ?? candidates[1];
}

import { monthName } from '#contract/kernel/text/formats.ts';
import { addDays } from '#contract/kernel/text/zone-time.ts';
import type { CurvePoint } from '#web/ui/chart/curve-chart.tsx';
import type { Overview } from './part.ts';

type Curve = Overview['Entries']['Curve'];

/** A season's days are placed by how far they are from its deadline, so that two seasons can be laid over each other. */
export const pointsOf = (curve: Curve): CurvePoint[] => curve.map(({ DaysLeft, Total }) => ({ x: -DaysLeft, y: Total }));

/** The first of each month between two days, as far from the deadline as this season's calendar says. */
export function monthsOf(curve: Curve, until: number): { x: number; label: string }[] {
  const [first] = curve;
  if (!first) return [];
  const days = until + first.DaysLeft;
  return Array.from({ length: Math.max(0, days) + 1 }, (_, at) => ({ x: at - first.DaysLeft, day: addDays(first.Day, at) ?? '' }))
    .filter(({ day }, at) => day.endsWith('-01') || (at === 0 && Number(day.slice(8)) < 15))
    .map(({ x, day }) => ({ x, label: monthName(Number(day.slice(5, 7))) }));
}

/** Every seventh day, counted back from the last, which is always among them: a table people read. */
export const weekly = <T>(rows: readonly T[]): T[] => rows.filter((_, at) => (rows.length - 1 - at) % 7 === 0);

import { monthName } from '#contract/kernel/text/formats.ts';
import { dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';

const most = 36;

/** The months that begin between two moments, each at its first midnight by the clock of a zone. */
export function monthsBetween(start: Date, end: Date, zone: string): { moment: number; name: string }[] {
  const [year = 0, month = 1] = dayOf(start, zone).split('-').map(Number);
  return Array.from({ length: most }, (_, n) => month - 1 + n).flatMap((count) => {
    const of = count % 12;
    const day = `${year + Math.floor(count / 12)}-${String(of + 1).padStart(2, '0')}-01`;
    const moment = dayStart(day, zone)?.getTime();
    return moment !== undefined && moment >= start.getTime() && moment < end.getTime() ? [{ moment, name: monthName(of + 1) }] : [];
  });
}

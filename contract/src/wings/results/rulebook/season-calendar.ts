import { isWithin } from '#contract/wings/ground/season/season-phases.ts';
import type { Calendar } from './check-calendar.ts';
import type { Rulebook } from './rulebook.ts';

/** All dates of a season: when works come in, when each stage is open, when winners are announced. */
export interface SeasonCalendar {
  entries: { opens: Date; closes: Date };
  stages: Calendar;
  winners: Date;
}

/** Where a season is. Several stages can be open at once. */
interface SeasonNow {
  is: 'before' | 'entries' | 'stages' | 'between' | 'over';
  /** Ids of the stages that are open. */
  open: string[];
  /** When this changes; nothing once it is over. */
  until: Date | undefined;
}

const isOpen = ({ opens, closes }: { opens: Date; closes: Date }, now: Date): boolean => isWithin(opens, closes, now);

export function seasonNow({ stages }: Pick<Rulebook, 'stages'>, calendar: SeasonCalendar, now: Date): SeasonNow {
  const spans = stages.flatMap(({ id }) => (calendar.stages[id] ? [{ id, ...calendar.stages[id] }] : []));
  const moments = [calendar.entries, ...spans].flatMap(({ opens, closes }) => [opens, closes]);
  const until = [...moments, calendar.winners].filter((moment) => moment > now).sort((one, other) => one.getTime() - other.getTime())[0];
  const open = spans.filter((span) => isOpen(span, now)).map(({ id }) => id);
  const where = { open, until };
  if (calendar.winners <= now) return { ...where, is: 'over', until };
  if (open.length > 0) return { ...where, is: 'stages' };
  if (isOpen(calendar.entries, now)) return { ...where, is: 'entries' };
  return { ...where, is: now < calendar.entries.opens ? 'before' : 'between' };
}

import { displayZone } from '#contract/kernel/formats.ts';
import { dayEnd, dayStart } from '#web/kernel/zone-day.ts';

// A locale that writes days as date fields do.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: displayZone });

/** The first and the last day of judging as date fields show them; empty for a side without a date. The end itself no longer belongs to it. */
export const firstDay = (from: Date | null): string => (from ? day.format(from) : '');
export const lastDay = (until: Date | null): string => (until ? day.format(until.getTime() - 1) : '');

/** The moment a day means; a day that nobody changed keeps its exact moment. */
export const startOf = (typed: string, before: Date | null): Date | null =>
  typed === firstDay(before) ? before : (dayStart(typed) ?? null);
export const endOf = (typed: string, before: Date | null): Date | null => (typed === lastDay(before) ? before : (dayEnd(typed) ?? null));

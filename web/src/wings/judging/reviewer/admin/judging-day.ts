import { dayEnd, dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';

/** The first and the last day of judging as date fields show them; empty for a side without a date. The end itself no longer belongs to it. */
export const firstDay = (from: Date | null, zone: string): string => (from ? dayOf(from, zone) : '');
export const lastDay = (until: Date | null, zone: string): string => (until ? dayOf(new Date(until.getTime() - 1), zone) : '');

/** The moment a day means by the award's clock; a day that no one changed keeps its exact moment. */
export const startOf = (typed: string, before: Date | null, zone: string): Date | null =>
  typed === firstDay(before, zone) ? before : (dayStart(typed, zone) ?? null);
export const endOf = (typed: string, before: Date | null, zone: string): Date | null =>
  typed === lastDay(before, zone) ? before : (dayEnd(typed, zone) ?? null);

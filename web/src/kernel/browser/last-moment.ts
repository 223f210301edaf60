import type { Clock } from '#contract/kernel/text/formats.ts';
import { momentText } from '#contract/kernel/text/zone-time.ts';

/** A window that ends as a day begins: people read "until Dec 12", not "until Dec 13, 12:00 AM". Any other end is named as it is. */
export const lastMoment = (end: Date, { timeZone }: Pick<Clock, 'timeZone'>): Date =>
  momentText(end, timeZone).endsWith('T00:00') ? new Date(end.getTime() - 60_000) : end;

import { displayZone, formatTime } from '#contract/kernel/formats.ts';

/** A window that ends as a day begins: people read "until Dec 12", not "until Dec 13, 12:00 AM". Any other end is named as it is. */
export const lastMoment = (end: Date, zone = displayZone): Date =>
  formatTime(end, zone) === '12:00 AM' ? new Date(end.getTime() - 60_000) : end;

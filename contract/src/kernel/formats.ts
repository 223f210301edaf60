import type { PropertyTraits } from './properties.ts';

/** How dates, numbers and amounts read. Built from Intl parts, so that the printed patterns hold whatever the machine's locale data says. */

export type DateOrder = PropertyTraits['dateOrder'];
type Instant = Date | string | number;

/** R297, R593: times are stored and compared in UTC and shown in Pacific time, with the zone named. */
export const displayZone = 'America/Los_Angeles';

const isDateOnly = (instant: Instant): boolean => typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);

type PartName = 'year' | 'month' | 'monthName' | 'day' | 'hour' | 'hourPadded' | 'minute' | 'dayPeriod' | 'zone';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Undefined for something that is no date, so that a screen shows nothing rather than "Invalid Date". */
function partsOf(instant: Instant, zone: string): Record<PartName, string> | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  // A day without a time belongs to no zone: shown in Pacific time it would slip to the day before.
  const found = new Map(
    formatterFor(isDateOnly(instant) ? 'UTC' : zone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes): string => found.get(type) ?? '';
  const monthName = get('month');
  return {
    year: get('year'),
    monthName,
    month: String(monthNames.indexOf(monthName) + 1),
    day: get('day'),
    hour: get('hour'),
    hourPadded: get('hour').padStart(2, '0'),
    minute: get('minute'),
    dayPeriod: get('dayPeriod').toUpperCase(),
    zone: get('timeZoneName'),
  };
}

/** R298, R299, R592: 'MMM D, YYYY', or 'D MMM YYYY' where the day comes first. */
export function formatDate(instant: Instant, order: DateOrder = 'month-first', zone = displayZone): string {
  const parts = partsOf(instant, zone);
  if (!parts) return '';
  return order === 'day-first' ? `${parts.day} ${parts.monthName} ${parts.year}` : `${parts.monthName} ${parts.day}, ${parts.year}`;
}

/** R300, R592: 'M/d/yyyy', or 'd/M/yyyy' where the day comes first. */
export function formatShortDate(instant: Instant, order: DateOrder = 'month-first', zone = displayZone): string {
  const parts = partsOf(instant, zone);
  if (!parts) return '';
  const [first, second] = order === 'day-first' ? [parts.day, parts.month] : [parts.month, parts.day];
  return `${first}/${second}/${parts.year}`;
}

/** R300, R592: 'M/d/yyyy hh:mm a', or day first. */
export function formatDateTime(instant: Instant, order: DateOrder = 'month-first', zone = displayZone): string {
  const parts = partsOf(instant, zone);
  return parts ? `${formatShortDate(instant, order, zone)} ${parts.hourPadded}:${parts.minute} ${parts.dayPeriod}` : '';
}

/** R300: 'h:mm a'. */
export function formatTime(instant: Instant, zone = displayZone): string {
  const parts = partsOf(instant, zone);
  return parts ? `${parts.hour}:${parts.minute} ${parts.dayPeriod}` : '';
}

/** R297, R593: the date and the time with the zone named, as in 'Dec 4, 2026, 3:59 PM PST'. */
export function formatWithZone(instant: Instant, order: DateOrder = 'month-first', zone = displayZone): string {
  const parts = partsOf(instant, zone);
  return parts ? `${formatDate(instant, order, zone)}, ${formatTime(instant, zone)} ${parts.zone}` : '';
}

/** R284, R591: 1st, 2nd, 3rd, 11th to 13th, 21st, 111th. */
export function ordinal(n: number): string {
  const lastTwo = Math.abs(n) % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${n}th`;
  return `${n}${['th', 'st', 'nd', 'rd'][lastTwo % 10] ?? 'th'}`;
}

/** `plural(1, 'entry', 'entries')` is '1 entry'. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const formatNumber = (n: number, locale = 'en-US'): string => new Intl.NumberFormat(locale).format(n);

/** R043, R580: a whole number; with nothing required everything is done. */
export function percentDone(completed: number, required: number): number {
  if (!(required > 0)) return 100;
  return Math.round((Math.max(0, completed) / required) * 100);
}

export const formatPercent = (completed: number, required: number): string => `${percentDone(completed, required)}%`;

/** Amounts are whole minor units (cents, pence); whole amounts show none. */
export function formatMoney(minorUnits: number, currency: string, locale = 'en-US'): string {
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = minorUnits / 10 ** digits;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

export function formatFileSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let size = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && size >= 1024) {
    size /= 1024;
    unit += 1;
  }
  // One decimal below ten, where it still tells something.
  const rounded = unit > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return unit === 0 && rounded === 1 ? '1 byte' : `${rounded} ${units[unit]}`;
}

/** Seconds as on a player: 0:07, 2:18, 1:02:03. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

import type { PropertyTraits } from '../award/properties.ts';
import { isEnglish, numerals } from './catalog.ts';

/** Formats of dates and numbers. Built from Intl parts, so that the printed patterns don't depend on the machine's locale data. */

type Instant = Date | string | number;

let spoken = 'en-US';
/** A web page speaks one language: numbers and names of months without another are in it. The server names the language each time. */
export function writeIn(locale: string): void {
  spoken = locale;
}

/**
 * Whose dates they are: every property is a clock. Nothing here has a zone of its own, so nothing can be shown in the wrong one by leaving
 * it out. Times are stored and compared in UTC (R296, R593); someone's own time is `{ ...property, timeZone }`.
 */
export type Clock = Pick<PropertyTraits, 'locale' | 'dateOrder' | 'timeZone'>;

const isDateOnly = (instant: Instant): boolean => typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${zone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      ...numerals,
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

const partOf = (parts: readonly Intl.DateTimeFormatPart[], wanted: Intl.DateTimeFormatPartTypes): string =>
  parts.find(({ type }) => type === wanted)?.value ?? '';

/**
 * PST, BST, CET where English has such a name, else GMT+9. American English knows the American ones, British English the European ones; other
 * languages have names of their own, such as MEZ.
 */
function zoneAt(date: Date, { timeZone, locale }: Clock): string {
  const names = (isEnglish(locale) ? [locale, 'en-US', 'en-GB'] : [locale]).map((language) =>
    partOf(formatterFor(timeZone, language).formatToParts(date), 'timeZoneName'),
  );
  return names.find((name) => !/^GMT./.test(name)) ?? names[0] ?? '';
}

/** 'Pacific Time', 'India Standard Time': the zone's name, independent of the time of year. */
export function zoneName(timeZone: string, locale = spoken): string {
  const name = partOf(
    new Intl.DateTimeFormat(locale, { ...numerals, timeZone, timeZoneName: 'longGeneric' }).formatToParts(),
    'timeZoneName',
  );
  return name || timeZone.replaceAll('_', ' ');
}

const months = new Map<string, string>();

/** 'Jan' for 1. British data says 'Sept', but R299 prints three letters: all Englishes have the American names. */
export function monthName(month: number, locale = spoken): string {
  const key = `${locale} ${month}`;
  const known =
    months.get(key) ??
    new Intl.DateTimeFormat(locale.startsWith('en') ? 'en-US' : locale, { month: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2026, month - 1),
    );
  months.set(key, known);
  return known;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

/** Undefined for something that is no date, so that a screen shows nothing rather than "Invalid Date". */
function partsOf(instant: Instant, zone: string): Parts | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  // A day without a time belongs to no zone: shown in one behind UTC it would slip to the day before.
  const parts = formatterFor(isDateOnly(instant) ? 'UTC' : zone, 'en-US').formatToParts(date);
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(partOf(parts, type));
  return { year: number('year'), month: number('month'), day: number('day'), hour: number('hour'), minute: partOf(parts, 'minute') };
}

const written = new Map<string, Intl.DateTimeFormat>();

/** As people of another language write it; the printed patterns are those of English. Nothing for English and for something that is no date. */
function asWritten(instant: Instant, { timeZone, locale }: Clock, style: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(instant);
  if (isEnglish(locale) || Number.isNaN(date.getTime())) return undefined;
  const zone = isDateOnly(instant) ? 'UTC' : timeZone;
  const key = `${locale} ${zone} ${Object.values(style).join()}`;
  const formatter = written.get(key) ?? new Intl.DateTimeFormat(locale, { ...numerals, ...style, timeZone: zone });
  written.set(key, formatter);
  return formatter.format(date);
}

const day = { day: 'numeric', month: 'short' } as const;
const shortDate = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
const clockTime = { hour: 'numeric', minute: '2-digit' } as const;

/** R298, R299, R592: 'MMM D, YYYY', or 'D MMM YYYY' where the day comes first. */
export function formatDate(instant: Instant, clock: Clock): string {
  const { timeZone, dateOrder, locale } = clock;
  const parts = partsOf(instant, timeZone);
  if (!parts) return '';
  const foreign = asWritten(instant, clock, { ...day, year: 'numeric' });
  if (foreign) return foreign;
  const month = monthName(parts.month, locale);
  return dateOrder === 'day-first' ? `${parts.day} ${month} ${parts.year}` : `${month} ${parts.day}, ${parts.year}`;
}

/** Where the year goes without saying, as in a chart: 'Nov 15', or '15 Nov' where the day comes first. */
export function formatDay(instant: Instant, clock: Clock): string {
  const { timeZone, dateOrder, locale } = clock;
  const parts = partsOf(instant, timeZone);
  if (!parts) return '';
  const foreign = asWritten(instant, clock, day);
  if (foreign) return foreign;
  const month = monthName(parts.month, locale);
  return dateOrder === 'day-first' ? `${parts.day} ${month}` : `${month} ${parts.day}`;
}

/** R300, R592: 'M/d/yyyy', or 'd/M/yyyy' where the day comes first. */
export function formatShortDate(instant: Instant, clock: Clock): string {
  const { timeZone, dateOrder } = clock;
  const parts = partsOf(instant, timeZone);
  if (!parts) return '';
  const foreign = asWritten(instant, clock, shortDate);
  if (foreign) return foreign;
  const [first, second] = dateOrder === 'day-first' ? [parts.day, parts.month] : [parts.month, parts.day];
  return `${first}/${second}/${parts.year}`;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** British awards count to 24, the others to 12 with AM and PM. */
function timeOf({ hour, minute }: Parts, locale: Clock['locale'], isPadded: boolean): string {
  if (locale === 'en-GB') return `${twoDigits(hour)}:${minute}`;
  const twelve = hour % 12 || 12;
  return `${isPadded ? twoDigits(twelve) : twelve}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** R300, R592: 'M/d/yyyy hh:mm a', or day first. */
export function formatDateTime(instant: Instant, clock: Clock): string {
  const parts = partsOf(instant, clock.timeZone);
  if (!parts) return '';
  return (
    asWritten(instant, clock, { ...shortDate, ...clockTime }) ?? `${formatShortDate(instant, clock)} ${timeOf(parts, clock.locale, true)}`
  );
}

/** A moment in a file: as printed in English, otherwise as a spreadsheet of any language reads it. */
export function momentInFile(instant: Instant, clock: Clock): string {
  const parts = partsOf(instant, clock.timeZone);
  if (!parts || isEnglish(clock.locale)) return formatDateTime(instant, clock);
  const { year, month, day: date, hour, minute } = parts;
  return `${year}-${twoDigits(month)}-${twoDigits(date)} ${twoDigits(hour)}:${minute}`;
}

/** R300: 'h:mm a'; 'HH:mm' in Britain. */
export function formatTime(instant: Instant, clock: Clock): string {
  const parts = partsOf(instant, clock.timeZone);
  return parts ? (asWritten(instant, clock, clockTime) ?? timeOf(parts, clock.locale, false)) : '';
}

/** 'Fri' */
export const formatWeekday = (instant: Instant, { timeZone, locale }: Clock): string =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(new Date(instant));

/** A time of today, with the zone named: '3:59 PM PST'. */
export function formatTimeWithZone(instant: Instant, clock: Clock): string {
  const time = formatTime(instant, clock);
  return time && `${time} ${zoneAt(new Date(instant), clock)}`;
}

/** R297, R593: the date and the time with the zone named, as in 'Dec 4, 2026, 3:59 PM PST'. */
export function formatWithZone(instant: Instant, clock: Clock): string {
  const date = formatDate(instant, clock);
  return date && `${date}, ${formatTimeWithZone(instant, clock)}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** R284, R591: 1st, 2nd, 3rd, 11th to 13th, 21st, 111th, for the sentences that are shared in English. Messages write `selectordinal`. */
export const ordinal = (n: number): string => `${n}${endings[ordinals.select(n)] ?? 'th'}`;

/** `plural(1, 'entry', 'entries')` is '1 entry'. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const formatNumber = (n: number, locale = spoken): string => new Intl.NumberFormat(locale, numerals).format(n);

/** Where there is no room for all digits, as beside the axis of a chart: 12K, 1.3M. */
export const formatCompact = (n: number, locale = spoken): string =>
  new Intl.NumberFormat(locale, { ...numerals, notation: 'compact', maximumFractionDigits: 1 }).format(n);

/** R043, R580: a whole number; with nothing required everything is done. */
export function percentDone(completed: number, required: number): number {
  if (!(required > 0)) return 100;
  return Math.round((Math.max(0, completed) / required) * 100);
}

export const formatPercent = (completed: number, required: number): string =>
  new Intl.NumberFormat(spoken, { ...numerals, style: 'percent', useGrouping: false }).format(percentDone(completed, required) / 100);

/** A rate in hundredths of a per cent: 19%, 8.25%. */
export const formatRate = (rate: number, { locale }: { locale: string } = { locale: spoken }): string =>
  new Intl.NumberFormat(locale, { ...numerals, style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

export function formatFileSize(bytes: number, locale = spoken): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (unit < sizes.length - 1 && size >= 1024) {
    size /= 1024;
    unit += 1;
  }
  // One decimal below ten, where it still tells something.
  const rounded = unit > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  const style = { ...numerals, style: 'unit', unit: sizes[unit], unitDisplay: unit > 0 ? 'short' : 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(locale, style).format(rounded);
}

/** Seconds as on a player: 0:07, 2:18, 1:02:03. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

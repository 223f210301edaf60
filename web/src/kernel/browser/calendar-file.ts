interface CalendarEntry {
  /** The same for each file of one entry: a calendar that takes a newer one moves the entry instead of adding another. */
  id: string;
  name: string;
  starts: Date;
  ends: Date;
  place?: string;
  text: string;
  /** A calendar reminds its owner so many hours before the start. */
  reminderHours?: number;
}

/** As calendars read moments, in UTC and therefore right in every zone: 20270603T183000Z. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
/** Longer lines are folded; a fold's own space counts. */
const longestBytes = 74;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function folded(line: string): string {
  const parts = [''];
  for (const sign of line) {
    const part = parts.at(-1) ?? '';
    if (bytesOf(part + sign) > longestBytes) parts.push(sign);
    else parts[parts.length - 1] = part + sign;
  }
  return parts.join('\r\n ');
}

/** One entry as a file that every calendar takes (RFC 5545). */
export function calendarFile({ id, name, starts, ends, place, text, reminderHours }: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Laurel//EN',
    'BEGIN:VEVENT',
    `UID:${id}@laurel`,
    `DTSTAMP:${stamp(now)}`,
    // A calendar keeps the entry with the higher number.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(text)}`,
    ...(reminderHours === undefined
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${reminderHours}H`, `DESCRIPTION:${escaped(name)}`, 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

interface Evening {
  Name: string;
  Place: string;
  Address: string;
  StartDate: Date;
}

/** As calendars read moments: 20270603T183000Z. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const hourMs = 3_600_000;

/** One evening as a file that every calendar takes (RFC 5545). No one says when it ends: four hours are kept free. */
export function calendarFile({ Name, Place, Address, StartDate }: Evening, id: string, text: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${id}@laurel`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(StartDate)}`,
    `DTEND:${stamp(new Date(StartDate.getTime() + 4 * hourMs))}`,
    `SUMMARY:${escaped(Name)}`,
    `LOCATION:${escaped([Place, Address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

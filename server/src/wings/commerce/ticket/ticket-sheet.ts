import type { Content as Block } from 'pdfmake/interfaces.js';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { formatDate, formatTime, formatTimeWithZone, formatWeekday } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type FaceName, wordmarkOf } from '#server/kernel/drawing/faces.ts';
import { printed, runsOf } from '#server/kernel/drawing/pdf.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import { codeOf, numberOf } from './ticket-code.rules.ts';
import { eventClock } from './ticket-mail.ts';
import type { WholeTicket } from './ticket.store.ts';

const ink = '#111614';
const muted = '#5F6763';
/** Half a sheet of A4: two of them fit on a page of any printer. */
const page = { width: 419.53, height: 595.28 } as const;
const margin = 40;

const words = (text: string, size: number, face: FaceName = 'sans', color = ink) => ({ text: runsOf(text, face), fontSize: size, color });

const fact = (name: string, ...values: string[]): Block => ({
  columns: [
    { width: 60, ...words(name, 9, 'sans', muted) },
    { width: '*', stack: values.filter(Boolean).map((value, at) => words(value, 10, at === 0 ? 'sansStrong' : 'sans')) },
  ],
  margin: [0, 6, 0, 0],
});

function bodyOf(award: PropertyTraits, signer: Signer, ticket: WholeTicket, isFirst: boolean): Block[] {
  const clock = eventClock(ticket);
  const wordmark = wordmarkOf(award.brand.display);
  const { startsAt, doorsAt } = ticket;
  return [
    {
      ...words(award.name, 16 * wordmark.scale, wordmark.face),
      margin: [0, 0, 0, 14],
      ...(!isFirst && { pageBreak: 'before' as const }),
    },
    { ...words(ticket.eventName ?? ticket.product, 24, 'serif'), margin: [0, 0, 0, 12] },
    // Black on white regardless of the award's colors: cameras expect it.
    { qr: codeOf(signer, ticket), fit: 210, eccLevel: 'M', foreground: '#000000', background: '#ffffff' },
    { ...words('Admits one', 9, 'sans', muted), margin: [0, 14, 0, 0] },
    {
      columns: [
        { width: '*', ...words(ticket.name || 'Guest', 18, 'serif') },
        ...(ticket.tableName ? [{ width: 'auto', ...words(`Table ${ticket.tableName}`, 14, 'serif') }] : []),
      ],
    },
    ...(ticket.company ? [words(ticket.company, 10)] : []),
    ...(startsAt
      ? [
          fact(
            'When',
            `${formatWeekday(startsAt, clock)} ${formatDate(startsAt, clock)}`,
            [doorsAt && `Doors ${formatTime(doorsAt, clock)}`, `Start ${formatTimeWithZone(startsAt, clock)}`].filter(Boolean).join(', '),
          ),
        ]
      : []),
    ...(ticket.place || ticket.address ? [fact('Where', ticket.place ?? '', ticket.address ?? '')] : []),
    fact('Code', numberOf(signer, ticket)),
    { ...words('Lets one person in, once. No connection needed at the door.', 8, 'sans', muted), margin: [0, 14, 0, 0] },
  ];
}

/** A ticket on each page, as real text beside its code. */
export const ticketSheet = (award: PropertyTraits, signer: Signer, tickets: readonly WholeTicket[]): Promise<Buffer> =>
  printed({
    pageSize: page,
    pageMargins: [margin + 8, margin, margin, margin],
    info: { title: tickets.length === 1 ? 'Ticket' : 'Tickets', author: award.name, creator: 'Laurel', producer: 'Laurel' },
    language: award.locale,
    displayTitle: true,
    tagged: true,
    background: () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: 8, h: page.height, color: brandOf(award.brand).brand }] }),
    content: tickets.flatMap((ticket, at) => bodyOf(award, signer, ticket, at === 0)),
  });

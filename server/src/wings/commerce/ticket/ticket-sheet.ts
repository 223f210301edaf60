import type { Content as Block } from 'pdfmake/interfaces.js';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import ticketSheets from '#texts/commerce/ticket-sheet.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { formatDate, formatTime, formatTimeWithZone, formatWeekday } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type FaceName, wordmarkOf } from '#server/kernel/drawing/faces.ts';
import { alarm } from '#server/kernel/drawing/paper.ts';
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
  const t = sayIn(award.locale)(ticketSheets);
  const wordmark = wordmarkOf(award.brand.display);
  const { startsAt, doorsAt } = ticket;
  return [
    {
      ...words(award.name, 16 * wordmark.scale, wordmark.face),
      margin: [0, 0, 0, 14],
      ...(!isFirst && { pageBreak: 'before' as const }),
    },
    { ...words(ticket.eventName ?? ticket.product, 24, 'serif'), margin: [0, 0, 0, 12] },
    ...(ticket.isTest ? [{ ...words(t('test'), 12, 'sansStrong', alarm), margin: [0, 0, 0, 8] } as Block] : []),
    // Black on white regardless of the award's colors: cameras expect it.
    { qr: codeOf(signer, ticket), fit: 210, eccLevel: 'M', foreground: '#000000', background: '#ffffff' },
    { ...words(t('admits-one'), 9, 'sans', muted), margin: [0, 14, 0, 0] },
    {
      columns: [
        { width: '*', ...words(ticket.name || t('guest'), 18, 'serif') },
        ...(ticket.tableName ? [{ width: 'auto', ...words(t('table', { name: ticket.tableName }), 14, 'serif') }] : []),
      ],
    },
    ...(ticket.company ? [words(ticket.company, 10)] : []),
    ...(startsAt
      ? [
          fact(
            t('when'),
            t('day', { weekday: formatWeekday(startsAt, clock), date: formatDate(startsAt, clock) }),
            doorsAt
              ? t('doors-and-start', { doors: formatTime(doorsAt, clock), start: formatTimeWithZone(startsAt, clock) })
              : t('start', { start: formatTimeWithZone(startsAt, clock) }),
          ),
        ]
      : []),
    ...(ticket.place || ticket.address ? [fact(t('where'), ticket.place ?? '', ticket.address ?? '')] : []),
    fact(t('code'), numberOf(signer, ticket)),
    { ...words(t('fine'), 8, 'sans', muted), margin: [0, 14, 0, 0] },
  ];
}

/** A ticket on each page, as real text beside its code. */
export const ticketSheet = (award: PropertyTraits, signer: Signer, tickets: readonly WholeTicket[]): Promise<Buffer> =>
  printed({
    pageSize: page,
    pageMargins: [margin + 8, margin, margin, margin],
    info: {
      title: sayIn(award.locale)(ticketSheets)('title', { count: tickets.length }),
      author: award.name,
      creator: 'Laurel',
      producer: 'Laurel',
    },
    language: award.locale,
    displayTitle: true,
    tagged: true,
    background: () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: 8, h: page.height, color: brandOf(award.brand).brand }] }),
    content: tickets.flatMap((ticket, at) => bodyOf(award, signer, ticket, at === 0)),
  });

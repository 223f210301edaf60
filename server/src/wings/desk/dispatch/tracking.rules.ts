import type { TrackingCheck } from '#contract/wings/desk/dispatch/dispatch.ts';
import type { Table } from '#server/wings/desk/import/table.rules.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/dispatch-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(texts);

/** Names of columns that carriers and fulfilment houses use, without blanks and signs. */
const names = {
  number: ['ordernumber', 'order', 'confirmationnumber', 'confirmation', 'reference', 'orderid'],
  tracking: ['trackingnumber', 'tracking', 'trackingid', 'trackingno', 'consignment', 'consignmentnumber'],
  carrier: ['carrier', 'service', 'courier', 'shipper'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

interface TrackingLine {
  line: number;
  number: string;
  tracking: string;
  carrier: string;
}

/** The order number in our form, without anything typed around it. */
const numberOf = (cell: string): string => cell.replace(/^#/, '').trim().toUpperCase();

/** A file of tracking numbers: the columns by their names, or the first two where it has no names for them. In words where that fails. */
export function trackingLines({ header, lines }: Table): TrackingLine[] | Said {
  const at = (wanted: readonly string[]) => header.findIndex((cell) => wanted.includes(plain(cell)));
  const [number, tracking, carrier] = [at(names.number), at(names.tracking), at(names.carrier)];
  if (number < 0 || tracking < 0) return says('nameColumns');
  return lines.map(({ line, cells }) => ({
    line,
    number: numberOf(cells[number] ?? ''),
    tracking: (cells[tracking] ?? '').slice(0, 100),
    carrier: carrier < 0 ? '' : (cells[carrier] ?? '').slice(0, 80),
  }));
}

interface KnownParcel {
  confirmationNumber: string;
  id: number | null;
  sentAt: Date | null;
  trackingNumber: string | null;
}

/** What saving each row would do. The number of an order with several packed parcels is ambiguous: those are entered by hand. */
export function checkLines(lines: readonly TrackingLine[], known: readonly KnownParcel[], language: Locale): TrackingCheck['Lines'] {
  const seen = new Set<string>();
  return lines.map(({ line, number, tracking, carrier }) => {
    const ofOrder = known.filter(({ confirmationNumber }) => confirmationNumber === number);
    const waiting = ofOrder.filter(({ id, sentAt }) => id !== null && sentAt === null);
    const isRepeated = seen.has(number);
    seen.add(number);
    const problem = problemOf({ number, tracking, isRepeated, isKnown: ofOrder.length > 0, waiting: waiting.length });
    const [parcel] = waiting;
    return {
      Line: line,
      ConfirmationNumber: number,
      TrackingNumber: tracking,
      Carrier: carrier,
      ParcelID: problem ? null : (parcel?.id ?? null),
      Problem: problem ? inWords(problem, language) : '',
      Replaces: problem || parcel?.trackingNumber === tracking ? '' : (parcel?.trackingNumber ?? ''),
    };
  });
}

interface LineToCheck {
  number: string;
  tracking: string;
  isRepeated: boolean;
  isKnown: boolean;
  waiting: number;
}

function problemOf({ number, tracking, isRepeated, isKnown, waiting }: LineToCheck): Said | undefined {
  if (!number) return says('noOrderNumber');
  if (!tracking) return says('noTrackingNumber');
  if (isRepeated) return says('repeatedOrder');
  if (!isKnown) return says('unknownOrder');
  if (waiting === 0) return says('nothingWaiting');
  if (waiting > 1) return says('severalParcels');
  return undefined;
}

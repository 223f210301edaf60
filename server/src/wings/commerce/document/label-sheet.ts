import type { Award } from '#contract/wings/desk/award/award.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { formatDate, formatNumber } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { LineRow, OrderHead } from '#server/wings/commerce/order/order.store.ts';
import type { Content as Block } from 'pdfmake/interfaces.js';
import { engravingOf } from '#server/wings/commerce/order/cart/engraving.rules.ts';
import { addressLines, inARow, linesOf, sheetWords } from './sheet-words.ts';
import { alarm, figure, quiet, rule, type Sheet, strong, table, words } from '#server/kernel/drawing/paper.ts';

export interface Parcel {
  order: Pick<OrderHead, 'confirmationNumber' | 'createdAt' | 'billing' | 'shippingAddress' | 'isTest'>;
  lines: readonly (Pick<LineRow, 'name' | 'detail' | 'quantity'> & { personalizations: unknown })[];
  seller: Award['Seller'];
}

/** Where it goes: the shipping address, or the bill's where none was given. */
const receiverOf = (order: Parcel['order']): Partial<Billing> => (order.shippingAddress ?? order.billing) as Partial<Billing>;

const nameLines = ({ FirstName, LastName, Organization }: Partial<Billing>): string[] =>
  [Organization ?? '', `${FirstName ?? ''} ${LastName ?? ''}`.trim()].filter((text) => text !== '');

/** What goes into the parcel, with what is engraved on it, to be ticked off. */
export function packingSheet(traits: PropertyTraits, { order, lines }: Parcel): Sheet {
  const personal = ({ personalizations }: Parcel['lines'][number]) =>
    engravingOf(personalizations).map(({ Label, Text }) => `${Label}: ${Text}`);
  const t = sheetWords(traits);
  const number = order.confirmationNumber;
  return {
    award: traits,
    title: t('packing-title', { number }),
    foot: t('packing-foot', { number, date: formatDate(order.createdAt, traits) }),
    body: [
      ...(order.isTest ? [strong(t('test-packing'), { size: 14, color: alarm })] : []),
      words(t('packing'), { face: 'serif', size: 32 }),
      { ...quiet(order.confirmationNumber, { face: 'serif', size: 14 }), margin: [0, 0, 0, 14] },
      rule(1.2, '#111614'),
      {
        margin: [0, 12, 0, 18],
        stack: [
          quiet(t('ship-to')),
          ...nameLines(receiverOf(order)).map((text) => strong(text)),
          ...addressLines(receiverOf(order), traits.locale).map((text) => words(text)),
        ],
      },
      table(
        [24, '*', 54],
        ['', quiet(t('item')), quiet(t('quantity'), { alignment: 'right' })],
        lines.map((line) => [
          { canvas: [{ type: 'rect', x: 0, y: 1, w: 10, h: 10, lineWidth: 0.8 }] },
          {
            stack: [
              words(line.name),
              ...(line.detail ? [quiet(line.detail, { size: 8 })] : []),
              ...personal(line).map((text) => words(text, { face: 'serifItalic', size: 10 })),
            ],
          },
          figure(formatNumber(line.quantity, traits.locale)),
        ]),
      ),
    ],
  };
}

/** Where the parcel goes, in letters that are read from a step away. */
export function shippingSheet(traits: PropertyTraits, { order, seller }: Parcel): Sheet {
  const receiver = receiverOf(order);
  const t = sheetWords(traits);
  const number = order.confirmationNumber;
  return {
    award: traits,
    title: t('shipping-title', { number }),
    foot: t('order', { number }),
    body: [
      {
        stack: [
          ...(order.isTest ? [strong(t('test-packing'), { size: 14, color: alarm })] : []),
          quiet(t('from')),
          words(seller?.Name || traits.name),
          ...linesOf(seller?.Address).map((text) => words(text)),
        ],
        margin: [0, 0, 0, 40],
      },
      rule(1.2, '#111614'),
      {
        margin: [0, 30, 0, 30],
        stack: [
          quiet(t('ship-to'), { size: 14 }),
          ...nameLines(receiver).map((text) => strong(text, { size: 24 })),
          ...addressLines(receiver, traits.locale).map((text) => words(text, { size: 20 })),
        ],
      },
      rule(1.2, '#111614'),
      { ...strong(order.confirmationNumber, { size: 20 }), margin: [0, 16, 0, 0] },
    ],
  };
}

export const labelsTitle = (traits: PropertyTraits, count: number): string => sheetWords(traits)('labels-title', { count });

/** Each parcel on pages of its own, in the order given: its packing list, its shipping label, or one after the other. */
export function labelsSheet(traits: PropertyTraits, parcels: readonly Parcel[], what: 'packing' | 'shipping' | 'both'): Sheet {
  const sheets = parcels.flatMap((parcel) => [
    ...(what === 'shipping' ? [] : [packingSheet(traits, parcel)]),
    ...(what === 'packing' ? [] : [shippingSheet(traits, parcel)]),
  ]);
  const bodies = sheets.map(({ body }, at): Block => ({ stack: body, ...(at > 0 && { pageBreak: 'before' }) }));
  return { award: traits, title: labelsTitle(traits, parcels.length), foot: traits.name, body: bodies };
}

/** An address on a label that sticks, with the sender above and the order's number below it. */
export function stickyLabel(traits: PropertyTraits, { order, seller }: Parcel): Block {
  const receiver = receiverOf(order);
  const t = sheetWords(traits);
  const sender = inARow([seller?.Name || traits.name, ...linesOf(seller?.Address)], traits.locale);
  return {
    margin: [16, 14, 16, 0],
    stack: [
      { ...quiet(t('sent-from', { sender }), { size: 7 }), margin: [0, 0, 0, 12] },
      ...(order.isTest ? [strong(t('test-packing'), { size: 10, color: alarm })] : []),
      ...nameLines(receiver).map((text) => strong(text, { size: 13 })),
      ...addressLines(receiver, traits.locale).map((text) => words(text, { size: 12 })),
      { ...quiet(t('order', { number: order.confirmationNumber }), { size: 8 }), margin: [0, 12, 0, 0] },
    ],
  };
}

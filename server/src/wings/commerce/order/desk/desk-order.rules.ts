import type { deskPayments } from '#contract/wings/commerce/order/desk-order.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

interface DeskLine {
  UnitPrice?: number | null | undefined;
}

interface DeskCart {
  Lines: readonly DeskLine[];
  PaidBy: (typeof deskPayments)[number];
  Reason?: string | null | undefined;
}

/** Why prices are others than the shop's must be said; nothing where they are not, or where it is. */
export function missingReason({ Lines, PaidBy, Reason }: DeskCart): Said | undefined {
  const isOther = PaidBy === 'complimentary' || Lines.some(({ UnitPrice }) => UnitPrice !== null && UnitPrice !== undefined);
  return isOther && !Reason ? says('explainPrice') : undefined;
}

interface PlacedLine {
  id: number;
  partOfId: number | null;
  quantity: number;
  unitPrice: number;
}

/**
 * The lines of an order whose price the organizer set, as an edit of it: the first lines of the order are those of the cart, in its order, each
 * followed by its parts. Complimentary is everything, its parts too.
 */
export function pricedLines(placed: readonly PlacedLine[], { Lines, PaidBy }: DeskCart) {
  const mains = placed.filter(({ partOfId }) => partOfId === null);
  return placed.flatMap((line) => {
    const at = mains.indexOf(line);
    const wanted = PaidBy === 'complimentary' ? 0 : (Lines[at]?.UnitPrice ?? undefined);
    return wanted === undefined || wanted === line.unitPrice ? [] : [{ OrderLineID: line.id, Quantity: line.quantity, UnitPrice: wanted }];
  });
}

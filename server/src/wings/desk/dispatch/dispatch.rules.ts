import type { ParcelRow } from '#contract/wings/desk/dispatch/dispatch.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { engravingOf } from '#server/wings/commerce/order/cart/engraving.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/dispatch-refusals.ts';

const says = saying(texts);

interface Line {
  id: number;
  name: string;
  detail: string;
  quantity: number;
  weight: number | null;
  personalizations: unknown;
}

interface Addressed {
  orderId: number;
  confirmationNumber: string;
  createdAt: Date;
  billing: unknown;
  shippingAddress: unknown;
  email: string;
  firstName: string;
  lastName: string;
  isPart: boolean;
}

interface Packed {
  id: number;
  carrier: string;
  trackingNumber: string;
  packedAt: Date;
  sentAt: Date | null;
  version: number;
}

const joined = (parts: readonly (string | null | undefined)[], sign: string): string => parts.filter(Boolean).join(sign);

/** Where a parcel goes: the shipping address, or the bill's where none was given. */
function receiverOf({ billing, shippingAddress, firstName, lastName }: Omit<Addressed, 'orderId'>) {
  const to = (shippingAddress ?? billing) as Partial<Billing>;
  return {
    Name: joined([to.FirstName ?? firstName, to.LastName ?? lastName], ' '),
    Organization: to.Organization ?? '',
    Address: joined([to.Address1, to.Address2, joined([to.PostalCode, to.City], ' '), to.State], ', '),
    Country: to.Country ?? '',
  };
}

export const viewParcel = (order: Addressed, lines: readonly Line[], parcel: Packed | undefined): ParcelRow => ({
  ParcelID: parcel?.id ?? null,
  OrderID: order.orderId,
  ConfirmationNumber: order.confirmationNumber,
  OrderDate: order.createdAt,
  State: parcel === undefined ? 'open' : parcel.sentAt ? 'sent' : 'packed',
  ...receiverOf(order),
  Email: (order.billing as Partial<Billing>).Email ?? order.email,
  Grams: lines.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0),
  Lines: lines.map(({ id, name, detail, quantity, personalizations }) => ({
    OrderLineID: id,
    Name: name,
    Detail: detail,
    Quantity: quantity,
    Engraving: engravingOf(personalizations),
  })),
  IsPart: order.isPart,
  Carrier: parcel?.carrier ?? '',
  TrackingNumber: parcel?.trackingNumber ?? '',
  PackedDate: parcel?.packedAt ?? null,
  SentDate: parcel?.sentAt ?? null,
  Version: parcel?.version ?? 0,
});

interface WantedLine {
  OrderLineID: number;
  Quantity: number;
}

/** What goes into a parcel: all that is left, or as much of it as was asked for. In words where there is not as much. */
export function linesToPack(
  left: readonly { id: number; name: string; quantity: number }[],
  wanted: readonly WantedLine[] | null | undefined,
): { orderLineId: number; quantity: number }[] | Said {
  if (left.length === 0) return says('allPacked');
  if (!wanted) return left.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const asked = new Map<number, number>();
  for (const { OrderLineID, Quantity } of wanted) asked.set(OrderLineID, (asked.get(OrderLineID) ?? 0) + Quantity);
  const lines: { orderLineId: number; quantity: number }[] = [];
  for (const [orderLineId, quantity] of asked) {
    const line = left.find(({ id }) => id === orderLineId);
    if (!line) return says('somePacked');
    if (quantity > line.quantity) return says('leftToPack', { count: line.quantity, name: line.name });
    lines.push({ orderLineId, quantity });
  }
  return lines;
}

/** Numbers with commas between them, as an address carries them. */
export const idsIn = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2_147_483_648),
  ),
];

import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';

type PlacedOrder = Pick<Order, 'ConfirmationNumber' | 'Currency' | 'Total'> & { FirstName: string; Email: string };

const keyOf = (propertyId: number): string => `laurel.shop-placed.${propertyId}`;

/** The last order of this tab, for buyers with a pass: they have no order history to find it in. */
export const keepPlaced = (propertyId: number, { ConfirmationNumber, Currency, Total, Billing }: Order): void =>
  tabShelf().set(
    keyOf(propertyId),
    JSON.stringify({ ConfirmationNumber, Currency, Total, FirstName: Billing.FirstName ?? '', Email: Billing.Email ?? '' }),
  );

export function readPlaced(propertyId: number): PlacedOrder | undefined {
  try {
    return (JSON.parse(tabShelf().get(keyOf(propertyId)) ?? 'null') as PlacedOrder | null) ?? undefined;
  } catch {
    return undefined;
  }
}

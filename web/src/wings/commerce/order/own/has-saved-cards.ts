import { inFields } from '#contract/wings/commerce/order/ways.ts';
import type { OrderRow } from '#contract/wings/commerce/order/order-view.ts';
import { isHosted } from '#contract/kernel/award/card-providers.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** The award's cards go through the provider with such a page, and this person paid there with real money: then they are known there. */
export const hasSavedCards = (
  { cardPayments, cardProvider }: Pick<PropertyTraits, 'cardPayments' | 'cardProvider'>,
  orders: readonly Pick<OrderRow, 'PaymentMethod' | 'IsSandbox'>[],
): boolean =>
  cardPayments && !isHosted(cardProvider) && orders.some(({ PaymentMethod, IsSandbox }) => PaymentMethod === inFields && !IsSandbox);

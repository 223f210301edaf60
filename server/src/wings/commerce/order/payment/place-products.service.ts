import type { ProductCartInfo, ProductCartToPrice } from '#contract/wings/commerce/order/product-cart.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { type Payment, type Placing, placeOrder, prepareOrder } from './place.ts';
import { priceProducts, viewProductQuote } from '../cart/product-quote.ts';
import { productWares } from '../cart/product-wares.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

/** Someone as a buyer, for someone who orders on their behalf: an organizer, or the job that finishes what they paid for. */
export async function buyerOf(db: ReadDb, { accountId, propertyId }: { accountId: number; propertyId: number }): Promise<Actor> {
  const account = await findAccountAnywhere(db, accountId);
  return { id: accountId, role: (account?.role ?? 'Entrant') as Role, propertyId, sessionId: 0, grants: [], awards: [] };
}

/** What a cart of products costs `buyer` now: every figure with its reason, and what keeps it from being ordered. */
export const quoteProducts = async (
  { db, now, language }: { db: ReadDb; now: Date; language: Locale },
  buyer: Actor,
  cart: ProductCartToPrice,
  gateway: PaymentGateway,
) => viewProductQuote(await priceProducts(db, buyer, cart, now, gateway), gateway, language);

interface Options {
  /** The order stays open, regardless of the award's payment methods: organizers decide later how it is paid. */
  isOpen?: boolean;
}

/** Before the transaction: looks whether a cart of products could be ordered by `actor`, and has the money promised. */
export const prepareProducts = (given: Parameters<typeof prepareOrder>[0], cart: ProductCartInfo, payment: Payment, options?: Options) =>
  prepareOrder(given, productWares(options), cart, payment);

/** Inside the transaction: the order of a cart of products for `actor`, once for each cart key. Returns its number. */
export const placeProducts = (
  given: Placing,
  cart: ProductCartInfo,
  payment: Payment,
  promised: Awaited<ReturnType<typeof prepareProducts>>,
  options?: Options,
): Promise<number> => placeOrder(given, productWares(options), cart, payment, promised);

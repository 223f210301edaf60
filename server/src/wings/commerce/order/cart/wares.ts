import type { CartInfo } from '#contract/wings/commerce/order/cart-info.ts';
import type { OrderKind, Quote } from '#contract/wings/commerce/order/order-view.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import type { CouponRow } from '#server/wings/commerce/coupon/coupon.store.ts';
import type { AuditNote } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import type { Totals } from '../order.rules.ts';
import type { LineRow, NewLine } from '../order.store.ts';

/** What every kind of cart contains. */
export type AnyCart = Pick<CartInfo, 'PropertyID' | 'CartKey' | 'CouponCode' | 'Billing' | 'Total'>;

/** What a cart comes to now, with the lines that its order would have. */
export interface PricedOrder {
  propertyId: number;
  seasonId: number;
  kind: OrderKind;
  lines: NewLine[];
  shippingAddress?: object | null;
  /** What was answered with it, and to which version of the award's form. */
  own?: { formId: number; answers: string };
  coupon: CouponRow | undefined;
  taxRate: number;
  taxReason: TaxReason;
  totals: Totals;
  paysBy: Quote['PaysBy'];
  mayInvoice: boolean;
}

interface Sold {
  db: WriteDb;
  now: Date;
}

/**
 * What differs between carts of entries and carts of products: what is looked at, held and priced, and what being sold means to it. Everything
 * else about placing an order is the same (place.ts). Whatever refuses does so before `sold` writes.
 */
export interface Wares<Cart extends AnyCart, Held> {
  /** Where the buyer comes back to from their bank. */
  page: string;
  look: (db: ReadDb, buyer: Actor, cart: Cart) => Promise<Held>;
  /** The same inside the transaction, so that no one else sells it in the meantime. */
  hold: (db: WriteDb, buyer: Actor, cart: Cart) => Promise<Held>;
  price: (db: ReadDb, buyer: Actor, held: Held, cart: Cart, now: Date, gateway: PaymentGateway) => Promise<PricedOrder>;
  /** Whether an order that came of this cart before is the same purchase. */
  isSame: (cart: Cart, lines: readonly LineRow[]) => boolean;
  sold: (given: Sold, orderId: number, held: Held, priced: PricedOrder) => Promise<void>;
  /** What the log says was not paid for, or was bought. */
  declined: (held: Held, cart: Cart) => Pick<AuditNote, 'subject' | 'subjectId'> & { what: object };
  bought: (priced: PricedOrder) => object;
}

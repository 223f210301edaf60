import type { EditedLine } from '#contract/wings/commerce/order/edit-order.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import type { ShippingAddress } from '#contract/wings/commerce/order/product-cart.ts';
import { shippingCost } from '#contract/wings/commerce/order/shipping.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findSold } from '#server/wings/commerce/shop/shop.store.ts';
import { taxOf } from '#server/wings/commerce/tax/tax.service.ts';
import { putOnShelf, takeStock } from '#server/wings/commerce/product/stock.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { checkBilling } from '../payment/billing.rules.ts';
import { differenceOfMoney, type EditPlan, planEdit, type Shelved, whyNotEdited } from './edit-order.rules.ts';
import * as edits from './edit-order.store.ts';
import { type Totals, totalsUnder } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { eventOf, goesTo } from '../cart/product-quote.ts';
import { findZones } from '../cart/shipping-zones.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

interface Wanted {
  Lines: readonly EditedLine[];
  Billing?: Billing | null | undefined;
  ShippingAddress?: ShippingAddress | null | undefined;
  Shipping?: number | null | undefined;
}

export interface Planned {
  plan: EditPlan;
  totals: Totals;
  taxRate: number;
  taxReason: string | null;
  billing: Partial<Billing>;
  shippingAddress: Partial<ShippingAddress> | null;
  money: ReturnType<typeof differenceOfMoney>;
}

const shelved = async (db: ReadDb, propertyId: number, ids: readonly number[]): Promise<Map<number, Shelved>> =>
  new Map(
    (await findSold(db, propertyId, ids)).map((row) => [
      row.id,
      { ...row, isCombination: row.combines.length > 0, personalizations: row.texts },
    ]),
  );

export const productsIn = (lines: readonly store.LineRow[], wanted: readonly EditedLine[]): number[] => [
  ...new Set([
    ...lines.flatMap(({ productSeasonId }) => productSeasonId ?? []),
    ...wanted.flatMap(({ ProductSeasonID }) => ProductSeasonID ?? []),
  ]),
];

/** What an edit makes of an order; refuses what cannot be. */
export async function planFor(db: ReadDb, head: store.OrderHead, wanted: Wanted, now: Date): Promise<Planned> {
  const why = whyNotEdited(head);
  if (why) throw new Refusal('Locked', { message: why });
  const rows = await store.listLines(db, head.id);
  const shelf = await shelved(db, head.propertyId, productsIn(rows, wanted.Lines));
  const packed = await edits.countPacked(db, head.id);
  const lines = rows.map((row) => ({ ...row, packed: packed.get(row.id) ?? 0 }));
  const plan = planEdit(lines, wanted.Lines, shelf, head.seasonId);
  if ('message' in plan)
    throw new Refusal(plan.isOutOfStock ? 'OutOfStock' : 'Invalid', {
      message: plan.message,
      errors: [fieldError(`Lines.${plan.at}.${plan.field}`, plan.message)],
    });
  const known = head.billing as Partial<Billing>;
  const checked = wanted.Billing ? checkBilling(wanted.Billing) : undefined;
  if (checked && checked.errors.length > 0) throw new Refusal('Invalid', { errors: checked.errors });
  const billing = (checked?.billing ?? known) as Partial<Billing>;
  const shippingAddress =
    wanted.ShippingAddress === undefined ? (head.shippingAddress as Partial<ShippingAddress> | null) : wanted.ShippingAddress;
  const isTaxedAnew =
    billing.Country !== known.Country ||
    (billing.State ?? '') !== (known.State ?? '') ||
    (billing.VatNumber ?? '') !== (known.VatNumber ?? '') ||
    (shippingAddress?.Country ?? '') !== ((head.shippingAddress as Partial<ShippingAddress> | null)?.Country ?? '');
  const { taxRate, taxReason } = isTaxedAnew ? await taxAnew(db, head, { plan, shelf, billing, shippingAddress }, now) : head;
  const shipping = wanted.Shipping ?? (await shippingFor(db, head, plan, shelf, (shippingAddress ?? billing).Country ?? ''));
  const prices = plan.lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const undiscounted = new Set(rows.filter(({ isDiscounted }) => !isDiscounted).map(({ id }) => id));
  const discounted = prices.filter((_, at) => !undiscounted.has(plan.lines[at]?.id ?? 0));
  const totals = totalsUnder({ ...head, taxRate, shipping }, prices, discounted);
  if (head.credited > totals.total)
    throw new Refusal('Locked', {
      message: says('belowRefunded', {
        credited: formatMoney(head.credited, { ...traitsOf(head.propertyId), currency: head.currency }),
      }),
    });
  return { plan, totals, taxRate, taxReason, billing, shippingAddress, money: differenceOfMoney({ ...head, total: totals.total }) };
}

interface EditedBill {
  plan: EditPlan;
  shelf: ReadonlyMap<number, Shelved>;
  billing: Partial<Billing>;
  shippingAddress: Partial<ShippingAddress> | null;
}

/** By where the bill and the parcel go now, at today's rate. */
async function taxAnew(db: ReadDb, { propertyId, kind }: store.OrderHead, { plan, shelf, billing, shippingAddress }: EditedBill, at: Date) {
  const products = plan.lines.flatMap(({ productSeasonId }) => shelf.get(productSeasonId ?? 0) ?? []);
  const { rate, reason } = await taxOf(db, propertyId, {
    country: billing.Country,
    region: billing.State,
    vatNumber: billing.VatNumber,
    kind: kind === 'tickets' ? 'tickets' : 'products',
    eventIn: eventOf(products),
    ...(products.some(({ weight }) => (weight ?? 0) > 0) && { shippedTo: goesTo(shippingAddress, billing) }),
    at,
  });
  return { taxRate: rate, taxReason: reason };
}

/** As it was where nothing of weight and no country changed; else as the award's zones have it. */
async function shippingFor(
  db: ReadDb,
  head: store.OrderHead,
  { lines }: EditPlan,
  shelf: ReadonlyMap<number, Shelved>,
  country: string,
): Promise<number> {
  const weigh = (all: readonly { productSeasonId: number | null; quantity: number }[]): number =>
    all.reduce((sum, { productSeasonId, quantity }) => sum + (shelf.get(productSeasonId ?? 0)?.weight ?? 0) * quantity, 0);
  const before = weigh(await store.listLines(db, head.id));
  const was = ((head.shippingAddress ?? head.billing) as Partial<Billing>).Country ?? '';
  const grams = weigh(lines);
  if (grams === before && country === was) return head.shipping;
  const { zones } = await findZones(db, head.propertyId);
  const cost = shippingCost(zones, country, grams);
  if (cost !== undefined) return cost;
  const message = says('noZone');
  throw new Refusal('CannotShip', { message, errors: [fieldError('Shipping', message)] });
}

/** Inside the transaction, with the order and its products held: writes an edit, and what follows from it. */
export async function writeEdit(db: WriteDb, head: store.OrderHead, { plan, ...terms }: Planned): Promise<void> {
  for (const [id, count] of [...plan.stock].sort(([a], [b]) => a - b)) {
    if (count < 0) await putOnShelf(db, id, -count);
    // They are held and were counted.
    else if (count > 0 && !(await takeStock(db, id, count))) throw new Error(`product ${id} was sold beyond its stock`);
  }
  await edits.putLines(db, head.id, plan.lines, plan.goneIds);
  await edits.putTerms(db, head.id, terms);
}

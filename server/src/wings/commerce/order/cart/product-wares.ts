import type { ProductCartInfo } from '#contract/wings/commerce/order/product-cart.ts';
import type { LineProblem } from '#contract/wings/commerce/order/product-cart.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Failure } from '#contract/kernel/call/failures.ts';
import { holdProducts, takeStock } from '#server/wings/commerce/product/stock.store.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { NewLine } from '../order.store.ts';
import type { WareGroup } from './product-lines.rules.ts';
import { type PricedProducts, priceProducts, shelfOf } from './product-quote.ts';
import { shippingReason } from './product-quote.rules.ts';
import { changed } from './quote.ts';
import { checkShipping } from './shipping-address.rules.ts';
import type { Wares } from './wares.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

const failureOf: Record<LineProblem, Failure> = {
  gone: 'CartChanged',
  otherSeason: 'CartChanged',
  soldOut: 'OutOfStock',
  notEnough: 'OutOfStock',
  needsWork: 'NotEligible',
  notEligible: 'NotEligible',
  personalization: 'Invalid',
};

/** Next to their lines, all at once; R440 shows the first. */
export function checkOrderable({ propertyId, groups, shipped }: PricedProducts): void {
  const problems = groups.flatMap((group) => group.problems);
  const [first] = problems;
  if (first) {
    const errors = problems.map(({ field, message }) => fieldError(`cartInfo.${field}`, message));
    throw new Refusal(failureOf[first.kind], { message: says('notCharged', { message: first.message }), errors });
  }
  if (shipped.state === 'nothing' || shipped.state === 'known') return;
  const message = shippingReason(shipped, traitsOf(propertyId));
  throw new Refusal('CannotShip', { message, errors: [fieldError('cartInfo.ShippingAddress.Country', message)] });
}

/** The lines of an order: each product, and under it its parts and what it combines. */
function linesOf(groups: readonly WareGroup[]): NewLine[] {
  const lines: NewLine[] = [];
  for (const { lines: wares, work } of groups) {
    const main = lines.length;
    for (const { product, quantity, unitPrice, isPart, personalizations, fromStock, later } of wares)
      lines.push({
        productSeasonId: product.id,
        forEntryId: work?.id ?? null,
        name: product.name,
        detail: work ? `${product.typeName}, ${work.title}` : product.typeName,
        quantity,
        unitPrice,
        personalizations: JSON.stringify(personalizations),
        fromStock,
        laterAt: later > 0 ? product.restockAt : null,
        position: lines.length,
        ...(isPart && { partOf: main }),
      });
  }
  return lines;
}

interface Written {
  PersonalizationID: number;
  Text: string;
}

/** So many of a product for a work, engraved with the same: what makes a cart sent twice the same purchase. */
const keyOf = (product: number | null, entry: number | null | undefined, quantity: number, texts: readonly Written[]): string => {
  const said = texts
    .map(({ PersonalizationID, Text }) => [PersonalizationID, Text.trim().normalize('NFC')] as const)
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => a - b);
  return JSON.stringify([product, entry ?? null, quantity, said]);
};

interface Options {
  /** Organizers may leave an order open on an award that is paid by card: it is paid later, or by transfer. */
  isOpen?: boolean;
}

/** Products of a season: sold, they are gone from the shelf. */
export const productWares = ({ isOpen = false }: Options = {}): Wares<ProductCartInfo, ReadonlySet<number> | undefined> => ({
  page: 'shop/cart',
  look: async () => undefined,
  async hold(db, buyer, cart) {
    const ids = [...(await shelfOf(db, buyer.propertyId, cart.Lines)).keys()].sort((a, b) => a - b);
    await holdProducts(db, ids);
    return new Set(ids);
  },
  async price(db, buyer, held, cart, now, gateway) {
    const { errors, address } = checkShipping(cart.ShippingAddress);
    if (errors.length > 0) throw new Refusal('Invalid', { errors });
    const priced = await priceProducts(db, buyer, cart, now, gateway, isOpen);
    checkOrderable(priced);
    const { seasonId, groups, paysBy } = priced;
    const lines = linesOf(groups);
    // An organizer changed what a combination holds in this very moment.
    if (seasonId === null || (held && lines.some(({ productSeasonId }) => !held.has(productSeasonId ?? 0))))
      throw changed('Lines', says('productChanged'));
    return {
      ...priced,
      seasonId,
      kind: groups.every(({ lines: wares }) => wares.every(({ product }) => product.isTicket)) ? 'tickets' : 'products',
      lines,
      shippingAddress: address,
      paysBy: isOpen && paysBy !== 'free' ? 'invoice' : paysBy,
    };
  },
  isSame: (cart, lines) => {
    const bought = lines
      .filter(({ partOfId }) => partOfId === null)
      .map((line) => {
        const texts = Array.isArray(line.personalizations) ? (line.personalizations as unknown as Written[]) : [];
        return keyOf(line.productSeasonId, line.forEntryId, line.quantity, texts);
      });
    const wanted = cart.Lines.map((line) => keyOf(line.ProductSeasonID, line.EntryID, line.Quantity, line.Personalizations));
    return bought.sort().join() === wanted.sort().join();
  },
  async sold({ db }, _orderId, _held, { lines }) {
    const taken = new Map<number, number>();
    for (const { productSeasonId, fromStock = 0 } of lines)
      if (productSeasonId && fromStock > 0) taken.set(productSeasonId, (taken.get(productSeasonId) ?? 0) + fromStock);
    // They are held and were counted: if they are not there, the whole order must not be either.
    for (const [id, count] of [...taken].sort(([a], [b]) => a - b))
      if (!(await takeStock(db, id, count))) throw new Error(`product ${id} was sold beyond its stock`);
  },
  declined: (_held, cart) => ({ subject: 'account', what: { products: cart.Lines.map(({ ProductSeasonID }) => ProductSeasonID) } }),
  bought: ({ lines }) => ({ products: lines.map(({ productSeasonId, quantity }) => ({ productSeasonId, quantity })) }),
});

import type { ProductReport } from '#contract/wings/commerce/sales/product-report.ts';
import { orderTypes } from '#contract/wings/commerce/order/order-view.ts';
import { sharesOf } from '#server/wings/commerce/order/refund/refund.rules.ts';

export interface SoldLine {
  orderId: number;
  kind: string;
  /** What came in for the whole order, if it is paid, and was not given back. */
  received: number;
  createdAt: Date;
  discount: number;
  tax: number;
  taxRate: number;
  credited: number;
  id: number;
  quantity: number;
  unitPrice: number;
  isDiscounted?: boolean;
  returnedAt: Date | null;
  productSeasonId: number | null;
  levelId: number | null;
}

interface Figures {
  Sold: number;
  Refunded: number;
  Income: number;
}

interface Counted extends SoldLine {
  /** What it brought: its price less its part of the discount; nothing once it was given back. */
  income: number;
}

const nothing = (): Figures => ({ Sold: 0, Refunded: 0, Income: 0 });

/** Each line with its part of the order's discount, in whole minor units that add up to the order. */
function countedLines(lines: readonly SoldLine[]): Counted[] {
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const nets = sharesOf({ discount: ofOrder[0]?.discount ?? 0, tax: 0 }, ofOrder);
    return ofOrder.map((line) => ({ ...line, income: line.returnedAt ? 0 : (nets.get(line.id) ?? 0) }));
  });
}

/** What was given back for no line in particular: what an order was credited beyond its returned lines. */
export function refundedByAmount(lines: readonly SoldLine[]): number {
  let sum = 0;
  for (const ofOrder of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const [order] = ofOrder;
    if (!order) continue;
    const shares = sharesOf(order, ofOrder);
    const returned = ofOrder.filter(({ returnedAt }) => returnedAt !== null).reduce((all, { id }) => all + (shares.get(id) ?? 0), 0);
    // Of an order that was given back whole, shipping went back too, which is no product's.
    const isWhole = ofOrder.every(({ returnedAt }) => returnedAt !== null);
    sum += isWhole ? 0 : Math.max(0, order.credited - returned);
  }
  return sum;
}

function add(to: Figures, { quantity, returnedAt, income }: Counted): void {
  to.Sold += quantity;
  if (returnedAt) to.Refunded += quantity;
  to.Income += income;
}

/** Entry fees, products and tickets beside each other. */
export function kindsOf(lines: readonly SoldLine[]): ProductReport['Kinds'] {
  const counted = countedLines(lines);
  return orderTypes.map(({ kind }) => {
    const own = counted.filter((line) => line.kind === kind);
    const figures = nothing();
    for (const line of own) add(figures, line);
    const received = new Map(own.map((line) => [line.orderId, line.received]));
    return { Kind: kind, Orders: received.size, ...figures, Received: [...received.values()].reduce((sum, one) => sum + one, 0) };
  });
}

const dayMs = 86_400_000;

/** Each day from the first to the last, also those on which nothing happened. */
function allDays(days: readonly string[]): string[] {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return [];
  const from = Date.parse(`${first}T00:00:00Z`);
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - from) / dayMs) + 1;
  return Array.from({ length: count }, (_, place) => new Date(from + place * dayMs).toISOString().slice(0, 10));
}

interface Known {
  products: readonly Omit<ProductReport['Products'][number], keyof Figures>[];
  levels: readonly { id: number; name: string }[];
  /** The day of a moment by the award's clock. */
  dayOf: (moment: Date) => string;
  noLevel: string;
}

/** The figures of a shop. A product of an order that the season no longer sells counts in the total and the days. */
export function reportOf(
  lines: readonly SoldLine[],
  { products, levels, dayOf, noLevel }: Known,
): Omit<ProductReport, 'Currency' | 'Currencies' | 'Kinds'> {
  const counted = countedLines(lines);
  const Total = nothing();
  const byProduct = new Map(products.map(({ ProductSeasonID }) => [ProductSeasonID, nothing()]));
  const byLevel = new Map<number | null, Figures>();
  const byDay = new Map<string, Figures>();
  const on = <Key>(map: Map<Key, Figures>, key: Key): Figures => {
    const known = map.get(key) ?? nothing();
    map.set(key, known);
    return known;
  };
  for (const line of counted) {
    add(Total, line);
    const product = line.productSeasonId === null ? undefined : byProduct.get(line.productSeasonId);
    if (product) add(product, line);
    // Fees are paid before anyone has an award.
    if (line.kind !== 'entries') add(on(byLevel, line.levelId), line);
    const sold = on(byDay, dayOf(line.createdAt));
    sold.Sold += line.quantity;
    sold.Income += line.income;
    if (line.returnedAt) on(byDay, dayOf(line.returnedAt)).Refunded += line.quantity;
  }
  return {
    Total,
    RefundedByAmount: refundedByAmount(lines),
    Products: products.map((product) => ({ ...product, ...(byProduct.get(product.ProductSeasonID) ?? nothing()) })),
    Days: allDays([...byDay.keys()]).map((Day) => ({ Day, ...(byDay.get(Day) ?? nothing()) })),
    Levels: [...levels.map(({ id, name }) => ({ id, name })), { id: null, name: noLevel }]
      .filter(({ id }) => byLevel.has(id))
      .map(({ id, name }) => ({ AwardLevelID: id, Level: name, ...(byLevel.get(id) ?? nothing()) })),
  };
}

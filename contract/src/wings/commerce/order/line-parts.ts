import { partOf } from './tax.ts';

/** What an order adds to and takes off its lines. */
export interface Billed {
  discount: number;
  /** Of the whole order, its shipping included. */
  tax: number;
  /** In hundredths of a per cent; without it all of the tax is the lines'. */
  taxRate?: number;
}
export interface BilledLine {
  id: number;
  quantity: number;
  unitPrice: number;
  /** False where the order's coupon took nothing off. */
  isDiscounted?: boolean;
}

/** What of an order's discount and tax belongs to a line. */
interface LinePart {
  discount: number;
  tax: number;
  /** What the line comes to with both. */
  share: number;
}

/**
 * The discount and the tax line by line, in whole minor units that add up to those of the order, regardless of rounding: each line gets what the
 * sum up to it has grown by. No line is off by a whole unit, and giving back lines one by one gives back the same as all at once.
 */
export function partsOfLines({ discount, tax, taxRate }: Billed, lines: readonly BilledLine[]): Map<number, LinePart> {
  const amounts = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const discounts = spread(
    discount,
    lines.map(({ isDiscounted = true }, index) => (isDiscounted ? (amounts[index] ?? 0) : 0)),
  );
  const nets = amounts.map((amount, index) => amount - (discounts[index] ?? 0));
  const net = nets.reduce((sum, one) => sum + one, 0);
  const taxes = spread(taxRate === undefined ? tax : Math.min(tax, partOf(net, taxRate)), nets);
  return new Map(
    lines.map(({ id }, index) => {
      const part = { discount: discounts[index] ?? 0, tax: taxes[index] ?? 0 };
      return [id, { ...part, share: (nets[index] ?? 0) + part.tax }];
    }),
  );
}

function spread(whole: number, weights: readonly number[]): number[] {
  const divisor = BigInt(
    Math.max(
      1,
      weights.reduce((total, weight) => total + weight, 0),
    ),
  );
  let sum = 0;
  let given = 0;
  return weights.map((weight) => {
    sum += weight;
    const upTo = Number((BigInt(whole) * BigInt(sum)) / divisor);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

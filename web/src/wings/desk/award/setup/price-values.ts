import { type Purse, readAmount } from '#contract/kernel/text/money.ts';

export type PriceKind = 'free' | 'one' | 'three';

interface PriceValues {
  priceKind: PriceKind;
  price: string;
  Early: string;
  Regular: string;
  Late: string;
}

/** The three prices of the phases, or the fields that are no amounts. */
export function pricesOf(values: PriceValues, purse: Purse) {
  const of = (name: 'price' | 'Early' | 'Regular' | 'Late'): number | undefined => {
    const read = readAmount(values[name], purse);
    return 'amount' in read ? read.amount : undefined;
  };
  const amounts =
    values.priceKind === 'free'
      ? { Early: 0, Regular: 0, Late: 0 }
      : values.priceKind === 'one'
        ? { Early: of('price'), Regular: of('price'), Late: of('price') }
        : { Early: of('Early'), Regular: of('Regular'), Late: of('Late') };
  const wrong = (['Early', 'Regular', 'Late'] as const).filter((name) => amounts[name] === undefined);
  const fields = values.priceKind === 'one' && wrong.length > 0 ? (['price'] as const) : wrong;
  return { prices: { Early: amounts.Early ?? 0, Regular: amounts.Regular ?? 0, Late: amounts.Late ?? 0 }, wrong: fields };
}

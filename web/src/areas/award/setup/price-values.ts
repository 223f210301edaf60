export type PriceKind = 'free' | 'one' | 'three';

/** How many digits a currency has after the point: 2 for most, 0 for the yen, 3 for the dinar. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as somebody types it, in minor units of its currency; undefined for what is none. */
export function minorUnitsIn(text: string, currency: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  const digits = digitsOf(currency);
  if (!/^\d{1,7}(\.\d+)?$/.test(plain)) return undefined;
  const [whole = '', part = ''] = plain.split('.');
  return part.length > digits ? undefined : Number(`${whole}${part.padEnd(digits, '0')}`);
}

interface PriceValues {
  priceKind: PriceKind;
  price: string;
  Early: string;
  Regular: string;
  Late: string;
}

/** The three prices of the phases, or the fields that are no amounts. */
export function pricesOf(values: PriceValues, currency: string) {
  const of = (name: 'price' | 'Early' | 'Regular' | 'Late') => minorUnitsIn(values[name], currency);
  const amounts =
    values.priceKind === 'free'
      ? { Early: 0, Regular: 0, Late: 0 }
      : values.priceKind === 'one'
        ? { Early: of('price'), Regular: of('price'), Late: of('price') }
        : { Early: of('Early'), Regular: of('Regular'), Late: of('Late') };
  const wrong = (['Early', 'Regular', 'Late'] as const).filter((name) => amounts[name] === undefined);
  const fields = values.priceKind === 'one' && wrong.length > 0 ? ['price'] : wrong;
  return { prices: { Early: amounts.Early ?? 0, Regular: amounts.Regular ?? 0, Late: amounts.Late ?? 0 }, wrong: fields };
}

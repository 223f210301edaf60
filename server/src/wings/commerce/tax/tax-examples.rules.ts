import { europeanUnion, type SoldKind } from '#contract/wings/commerce/tax/tax-places.ts';
import type { Charging } from './tax.rules.ts';

interface ExampleBuyer {
  isBusiness: boolean;
  vatNumber: string | null;
  country: string;
  kind: SoldKind;
}

/** Numbers whose digits are right, of no one in particular. */
const numbers: Readonly<Record<string, string>> = { DE: 'DE136695976', FR: 'FR40303265045', GB: 'GB980780684' };

/** Buyers at home and abroad whose bills differ, the nearest first. */
export function exampleBuyers({ home, places }: Charging, hasShop: boolean): ExampleBuyer[] {
  const abroad = home === 'FR' ? 'DE' : 'FR';
  const outside = home === 'US' ? 'GB' : 'US';
  const buyer = (country: string, isBusiness: boolean, kind: SoldKind = 'entries'): ExampleBuyer => ({
    country,
    isBusiness,
    kind,
    // At home the number changes nothing, so none is needed where none is known.
    vatNumber: isBusiness ? (numbers[country] ?? null) : null,
  });
  const chosen = places.find(({ Country, Region }) => Region === '' && Country !== home && Country !== abroad)?.Country;
  return [
    ...(home ? [buyer(home, true), buyer(home, false)] : []),
    buyer(abroad, true),
    buyer(abroad, false),
    ...(chosen && europeanUnion.includes(chosen) ? [buyer(chosen, false)] : []),
    buyer(outside, false),
    ...(hasShop ? [buyer(abroad, true, 'tickets'), buyer(abroad, true, 'products')] : []),
  ];
}

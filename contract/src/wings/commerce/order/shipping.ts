import * as z from 'zod';
import { Amount, entity, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** Countries a parcel costs the same to; none of them named means everywhere else. */
export const ShippingZone = entity('ShippingZone', {
  Name: Text(80),
  /** Two letters each, as in `GetCountries`. */
  Countries: z.array(z.string().regex(/^[A-Z]{2}$/, { error: says('countryCodes') })).max(250),
  /** Per package, regardless of weight. */
  PerOrder: Amount,
  /** For each kilogram begun; 0 is a flat rate. */
  PerKilogram: Amount,
});
export type ShippingZone = z.infer<typeof ShippingZone>;

interface ZoneProblem {
  zone: number;
  field: 'Name' | 'Countries';
  message: string;
}

/** What keeps a list of zones from giving each country one price. */
export function problemsOfZones(zones: readonly Pick<ShippingZone, 'Name' | 'Countries'>[]): ZoneProblem[] {
  return zones.flatMap(({ Name, Countries }, zone): ZoneProblem[] => {
    const earlier = zones.slice(0, zone);
    const namesake = earlier.some((other) => other.Name.toLowerCase() === Name.toLowerCase());
    const rest = Countries.length === 0 ? earlier.find((other) => other.Countries.length === 0) : undefined;
    const taken = earlier.flatMap((other) =>
      other.Countries.filter((country) => Countries.includes(country)).map((country) => ({ country, other })),
    )[0];
    return [
      ...(namesake ? [{ zone, field: 'Name' as const, ...says('zoneNameTaken', { name: Name })() }] : []),
      ...(rest ? [{ zone, field: 'Countries' as const, ...says('restCovered', { name: rest.Name })() }] : []),
      ...(taken
        ? [
            {
              zone,
              field: 'Countries' as const,
              ...says('countryTaken', { country: taken.country, zone: taken.other.Name })(),
            },
          ]
        : []),
    ];
  });
}

/** No carrier takes more in one parcel. */
export const mostGrams = 30_000;

const zoneFor = (zones: readonly ShippingZone[], country: string): ShippingZone | undefined =>
  zones.find(({ Countries }) => Countries.includes(country)) ?? zones.find(({ Countries }) => Countries.length === 0);

/**
 * Minor units of the award's currency. Nothing when it cannot be sent there, or not as one parcel; 0 for what has no weight, such as a
 * ticket, and where an award has no zones.
 */
export function shippingCost(zones: readonly ShippingZone[], country: string, grams: number): number | undefined {
  if (grams <= 0) return 0;
  if (grams > mostGrams || !/^[A-Z]{2}$/i.test(country)) return undefined;
  if (zones.length === 0) return 0;
  const zone = zoneFor(zones, country.toUpperCase());
  return zone && zone.PerOrder + zone.PerKilogram * Math.ceil(grams / 1000);
}

import { type Brand, brandOf } from '#contract/kernel/award/brands.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { type Catalog, type Say, sayIn } from '#contract/kernel/text/catalog.ts';
import { originOf } from '../pages/addresses.ts';

/** In whose name a mail speaks: the property's brand, its spelling and its way of writing dates. */
export interface Voice {
  property: PropertyTraits;
  brand: Brand;
  /** Base of links into the product; never ends in a slash. */
  publicUrl: string;
  date: (instant: Date) => string;
  /** With the time and its zone. */
  moment: (instant: Date) => string;
  /** The messages of a catalog in the mail's language. */
  say: <M>(catalog: Catalog<M>) => Say<M>;
  /** American spelling, British spelling. */
  spelled: (american: string, british: string) => string;
}

export function voiceOf(propertyId: number, publicUrl: string): Voice {
  const property = traitsOf(propertyId);
  return {
    property,
    brand: brandOf(property.brand),
    publicUrl: originOf(publicUrl, property),
    date: (instant) => formatDate(instant, property),
    moment: (instant) => formatWithZone(instant, property),
    say: sayIn(property.locale),
    spelled: (american, british) => (property.locale === 'en-GB' ? british : american),
  };
}

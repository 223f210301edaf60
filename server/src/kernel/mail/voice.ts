import { type Brand, brandOf } from '#contract/kernel/award/brands.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { type Catalog, type Locale, type Say, sayIn } from '#contract/kernel/text/catalog.ts';
import { inLanguage } from '#contract/kernel/text/languages.rules.ts';
import { originOf } from '../pages/addresses.ts';

/** In whose name a mail speaks, and in which language. */
export interface Voice {
  /** Its dates, numbers and amounts are written as in the mail's language. */
  property: PropertyTraits;
  brand: Brand;
  /** Base of links into the product; never ends in a slash. */
  publicUrl: string;
  date: (instant: Date) => string;
  /** With the time and its zone. */
  moment: (instant: Date) => string;
  /** The messages of a catalog in the mail's language. */
  say: <M>(catalog: Catalog<M>) => Say<M>;
  /** With "and" before the last one, or as a row of names. */
  list: (items: readonly string[], type: 'conjunction' | 'unit') => string;
}

/** In the award's language, or in its reader's. */
export function voiceOf(propertyId: number, publicUrl: string, language?: Locale): Voice {
  const award = traitsOf(propertyId);
  const locale = language ?? award.locale;
  const property = inLanguage(award, locale);
  return {
    property,
    brand: brandOf(property.brand),
    publicUrl: originOf(publicUrl, property),
    date: (instant) => formatDate(instant, property),
    moment: (instant) => formatWithZone(instant, property),
    say: sayIn(locale),
    list: (items, type) => new Intl.ListFormat(locale, { type }).format(items),
  };
}

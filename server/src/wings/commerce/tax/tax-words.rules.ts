import { europeanUnion } from '#contract/wings/commerce/tax/tax-places.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import taxNotes from '#texts/commerce/tax-notes.ts';

/** What a bill calls the tax on it: the value `tax` of its messages. */
export type TaxWord = 'vat' | 'tax';

const withVat: readonly string[] = [...europeanUnion, 'CH', 'GB', 'IS', 'LI', 'NO'];

/** As the seller's country calls it; where that isn't known, as readers of the award's language do. */
export const taxWordOf = (sellerCountry: string | null, locale: Locale): TaxWord =>
  (sellerCountry === null ? locale === 'en-GB' : withVat.includes(sellerCountry)) ? 'vat' : 'tax';

const explained = ['unregistered', 'reversed', 'intraCommunity', 'export'] as const satisfies readonly TaxReason[];

interface Spoken {
  locale: Locale;
  word?: TaxWord;
}

/** What a bill without tax has to say about it; nothing where there is nothing to say. */
export function taxSentence(reason: string | null | undefined, { locale, word = 'vat' }: Spoken): string {
  const key = explained.find((one) => one === reason);
  return key ? sayIn(locale)(taxNotes)(key, { tax: word }) : '';
}

import type { ElectronicFormat } from '#contract/wings/commerce/document/document.ts';
import { economicArea } from '#contract/wings/commerce/tax/tax-places.ts';
import type { Twin } from '#server/kernel/drawing/pdf.ts';
import type { Content } from '../content.rules.ts';
import { ciiOf } from './cii.ts';
import { facturX } from './factur-x.ts';
import { type Around, lacksOf, termsOf } from './terms.ts';
import { ublOf } from './ubl.ts';

/** As what a document can be had for machines, the likeliest first. A buyer in Germany who gave a reference is most likely an authority. */
export function formatsOf({ isTest, sellerCountry, buyer }: Pick<Content, 'isTest' | 'sellerCountry' | 'buyer'>): ElectronicFormat[] {
  if (isTest || !economicArea.includes(sellerCountry ?? '')) return [];
  const country = (buyer.Country ?? '').trim().toUpperCase();
  if (country === 'DE') return buyer.BuyerReference?.trim() ? ['xrechnung', 'factur-x', 'peppol'] : ['factur-x', 'xrechnung', 'peppol'];
  return country === 'FR' ? ['factur-x', 'peppol'] : ['peppol', 'factur-x'];
}

/** The first thing that is missing before it can be written so; nothing where it can. */
export const lackOf = (content: Content, format: ElectronicFormat) => lacksOf(content, format === 'xrechnung')[0];

/** The document as XML of its own, or as what is put into its PDF. */
export function writtenAs(content: Content, around: Around, format: ElectronicFormat, made: Date): { xml: string } | { twin: Twin } {
  const terms = termsOf(content, around);
  return format === 'factur-x' ? { twin: facturX(ciiOf(terms), made) } : { xml: ublOf(terms, format) };
}

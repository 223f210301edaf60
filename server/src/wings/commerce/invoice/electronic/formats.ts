import type { ElectronicFormat } from '#contract/wings/commerce/document/document.ts';
import { europeanUnion } from '#contract/wings/commerce/tax/tax-places.ts';
import type { Content } from '../content.rules.ts';

const sellers: readonly string[] = [...europeanUnion, 'IS', 'LI', 'NO'];

/** As what a document can be had for machines, the likeliest first. A buyer in Germany who gave a reference is most likely an authority. */
export function formatsOf({ isTest, sellerCountry, buyer }: Pick<Content, 'isTest' | 'sellerCountry' | 'buyer'>): ElectronicFormat[] {
  if (isTest || !sellers.includes(sellerCountry ?? '')) return [];
  const country = (buyer.Country ?? '').trim().toUpperCase();
  if (country === 'DE') return buyer.BuyerReference?.trim() ? ['xrechnung', 'factur-x', 'peppol'] : ['factur-x', 'xrechnung', 'peppol'];
  return country === 'FR' ? ['factur-x', 'peppol'] : ['peppol', 'factur-x'];
}

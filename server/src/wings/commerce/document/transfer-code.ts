import { plainAmount } from '#contract/kernel/text/money.ts';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { creditorReference, ibanIn } from '#contract/kernel/text/creditor-reference.ts';

interface Owed {
  seller: Award['Seller'];
  currency: string;
  /** Minor units. */
  amount: number;
  orderNumber: string;
}

/** What the code may ask for: cents to a billion less one cent. */
const most = 99_999_999_999;

/**
 * The text of an EPC QR code (EPC069-12), with which a banking app fills in the whole transfer: euros to an IBAN only. Nothing where it can't be
 * said that way.
 */
export function transferCode({ seller, currency, amount, orderNumber }: Owed): string | undefined {
  const iban = ibanIn(seller?.Account ?? '');
  const name = seller?.Name.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  if (currency !== 'EUR' || !iban || !name || amount < 1 || amount > most) return undefined;
  // Service, version, UTF-8, kind of transfer; the bank's own code has been needless since version 2.
  return ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${plainAmount(amount, 'EUR')}`, '', creditorReference(orderNumber)].join('\n');
}

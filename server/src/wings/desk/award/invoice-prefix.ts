import type { Award } from '#contract/wings/desk/award/award.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { isNumberedIn, listSellers } from '#server/wings/commerce/invoice/invoice.store.ts';
import { clashes, usualPrefix } from '#server/wings/commerce/invoice/number.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

interface AwardToNumber {
  id: number;
  name: string;
  timeZone: string;
  seller: unknown;
}

const prefixOf = (name: string, seller: Partial<NonNullable<Award['Seller']>> | null): string => seller?.InvoicePrefix || usualPrefix(name);

/** Why an award can't number its invoices like this; nothing where it can, or where nothing changes. */
export async function problemOfPrefix(
  db: ReadDb,
  award: AwardToNumber,
  wanted: NonNullable<Award['Seller']>,
  now: Date,
): Promise<Said | undefined> {
  if (wanted.InvoicePrefix === undefined) return undefined;
  const before = prefixOf(award.name, award.seller as Award['Seller']);
  const after = prefixOf(award.name, wanted);
  if (before === after) return undefined;
  const year = Number(dayOf(now, award.timeZone).slice(0, 4));
  if (await isNumberedIn(db, award.id, year)) return says('prefixInUse', { year: String(year), prefix: before });
  const taken = (await listSellers(db)).find((other) => other.id !== award.id && clashes(after, prefixOf(other.name, other.seller)));
  return taken && says('prefixTaken', { name: taken.name });
}

import type { ReadDb } from '#server/kernel/database/db.ts';
import * as store from './jury-record.store.ts';
import { listKeys } from './public-record.store.ts';
import { type Receipt, receiptLines } from './record/record-receipt.rules.ts';

/** What a judge said as it appears in the record; nothing before it was written. */
export async function receiptOf(
  db: ReadDb,
  { propertyId, seasonId, accountId }: { propertyId: number; seasonId: number; accountId: number },
): Promise<Receipt | undefined> {
  const own = await store.findOwnNumber(db, propertyId, seasonId, accountId);
  if (!own) return undefined;
  const parts = await store.listPartsOf(db, seasonId, own.number);
  const lines = parts.flatMap((content) => receiptLines(content.split('\n'), own.number));
  if (lines.length === 0) return undefined;
  const keys = await listKeys(db, propertyId);
  return { Format: 'laurel-record-receipt-1', Record: own.record, Keys: keys.map(({ pub }) => pub), Lines: lines };
}

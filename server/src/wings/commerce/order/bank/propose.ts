import type { BankProposal } from '#contract/wings/commerce/order/bank-statement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import * as store from './bank-line.store.ts';
import { numbersIn, type Payable, proposalsFor } from './proposals.ts';

const payableOf = (row: store.PayableRow): Payable => ({
  id: row.id,
  number: row.number,
  currency: row.currency,
  due: row.due,
  isCanceled: row.cancelledAt !== null,
  customer: [row.person || row.buyer || row.email, row.organization].filter(Boolean).join(', '),
  names: [row.person, row.organization, row.buyer].filter(Boolean),
  documents: row.documents,
});

/** What the lines of an award that wait may be, by what is known now. */
export async function proposalsOf(db: ReadDb, propertyId: number): Promise<Map<number, BankProposal[]>> {
  const lines = await store.listToDo(db, propertyId);
  if (lines.length === 0) return new Map();
  const orders = await store.listPayables(db, propertyId, [...new Set(lines.flatMap(numbersIn))]);
  const returns = lines.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  const paid = returns.length > 0 ? await store.listPaidLines(db, propertyId, returns) : [];
  return proposalsFor(lines, orders.map(payableOf), paid);
}

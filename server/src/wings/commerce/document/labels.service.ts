import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { labelsSheet, labelsTitle, type Parcel, stickyLabel } from './label-sheet.ts';
import { printLabelSheet, printSheet } from '#server/kernel/drawing/paper.ts';

/** The labels of many parcels as one file. */
export async function printLabels(
  db: ReadDb,
  propertyId: number,
  parcels: readonly Omit<Parcel, 'seller'>[],
  what: 'packing' | 'shipping' | 'both' | 'sheet',
  skipped = 0,
): Promise<Buffer> {
  const traits = traitsOf(propertyId);
  const seller = await findSeller(db, propertyId);
  const sent = parcels.map((parcel) => ({ ...parcel, seller }));
  if (what !== 'sheet') return printSheet(labelsSheet(traits, sent, what));
  const labels = sent.map((parcel) => stickyLabel(traits, parcel));
  return printLabelSheet({ award: traits, title: labelsTitle(traits, parcels.length), labels, skipped });
}

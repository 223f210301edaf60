import { traitsOf } from '#contract/kernel/properties.ts';
import { findSeller } from '#server/areas/invoice/invoice.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { labelsSheet, type Parcel } from './label-sheet.ts';
import { printSheet } from '#server/kernel/drawing/paper.ts';

/** The labels of many parcels as one file. */
export async function printLabels(
  db: ReadDb,
  propertyId: number,
  parcels: readonly Omit<Parcel, 'seller'>[],
  what: 'packing' | 'shipping' | 'both',
): Promise<Buffer> {
  const seller = await findSeller(db, propertyId);
  return printSheet(
    labelsSheet(
      traitsOf(propertyId),
      parcels.map((parcel) => ({ ...parcel, seller })),
      what,
    ),
  );
}

import { presets } from '#contract/kernel/award/presets.ts';
import { adminPropertyId, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

const columnsOf = (property: PropertyTraits) => ({
  slug: property.slug,
  kind: property.kind,
  judgedBy: property.judgedBy ?? null,
  field: property.field,
  locale: property.locale,
  timeZone: property.timeZone,
  currency: property.currency,
  brand: JSON.stringify(property.brand),
  traits: JSON.stringify(rulesOf(property)),
});

/**
 * The rows that must be there: the admin app's property, and in a demonstration every preset. What is there keeps what an administrator made
 * of it.
 */
export async function putProperties(db: WriteDb, { withPresets }: { withPresets: boolean }): Promise<void> {
  const wanted = presets.filter(({ id }) => withPresets || id === adminPropertyId);
  // Judging properties come first, because awards refer to them.
  const inOrder = wanted.toSorted((one, other) => Number(one.judgedBy !== undefined) - Number(other.judgedBy !== undefined));
  for (const property of inOrder) {
    await db
      .insertInto('property')
      .values({
        ...columnsOf(property),
        id: property.id,
        name: property.name,
        cssClass: property.slug,
        urlNonEntrySite: `https://${property.slug}.example.org`,
        state: property.state,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

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
 * of it. An installation of the time when properties stood in code has rows without their rules; those follow from their numbers.
 */
export async function putProperties(db: WriteDb, { withPresets }: { withPresets: boolean }): Promise<void> {
  const isNew = await fillOlderRows(db);
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
  if (isNew && !withPresets) await archiveUnused(db);
}

async function fillOlderRows(db: WriteDb): Promise<boolean> {
  const older = await db.selectFrom('property').select('id').where('traits', 'is', null).forUpdate().execute();
  for (const { id } of older) {
    const preset = presets.find((one) => one.id === id);
    if (preset) await db.updateTable('property').set(columnsOf(preset)).where('id', '=', id).execute();
  }
  return older.length > 0;
}

/** Twelve invented awards stood in every installation. Those that nobody used step aside; nothing of them is deleted. */
async function archiveUnused(db: WriteDb): Promise<void> {
  await db
    .updateTable('property')
    .set({ state: 'archived' })
    .where('kind', '=', 'entry')
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('season').select('season.id').whereRef('season.propertyId', '=', 'property.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.propertyId', '=', 'property.id'))),
    )
    .execute();
  await db
    .updateTable('property')
    .set({ state: 'archived' })
    .where('kind', '=', 'judging')
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property as award')
            .select('award.id')
            .whereRef('award.judgedBy', '=', 'property.id')
            .where('award.state', '=', 'open'),
        ),
      ),
    )
    .execute();
}

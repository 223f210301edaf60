import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { appTypes, type PortalName } from '#contract/kernel/call/constants.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { regionTexts } from './region-texts.rules.ts';

/** Best first. */
const winnerLevels = [
  { kind: 'winner', name: 'Winner' },
  { kind: 'pv_winner', name: "People's Winner" },
  { kind: 'nominee', name: 'Nominee' },
  { kind: 'honoree', name: 'Honoree' },
  { kind: 'shortlist', name: 'Shortlist' },
] as const satisfies readonly { kind: WinnerKind; name: string }[];

/** The portals a property has: people enter, vote and look on entry properties, and judge on judging properties. */
const portalsOf = ({ kind }: Pick<PropertyTraits, 'kind'>): PortalName[] =>
  kind === 'entry' ? ['entries', 'vote', 'gallery'] : kind === 'judging' ? ['judging'] : ['admin'];

/** What a property needs beside its row before anybody can work with it. */
export async function furnishProperties(db: WriteDb, properties: readonly PropertyTraits[]): Promise<void> {
  await putTexts(db, properties);
  await putWinnerLevels(db, properties);
}

/** A property that has levels keeps them: one that was renamed or taken away must not come back. */
async function putWinnerLevels(db: WriteDb, properties: readonly PropertyTraits[]): Promise<void> {
  const named = await db.selectFrom('winnerLevel').select('propertyId').distinct().execute();
  const without = properties.filter(({ id, kind }) => kind === 'entry' && !named.some(({ propertyId }) => propertyId === id));
  if (without.length === 0) return;
  await db
    .insertInto('winnerLevel')
    .values(without.flatMap(({ id }) => winnerLevels.map((level, at) => ({ ...level, propertyId: id, position: at + 1 }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function putTexts(db: WriteDb, properties: readonly PropertyTraits[]): Promise<void> {
  await db
    .insertInto('cmsAppType')
    .values(
      properties
        .flatMap((traits) => portalsOf(traits).map((name) => ({ propertyId: traits.id, name })))
        .sort((one, other) => one.propertyId - other.propertyId || appTypes[one.name] - appTypes[other.name]),
    )
    .onConflict((conflict) => conflict.columns(['propertyId', 'name']).doNothing())
    .execute();
  // Whatever is not here yet: a text that an administrator emptied stays empty.
  const appTypeRows = await db.selectFrom('cmsAppType').select(['id', 'propertyId', 'name']).orderBy('id').execute();
  const texts = appTypeRows.flatMap(({ id, propertyId, name }) => {
    const property = properties.find((one) => one.id === propertyId);
    if (!property) return [];
    return Object.entries(regionTexts(property, name as PortalName)).map(([region, content]) => ({
      appTypeId: id,
      region,
      content,
      locale: property.locale,
    }));
  });
  await db
    .insertInto('cmsRegionContent')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['appTypeId', 'region', 'locale']).doNothing())
    .execute();
}

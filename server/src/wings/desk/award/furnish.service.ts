import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { type PortalName, portalNames, portals } from '#contract/kernel/award/portals.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { putAppTypes, putTexts } from '#server/wings/ground/cms/cms.store.ts';
import { regionTexts } from './region-texts.rules.ts';
import { putLevels } from '#server/wings/results/winner/winner-level.store.ts';

/** Best first. */
const winnerLevels = [
  { kind: 'winner', name: 'Winner' },
  { kind: 'pv_winner', name: "People's Winner" },
  { kind: 'nominee', name: 'Nominee' },
  { kind: 'honoree', name: 'Honoree' },
  { kind: 'shortlist', name: 'Shortlist' },
] as const satisfies readonly { kind: WinnerKind; name: string }[];

/** The portals a property has: people enter, vote and look on entry properties, and judge on judging properties. */
const portalsOf = ({ kind }: Pick<PropertyTraits, 'kind'>): PortalName[] => portalNames.filter((name) => portals[name].kind === kind);

/** What a property needs beside its row before anyone can work with it. */
export async function furnishProperties(db: WriteDb, properties: readonly PropertyTraits[]): Promise<void> {
  const appTypeRows = await putAppTypes(
    db,
    properties
      .flatMap((traits) => portalsOf(traits).map((name) => ({ propertyId: traits.id, name })))
      .sort((one, other) => one.propertyId - other.propertyId || portals[one.name].appType - portals[other.name].appType),
  );
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
  await putTexts(db, texts);
  const awards = properties.filter(({ kind }) => kind === 'entry');
  await putLevels(
    db,
    awards.map(({ id }) => id),
    winnerLevels,
  );
}

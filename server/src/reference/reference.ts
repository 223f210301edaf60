import type { WinnerKind } from '#contract/areas/winner/winner.ts';
import { appTypes, deviceTypeGroups, type PortalName } from '#contract/kernel/constants.ts';
import { entryProperties, type PropertyTraits, properties } from '#contract/kernel/properties.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import type { World } from '#server/kernel/mount.ts';
import { regionTexts } from './region-texts.ts';

const deviceGroups = [
  {
    id: deviceTypeGroups.mobile,
    name: 'Mobile',
    types: ['Phone with iOS', 'Phone with Android', 'Tablet with iPadOS', 'Tablet with Android', 'Smart watch'],
  },
  {
    id: deviceTypeGroups.vr,
    name: 'VR',
    types: ['Headset on its own', 'Headset with a computer', 'Headset with a console', 'Phone in a viewer'],
  },
] as const;

const ethnicities = [
  'Asian',
  'Black or of African descent',
  'Hispanic or Latin American',
  'Indigenous or First Nations',
  'Middle Eastern or North African',
  'Pacific Islander',
  'White or of European descent',
  'More than one of these',
  'Another that is not listed',
  'I would rather not say',
];

/** Best first. */
const winnerLevels = [
  { kind: 'winner', name: 'Winner' },
  { kind: 'pv_winner', name: "People's Winner" },
  { kind: 'nominee', name: 'Nominee' },
  { kind: 'honoree', name: 'Honoree' },
  { kind: 'shortlist', name: 'Shortlist' },
] as const satisfies readonly { kind: WinnerKind; name: string }[];

/** The portals a property has: people enter, vote and look on entry properties, and judge on judging properties. */
export const portalsOf = ({ kind }: Pick<PropertyTraits, 'kind'>): PortalName[] =>
  kind === 'entry' ? ['entries', 'vote', 'gallery'] : kind === 'judging' ? ['judging'] : ['admin'];

/** What every installation needs before anybody can do anything. Runs at every start and never overwrites what an administrator changed. */
export async function loadReference(world: Pick<World, 'pool'>): Promise<void> {
  await world.pool.transaction().execute(async (db) => {
    await putProperties(db);
    await putDeviceTypes(db);
    await putEthnicities(db);
    await putTexts(db);
    await putWinnerLevels(db);
  });
}

async function putProperties(db: WriteDb): Promise<void> {
  await db
    .insertInto('property')
    .values(properties.map(({ id, name, slug }) => ({ id, name, cssClass: slug, urlNonEntrySite: `https://${slug}.example.org` })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function putDeviceTypes(db: WriteDb): Promise<void> {
  await db
    .insertInto('deviceTypeGroup')
    .values(deviceGroups.map(({ id, name }, position) => ({ id, name, position })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // A type that was renamed or deleted must not come back with the next start.
  if (await db.selectFrom('deviceType').select('id').limit(1).executeTakeFirst()) return;
  const types = deviceGroups.flatMap((group) => group.types.map((name, position) => ({ groupId: group.id, name, position })));
  await db.insertInto('deviceType').values(types).execute();
}

async function putEthnicities(db: WriteDb): Promise<void> {
  await db
    .insertInto('ethnicity')
    .values(ethnicities.map((name, position) => ({ id: position + 1, name, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A property that has levels keeps them: one that was renamed or taken away must not come back. */
async function putWinnerLevels(db: WriteDb): Promise<void> {
  const named = await db.selectFrom('winnerLevel').select('propertyId').distinct().execute();
  const without = entryProperties.filter(({ id }) => !named.some(({ propertyId }) => propertyId === id));
  if (without.length === 0) return;
  await db
    .insertInto('winnerLevel')
    .values(without.flatMap(({ id }) => winnerLevels.map((level, at) => ({ ...level, propertyId: id, position: at + 1 }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function putTexts(db: WriteDb): Promise<void> {
  await db
    .insertInto('cmsAppType')
    .values(
      properties
        .flatMap((traits) => portalsOf(traits).map((name) => ({ propertyId: traits.id, name })))
        .sort((one, other) => one.propertyId - other.propertyId || appTypes[one.name] - appTypes[other.name]),
    )
    .onConflict((conflict) => conflict.columns(['propertyId', 'name']).doNothing())
    .execute();
  const appTypeRows = await db.selectFrom('cmsAppType').select(['id', 'propertyId', 'name']).orderBy('id').execute();
  const texts = appTypeRows.flatMap(({ id, propertyId, name }) =>
    Object.entries(regionTexts(propertyId, name as PortalName)).map(([region, content]) => ({ appTypeId: id, region, content })),
  );
  await db
    .insertInto('cmsRegionContent')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['appTypeId', 'region']).doNothing())
    .execute();
}

import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { allProperties } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { furnishProperties } from '#server/wings/desk/award/furnish.service.ts';
import { putProperties } from './properties.ts';

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

/**
 * What every installation needs before anyone can do anything; the demonstration and tests need the printed awards, too. Runs at every start
 * and never overwrites what an administrator changed. Afterwards this process knows its properties.
 */
export async function loadReference(world: Pick<World, 'pool' | 'services'>, given: { withPresets: boolean }): Promise<void> {
  await world.pool.transaction().execute((db) => putProperties(db, given));
  await world.services.properties.load();
  await world.pool.transaction().execute(async (db) => {
    await putDeviceTypes(db);
    await putEthnicities(db);
    await furnishProperties(db, allProperties());
  });
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.pool.updateTable('deviceType').set({ isActive: false }).where('name', '=', 'Phone in a viewer').execute();
});
afterAll(() => server.close());

test('someone who registers as a judge sees mobile and VR with the types in use (R105, R282, R327, R364, R554)', async () => {
  const groups = await server.send(deviceType.getDeviceTypeGroupsDeviceTypes, {});
  expect(groups.map(({ DeviceTypeGroupID, Name }) => [DeviceTypeGroupID, Name])).toEqual([
    [1, 'Mobile'],
    [2, 'VR'],
  ]);
  for (const group of groups) {
    expect(group.DeviceTypes.length).toBeGreaterThan(1);
    for (const type of group.DeviceTypes) expect(type.DeviceTypeGroupID).toBe(group.DeviceTypeGroupID);
  }
  expect(groups.flatMap(({ DeviceTypes }) => DeviceTypes).map(({ Name }) => Name)).not.toContain('Phone in a viewer');
});

test('an administrator sees the types of one group or of all, also those out of use', async () => {
  const administrator = await server.people.administrator();
  const all = await server.as(administrator)(deviceType.getDeviceTypes, { body: undefined });
  expect(all.find(({ Name }) => Name === 'Phone in a viewer')?.IsActive).toBe(false);
  const vr = await server.as(administrator)(deviceType.getDeviceTypes, { body: { DeviceTypeGroupID: deviceTypeGroups.vr } });
  expect(vr).toEqual(all.filter(({ DeviceTypeGroupID }) => DeviceTypeGroupID === deviceTypeGroups.vr));
  expect((await server.as(administrator)(deviceType.getDeviceTypeGroups, {})).map(({ Name }) => Name)).toEqual(['Mobile', 'VR']);
});

test('strangers and entrants do not get those lists', async () => {
  await expect(server.send(deviceType.getDeviceTypes, { body: {} })).rejects.toMatchObject({ status: 401 });
  await expect(server.as(await server.people.entrant())(deviceType.getDeviceTypeGroups, {})).rejects.toMatchObject({ status: 403 });
});

test('an owner adds, renames, orders and switches off types, and judges see it immediately', async () => {
  const owner = await server.people.administrator();
  const as = server.as(owner);
  const groups = () => as(deviceType.getDeviceTypesForManager, {});
  const made = await as(deviceType.saveDeviceType, { body: { DeviceTypeGroupID: deviceTypeGroups.vr, Name: 'Glasses' } });
  expect(made).toMatchObject({ Name: 'Glasses', IsActive: true, Judges: 0, Works: 0, Version: 1 });
  await expect(as(deviceType.saveDeviceType, { body: { DeviceTypeGroupID: deviceTypeGroups.vr, Name: 'GLASSES' } })).rejects.toMatchObject({
    errors: [{ Field: 'Name', Message: 'There is already a device type called Glasses in VR.' }],
  });
  const body = { DeviceTypeID: made.DeviceTypeID, Version: 1, DeviceTypeGroupID: deviceTypeGroups.vr, Name: 'Smart glasses' };
  expect((await as(deviceType.saveDeviceType, { body })).Version).toBe(2);
  expect((await as(deviceType.saveDeviceType, { body })).Version, 'the same again changes nothing').toBe(2);
  await expect(as(deviceType.saveDeviceType, { body: { ...body, Name: 'Spectacles' } })).rejects.toMatchObject({
    failure: 'Conflict',
    data: { Name: 'Smart glasses' },
  });
  const ids = (await groups()).find(({ Name }) => Name === 'VR')?.DeviceTypes.map(({ DeviceTypeID }) => DeviceTypeID) ?? [];
  const DeviceTypeIDs = [made.DeviceTypeID, ...ids.filter((id) => id !== made.DeviceTypeID)];
  await as(deviceType.updateDeviceTypeOrder, { body: { DeviceTypeGroupID: deviceTypeGroups.vr, DeviceTypeIDs } });
  await expect(
    as(deviceType.updateDeviceTypeOrder, { body: { DeviceTypeGroupID: deviceTypeGroups.vr, DeviceTypeIDs: DeviceTypeIDs.slice(1) } }),
  ).rejects.toMatchObject({ failure: 'Conflict' });
  const offered = async () =>
    (await server.send(deviceType.getDeviceTypeGroupsDeviceTypes, {}))
      .find(({ Name }) => Name === 'VR')
      ?.DeviceTypes.map(({ Name }) => Name);
  await expect.poll(offered).toEqual(expect.arrayContaining(['Smart glasses']));
  expect((await offered())?.[0]).toBe('Smart glasses');
});

test('a type that judges own or works need can’t be deleted', async () => {
  const as = server.as(await server.people.administrator());
  const made = await as(deviceType.saveDeviceType, { body: { DeviceTypeGroupID: deviceTypeGroups.mobile, Name: 'Watch' } });
  const judge = await server.people.reviewer(2);
  const reviewer = await server.pool
    .insertInto('reviewer')
    .values({ accountId: judge.id, globalStatusId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('reviewerDevice')
    .values({ reviewerId: reviewer.id, deviceTypeId: made.DeviceTypeID, isPrimary: true })
    .execute();
  const remove = () => as(deviceType.deleteDeviceType, { body: { DeviceTypeID: made.DeviceTypeID } });
  await expect(remove()).rejects.toMatchObject({
    failure: 'InUse',
    message: 'Watch can’t be deleted: 1 judge owns one. Switch it off instead.',
  });
  await server.pool.deleteFrom('reviewerDevice').where('deviceTypeId', '=', made.DeviceTypeID).execute();
  await remove();
  await expect(remove()).rejects.toMatchObject({ status: 404 });
});

test('device types belong to all awards, so who organizes one only looks', async () => {
  const organizer = await server.people.staff('organizer', 1);
  expect(await server.as(organizer)(deviceType.getDeviceTypesForManager, {})).toHaveLength(2);
  await expect(
    server.as(organizer)(deviceType.saveDeviceType, { body: { DeviceTypeGroupID: deviceTypeGroups.vr, Name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 403 });
});

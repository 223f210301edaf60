import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceType } from '#contract/areas/device/device-type.ts';
import { deviceTypeGroups } from '#contract/kernel/constants.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.pool.updateTable('deviceType').set({ isActive: false }).where('name', '=', 'Phone in a viewer').execute();
});
afterAll(() => server.close());

test('somebody who registers as a judge sees mobile and VR with the types in use (R105, R282, R327, R364, R554)', async () => {
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

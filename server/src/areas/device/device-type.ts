import { deviceType } from '#contract/areas/device/device-type.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './device-type.store.ts';

const cachedSeconds = 300;

export const deviceTypeHandlers = implement(deviceType, {
  async getDeviceTypes({ body, db }) {
    const types = await store.listDeviceTypes(db, body.DeviceTypeGroupID ?? undefined);
    return types.map((row) => ({ ...typeOf(row), IsActive: row.isActive }));
  },

  async getDeviceTypeGroups({ db }) {
    return (await store.listDeviceTypeGroups(db)).map(groupOf);
  },

  async getDeviceTypeGroupsDeviceTypes({ db, services }) {
    return services.caches.get('device:groups', cachedSeconds, async () => {
      const [groups, types] = await Promise.all([store.listDeviceTypeGroups(db), store.listDeviceTypes(db)]);
      return groups.map((group) => ({
        ...groupOf(group),
        DeviceTypes: types.filter(({ groupId, isActive }) => isActive && groupId === group.id).map(typeOf),
      }));
    });
  },
});

const groupOf = ({ id, name }: { id: number; name: string }) => ({ DeviceTypeGroupID: id, Name: name });
const typeOf = ({ id, groupId, name }: { id: number; groupId: number; name: string }) => ({
  DeviceTypeID: id,
  DeviceTypeGroupID: groupId,
  Name: name,
});

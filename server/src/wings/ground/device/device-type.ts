import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import * as store from './device-type.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/device-refusals.ts';

const says = saying(texts);

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

  async getDeviceTypesForManager({ db }) {
    const [groups, types, categories] = await Promise.all([
      store.listDeviceTypeGroups(db),
      store.listManaged(db),
      store.countCategories(db),
    ]);
    return groups.map((group) => ({
      ...groupOf(group),
      Categories: categories.find(({ deviceTypeGroupId }) => deviceTypeGroupId === group.id)?.count ?? 0,
      DeviceTypes: types.filter(({ groupId }) => groupId === group.id).map(managedOf),
    }));
  },

  async saveDeviceType({ body, db, record, refuse }) {
    const group = await store.lockGroup(db, body.DeviceTypeGroupID);
    if (!group) throw invalid('DeviceTypeGroupID', says('chooseDeviceGroup'));
    const all = await store.listManaged(db);
    const before = all.find(({ id }) => id === body.DeviceTypeID);
    if (body.DeviceTypeID && !before) return refuse('NotFound');
    const columns = { groupId: group.id, name: body.Name, isActive: body.IsActive };
    if (before && before.groupId === columns.groupId && before.name === columns.name && before.isActive === columns.isActive)
      return managedOf(before);
    if (before && before.version !== body.Version) return refuse('Conflict', { data: managedOf(before) });
    const siblings = all.filter(({ groupId }) => groupId === group.id);
    const namesake = siblings.find(({ id, name }) => id !== before?.id && name.toLowerCase() === body.Name.toLowerCase());
    if (namesake) throw invalid('Name', says('deviceNameTaken', { name: namesake.name, group: group.name }));
    if (before) await store.changeDeviceType(db, before.id, columns);
    const id = before?.id ?? (await store.addDeviceType(db, { ...columns, position: siblings.length }));
    await forgetEverywhere(db, 'device:groups');
    await record(before ? 'deviceType.changed' : 'deviceType.added', { subject: 'deviceType', subjectId: id, before, after: columns });
    const [after] = await store.listManaged(db, id);
    return after ? managedOf(after) : refuse('NotFound');
  },

  async updateDeviceTypeOrder({ body, db, record, refuse }) {
    const group = (await store.lockGroup(db, body.DeviceTypeGroupID)) ?? refuse('NotFound');
    const there = (await store.listDeviceTypes(db, group.id)).map(({ id }) => id);
    const wanted = new Set(body.DeviceTypeIDs);
    if (wanted.size !== body.DeviceTypeIDs.length || wanted.size !== there.length || there.some((id) => !wanted.has(id)))
      return refuse('Conflict');
    await store.putOrder(db, body.DeviceTypeIDs);
    await forgetEverywhere(db, 'device:groups');
    await record('deviceType.ordered', { subject: 'deviceTypeGroup', subjectId: group.id, before: there, after: body.DeviceTypeIDs });
    return null;
  },

  async deleteDeviceType({ body, db, record, refuse }) {
    const [before] = await store.listManaged(db, body.DeviceTypeID);
    if (!before) return refuse('NotFound');
    const { name, judges, works } = before;
    if (judges && works) return refuse('InUse', { message: says('deviceOwnedAndShown', { name, judges, works }) });
    if (judges) return refuse('InUse', { message: says('deviceOwned', { name, judges }) });
    if (works) return refuse('InUse', { message: says('deviceShown', { name, works }) });
    await store.deleteDeviceType(db, before.id);
    await forgetEverywhere(db, 'device:groups');
    await record('deviceType.deleted', { subject: 'deviceType', subjectId: before.id, before });
    return null;
  },
});

const managedOf = (row: store.ManagedRow) => ({
  ...typeOf(row),
  IsActive: row.isActive,
  Judges: row.judges,
  Works: row.works,
  Version: row.version,
});

const groupOf = ({ id, name }: { id: number; name: string }) => ({ DeviceTypeGroupID: id, Name: name });
const typeOf = ({ id, groupId, name }: { id: number; groupId: number; name: string }) => ({
  DeviceTypeID: id,
  DeviceTypeGroupID: groupId,
  Name: name,
});

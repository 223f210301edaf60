import * as z from 'zod';
import { entity, Id, Name, Nothing } from '#contract/kernel/call/wire.ts';
import { read, write } from '#contract/kernel/call/call.ts';

const DeviceType = entity('DeviceType', { DeviceTypeID: z.int(), DeviceTypeGroupID: z.int(), Name: z.string() });
const DeviceTypeGroup = entity('DeviceTypeGroup', { DeviceTypeGroupID: z.int(), Name: z.string() });

/** With what uses it: judges who own one, and works shown on it. */
export const ManagedDeviceType = entity('ManagedDeviceType', {
  ...DeviceType.shape,
  IsActive: z.boolean(),
  Judges: z.int(),
  Works: z.int(),
  Version: z.int(),
});
export type ManagedDeviceType = z.infer<typeof ManagedDeviceType>;

export const deviceType = {
  getDeviceTypes: read('POST /DeviceType/GetDeviceTypes/', {
    does: 'List the device types of one group or of all',
    may: 'device.read',
    body: z.object({ DeviceTypeGroupID: z.int().positive().nullish() }).prefault({}),
    reply: z.array(DeviceType.extend({ IsActive: z.boolean() })),
  }),

  getDeviceTypeGroups: read('POST /DeviceType/GetDeviceTypeGroups/', {
    does: 'List the device groups',
    may: 'device.read',
    reply: z.array(DeviceTypeGroup),
  }),

  getDeviceTypeGroupsDeviceTypes: read('POST /DeviceType/GetDeviceTypeGroupsDeviceTypes/', {
    does: 'List the device groups with the types judges can choose',
    may: 'public',
    limit: 'registrationList',
    reply: z.array(DeviceTypeGroup.extend({ DeviceTypes: z.array(DeviceType) })),
  }),

  getDeviceTypesForManager: read('GET /DeviceType/GetDeviceTypesForManager', {
    does: 'List the device groups with all their types and what uses them',
    may: 'season.read',
    about: 'reference',
    reply: z.array(DeviceTypeGroup.extend({ Categories: z.int(), DeviceTypes: z.array(ManagedDeviceType) })),
  }),

  saveDeviceType: write('POST /DeviceType/SaveDeviceType/', {
    does: 'Create or update a device type',
    may: 'season.manage',
    about: 'installation',
    body: z.object({
      DeviceTypeID: Id.nullish(),
      Version: z.int().nullish(),
      DeviceTypeGroupID: Id,
      Name: Name(100),
      IsActive: z.boolean().default(true),
    }),
    reply: ManagedDeviceType,
    fails: ['Conflict'],
  }),

  updateDeviceTypeOrder: write('POST /DeviceType/UpdateDeviceTypeOrder/', {
    does: 'Put the types of a device group into an order',
    may: 'season.manage',
    about: 'installation',
    body: z.object({ DeviceTypeGroupID: Id, DeviceTypeIDs: z.array(Id).min(1).max(200) }),
    reply: Nothing,
    fails: ['Conflict'],
  }),

  deleteDeviceType: write('POST /DeviceType/DeleteDeviceType/', {
    does: 'Delete a device type that no judge owns and no work needs',
    may: 'season.manage',
    takesNew: false,
    about: 'installation',
    body: z.object({ DeviceTypeID: Id }),
    reply: Nothing,
    fails: ['InUse'],
  }),
};

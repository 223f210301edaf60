import * as z from 'zod';
import { entity } from '#contract/kernel/wire.ts';
import { read } from '../../kernel/call.ts';

const DeviceType = entity('DeviceType', { DeviceTypeID: z.int(), DeviceTypeGroupID: z.int(), Name: z.string() });
const DeviceTypeGroup = entity('DeviceTypeGroup', { DeviceTypeGroupID: z.int(), Name: z.string() });

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
};

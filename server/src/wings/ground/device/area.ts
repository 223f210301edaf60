import { defineArea } from '#server/kernel/area/area.ts';
import { deviceTypeHandlers } from './device-type.ts';

export const deviceArea = defineArea({
  topics: {
    deviceType: deviceTypeHandlers,
  },
  tables: {
    device_type: {},
    device_type_group: {},
  },
});

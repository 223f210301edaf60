import { defineArea } from '#server/kernel/area/area.ts';
import { doorHandlers } from './door.ts';
import { propertyHandlers } from './property.ts';

export const propertyArea = defineArea({
  topics: {
    door: doorHandlers,
    property: propertyHandlers,
  },
  tables: {
    property_group: {},
    property_group_member: { copy: 'never' },
  },
});

import { defineArea } from '#server/kernel/area/area.ts';
import { panelHandlers } from './panel.ts';

export const panelArea = defineArea({
  topics: { panel: panelHandlers },
  tables: { panel_member: { copy: 'never' } },
});

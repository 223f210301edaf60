import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { clusterHandlers } from './cluster.ts';
import { judgingMenuHandlers } from './judging-menu.ts';

export const clusterArea = defineArea({
  topics: {
    cluster: clusterHandlers,
    judgingMenu: judgingMenuHandlers,
  },
  finders: { cluster: awardOf('cluster') },
  tables: {
    cluster: { copy: 'award and season' },
  },
});

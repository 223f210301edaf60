import { defineArea } from '#server/kernel/area/area.ts';
import { judgeMonitorHandlers } from './judge-monitor.ts';

export const judgeMonitorArea = defineArea({
  topics: {
    judgeMonitor: judgeMonitorHandlers,
  },
});

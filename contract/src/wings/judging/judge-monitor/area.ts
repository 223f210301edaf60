import { judgeMonitor } from './judge-monitor.ts';

export const judgeMonitorTopics = { judgeMonitor };

import { textsOf } from '#web/kernel/words/i18n.ts';
import judgeMonitor from '#texts/judging/judge-monitor.ts';

export const useJudgeMonitorText = textsOf(judgeMonitor);

import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgeMonitorText } from '#web/texts/judge-monitor.ts';
import { Distribution } from '#web/ui/chart/bar-chart.tsx';
import { Section } from '#web/ui/chrome/section.tsx';

/** A judge's own scores as a chart, once there are enough of them; nothing of others. */
export function OwnHistogram({ entryPropertyId, seasonId }: { entryPropertyId: number; seasonId: number }) {
  const t = useJudgeMonitorText();
  const own = useCall(judgeMonitor.getOwnScores, { body: { EntryPropertyID: entryPropertyId, SeasonID: seasonId } }, { staleMs: 0 });
  // Kind to have, never missed: without it the page is as before.
  if (!own.data || own.data.Histogram.length === 0) return null;
  return (
    <Section title={t('ownTitle')} lead={t('ownLead')}>
      <div className="up-to-34">
        <Distribution
          title={t('ownChart')}
          values={own.data.Histogram.map(({ Score, Count }) => ({ name: String(Score), value: Count }))}
        />
      </div>
    </Section>
  );
}

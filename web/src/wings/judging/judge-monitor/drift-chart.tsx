import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from 'd3-scale';
import type { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Clock, formatDate } from '#contract/kernel/text/formats.ts';
import { useJudgeMonitorText } from '#web/texts/judge-monitor.ts';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import '#web/theme/charts.css';
import css from './judge-monitor.module.css';

type Drift = Reply<typeof judgeMonitor.getJudgeSigns>['Drift'];

const edge = { top: 12, right: 12, bottom: 26, left: 44 };
const height = 200;
/** An even jury looks even: the scale shows at least half a point either way. */
const leastPoints = 0.5;
const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;

/** The whole jury from the first reviews to the last, with what chance alone may do. */
export function DriftChart({ drift, award }: { drift: Drift; award: Clock }) {
  const t = useJudgeMonitorText();
  const { ref, width } = useElementSize();
  const most = Math.max(leastPoints, ...drift.map(({ Points, Error: error }) => Math.abs(Points) + 2 * error));
  const x = scaleLinear([0, Math.max(1, drift.length - 1)], [edge.left + 8, Math.max(edge.left + 9, width - edge.right - 8)]);
  const y = scaleLinear([-most, most], [height - edge.bottom, edge.top]);
  const nameOf = ({ From, To }: Drift[number], at: number) => `${at + 1}: ${formatDate(From, award)} – ${formatDate(To, award)}`;
  const [first, last] = [drift[0], drift.at(-1)];
  return (
    <TabledChart
      title={t('drift')}
      isTitleHidden
      names={drift.map(nameOf)}
      series={[
        { label: t('driftPoints'), values: drift.map(({ Points }) => Points) },
        { label: t('driftError'), values: drift.map(({ Error: error }) => error) },
      ]}
      format={(value) => value.toFixed(2)}
    >
      <div ref={ref} className={`chart ${css.drift}`}>
        {width > 0 && (
          <svg height={height} viewBox={`0 0 ${width} ${height}`}>
            {y.ticks(5).map((value) => (
              <g key={value}>
                <line
                  className={value === 0 ? 'chart-base' : 'chart-grid'}
                  x1={edge.left}
                  x2={width - edge.right}
                  y1={y(value)}
                  y2={y(value)}
                />
                <text x={edge.left - 8} y={y(value) + 4} textAnchor="end">
                  {signed(value)}
                </text>
              </g>
            ))}
            <polyline className={css.line} points={drift.map(({ Points }, at) => `${x(at)},${y(Points)}`).join(' ')} />
            {drift.map(({ From, To, Points, Error: error }, at) => (
              <g key={`${From.getTime()} ${To.getTime()}`}>
                <line className={css.whisker} x1={x(at)} x2={x(at)} y1={y(Points - 2 * error)} y2={y(Points + 2 * error)} />
                <circle className={css.dot} cx={x(at)} cy={y(Points)} r={4} />
              </g>
            ))}
            {first && (
              <text x={edge.left} y={height - 6}>
                {formatDate(first.From, award)}
              </text>
            )}
            {last && (
              <text x={width - edge.right} y={height - 6} textAnchor="end">
                {formatDate(last.To, award)}
              </text>
            )}
          </svg>
        )}
      </div>
    </TabledChart>
  );
}

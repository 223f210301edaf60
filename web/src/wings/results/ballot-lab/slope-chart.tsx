import { useElementSize } from '@mantine/hooks';
import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import '#web/theme/charts.css';
import css from './ballot-lab.module.css';
import { isMoving, linesUnder, type PlacedWork, shortened } from './places.ts';

type ChartWork = PlacedWork & { PieceTitle: string };

const rowHeight = 30;
const top = 34;
const radius = 11;
/** Titles are beside the chart where there is room; on phones the numbers in the dots are enough. */
const roomForTitles = 560;

/** A line for each work from method to method. Works that move are highlighted; every dot shows the official place, so that no line relies on color alone. */
export function SlopeChart({ works }: { works: readonly ChartWork[] }) {
  const t = useBallotLabText();
  const { ref, width } = useElementSize();
  const hasTitles = width >= roomForTitles;
  const left = hasTitles ? 210 : radius + 6;
  const right = radius + (hasTitles ? 30 : 6);
  const step = (width - left - right) / (ballotMethods.length - 1);
  const x = (column: number) => left + column * step;
  const y = (line: number) => top + rowHeight * (line + 0.5);
  const lines = ballotMethods.map((method) => linesUnder(works, method));
  const lineOf = (column: number, entryId: number) => lines[column]?.get(entryId) ?? 0;
  const moving = works.filter(isMoving);
  const colorOf = (work: ChartWork) => (isMoving(work) ? `var(--l-chart-${(moving.indexOf(work) % 6) + 1})` : 'var(--l-line-strong)');
  const height = top + rowHeight * works.length + 6;
  const anchorOf = (column: number) =>
    hasTitles || (column > 0 && column < ballotMethods.length - 1) ? 'middle' : column === 0 ? 'start' : 'end';
  const labelX = (column: number) => (hasTitles ? x(column) : column === 0 ? 0 : column === ballotMethods.length - 1 ? width : x(column));
  return (
    <TabledChart
      title={t('chart')}
      names={works.map(({ PieceTitle }) => PieceTitle)}
      series={ballotMethods.map((method: BallotMethod) => ({
        label: t(`method-${method}`),
        values: works.map(({ Places }) => Places[method]),
      }))}
      format={String}
    >
      <div ref={ref} className={`chart ${css.slope}`}>
        {width > 0 && (
          <svg height={height} viewBox={`0 0 ${width} ${height}`}>
            {ballotMethods.map((method, column) => (
              <g key={method}>
                <text className={css.methodName} x={labelX(column)} y={18} textAnchor={anchorOf(column)}>
                  {t(hasTitles ? `method-${method}` : `short-${method}`)}
                </text>
                <line className="chart-grid" x1={x(column)} x2={x(column)} y1={top} y2={height - 6} />
              </g>
            ))}
            {/* Those that move are drawn over the others. */}
            {works
              .toSorted((one, other) => Number(isMoving(one)) - Number(isMoving(other)))
              .map((work) => (
                <polyline
                  key={work.EntryID}
                  className={css.path}
                  data-moving={isMoving(work) || undefined}
                  stroke={colorOf(work)}
                  points={ballotMethods.map((_, column) => `${x(column)},${y(lineOf(column, work.EntryID))}`).join(' ')}
                />
              ))}
            {works.map((work) => (
              <g key={work.EntryID}>
                {hasTitles && (
                  <text className={css.titleOf} x={left - radius - 8} y={y(lineOf(0, work.EntryID)) + 4} textAnchor="end">
                    {shortened(work.PieceTitle, 26)}
                    <title>{work.PieceTitle}</title>
                  </text>
                )}
                {ballotMethods.map((method, column) => (
                  <g key={method}>
                    <circle className={css.dot} cx={x(column)} cy={y(lineOf(column, work.EntryID))} r={radius} stroke={colorOf(work)} />
                    <text className={css.dotText} x={x(column)} y={y(lineOf(column, work.EntryID)) + 4} textAnchor="middle">
                      {work.Places.official}
                    </text>
                  </g>
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </TabledChart>
  );
}

import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import css from './curve-chart.module.css';

export interface CurvePoint {
  x: number;
  y: number;
}

interface Curve {
  points: readonly CurvePoint[];
  /** 1 to 6, in the order of the chart colors. */
  color: 1 | 2 | 3 | 4 | 5 | 6;
  isDashed?: boolean;
}

interface Mark extends CurvePoint {
  label: string;
  color: Curve['color'];
  shape: 'circle' | 'square' | 'triangle';
  side: 'before' | 'after';
  isStrong?: boolean;
}

interface Rule {
  at: number;
  label: string;
  isDotted?: boolean;
}

interface CurveChartProps {
  curves: readonly Curve[];
  marks: readonly Mark[];
  /** Upright lines: today, a deadline. */
  rules?: readonly Rule[];
  /** A level to be reached. */
  goal?: { y: number; label: string };
  names: readonly { x: number; label: string }[];
  format: (value: number) => string;
  height?: number;
}

const edge = { top: 26, right: 12, bottom: 26, left: 44 };
const ticks = 4;

/** Running totals over time, each named where it ends instead of in a key. Only for the eye: a `TabledChart` says the same in a table. */
export function CurveChart({ curves, marks, rules = [], goal, names, format, height = 220 }: CurveChartProps) {
  const { ref, width } = useElementSize();
  const points = [...curves.flatMap((curve) => curve.points), ...marks];
  const xs = [...points.map(({ x }) => x), ...rules.map(({ at }) => at)];
  const x = scaleLinear([Math.min(...xs), Math.max(...xs)], [edge.left, Math.max(edge.left + 1, width - edge.right)]);
  const y = scaleLinear([0, Math.max(1, goal?.y ?? 0, ...points.map((point) => point.y))], [height - edge.bottom, edge.top]);
  const path = line<CurvePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  // Words stay inside the picture, and off each other.
  const isLate = (at: number): boolean => x(at) > width * 0.75;
  const isLow = (mark: Mark): boolean => y(mark.y) > height - edge.bottom - 40;
  const isBefore = (mark: Mark): boolean => mark.side === 'before' || isLate(mark.x);
  const isCrowded = (mark: Mark): boolean =>
    !mark.isStrong && marks.some((other) => other.isStrong && Math.abs(y(other.y) - y(mark.y)) < 18);
  return (
    <div ref={ref} className={css.chart}>
      {width > 0 && (
        <svg height={height} viewBox={`0 0 ${width} ${height}`}>
          {y
            .ticks(ticks)
            // There is no half of what is counted.
            .filter((value) => Number.isInteger(value))
            .filter((value) => !goal || Math.abs(y(value) - y(goal.y)) > 14)
            .map((value) => (
              <g key={value}>
                <line className={value === 0 ? css.base : css.grid} x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
                <text x={edge.left - 8} y={y(value) + 4} textAnchor="end">
                  {format(value)}
                </text>
              </g>
            ))}
          {goal && <Goal y={y(goal.y)} from={edge.left} to={width - edge.right} label={goal.label} />}
          {names.map(({ x: at, label }) => (
            <text key={at} x={x(at)} y={height - 8}>
              {label}
            </text>
          ))}
          {rules.map(({ at, label, isDotted }) => (
            <g key={at}>
              <line
                className={css.rule}
                data-dotted={isDotted || undefined}
                x1={x(at)}
                x2={x(at)}
                y1={edge.top - 12}
                y2={height - edge.bottom}
              />
              <text
                className={css.ink}
                x={x(at) + (isLate(at) ? -6 : 6)}
                y={height - edge.bottom - (marks.some((mark) => isLow(mark)) ? 26 : 6)}
                textAnchor={isLate(at) ? 'end' : 'start'}
              >
                {label}
              </text>
            </g>
          ))}
          {curves.map(({ points: drawn, color, isDashed }) => (
            <path
              key={`${color} ${isDashed}`}
              className={css.curve}
              data-dashed={isDashed || undefined}
              d={path(drawn) ?? ''}
              stroke={`var(--l-chart-${color})`}
            />
          ))}
          {marks.map((mark) => (
            <g key={mark.label || `${mark.x} ${mark.y}`}>
              <Shape shape={mark.shape} x={x(mark.x)} y={y(mark.y)} color={mark.color} />
              {mark.label && (
                <text
                  className={mark.isStrong ? css.strong : undefined}
                  x={x(mark.x) + (isBefore(mark) ? -10 : 10)}
                  y={y(mark.y) + (isLow(mark) || (isBefore(mark) && !isCrowded(mark)) ? -8 : 16)}
                  textAnchor={isBefore(mark) ? 'end' : 'start'}
                >
                  {mark.label}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function Goal({ y, from, to, label }: { y: number; from: number; to: number; label: string }): ReactNode {
  return (
    <g>
      <line className={css.rule} x1={from} x2={to} y1={y} y2={y} />
      <text className={css.ink} x={from} y={y - 8}>
        {label}
      </text>
    </g>
  );
}

function Shape({ shape, x, y, color }: { shape: Mark['shape']; x: number; y: number; color: Mark['color'] }): ReactNode {
  const fill = `var(--l-chart-${color})`;
  if (shape === 'circle') return <circle cx={x} cy={y} r={4.5} fill={fill} />;
  if (shape === 'square') return <rect x={x - 4} y={y - 4} width={8} height={8} fill={fill} />;
  return <path d={`M${x - 5} ${y + 4}L${x} ${y - 5}L${x + 5} ${y + 4}Z`} fill={fill} />;
}

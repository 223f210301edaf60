import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import { placeLabels, type Spot, wordsWidth } from './chart-labels.ts';
import '#web/theme/charts.css';
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

const least = { top: 26, right: 12, bottom: 26, left: 44 };
/** From the figures of the scale to the picture. */
const tickGap = 8;
const ticks = 4;

/** Running totals over time, each named where it ends instead of in a key. Only for the eye: a `TabledChart` says the same in a table. */
export function CurveChart({ curves, marks, rules = [], goal, names, format, height = 220 }: CurveChartProps) {
  const { ref, width } = useElementSize();
  const points = [...curves.flatMap((curve) => curve.points), ...marks];
  const xs = [...points.map(({ x }) => x), ...rules.map(({ at }) => at)];
  const y = scaleLinear([0, Math.max(1, goal?.y ?? 0, ...points.map((point) => point.y))], [height - least.bottom, least.top]);
  // As much room beside the picture as the longest figure takes.
  const wide = Math.max(...y.ticks(ticks).map((value) => wordsWidth(format(value))));
  const edge = { ...least, left: Math.max(least.left, Math.ceil(wide) + tickGap) };
  const x = scaleLinear([Math.min(...xs), Math.max(...xs)], [edge.left, Math.max(edge.left + 1, width - edge.right)]);
  const path = line<CurvePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  const shownTicks = y
    .ticks(ticks)
    // There is no half of what is counted.
    .filter((value) => Number.isInteger(value))
    .filter((value) => !goal || Math.abs(y(value) - y(goal.y)) > 14);
  const keyOf = (mark: Mark): string => mark.label || `${mark.x} ${mark.y}`;
  const isLate = (at: number): boolean => x(at) > width * 0.75;
  const ground = height - edge.bottom;
  const levels = Array.from({ length: Math.floor((ground - edge.top) / 20) + 1 }, (_, at) => ground - 6 - at * 20);
  const sides = (at: number, offset: number, isBefore: boolean): Pick<Spot, 'x' | 'anchor'>[] => {
    const both = [
      { x: x(at) + offset, anchor: 'start' as const },
      { x: x(at) - offset, anchor: 'end' as const },
    ];
    return isBefore ? both.toReversed() : both;
  };
  const spotsOf = (mark: Mark): Spot[] =>
    [-8, 16, -24, 32, -40, 48].flatMap((shift) =>
      sides(mark.x, 10, mark.side === 'before' || isLate(mark.x)).map((spot) => ({ ...spot, y: y(mark.y) + shift })),
    );
  const named = marks.filter(({ label }) => label);
  const words = [
    ...shownTicks.map((value) => ({
      key: `tick ${value}`,
      text: format(value),
      spots: [{ x: edge.left - tickGap, y: y(value) + 4, anchor: 'end' as const }],
      isNeeded: true,
    })),
    ...(goal
      ? [
          {
            key: 'goal',
            text: goal.label,
            spots: [-8, 16].map((shift) => ({ x: edge.left, y: y(goal.y) + shift, anchor: 'start' as const })),
          },
        ]
      : []),
    ...named
      .toSorted((one, other) => Number(other.isStrong ?? false) - Number(one.isStrong ?? false))
      .map((mark) => ({
        key: `mark ${keyOf(mark)}`,
        text: mark.label,
        isStrong: mark.isStrong,
        isNeeded: mark.isStrong,
        spots: spotsOf(mark),
      })),
    ...rules.map(({ at, label }) => ({
      key: `rule ${at}`,
      text: label,
      spots: levels.flatMap((level) => sides(at, 6, isLate(at)).map((spot) => ({ ...spot, y: level }))),
    })),
    ...names.map(({ x: at, label }) => ({
      key: `name ${at}`,
      text: label,
      spots: [
        { x: x(at), y: height - 8, anchor: 'start' as const },
        { x: width, y: height - 8, anchor: 'end' as const },
      ],
    })),
  ];
  const shapes = marks.map((mark) => ({ x: x(mark.x), y: y(mark.y) }));
  const corners = curves.map((curve) => curve.points.map((point) => ({ x: x(point.x), y: y(point.y) })));
  const placed = width > 0 ? placeLabels(words, { width, height, shapes, curves: corners }) : new Map<string, Spot>();
  const classOf = (key: string): string | undefined =>
    key.startsWith('rule') || key === 'goal'
      ? css.ink
      : named.some((mark) => mark.isStrong && key === `mark ${keyOf(mark)}`)
        ? css.strong
        : undefined;
  return (
    <div ref={ref} className={`fills chart ${css.chart}`}>
      {width > 0 && (
        <svg height={height} viewBox={`0 0 ${width} ${height}`}>
          {shownTicks.map((value) => (
            <line
              key={value}
              className={value === 0 ? 'chart-base' : 'chart-grid'}
              x1={edge.left}
              x2={width - edge.right}
              y1={y(value)}
              y2={y(value)}
            />
          ))}
          {goal && <line className={css.rule} x1={edge.left} x2={width - edge.right} y1={y(goal.y)} y2={y(goal.y)} />}
          {rules.map(({ at, isDotted }) => (
            <line key={at} className={css.rule} data-dotted={isDotted || undefined} x1={x(at)} x2={x(at)} y1={edge.top - 12} y2={ground} />
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
            <Shape key={keyOf(mark)} shape={mark.shape} x={x(mark.x)} y={y(mark.y)} color={mark.color} />
          ))}
          {words.map(({ key, text }) => {
            const spot = placed.get(key);
            return (
              spot && (
                <text key={key} className={classOf(key)} x={spot.x} y={spot.y} textAnchor={spot.anchor}>
                  {text}
                </text>
              )
            );
          })}
        </svg>
      )}
    </div>
  );
}

function Shape({ shape, x, y, color }: { shape: Mark['shape']; x: number; y: number; color: Mark['color'] }): ReactNode {
  const fill = `var(--l-chart-${color})`;
  if (shape === 'circle') return <circle cx={x} cy={y} r={4.5} fill={fill} />;
  if (shape === 'square') return <rect x={x - 4} y={y - 4} width={8} height={8} fill={fill} />;
  return <path d={`M${x - 5} ${y + 4}L${x} ${y - 5}L${x + 5} ${y + 4}Z`} fill={fill} />;
}

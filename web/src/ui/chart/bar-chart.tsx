import type { ReactNode } from 'react';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import '#web/theme/charts.css';
import css from './bar-chart.module.css';
import { TabledChart } from './tabled-chart.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface ChartValue {
  name: string;
  value: number;
  /** The one that the text is about: in the second color. Its number is always there. */
  isMarked?: boolean;
}

interface ChartProps {
  title: string;
  values: readonly ChartValue[];
  /** 1 to 6, in the order of the chart colours. */
  colour?: 1 | 2 | 3 | 4 | 5 | 6;
  format?: (value: number) => string;
}

/** Bars lying on their side, each labelled; for names of any length. */
export function BarChart({ title, values, colour = 1, format = formatNumber }: ChartProps) {
  const max = Math.max(1, ...values.map(({ value }) => value));
  return (
    <Chart title={title} values={values} format={format}>
      <div className="stack gap-6">
        {values.map(({ name, value }) => (
          <div className={css.row} key={name}>
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <svg width="100%" height="16" preserveAspectRatio="none" viewBox="0 0 100 16">
              <rect x="0" y="0" height="16" width={Math.max(0.5, (value / max) * 100)} fill={`var(--l-chart-${colour})`} />
            </svg>
            <span className="figures">{format(value)}</span>
          </div>
        ))}
      </div>
    </Chart>
  );
}

/** Columns standing side by side: how scores fall on a scale. */
export function Distribution({ title, values, colour = 1, format = formatNumber }: ChartProps) {
  const max = Math.max(1, ...values.map(({ value }) => value));
  // As wide as the longest word below or above it.
  const step = Math.max(36, ...values.flatMap(({ name, value }) => [name, format(value)]).map(({ length }) => length * 7 + 10));
  const height = 120;
  return (
    <Chart title={title} values={values} format={format}>
      <svg
        className={`chart ${css.columns}`}
        viewBox={`0 0 ${values.length * step} ${height + 40}`}
        style={{ maxWidth: values.length * step * 1.5 }}
      >
        {values.map(({ name, value, isMarked }, index) => {
          const tall = (value / max) * height;
          const middle = index * step + step / 2;
          return (
            <g key={name}>
              <rect
                x={index * step + 4}
                width={step - 8}
                y={height + 18 - tall}
                height={tall}
                fill={`var(--l-chart-${isMarked ? 2 : colour})`}
              />
              <text className={css.count} x={middle} y={height + 12 - tall} textAnchor="middle">
                {format(value)}
              </text>
              <text x={middle} y={height + 36} textAnchor="middle">
                {name}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${height + 18.5}H${values.length * step}`} stroke="var(--l-line-strong)" />
      </svg>
    </Chart>
  );
}

interface ComparedDistributionProps {
  title: string;
  names: readonly string[];
  /** Two of them, in the same unit: the first in the first color, the second beside it, also distinguished by a pattern. */
  series: readonly { label: string; values: readonly number[] }[];
  format?: (value: number) => string;
}

/** Two distributions side by side on one scale. */
export function ComparedDistribution({ title, names, series, format = formatNumber }: ComparedDistributionProps) {
  const max = Math.max(1, ...series.flatMap(({ values }) => values));
  const step = Math.max(36, ...names.map(({ length }) => length * 7 + 10));
  const height = 120;
  const wide = (step - 8) / series.length;
  return (
    <TabledChart title={title} names={names} series={series} format={format}>
      <ul className={css.key}>
        {series.map(({ label }, at) => (
          <li key={label}>
            <span className={css.keyMark} data-series={at + 1} />
            {label}
          </li>
        ))}
      </ul>
      <svg
        className={`chart ${css.columns}`}
        viewBox={`0 0 ${names.length * step} ${height + 40}`}
        style={{ maxWidth: names.length * step * 1.5 }}
      >
        {names.map((name, index) => (
          <g key={name}>
            {series.map(({ label, values }, at) => {
              const tall = ((values[index] ?? 0) / max) * height;
              return (
                <rect
                  key={label}
                  className={css.column}
                  data-series={at + 1}
                  x={index * step + 4 + at * wide}
                  width={wide - 1}
                  y={height + 18 - tall}
                  height={tall}
                />
              );
            })}
            <text x={index * step + step / 2} y={height + 36} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        <path d={`M0 ${height + 18.5}H${names.length * step}`} stroke="var(--l-line-strong)" />
      </svg>
    </TabledChart>
  );
}

function Chart({
  values,
  ...given
}: {
  title: string;
  values: readonly ChartValue[];
  format: (value: number) => string;
  children: ReactNode;
}) {
  const t = useUiText();
  return (
    <TabledChart
      {...given}
      names={values.map(({ name }) => name)}
      series={[{ label: t('chartValue'), values: values.map(({ value }) => value) }]}
    />
  );
}

import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import css from './tabled-chart.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface TabledChartProps {
  title: string;
  /** The text above the chart already names it; the title is for people who do not see it. */
  isTitleHidden?: boolean;
  names: readonly string[];
  series: readonly { label: string; values: readonly (number | undefined)[] }[];
  format: (value: number) => string;
  children: ReactNode;
}

/** The picture is for the eye; the table behind it is for everyone. T turns all charts of a page around. */
export function TabledChart({ title, isTitleHidden = false, names, series, format, children }: TabledChartProps) {
  const t = useUiText();
  const id = useId();
  const [isTable, setTable] = useState(false);
  useHotkeys([['T', () => setTable((was) => !was)]]);
  return (
    <figure className="stack gap-12" aria-labelledby={id}>
      <figcaption className={isTitleHidden ? 'visually-hidden' : 'size-15 type-strong'} id={id}>
        {title}
      </figcaption>
      <div aria-hidden="true" hidden={isTable}>
        {children}
      </div>
      {/* Around it: a table is never narrower than its words, also when it is hidden, and would widen the page. */}
      <div className={isTable ? undefined : 'visually-hidden'}>
        <table className={`small-table ${css.table}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chartName')}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{values[index] === undefined ? '' : format(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className={css.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {t('chartTable')}
      </button>
    </figure>
  );
}

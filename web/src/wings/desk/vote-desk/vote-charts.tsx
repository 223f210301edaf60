import type { voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Clock, formatCompact, formatDay, formatNumber, formatTime, formatTimeWithZone } from '#contract/kernel/text/formats.ts';
import { dayStart } from '#contract/kernel/text/zone-time.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import css from './votes.module.css';

type Overview = Reply<typeof voteSummary.getPVOverviewData>;

/** Votes over time and where they came from. A table is behind each. */
export function VoteCharts({ shown, award }: { shown: Overview; award: Clock & { locale: string } }) {
  const t = useVoteDeskText();
  const days = shown.Days.map((day) => formatDay(dayStart(day, award.timeZone) ?? shown.CountedAt, award));
  const series = shown.Categories.map(({ CategoryID, Category, Votes }) => ({
    label: CategoryID === null ? t('otherCategories') : Category,
    isRest: CategoryID === null,
    values: Votes,
  }));
  const format = (value: number) => formatNumber(value, award.locale);
  return (
    <>
      <p className={css.age}>{t('countedAt', { time: formatTimeWithZone(shown.CountedAt, award) })}</p>
      <div className={`parts-shrink columns-2-from-64 columns-1 ${css.charts}`}>
        <div>
          <TabledChart title={t('byDay')} names={days} series={series} format={format}>
            <ul className={css.key}>
              {series.map(({ label, isRest }, at) => (
                <li key={label}>
                  <span className={css.keyMark} data-series={isRest ? 'rest' : at + 1} />
                  {label}
                </li>
              ))}
            </ul>
            <Stacked names={days} series={series} format={(value) => formatCompact(value, award.locale)} />
          </TabledChart>
        </div>
        <div>
          <TabledChart
            title={t('byHour')}
            names={shown.Hours.map(({ From }) => formatTime(From, award))}
            series={[{ label: t('counted'), values: shown.Hours.map(({ Votes }) => Votes) }]}
            format={format}
          >
            <Stacked
              names={shown.Hours.map(({ From }) => formatTime(From, award))}
              series={[{ label: t('counted'), values: shown.Hours.map(({ Votes }) => Votes) }]}
              format={(value) => formatCompact(value, award.locale)}
            />
          </TabledChart>
        </div>
        <div>
          <BarChart
            title={t('networks')}
            values={shown.Networks.map(({ Network, Votes }) => ({ name: Network, value: Votes }))}
            format={format}
          />
          <p className={css.quiet}>{t('networksLead', { count: shown.NetworkCount })}</p>
        </div>
        <div>
          <BarChart
            title={t('sources')}
            colour={2}
            values={[
              ...shown.Sources.map(({ Source, Votes }) => ({ name: Source, value: Votes })),
              { name: t('direct'), value: shown.WithoutSource },
            ]}
            format={format}
          />
        </div>
      </div>
    </>
  );
}

interface StackedProps {
  names: readonly string[];
  /** One row of values per category, from the ground up. */
  series: readonly { label: string; values: readonly number[]; isRest?: boolean }[];
  format: (value: number) => string;
}

const height = 140;
const letterWidth = 6.5;

/** Columns of parts, one on top of the other. Only for the eye. */
function Stacked({ names, series, format }: StackedProps) {
  const sums = names.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const max = Math.max(1, ...sums);
  const step = names.length > 16 ? 22 : 40;
  // As many words as there is room for.
  const everyFor = (words: readonly string[]): number =>
    Math.ceil((Math.max(...words.map(({ length }) => length)) * letterWidth + step / 2) / step);
  // The first and the last stay inside.
  const middleOf = (at: number, text: string): number => {
    const half = (text.length * letterWidth) / 2;
    return Math.max(half, Math.min(at * step + step / 2, names.length * step - half));
  };
  const every = everyFor(names);
  const everySum = everyFor(sums.map(format));
  const gap = step / 8;
  return (
    <svg className={css.stacked} viewBox={`0 0 ${names.length * step} ${height + 44}`} style={{ maxWidth: names.length * step * 1.6 }}>
      {names.map((name, at) => {
        let below = 0;
        return (
          <g key={name}>
            {series.map(({ label, values, isRest }, part) => {
              const tall = ((values[at] ?? 0) / max) * height;
              below += tall;
              return (
                <rect
                  key={label}
                  className={css.part}
                  data-series={isRest ? 'rest' : part + 1}
                  x={at * step + gap}
                  width={step - 2 * gap}
                  y={height + 20 - below}
                  height={Math.max(0, tall - (part > 0 && tall > 2 ? 1 : 0))}
                />
              );
            })}
            <text className={css.sum} x={middleOf(at, format(sums[at] ?? 0))} y={height + 14 - below} textAnchor="middle">
              {at % everySum === 0 ? format(sums[at] ?? 0) : ''}
            </text>
            {at % every === 0 && (
              <text x={middleOf(at, name)} y={height + 38} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M0 ${height + 20.5}H${names.length * step}`} stroke="var(--l-line-strong)" />
    </svg>
  );
}

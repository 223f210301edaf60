import type { ProductReport } from '#contract/wings/commerce/sales/product-report.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { dayStart } from '#contract/kernel/text/zone-time.ts';
import { useSalesText } from '#web/texts/sales.ts';
import { CurveChart } from '#web/ui/chart/curve-chart.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';

type Day = ProductReport['Days'][number];

/** Days are drawn one by one up to a month and a half, beyond it by weeks, so that the line can be read. */
const mostDots = 45;

interface SalesChartProps {
  days: readonly Day[];
  award: PropertyTraits;
  money: (amount: number) => string;
}

/** What each day or week brought. */
export function SalesChart({ days, award, money }: SalesChartProps) {
  const t = useSalesText();
  const isWeekly = days.length > mostDots;
  const step = isWeekly ? 7 : 1;
  const parts = Array.from({ length: Math.ceil(days.length / step) }, (_, place) => days.slice(place * step, (place + 1) * step));
  const names = parts.map((part) => {
    const day = part[0]?.Day ?? '';
    const at = dayStart(day, award.timeZone);
    return at ? t(isWeekly ? 'weekFrom' : 'day', { date: formatDate(at, award) }) : day;
  });
  const sums = parts.map((part) => part.reduce((sum, { Income }) => sum + Income, 0));
  const shown = [0, Math.floor((parts.length - 1) / 2)].filter((place, index, all) => all.indexOf(place) === index);
  const title = t(isWeekly ? 'incomeByWeek' : 'incomeByDay');
  return (
    <TabledChart title={title} isTitleHidden names={names} series={[{ label: t('income'), values: sums }]} format={money}>
      <CurveChart
        curves={[{ points: sums.map((y, x) => ({ x, y })), color: 1, isDashed: false }]}
        marks={[
          { x: parts.length - 1, y: sums.at(-1) ?? 0, label: t('income'), color: 1, shape: 'circle', side: 'before', isStrong: true },
        ]}
        names={shown.map((x) => ({ x, label: names[x] ?? '' }))}
        format={money}
      />
    </TabledChart>
  );
}

import type { VisitDay } from '#contract/wings/ground/analytics/analytic.ts';
import { formatDate, formatNumber } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { dayStart } from '#contract/kernel/text/zone-time.ts';
import { useVisitsText } from '#web/texts/visits.ts';
import { CurveChart } from '#web/ui/chart/curve-chart.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';

interface VisitsChartProps {
  days: readonly VisitDay[];
  title: string;
  /** The award has a vote, and its pages are part of the picture. */
  hasVote: boolean;
  award: PropertyTraits;
}

/** Days are drawn one by one up to a month, beyond it by weeks, so that the line can be read. */
const mostDots = 45;

export function VisitsChart({ days, title, hasVote, award }: VisitsChartProps) {
  const t = useVisitsText();
  const isWeekly = days.length > mostDots;
  const step = isWeekly ? 7 : 1;
  // The last one is whole: what is cut short is the first.
  const starts = Array.from({ length: Math.floor(days.length / step) }, (_, place) => days.length - (place + 1) * step).reverse();
  const parts = starts.map((from) => days.slice(from, from + step));
  const nameOf = (part: readonly VisitDay[]): string => {
    const day = part[0]?.Day ?? '';
    const at = dayStart(day, award.timeZone);
    return at ? t(isWeekly ? 'weekFrom' : 'day', { date: formatDate(at, award) }) : day;
  };
  const valuesOf = (of: 'Views' | 'Plays' | 'VoteViews') => parts.map((part) => part.reduce((sum, day) => sum + day[of], 0));
  const series = [
    { label: t('views'), values: valuesOf('Views'), color: 1 as const, shape: 'circle' as const },
    { label: t('plays'), values: valuesOf('Plays'), color: 2 as const, shape: 'square' as const },
    ...(hasVote ? [{ label: t('voteViews'), values: valuesOf('VoteViews'), color: 3 as const, shape: 'triangle' as const }] : []),
  ];
  // Kinds without any visit have no line; the table has their zeros.
  const drawn = series.filter(({ values }, index) => index === 0 || values.some((value) => value > 0));
  const names = parts.map(nameOf);
  const shownNames = [0, Math.floor((parts.length - 1) / 2)].filter((place, index, all) => all.indexOf(place) === index);
  return (
    <TabledChart title={title} isTitleHidden names={names} series={series} format={formatNumber}>
      <CurveChart
        curves={drawn.map(({ values, color }, index) => ({ points: values.map((y, x) => ({ x, y })), color, isDashed: index > 0 }))}
        marks={drawn.map(({ label, values, color, shape }, index) => ({
          x: parts.length - 1,
          y: values.at(-1) ?? 0,
          label,
          color,
          shape,
          side: 'before' as const,
          isStrong: index === 0,
        }))}
        names={shownNames.map((x) => ({ x, label: names[x] ?? '' }))}
        format={formatNumber}
      />
    </TabledChart>
  );
}

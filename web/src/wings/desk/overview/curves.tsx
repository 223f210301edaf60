import { Link } from '@tanstack/react-router';
import { formatCompact, formatDay, formatNumber, formatRate } from '#contract/kernel/text/formats.ts';
import { formatMoney, formatMoneyCompact } from '#contract/kernel/text/money.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { CurveChart } from '#web/ui/chart/curve-chart.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import { monthsOf, pointsOf, weekly } from './curve-points.ts';
import css from './overview.module.css';
import type { Overview, PartProps } from './part.ts';

export function EntriesPart({ found, season, award, where }: { found: Overview } & PartProps) {
  const t = useOverviewText();
  const { Count, Drafts, Curve, Last } = found.Entries;
  const number = (value: number): string => formatNumber(value, award.locale);
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="type-section">
        {t('entries')}
      </h2>
      <div className={css.figure}>
        <Link to="/entries" search={{ ...where, state: 'ordered,paid,shortlisted,off' } as never} className={css.number}>
          {number(Count)}
        </Link>
        <div>
          <p>{comparison(t, Count, Last, number, 'fewer')}</p>
          <p className={css.muted}>
            <Link to="/entries" search={{ ...where, state: 'draft,ready' } as never}>
              {t('drafts', { count: Drafts.Count })}
            </Link>{' '}
            {t('draftsBy', { count: Drafts.People })}
          </p>
        </div>
      </div>
      {Curve.length > 0 ? (
        <Compared
          title={t('entriesChart')}
          curve={Curve}
          last={Last}
          season={season}
          award={award}
          format={number}
          short={(n) => formatCompact(n, award.locale)}
        />
      ) : (
        <p className={`above-12 ${css.quiet}`}>{t('noEntriesYet')}</p>
      )}
    </section>
  );
}

export function MoneyPart({ money, season, award, where }: { money: NonNullable<Overview['Money']> } & PartProps) {
  const t = useOverviewText();
  const { Received, Unpaid, Curve, Last } = money;
  const amount = (value: number): string => formatMoney(value, award);
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="type-section">
        {t('money')}
      </h2>
      <div className={css.figure}>
        <Link to="/orders" search={{ ...where, status: 5 } as never} className={css.number} title={amount(Received)}>
          {formatMoneyCompact(Received, award)}
        </Link>
        <div>
          <p>{comparison(t, Received, Last, amount, 'less')}</p>
          {Unpaid.Orders > 0 && (
            <p className={css.muted}>
              <Link to="/orders" search={{ ...where, status: 'unpaid' } as never}>
                {amount(Unpaid.Amount)}
              </Link>{' '}
              {t('unpaidMore', { count: Unpaid.Orders })}
            </p>
          )}
        </div>
      </div>
      {Curve.length > 0 ? (
        <Compared
          title={t('moneyChart')}
          curve={Curve}
          last={Last}
          season={season}
          award={award}
          format={amount}
          short={(n) => formatMoneyCompact(n, award)}
        />
      ) : (
        <p className={`above-12 ${css.quiet}`}>{t('noMoneyYet')}</p>
      )}
    </section>
  );
}

type Last = Overview['Entries']['Last'];

function comparison(
  t: ReturnType<typeof useOverviewText>,
  total: number,
  last: Last,
  format: (value: number) => string,
  below: 'fewer' | 'less',
) {
  if (!last) return t('firstSeason');
  const season = last.SeasonNumber;
  const difference = format(Math.abs(total - last.SameDay));
  const sentence = total === last.SameDay ? t('same', { season }) : t(total > last.SameDay ? 'more' : below, { difference, season });
  const share = Math.abs(total - last.SameDay) / last.SameDay;
  // Of very little, a share says nothing.
  const percent = share > 0 && share < 10 ? `, ${formatRate(Math.round(share * 1000) * 10)}` : '';
  return (
    <>
      {sentence}
      {percent}. <span className={css.muted}>{t('lastEnded', { season, total: format(last.Final) })}</span>
    </>
  );
}

interface ComparedProps extends Pick<PartProps, 'season' | 'award'> {
  title: string;
  curve: Overview['Entries']['Curve'];
  last: Last;
  format: (value: number) => string;
  /** Where there is little room. */
  short: (value: number) => string;
}

/** This season over the one before, day by day before their deadlines: the same place is the same number of days left. */
function Compared({ title, curve, last, season, award, format, short }: ComparedProps) {
  const t = useOverviewText();
  const today = curve.at(-1);
  if (!today) return null;
  const at = -today.DaysLeft;
  const lastPoints = last ? pointsOf(last.Curve) : [];
  const end = lastPoints.at(-1);
  const rows = weekly(curve);
  const lastOn = (daysLeft: number): number | undefined => last?.Curve.findLast(({ DaysLeft }) => DaysLeft >= daysLeft)?.Total;
  const named = (number: number, total: number): string => t('thisSeason', { season: number, total: short(total) });
  return (
    <TabledChart
      title={title}
      isTitleHidden
      names={rows.map(({ Day }) => formatDay(Day, award))}
      series={[
        { label: t('thisColumn', { season: season.SeasonNumber }), values: rows.map(({ Total }) => Total) },
        ...(last ? [{ label: t('thisColumn', { season: last.SeasonNumber }), values: rows.map(({ DaysLeft }) => lastOn(DaysLeft)) }] : []),
      ]}
      format={format}
    >
      <CurveChart
        curves={[...(last ? [{ points: lastPoints, color: 2 as const, isDashed: true }] : []), { points: pointsOf(curve), color: 1 }]}
        marks={[
          ...(end && last ? [{ ...end, label: '', color: 2 as const, shape: 'square' as const, side: 'after' as const }] : []),
          ...(last && end && at < end.x
            ? [
                {
                  x: at,
                  y: last.SameDay,
                  label: named(last.SeasonNumber, last.SameDay),
                  color: 2 as const,
                  shape: 'square' as const,
                  side: 'after' as const,
                },
              ]
            : []),
          {
            x: at,
            y: today.Total,
            label: named(season.SeasonNumber, today.Total),
            color: 1,
            shape: 'circle',
            side: 'before',
            isStrong: true,
          },
        ]}
        rules={[{ at, label: formatDay(today.Day, award) }]}
        names={monthsOf(curve, Math.max(at, end?.x ?? at))}
        format={short}
      />
    </TabledChart>
  );
}

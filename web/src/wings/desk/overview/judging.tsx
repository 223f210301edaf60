import { Link } from '@tanstack/react-router';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { formatCompact, formatDate, formatNumber, formatPercent, formatDay } from '#contract/kernel/text/formats.ts';
import { daysBetween, lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { CurveChart } from '#web/ui/chart/curve-chart.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import { monthsOf, pointsOf, weekly } from './curve-points.ts';
import css from './overview.module.css';
import type { Overview, PartProps } from './part.ts';

type Judging = NonNullable<Overview['Judging']>;

const hasOneRound = (award: PartProps['award']): boolean => !seasonPartsOf(award).secondRound;

interface JudgingProps extends PartProps {
  judging: Judging;
  now: Date;
}

/** How far round one is, and whether it will be done in time at this pace. */
export function JudgingPart({ judging, season, award, where, now }: JudgingProps) {
  const t = useOverviewText();
  const number = (value: number): string => formatNumber(value, award.locale);
  return (
    <section aria-labelledby="judging">
      <h2 id="judging" className="type-section">
        {t(hasOneRound(award) ? 'judgingOnly' : 'judging')}
      </h2>
      <div className={css.figure}>
        <Link to="/rankings" search={where as never} className={css.number}>
          {judging.Needed > 0 ? formatPercent(judging.Done, judging.Needed) : formatNumber(0)}
        </Link>
        <div>
          <p>
            <strong className="type-strong">
              {judging.Needed > 0 ? t('reviewsOf', { done: number(judging.Done), needed: number(judging.Needed) }) : t('nothingToJudge')}
            </strong>{' '}
            {paceSentence(t, { judging, season, award, where, now })}
          </p>
        </div>
      </div>
      {judging.Curve.length > 0 && <ReviewCurve judging={judging} season={season} award={award} />}
      <Coverage judging={judging} where={where} />
      {judging.Executives.Count > 0 && now >= season.JudgingRnd2StartDate && (
        <p className={`above-12 ${css.quiet}`}>
          <strong className="type-strong">{t('executives')}</strong>{' '}
          {t('executivesOf', { count: judging.Executives.Count, ballots: number(judging.Executives.Ballots) })}{' '}
          {t('withoutBallot', { count: judging.Executives.WithoutBallot })}
        </p>
      )}
    </section>
  );
}

function paceSentence(t: ReturnType<typeof useOverviewText>, { judging, season, award, now }: JudgingProps): string {
  const { Done, Needed, PerDay, PerDayNeeded, EndsOn } = judging;
  const rate = (value: number): string => formatNumber(Math.max(1, Math.ceil(value)), award.locale);
  if (now < season.JudgingRnd1StartDate)
    return t(hasOneRound(award) ? 'judgingOnlySoon' : 'judgingSoon', { date: formatDate(season.JudgingRnd1StartDate, award) });
  if (Needed > 0 && Done >= Needed) return t('judgingDone');
  if (now >= season.JudgingRnd1EndDate) return t(hasOneRound(award) ? 'judgingOnlyOver' : 'judgingOver');
  if (Needed === 0) return '';
  if (PerDay === null) return t('tooEarly');
  const needed = rate(PerDayNeeded ?? 0);
  if (!EndsOn) return t('paceNone', { needed });
  if (EndsOn <= season.JudgingRnd1EndDate) return t('paceFine', { pace: rate(PerDay), date: formatDate(EndsOn, award) });
  return t('paceLate', { pace: rate(PerDay), needed, count: Math.max(1, daysBetween(season.JudgingRnd1EndDate, EndsOn, award.timeZone)) });
}

/** No line goes on for years: a pace that slow is put into words. */
const farthestDays = 60;

function ReviewCurve({ judging, season, award }: { judging: Judging } & Pick<PartProps, 'season' | 'award'>) {
  const t = useOverviewText();
  const today = judging.Curve.at(-1);
  if (!today) return null;
  const at = -today.DaysLeft;
  const end = lastMoment(season.JudgingRnd1EndDate, award);
  const late = judging.EndsOn ? daysBetween(end, judging.EndsOn, award.timeZone) : undefined;
  const isDrawn = late !== undefined && late <= farthestDays;
  const rows = weekly(judging.Curve);
  const short = (value: number): string => formatCompact(value, award.locale);
  return (
    <TabledChart
      title={t('judgingChart')}
      isTitleHidden
      names={rows.map(({ Day }) => formatDay(Day, award))}
      series={[{ label: t('judgingChart'), values: rows.map(({ Total }) => Total) }]}
      format={(value) => formatNumber(value, award.locale)}
    >
      <CurveChart
        height={200}
        curves={[
          { points: pointsOf(judging.Curve), color: 3 },
          ...(isDrawn
            ? [
                {
                  points: [
                    { x: at, y: today.Total },
                    { x: late, y: judging.Needed },
                  ],
                  color: 2 as const,
                  isDashed: true,
                },
              ]
            : []),
        ]}
        marks={[
          { x: at, y: today.Total, label: short(today.Total), color: 3, shape: 'circle', side: 'after', isStrong: true },
          ...(isDrawn && judging.EndsOn
            ? [
                {
                  x: late,
                  y: judging.Needed,
                  label: t('atThisPace', { date: formatDay(judging.EndsOn, award) }),
                  color: 2 as const,
                  shape: 'triangle' as const,
                  side: 'before' as const,
                  isStrong: true,
                },
              ]
            : []),
        ]}
        rules={[{ at: 0, label: t('closes', { date: formatDay(end, award) }), isDotted: true }]}
        goal={{ y: judging.Needed, label: isDrawn ? '' : t('needed', { needed: short(judging.Needed) }) }}
        names={monthsOf(judging.Curve, Math.max(0, isDrawn ? late : 0))}
        format={short}
      />
    </TabledChart>
  );
}

/** Every entry is in one of three: enough reviews, fewer, none. */
function Coverage({ judging, where }: { judging: Judging; where: PartProps['where'] }) {
  const t = useOverviewText();
  const judged = { ...where, state: 'paid,shortlisted' };
  const parts = [
    { name: t('full', { wanted: judging.Wanted }), count: judging.Full, color: 3, coverage: 'enough' },
    { name: t('some'), count: judging.Some, color: 2, coverage: 'few' },
    { name: t('none'), count: judging.None, color: 5, coverage: 'none' },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={css.coverage} aria-label={t('coverage')}>
      {parts.map(({ name, count, color, coverage }) => (
        <li key={name} style={{ flexGrow: count, ['--c' as string]: `var(--l-chart-${color})` }}>
          <Link to="/entries" search={{ ...judged, coverage } as never}>
            {formatNumber(count)} {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function JudgesBehind({ judging, season, award, where, now }: JudgingProps) {
  const t = useOverviewText();
  const { Count, Of, Judges } = judging.Behind;
  if (now < season.JudgingRnd1StartDate || now >= season.JudgingRnd1EndDate) return null;
  const end = formatDate(lastMoment(season.JudgingRnd1EndDate, award), award);
  const judgesOf = { ...where, sort: 'Progress' };
  return (
    <section aria-labelledby="behind">
      <h2 id="behind" className="type-section">
        {t('behind')}
      </h2>
      <div className={css.figure}>
        <Link to="/reviewers" search={judgesOf as never} className={css.number}>
          {formatNumber(Count)}
        </Link>
        <p>{Count === 0 ? t('nobodyBehind', { count: Of }) : t('behindOf', { count: Of, date: end })}</p>
      </div>
      <ul className={css.judges}>
        {Judges.map((judge) => (
          <li key={judge.UserReviewerID}>
            <span className={css.portrait}>
              <Plate src={judge.HeadshotUrl} alt="" ratio="square" size="small" />
            </span>
            <div className={css.judgeWords}>
              <Link to={`/reviewers/${judge.UserReviewerID}` as never} className="ellipsis" dir="auto">
                {judge.Name}
              </Link>
              <span className="ellipsis size-13 type-muted">
                {[judge.LastSeenDate ? t('lastHere', { date: formatDay(judge.LastSeenDate, award) }) : t('neverHere'), judge.Expertise]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <div className="stack text-end gap-4 size-13 figures">
              <span>{t('reviewsDone', { reviews: judge.Reviews, required: judge.ReviewsRequired })}</span>
              <ProgressBar value={judge.Reviews} max={judge.ReviewsRequired} label={judge.Name} />
            </div>
          </li>
        ))}
      </ul>
      {Count > 0 && (
        <Link to="/reviewers" search={judgesOf as never} className={css.act}>
          {t('allJudges')}
        </Link>
      )}
    </section>
  );
}

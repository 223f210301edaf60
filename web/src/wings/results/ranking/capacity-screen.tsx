import { type Capacity, capacity, type ClusterOutlook, usualMinutes } from '#contract/wings/results/ranking/capacity.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type List, useList } from '#web/kernel/call/use-list.ts';
import { useCapacityText } from '#web/texts/capacity.ts';
import { CurveChart } from '#web/ui/chart/curve-chart.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import css from './capacity.module.css';

const numberIn = (list: List, name: string, most: number): number | undefined => {
  const value = Number(list.get(name));
  return value >= 1 && value <= most ? value : undefined;
};

/** Before a round opens: whether the judges' time suffices, where it does not, and what one more judge would bring. */
export function CapacityScreen() {
  const t = useCapacityText();
  const list = useList('');
  const admin = useAdminSeason();
  const seasonId = admin.season?.SeasonID ?? 0;
  const asked = {
    ReviewsPerEntry: numberIn(list, 'reviews', 20),
    HoursPerJudge: numberIn(list, 'hours', 1000),
    Works: numberIn(list, 'works', 1_000_000),
  };
  const MinutesPerReview = numberIn(list, 'minutes', 240) ?? usualMinutes;
  const found = useCall(
    capacity.getCapacity,
    { body: { PropertyID: admin.propertyId, SeasonID: seasonId || 1, MinutesPerReview, ...asked } },
    { enabled: seasonId > 0, keepsLast: true },
  );
  const shown = found.data;
  const field = (name: string) => (value: number | null) => list.set({ [name]: value === null ? '' : String(value) });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.asked}>
        <NumericField
          label={t('reviewsPerEntry')}
          maxDigits={2}
          value={asked.ReviewsPerEntry ?? null}
          placeholder={String(shown?.ReviewsPerEntry ?? '')}
          onChange={field('reviews')}
        />
        <NumericField
          label={t('hoursPerJudge')}
          description={t('hoursHint')}
          maxDigits={4}
          value={asked.HoursPerJudge ?? null}
          onChange={field('hours')}
        />
        <NumericField
          label={t('minutes')}
          maxDigits={3}
          value={numberIn(list, 'minutes', 240) ?? null}
          placeholder={String(usualMinutes)}
          onChange={field('minutes')}
        />
        <NumericField
          label={t('works')}
          description={t('worksHint')}
          maxDigits={6}
          value={asked.Works ?? null}
          placeholder={shown ? String(shown.Works) : ''}
          onChange={field('works')}
        />
      </div>
      {admin.isError || found.isError ? (
        <ErrorState title={t('failed')} onRetry={() => (admin.isError ? admin.retry() : void found.refetch())} />
      ) : shown ? (
        <Outlook shown={shown} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
      <h2 className={css.title}>{t('clusters')}</h2>
      <DataTable
        name={t('clusters')}
        columns={useClusterColumns()}
        rows={shown?.Clusters ?? []}
        idOf={({ ClusterID }) => String(ClusterID)}
        nameOf={({ Cluster }) => Cluster}
        {...seasonTableState(admin, found)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
    </>
  );
}

function Outlook({ shown }: { shown: Capacity }) {
  const t = useCapacityText();
  return (
    <>
      <div className={css.outlook}>
        <div>
          <p className={css.found} role="status">
            {shown.Range ? t('summary', { ...rangeIn(shown.Range), perWork: shown.ReviewsPerWork }) : t('summaryNone')}
          </p>
          <p>{shown.IsAdaptive ? t('summaryAdaptive', { minimum: shown.Minimum }) : t('summaryUniform')}</p>
          <ul className={css.facts}>
            <li>{t('hoursOf', { hours: formatNumber(shown.Hours) })}</li>
            <li>{t('capacityOf', { count: shown.Capacity })}</li>
            <li>{t('usedOf', { count: shown.Reviews })}</li>
          </ul>
          {shown.Before && (
            <p className={css.note}>
              {t('beforeSeason', {
                season: shown.Before.Season,
                works: formatNumber(shown.Before.Works),
                judges: formatNumber(shown.Before.Judges),
                perWork: shown.Before.ReviewsPerWork,
                found: shown.Before.Range ? t('foundIs', rangeIn(shown.Before.Range)) : t('beforeNone'),
              })}
            </p>
          )}
          <p className={css.note}>
            {t(shown.IsLearned ? 'learned' : 'believed')} {t('notMerit')}
          </p>
        </div>
        {shown.Curve.length > 0 && <FoundChart shown={shown} />}
      </div>
      {shown.Short.length > 0 && (
        <section className={css.short} aria-labelledby="short">
          <h2 id="short" className={css.title}>
            {t('short')}
          </h2>
          <p className={css.note}>{t('shortLead', { count: shown.Short.length, minimum: shown.Minimum })}</p>
          <ul>
            {shown.Short.map(({ CategoryID, Category, Works, Judges, ReviewsPerWork }) => (
              <li key={CategoryID}>
                <b>{Category}</b> <span>{t('shortLine', { works: Works, judges: Judges, perWork: ReviewsPerWork })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const rangeIn = ({ From, To }: { From: number; To: number }) => ({ from: From, to: To });

/** What is found by number of reviews, both ways, with the plan marked on its line. */
function FoundChart({ shown }: { shown: Capacity }) {
  const t = useCapacityText();
  const percent = (value: number) => t('curveIs', { percent: Math.round(value) });
  const kind = shown.IsAdaptive ? 'Adaptive' : 'Uniform';
  const last = shown.Curve.at(-1);
  return (
    <TabledChart
      title={t('curve')}
      names={shown.Curve.map(({ Reviews }) => t('reviewsAre', { count: Reviews }))}
      series={[
        { label: t('uniform'), values: shown.Curve.map(({ Uniform }) => Uniform) },
        { label: t('adaptive'), values: shown.Curve.map(({ Adaptive }) => Adaptive) },
      ]}
      format={percent}
    >
      <CurveChart
        curves={[
          { points: shown.Curve.map(({ Reviews: x, Uniform: y }) => ({ x, y })), color: 1, isDashed: shown.IsAdaptive },
          { points: shown.Curve.map(({ Reviews: x, Adaptive: y }) => ({ x, y })), color: 2, isDashed: !shown.IsAdaptive },
        ]}
        marks={[
          ...(last
            ? [
                {
                  x: last.Reviews,
                  y: last.Adaptive,
                  label: t('adaptive'),
                  color: 2 as const,
                  shape: 'square' as const,
                  side: 'before' as const,
                },
                {
                  x: last.Reviews,
                  y: last.Uniform,
                  label: t('uniform'),
                  color: 1 as const,
                  shape: 'circle' as const,
                  side: 'before' as const,
                },
              ]
            : []),
          ...(shown.Found !== null && shown.ReviewsPerWork >= 1 && shown.ReviewsPerWork <= shown.Curve.length
            ? [
                {
                  x: shown.ReviewsPerWork,
                  y: shown.Found,
                  label: t('planned'),
                  color: kind === 'Adaptive' ? (2 as const) : (1 as const),
                  shape: 'triangle' as const,
                  side: 'after' as const,
                  isStrong: true,
                },
              ]
            : []),
        ]}
        names={shown.Curve.map(({ Reviews: x }) => ({ x, label: String(x) }))}
        format={percent}
      />
    </TabledChart>
  );
}

function useClusterColumns(): TableColumn<ClusterOutlook>[] {
  const t = useCapacityText();
  return [
    { id: 'Cluster', place: 'title', header: t('cluster'), cell: (row) => row.Cluster },
    { id: 'Works', keep: 3, header: t('works'), align: 'end', cell: (row) => formatNumber(row.Works) },
    { id: 'Judges', keep: 5, header: t('judges'), align: 'end', cell: (row) => formatNumber(row.Judges) },
    { id: 'Reviews', keep: 1, header: t('reviews'), align: 'end', cell: (row) => formatNumber(row.Reviews) },
    { id: 'PerWork', place: 'line', keep: 6, header: t('perWork'), align: 'end', cell: (row) => row.ReviewsPerWork },
    {
      id: 'Found',
      place: 'figure',
      keep: 20,
      header: t('found'),
      align: 'end',
      cell: (row) => <b title={t('foundHint')}>{row.Range ? t('foundIs', rangeIn(row.Range)) : t('beforeNone')}</b>,
    },
    {
      id: 'OneMore',
      keep: 8,
      header: t('oneMore'),
      cell: ({ OneMore }) =>
        OneMore.Reviews > 0 ? (
          t('oneMoreIs', { count: OneMore.Reviews, points: OneMore.Found })
        ) : (
          <span className="type-muted">{t('oneMoreNothing')}</span>
        ),
    },
    {
      id: 'Before',
      keep: 2,
      header: t('before'),
      cell: ({ Before }) =>
        Before && Before.ReviewsPerWork > 0 ? (
          t('beforeIs', { perWork: Before.ReviewsPerWork, found: Before.Range ? t('foundIs', rangeIn(Before.Range)) : t('beforeNone') })
        ) : (
          <span className="type-muted">{t('beforeNone')}</span>
        ),
    },
  ];
}

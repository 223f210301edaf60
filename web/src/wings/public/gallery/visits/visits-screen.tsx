import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { analytic, visitSpans } from '#contract/wings/ground/analytics/analytic.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatNumber, zoneName } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useVisitsText } from '#web/texts/visits.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { pictureColumn } from '#web/ui/work/work-columns.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { VisitsChart } from './visits-chart.tsx';
import css from './visits.module.css';

type Visits = Reply<typeof analytic.getVisits>;
type Work = Visits['Works'][number];

/** How often the season's pages were looked at, by day and by work. Visits are counted, visitors are not known. */
export function VisitsScreen() {
  const t = useVisitsText();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const award = traitsOf(propertyId);
  const SeasonID = season?.SeasonID ?? 0;
  const [Days, setDays] = useState<(typeof visitSpans)[number]>(30);
  const [work, setWork] = useState<Pick<Work, 'PieceID' | 'PieceTitle'>>();
  const asked = useCall(
    analytic.getVisits,
    { body: { SeasonID, Days, ...(work && { PieceID: work.PieceID }) } },
    { enabled: SeasonID > 0, keepsLast: true },
  );
  const visits = asked.data;
  const columns: TableColumn<Work>[] = [
    pictureColumn(t('picture'), ({ PictureUrl }) => PictureUrl, { width: '4rem', ratio: 'thumb' }),
    {
      id: 'Title',
      header: t('work'),
      cell: (row) => (
        <RowOpener
          label={t('chartOf', { title: row.PieceTitle })}
          onOpen={() => {
            setWork(row);
            document.getElementById('visits-chart')?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <WorkTitle size="table">{row.PieceTitle}</WorkTitle>
        </RowOpener>
      ),
    },
    { id: 'Organization', place: 'under', header: t('organization'), cell: ({ Organization }) => <bdi>{Organization}</bdi> },
    { id: 'Views', place: 'figure', keep: 2, align: 'end', header: t('views'), cell: ({ Views }) => formatNumber(Views) },
    { id: 'Plays', place: 'figure', keep: 1, align: 'end', header: t('plays'), cell: ({ Plays }) => formatNumber(Plays) },
  ];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.bar}>
        <NativeSelect
          label={t('span')}
          value={String(Days)}
          onChange={({ currentTarget: { value } }) => setDays(visitSpans.find((span) => String(span) === value) ?? 30)}
          data={visitSpans.map((span) => ({ value: String(span), label: t('lastDays', { count: span }) }))}
        />
        {visits && (
          <dl className={css.figures}>
            <Figure label={t('views')} value={visits.Views} />
            <Figure label={t('plays')} value={visits.Plays} />
            {award.publicVote && !work && <Figure label={t('voteViews')} value={visits.VoteViews} />}
          </dl>
        )}
      </div>
      <section
        id="visits-chart"
        className="around-24 pad-above-16 barred"
        aria-label={work ? t('chartOf', { title: work.PieceTitle }) : t('chartOfSeason')}
      >
        {work && (
          <p className="cluster align-center gap-8-16 below-12">
            <WorkTitle size="s">{work.PieceTitle}</WorkTitle>
            <Button variant="default" size="sm" onClick={() => setWork(undefined)}>
              {t('wholeSeason')}
            </Button>
          </p>
        )}
        {asked.isError ? (
          <ErrorState onRetry={() => void asked.refetch()} />
        ) : visits ? (
          <VisitsChart
            days={visits.Days}
            title={work ? t('chartOf', { title: work.PieceTitle }) : t('chartOfSeason')}
            hasVote={award.publicVote && !work}
            award={award}
          />
        ) : (
          SeasonID > 0 && <Skeleton height={240} />
        )}
        <p className={css.note}>{t('note', { zone: zoneName(award.timeZone) })}</p>
      </section>
      <DataTable
        name={t('works')}
        columns={columns}
        rows={visits?.Works ?? []}
        idOf={({ PieceID }) => String(PieceID)}
        nameOf={({ PieceTitle }) => PieceTitle}
        {...seasonTableState(admin, asked)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="stack terms-13">
    <dd className={css.number}>{formatNumber(value)}</dd>
    <dt>{label}</dt>
  </div>
);

import { Button } from '@mantine/core';
import { useState } from 'react';
import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgeMonitorText } from '#web/texts/judge-monitor.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { DriftChart } from './drift-chart.tsx';
import css from './judge-monitor.module.css';
import { SignDialog } from './sign-dialog.tsx';
import { shownValue } from './sign-words.ts';

type Sign = Reply<typeof judgeMonitor.getJudgeSigns>['Signs'][number];

/** Signs of haste or fatigue, without names until one is opened. */
export function JudgeMonitorScreen() {
  const t = useJudgeMonitorText();
  const admin = useAdminSeason();
  const [opening, setOpening] = useState<Sign>();
  const seasonId = admin.season?.SeasonID ?? 0;
  const where = { PropertyID: admin.propertyId, SeasonID: seasonId || 1 };
  // The same list as long as one is looked at: each answer gives the signs new names.
  const asked = useCall(judgeMonitor.getJudgeSigns, { body: where }, { enabled: seasonId > 0, staleMs: 60_000 });
  const shown = asked.data;
  const columns: TableColumn<Sign>[] = [
    {
      id: 'Kind',
      place: 'title',
      header: t('kind'),
      cell: ({ Kind }) => (
        <span className="stack gap-2 type-medium">
          {t(`kind-${Kind}`)}
          <span className={css.why}>{t(`why-${Kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'Seen',
      place: 'line',
      keep: 10,
      header: t('seen'),
      cell: (row) => <span className={css.seen}>{t(`seen-${row.Kind}`, { value: shownValue(row) })}</span>,
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="reviewer.manage" award={admin.propertyId}>
          <Button
            variant="default"
            size="sm"
            aria-label={t('openNamed', { kind: t(`kind-${row.Kind}`), seen: t(`seen-${row.Kind}`, { value: shownValue(row) }) })}
            onClick={() => setOpening(row)}
          >
            {t('open')}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className={css.limits} aria-labelledby="limits">
        <h2 id="limits">{t('limitsTitle')}</h2>
        <p>{t('limits')}</p>
      </section>
      {shown && (
        <p className={css.facts} role="status">
          <span className="type-strong">{t('signCount', { count: shown.Signs.length })}</span>
          <span>{t('looked', { count: shown.Judges })}</span>
          <span>{t('reviews', { count: shown.Reviews })}</span>
        </p>
      )}
      <DataTable
        name={t('signs')}
        columns={columns}
        rows={shown?.Signs ?? []}
        idOf={({ Sign: id }) => id}
        nameOf={(row) => `${t(`kind-${row.Kind}`)}, ${t(`seen-${row.Kind}`, { value: shownValue(row) })}`}
        {...seasonTableState(admin, asked)}
        empty={
          shown && shown.Judges > 0 ? (
            <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noneYet')}>{t('noneYetBody')}</EmptyState>
          )
        }
      />
      {shown && (
        <section aria-labelledby="drift">
          <h2 id="drift" className={css.title}>
            {t('drift')}
          </h2>
          <p className={css.note}>{shown.Drift.length > 0 ? t('driftLead') : t('driftNone')}</p>
          {shown.Drift.length > 0 && <DriftChart drift={shown.Drift} award={traitsOf(admin.propertyId)} />}
        </section>
      )}
      {opening && <SignDialog sign={opening} where={where} onClose={() => setOpening(undefined)} onGone={() => void asked.refetch()} />}
    </>
  );
}

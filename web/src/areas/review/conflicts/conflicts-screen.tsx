import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Conflict, type ConflictState, conflicts, conflictStates } from '#contract/areas/review/conflicts.ts';
import { formatDate } from '#contract/kernel/formats.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/allowed.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall } from '#web/kernel/use-call.ts';
import { useList } from '#web/kernel/use-list.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterTabs, SearchBox } from '#web/ui/list-filters.tsx';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { WorkTitle } from '#web/ui/work-title.tsx';
import { ConflictDialog, type Decision } from './conflict-dialog.tsx';
import css from './conflicts-screen.module.css';

const chips: Record<ConflictState, Status> = { suspected: 'judging', confirmed: 'off', dismissed: 'draft', declared: 'off' };
const states = ['', 'all', ...conflictStates.filter((state) => state !== 'suspected')] as const;

/** What an organiser decides by: who, which work, and why they may have to do with each other. */
export function ConflictsScreen() {
  const t = useConflictText();
  const list = useList('Judge');
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const [deciding, setDeciding] = useState<{ conflict: Conflict; decision: Decision }>();
  const State: ConflictState | 'all' = states.find((one) => one === list.get('state')) || 'suspected';
  const { Page, PageSize, Search } = list.request();
  const body = { Page, PageSize, ...(Search && { Search }), PropertyID: propertyId, SeasonID: season?.SeasonID ?? 1, State };
  const found = useCall(conflicts.getConflicts, { body }, { keepsLast: true, enabled: season !== undefined });
  const counts = found.data?.Counts;
  const countOf = (state: (typeof states)[number]): string => {
    if (!counts) return '';
    return ` ${state === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state || 'suspected']}`;
  };

  const award = traitsOf(propertyId);
  const columns: TableColumn<Conflict>[] = [
    {
      id: 'Judge',
      header: t('judge'),
      cell: (row) => (
        <>
          {row.JudgeName}
          <span className={css.under}>{row.JudgeOrganization}</span>
        </>
      ),
    },
    {
      id: 'Work',
      place: 'line',
      keep: 9,
      header: t('work'),
      cell: (row) => (
        <>
          <WorkTitle size="table">{row.PieceTitle}</WorkTitle>
          <span className={css.under}>{[row.Organization, ...row.Categories].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'Why',
      place: 'line',
      keep: 5,
      header: t('why'),
      cell: (row) => (
        <>
          {row.Signals.map((signal) => t(`signal_${signal}`)).join(' · ')}
          {row.ObjectedAt && (
            <span className={css.objection}>{row.Objection ? t('objectedWith', { note: row.Objection }) : t('objected')}</span>
          )}
        </>
      ),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <>
          <StatusChip status={chips[row.State]} ground="none">
            {t(row.State)}
          </StatusChip>
          {row.DecidedAt && row.DecidedBy && (
            <span className={css.under}>{t('decidedBy', { name: row.DecidedBy, date: formatDate(row.DecidedAt, award) })}</span>
          )}
          {row.Note && <span className={css.under}>“{row.Note}”</span>}
        </>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => {
        const offered = (['confirmed', 'dismissed'] as const).filter((decision) => isOffered(row, decision));
        return (
          offered.length > 0 && (
            <span className={css.actions}>
              {offered.map((decision) => (
                <Allowed key={decision} to="reviewer.manage" award={propertyId}>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t(decision === 'confirmed' ? 'confirmPair' : 'dismissPair', {
                      judge: row.JudgeName,
                      title: row.PieceTitle,
                    })}
                    onClick={() => setDeciding({ conflict: row, decision })}
                  >
                    {t(decision === 'confirmed' ? 'confirm' : 'dismiss')}
                  </Button>
                </Allowed>
              ))}
            </span>
          )
        );
      },
    },
  ];
  const isFiltered = Boolean(list.get('search') || list.get('state'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={states.map((value) => ({ value, label: `${t(value === '' ? 'suspected' : value)}${countOf(value)}` }))}
      />
      <DataTable
        name={t('title')}
        datesIn={award.timeZone}
        columns={columns}
        rows={found.data?.Rows ?? []}
        idOf={(row) => `${row.ReviewerID}-${row.PieceID}`}
        nameOf={(row) => `${row.JudgeName}, ${row.PieceTitle}`}
        {...seasonTableState(admin, found)}
        search={<SearchBox list={list} label={t('find')} />}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')}>{t('nothingFoundBody')}</EmptyState>
          ) : (
            <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>
          )
        }
        {...list.paged(found.data?.Total ?? 0)}
        pagerEnd={t('total', { count: found.data?.Total ?? 0 })}
      />
      {deciding && (
        <ConflictDialog {...deciding} propertyId={propertyId} seasonId={season?.SeasonID ?? 0} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

/** Nothing can be decided about what is certain by itself. */
const certain = new Set(['own', 'credited', 'declared']);
const isOffered = ({ State, Signals }: Conflict, decision: Decision): boolean =>
  State !== 'declared' && State !== decision && Signals.every((signal) => !certain.has(signal));

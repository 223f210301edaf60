import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Conflict, type ConflictState, conflicts, conflictSignals, conflictStates } from '#contract/wings/judging/review/conflicts.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { idsOfPages, useSelection } from '#web/kernel/browser/use-selection.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { FilterSelect, FilterTabs } from '#web/ui/table/list-filters.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { CoCredits } from './co-credits.tsx';
import { ConflictDialog, type Deciding, type Decision } from './conflict-dialog.tsx';
import { ConflictMatch } from './conflict-match.tsx';
import { givenIn, idOfPair, pairOfId } from './conflict-words.ts';
import css from './conflicts-screen.module.css';
import { OrganizationNames } from './organization-names.tsx';
import { useReopen } from './use-reopen.ts';

const chips: Record<ConflictState, Status> = { suspected: 'judging', confirmed: 'off', dismissed: 'draft', declared: 'off' };
const states = ['', 'all', ...conflictStates.filter((state) => state !== 'suspected')] as const;
/** What the server takes at once. */
const mostAtOnce = 200;

/** What an organizer decides by: who, which work, why they may have to do with each other, and what it would change. */
export function ConflictsScreen() {
  const t = useConflictText();
  const list = useList('Judge');
  const admin = useAdminSeason();
  const { send } = usePortal();
  const { propertyId, season } = admin;
  const seasonId = season?.SeasonID ?? 1;
  const [deciding, setDeciding] = useState<Deciding>();
  const State: ConflictState | 'all' = states.find((one) => one === list.get('state')) || 'suspected';
  const Signal = conflictSignals.find((one) => one === list.get('signal'));
  const { Page, PageSize, Search } = list.request();
  const body = { Page, PageSize, ...(Search && { Search }), PropertyID: propertyId, SeasonID: seasonId, State, ...(Signal && { Signal }) };
  const found = useCall(conflicts.getConflicts, { body }, { keepsLast: true, enabled: season !== undefined });
  const reopen = useReopen({ PropertyID: propertyId, SeasonID: seasonId });
  const rows = found.data?.Rows ?? [];
  const selection = useSelection({
    list,
    ids: rows.map(idOfPair),
    total: found.data?.Total ?? 0,
    findAll: async () =>
      (await idsOfPages((page) => send(conflicts.getConflicts, { body: { ...body, ...page } }), idOfPair)).slice(0, mostAtOnce),
  });
  const counts = found.data?.Counts;
  const countOf = (state: (typeof states)[number]): string => {
    if (!counts) return '';
    return ` ${state === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state || 'suspected']}`;
  };
  const decideSelected = (decision: Decision): void => {
    const ids = selection.ids.slice(0, mostAtOnce);
    setDeciding({ decision, pairs: ids.map(pairOfId), rows: rows.filter((row) => ids.includes(idOfPair(row))) });
  };
  const award = traitsOf(propertyId);
  const columns = columnsOf({
    t,
    award,
    onDecide: (row, decision) => setDeciding({ decision, pairs: [pairOfId(idOfPair(row))], rows: [row] }),
    onReopen: (row) => reopen([pairOfId(idOfPair(row))]),
    propertyId,
  });
  const isFiltered = Boolean(list.get('search') || list.get('state') || Signal);
  const isDeciding = State === 'suspected';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={states.map((value) => ({ value, label: `${t(value === '' ? 'suspected' : value)}${countOf(value)}` }))}
      />
      <ListTable
        list={list}
        asked={found}
        name={t('title')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={idOfPair}
        nameOf={(row) => `${row.JudgeName}, ${row.PieceTitle}`}
        {...seasonTableState(admin, found)}
        searchLabel={t('find')}
        filters={
          <FilterSelect
            list={list}
            name="signal"
            label={t('why')}
            all={t('allSignals')}
            choices={conflictSignals.map((value) => ({ value, label: t(`signal_${value}`) }))}
          />
        }
        filterCount={Signal ? 1 : 0}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('nothing'), t('nothingBody')]}
        {...(isDeciding && selection.table)}
        bulkBar={
          isDeciding &&
          selection.count > 0 && (
            <Allowed to="reviewer.manage" award={propertyId}>
              <BulkBar
                {...selection.bar}
                words={t('selected', { count: selection.count })}
                actions={[{ label: t('confirm'), onAction: () => decideSelected('confirmed') }]}
                main={{ label: t('dismiss'), onAction: () => decideSelected('dismissed') }}
              />
            </Allowed>
          )
        }
        pagerEnd={t('total', { count: found.data?.Total ?? 0 })}
      />
      {season && (
        <>
          <OrganizationNames propertyId={propertyId} />
          <CoCredits propertyId={propertyId} seasonId={seasonId} />
        </>
      )}
      {deciding && (
        <ConflictDialog
          {...deciding}
          propertyId={propertyId}
          seasonId={seasonId}
          onDone={selection.clear}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

interface Columns {
  t: ReturnType<typeof useConflictText>;
  award: ReturnType<typeof traitsOf>;
  propertyId: number;
  onDecide: (row: Conflict, decision: Decision) => void;
  onReopen: (row: Conflict) => void;
}

const columnsOf = ({ t, award, propertyId, onDecide, onReopen }: Columns): TableColumn<Conflict>[] => [
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
  { id: 'Why', place: 'line', keep: 8, header: t('why'), cell: (row) => <ConflictMatch {...row} /> },
  {
    id: 'Effect',
    place: 'line',
    keep: 4,
    header: t('effect'),
    cell: (row) => {
      const given = givenIn(t, [row]);
      const isAside = row.State === 'confirmed' || row.State === 'declared';
      return given ? (
        <>
          {t(isAside ? 'isAside' : row.State === 'suspected' ? 'wouldBeAside' : 'counts', { given })}
          {row.FinalRankings.length > 0 && row.State !== 'dismissed' && (
            <span className={css.under}>
              {t(isAside ? 'finalAfter' : 'finalBefore', { count: row.FinalRankings.length, names: row.FinalRankings.join(', ') })}
            </span>
          )}
        </>
      ) : (
        <span className="type-muted">{t('nothingGiven')}</span>
      );
    },
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
    cell: (row) =>
      row.MayDecide && (
        <Allowed to="reviewer.manage" award={propertyId}>
          <span className="inline-row wraps to-end gap-4">
            {row.State === 'suspected' ? (
              (['confirmed', 'dismissed'] as const).map((decision) => (
                <Button
                  key={decision}
                  variant="default"
                  size="sm"
                  aria-label={t(decision === 'confirmed' ? 'confirmPair' : 'dismissPair', { judge: row.JudgeName, title: row.PieceTitle })}
                  onClick={() => onDecide(row, decision)}
                >
                  {t(decision === 'confirmed' ? 'confirm' : 'dismiss')}
                </Button>
              ))
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={t('undoPair', { judge: row.JudgeName, title: row.PieceTitle })}
                onClick={() => onReopen(row)}
              >
                {t('undo')}
              </Button>
            )}
          </span>
        </Allowed>
      ),
  },
];

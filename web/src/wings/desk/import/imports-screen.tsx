import { useState } from 'react';
import { type ImportKind, importKinds } from '#contract/wings/desk/import/import-kinds.ts';
import { imports, type ImportRow } from '#contract/wings/desk/import/import.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useImportText } from '#web/texts/import.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './import.module.css';
import { OneImport } from './one-import.tsx';
import type { Place } from './place.ts';
import { StartImport } from './start-import.tsx';

const shapes: Record<ImportRow['State'], Status> = { waiting: 'care', done: 'done', undone: 'off' };

export function ImportsScreen() {
  const t = useImportText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const list = useList('-CreatedDate');
  const openId = Number(list.get('import')) || undefined;
  return (
    <>
      <PageHead title={t('imports')} lead={t('lead')} />
      {isError && <ErrorState title={t('seasonsFailed')} onRetry={retry} />}
      {!isError && !isPending && !season && <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>}
      {season && (
        <Imports
          key={season.SeasonID}
          place={{ propertyId, seasonId: season.SeasonID }}
          openId={openId}
          onOpen={(id, step = '') => list.set({ import: id === undefined ? '' : String(id), step })}
          step={list.get('step')}
        />
      )}
    </>
  );
}

interface ImportsProps {
  place: Place;
  openId: number | undefined;
  step: string;
  onOpen: (id: number | undefined, step?: string) => void;
}

function Imports({ place, openId, step, onOpen }: ImportsProps) {
  const mayAll = useMay('import.manage', place.propertyId);
  const kinds = mayAll ? importKinds : (['judges'] as const);
  const [kind, setKind] = useState<ImportKind>('judges');
  if (openId !== undefined)
    return (
      <OneImport
        key={openId}
        importId={openId}
        place={place}
        step={step === 'check' ? 'check' : 'columns'}
        onStep={(next) => onOpen(openId, next)}
        onLeave={(again) => {
          if (again) setKind(again);
          onOpen(undefined);
        }}
      />
    );
  return (
    <div className="stack gap-32 columns-1">
      <StartImport place={place} kinds={kinds} kind={kind} onKind={setKind} onUploaded={(id) => onOpen(id)} />
      <PastImports place={place} onOpen={(id) => onOpen(id)} />
    </div>
  );
}

function PastImports({ place, onOpen }: { place: Place; onOpen: (id: number) => void }) {
  const t = useImportText();
  const clock = traitsOf(place.propertyId);
  const asked = useCall(imports.getImports, { body: { PropertyID: place.propertyId, SeasonID: place.seasonId } });
  const columns: TableColumn<ImportRow>[] = [
    {
      id: 'File',
      header: t('file'),
      cell: (row) => (
        <RowOpener onOpen={() => onOpen(row.ImportID)} label={t('open', { name: row.FileName })}>
          {row.FileName}
        </RowOpener>
      ),
    },
    { id: 'Kind', place: 'under', keep: 4, header: t('what'), cell: (row) => t(`kind_${row.Kind}`) },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={shapes[row.State]} ground="none">
          {t(`state_${row.State}`)}
        </StatusChip>
      ),
    },
    { id: 'Lines', keep: 1, header: t('lines'), align: 'end', cell: (row) => formatNumber(row.Rows) },
    { id: 'Added', keep: 2, header: t('added'), align: 'end', cell: (row) => (row.State === 'waiting' ? '' : formatNumber(row.Added)) },
    { id: 'Who', place: 'line', keep: 3, header: t('who'), cell: (row) => row.UndoneBy ?? row.AppliedBy ?? row.CreatedBy },
    {
      id: 'When',
      place: 'line',
      keep: 3,
      header: t('when'),
      cell: (row) => formatWithZone(row.UndoneDate ?? row.AppliedDate ?? row.CreatedDate, clock),
    },
  ];
  return (
    <section className={css.past} aria-label={t('past')}>
      <h2 className="type-s">{t('past')}</h2>
      <DataTable
        name={t('past')}
        columns={columns}
        rows={asked.data ?? []}
        idOf={(row) => String(row.ImportID)}
        nameOf={(row) => row.FileName}
        {...tableState(asked)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
    </section>
  );
}

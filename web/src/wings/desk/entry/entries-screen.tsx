import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { type CheckMark, checkMarks } from '#contract/wings/desk/entry/entry-filter.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { formatDate, formatNumber } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { type AdminSeason, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { inParts } from '#web/kernel/browser/selection.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useSelection } from '#web/kernel/browser/use-selection.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { SearchBox } from '#web/ui/table/list-filters.tsx';
import { pictureColumn } from '#web/ui/work/work-columns.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './entry-admin.module.css';
import { filterNames, filterOf, noFilter, valuesOf } from './entry-filters.ts';
import { EntryStateChip, MarkChip } from './entry-state-chip.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { FilterTags, NothingFits } from './filter-tags.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { SavedFilters } from './saved-filters.tsx';

type Row = Reply<typeof entryAdmin.getEntryListForAdmin>['Rows'][number];
type Sort = NonNullable<Sent<typeof entryAdmin.getEntryListForAdmin>['body']['Sort']>;

/** What one export takes by number. */
const mostExported = 2000;

export function EntriesScreen() {
  const t = useEntryAdminText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  if (season) return <EntriesOfSeason key={season.SeasonID} propertyId={propertyId} season={season} />;
  return (
    <>
      <PageHead title={t('entries')} />
      {isError ? (
        <ErrorState title={t('seasonsFailed')} onRetry={retry} />
      ) : (
        !isPending && <EmptyState title={t('noEntries')}>{t('noEntriesBody')}</EmptyState>
      )}
    </>
  );
}

function EntriesOfSeason({ propertyId, season }: { propertyId: number; season: AdminSeason }) {
  const t = useEntryAdminText();
  const list = useList('-Changed');
  const [isFiltering, setFiltering] = useState(false);
  const [marking, setMarking] = useState<CheckMark | undefined>();
  const { send } = usePortal();
  const mayMark = useMay('entry.manage', propertyId);
  const mayExport = useMay('export.read', propertyId);
  const zone = traitsOf(propertyId).timeZone;
  const filter = filterOf(list.get, zone);
  const values = valuesOf(filter, zone);
  const search = list.get('search');
  const where = { PropertyID: propertyId, SeasonID: season.SeasonID };
  const wanted = { ...where, ...filter, ...(search && { Search: search }) };
  const entries = useCall(entryAdmin.getEntryListForAdmin, { body: { ...wanted, ...list.request<Sort>() } }, { keepsLast: true });
  const options = useCall(savedFilter.getFilterCategoryOptionData, { body: where }, { staleMs: 60_000 });
  const exporting = useExport({ propertyId, season: season.Name });
  const isFiltered = search !== '' || filterNames.some((name) => values[name] !== '');
  const total = entries.data?.Total;

  const save = (body: typeof wanted): void => void exporting.run(t('entries'), (ask) => ask(entryExport.exportEntries, { body }));
  const selection = useSelection({
    list,
    ids: (entries.data?.Rows ?? []).map(({ EntryID }) => String(EntryID)),
    total: total ?? 0,
    findAll: async () => (await send(entryAdmin.getEntryIdsForAdmin, { body: wanted })).EntryIDs.map(String),
  });
  // Of everything that fits the filters are enough, and of some exactly these.
  const saveSelected = (): void =>
    selection.isEverything
      ? save(wanted)
      : void exporting.run(t('entries'), async (ask) => {
          const rows = [];
          for (const ids of inParts(selection.ids, mostExported)) {
            rows.push(...(await ask(entryExport.exportEntries, { body: { ...where, EntryIDs: ids.map(Number) } })));
          }
          return rows;
        });

  return (
    <>
      <PageHead
        title={t('entries')}
        lead={
          entries.data && (
            <span className="type-figures">
              {t('countOf', { count: formatNumber(total ?? 0), total: formatNumber(entries.data.SeasonTotal) })}
            </span>
          )
        }
        actions={
          <Allowed to="export.read" award={propertyId}>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              loading={exporting.isWorking}
              onClick={() => save(wanted)}
            >
              {t(exporting.hasFailed ? 'exportAgain' : 'export')}
            </Button>
          </Allowed>
        }
      />
      <SavedFilters
        propertyId={propertyId}
        seasonId={season.SeasonID}
        seasonTotal={entries.data?.SeasonTotal}
        filter={filter}
        onChoose={(chosen) => list.set({ ...chosen, search: '' })}
      />
      <DataTable
        name={t('entries')}
        datesIn={zone}
        columns={useColumns(propertyId)}
        hiddenColumns={entries.data?.Rows.some(({ Mark }) => Mark) ? [] : ['Check']}
        rows={entries.data?.Rows ?? []}
        idOf={(row) => String(row.EntryID)}
        nameOf={(row) => row.Title}
        {...tableState(entries)}
        search={<SearchBox list={list} label={t('search')} />}
        filters={
          <>
            <FilterTags values={values} options={options.data} onRemove={(name) => list.set({ [name]: '' })} />
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setFiltering(true)}>
              {t('filter')}
            </Button>
            {isFiltered && (
              <button type="button" className={css.linkAction} onClick={() => list.set({ ...noFilter, search: '' })}>
                {t('clear')}
              </button>
            )}
          </>
        }
        filterCount={filterNames.filter((name) => values[name] !== '').length}
        onFilter={() => setFiltering(true)}
        empty={
          isFiltered ? (
            <NothingFits
              where={where}
              zone={zone}
              values={values}
              search={search}
              options={options.data}
              onDrop={(name) => list.set({ [name]: '' })}
            />
          ) : (
            <EmptyState title={t('noEntries')}>{t('noEntriesBody')}</EmptyState>
          )
        }
        {...list.paged(total ?? 0)}
        {...((mayMark || mayExport) && selection.table)}
        bulkBar={
          <BulkBar
            {...selection.bar}
            words={t('selected', { count: selection.count })}
            actions={(mayMark ? checkMarks : []).map((one) => ({
              label: t('markAs', { mark: withinSentence(t(`check_${one}`)) }),
              onAction: () => setMarking(one),
            }))}
            {...(mayExport && {
              main: { label: t('exportCount', { count: selection.count }), onAction: saveSelected },
            })}
          />
        }
      />
      <MarkDialog
        mark={marking}
        propertyId={propertyId}
        ids={selection.ids.map(Number)}
        elsewhere={selection.bar.elsewhere}
        onClose={() => setMarking(undefined)}
        onDone={selection.clear}
      />
      {isFiltering && (
        <FilterDialog
          values={values}
          options={options.data}
          zone={zone}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFiltering(false);
            list.set(next);
          }}
        />
      )}
    </>
  );
}

function useColumns(propertyId: number): TableColumn<Row>[] {
  const t = useEntryAdminText();
  const award = traitsOf(propertyId);
  return [
    pictureColumn(t('picture'), ({ LeadImageUrl }) => LeadImageUrl, { width: '2.5rem', ratio: 'thumb' }),
    {
      id: 'EntryID',
      place: 'detail',
      keep: -1,
      header: t('number'),
      isSortable: true,
      cell: (row) => <span className="type-muted figures">{row.EntryID}</span>,
    },
    {
      id: 'Title',
      place: 'title',
      header: t('title'),
      isSortable: true,
      cell: (row) => (
        <Link
          to={`/entries/${row.EntryID}`}
          search={((before: object) => before) as never}
          className={`underlines ${css.title}`}
          title={row.Title}
        >
          <WorkTitle size="table">{row.Title}</WorkTitle>
        </Link>
      ),
    },
    {
      id: 'Organization',
      place: 'under',
      keep: -2,
      header: t('organization'),
      isSortable: true,
      cell: (row) => (
        <bdi className={css.short} title={row.Organization}>
          {row.Organization}
        </bdi>
      ),
    },
    {
      id: 'Category',
      place: 'line',
      keep: 3,
      header: t('category'),
      isSortable: true,
      cell: (row) => (
        <span
          className={css.short}
          title={[`${row.MediaType}, ${row.Category}`, row.OriginalCategory && t('movedFrom', { category: row.OriginalCategory })]
            .filter(Boolean)
            .join('. ')}
        >
          {row.Category}
          {row.OriginalCategory && <span className="type-muted figures"> ({t('movedFrom', { category: row.OriginalCategory })})</span>}
        </span>
      ),
    },
    { id: 'Status', header: t('status'), cell: (row) => <EntryStateChip state={row.State} offReason={row.OffReason} award={row.Award} /> },
    { id: 'Check', place: 'line', keep: 4, header: t('check'), cell: (row) => <MarkChip mark={row.Mark} /> },
    { id: 'Reviews', place: 'figure', keep: 9, header: t('reviews'), isSortable: true, align: 'end', cell: (row) => row.Reviews },
    {
      id: 'MeanScore',
      place: 'figure',
      keep: -1,
      header: t('mean'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.MeanScore === null ? <span className="type-muted figures">–</span> : row.MeanScore.toFixed(1)),
    },
    {
      id: 'PricePaid',
      keep: -1,
      header: t('paid'),
      isSortable: true,
      align: 'end',
      cell: (row) =>
        row.PricePaid === null ? (
          <span className="type-muted figures">–</span>
        ) : (
          formatMoney(row.PricePaid, { ...award, currency: row.Currency })
        ),
    },
    {
      id: 'Changed',
      keep: 2,
      header: t('changed'),
      isSortable: true,
      align: 'end',
      cell: (row) => <span className="type-muted figures">{formatDate(row.ChangedDate, award)}</span>,
    },
  ];
}

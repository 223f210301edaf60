import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { entryAdmin } from '#contract/areas/entry/entry-admin.ts';
import { type CheckMark, checkMarks } from '#contract/areas/entry/entry-filter.ts';
import { savedFilter } from '#contract/areas/entry/saved-filter.ts';
import { entryExport } from '#contract/areas/export/entry-export.ts';
import type { Reply, Sent } from '#contract/kernel/call.ts';
import { formatDate, formatNumber } from '#contract/kernel/formats.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { Allowed } from '#web/kernel/allowed.tsx';
import { useMay } from '#web/kernel/grants.ts';
import { tableState } from '#web/kernel/table-state.ts';
import { useExport } from '#web/kernel/use-export.ts';
import { type AdminSeason, useAdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useList } from '#web/kernel/use-list.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterTag } from '#web/ui/filter-tag.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBox } from '#web/ui/list-filters.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { WorkTitle } from '#web/ui/work-title.tsx';
import css from './entry-admin.module.css';
import { type FilterName, filterNames, filterOf, noFilter, valuesOf } from './entry-filters.ts';
import { EntryStateChip, MarkChip } from './entry-state-chip.tsx';
import { FilterDialog, type FilterOptions } from './filter-dialog.tsx';
import { SavedFilters } from './saved-filters.tsx';

type Row = Reply<typeof entryAdmin.getEntryListForAdmin>['Rows'][number];
type Sort = NonNullable<Sent<typeof entryAdmin.getEntryListForAdmin>['body']['Sort']>;

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
  const messages = useHeaderMessages();
  const list = useList('-Changed');
  const [isFiltering, setFiltering] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
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

  const marking = useSend(entryAdmin.saveAuditEntryListForAdmin, {
    refreshes: [entryAdmin.getEntryListForAdmin, savedFilter.getSavedFilters],
    onSuccess: (_, { body }) => {
      messages.success(t('marked', { count: body.Entries.length }));
      setSelected(new Set());
    },
    onProblem: (problem) => messages.error(t('failed', { why: problem.message })),
  });
  const mark = (Mark: CheckMark): void =>
    marking.mutate({ body: { PropertyID: propertyId, Entries: [...selected].map((id) => ({ EntryID: Number(id), Mark })) } });
  const save = (ids: number[]): void =>
    void exporting.run(t('entries'), (send) => send(entryExport.exportEntries, { body: { ...wanted, EntryIDs: ids } }));

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
              onClick={() => save([])}
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
        columns={useColumns(propertyId)}
        hiddenColumns={entries.data?.Rows.some(({ Mark }) => Mark) ? [] : ['Check']}
        rows={entries.data?.Rows ?? []}
        idOf={(row) => String(row.EntryID)}
        nameOf={(row) => row.Title}
        {...tableState(entries)}
        filters={
          <>
            <SearchBox list={list} label={t('search')} />
            <Tags values={values} options={options.data} onRemove={(name) => list.set({ [name]: '' })} />
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
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFits')}>{t('nothingFitsBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noEntries')}>{t('noEntriesBody')}</EmptyState>
          )
        }
        {...list.paged(total ?? 0)}
        {...((mayMark || mayExport) && { selected, onSelected: setSelected })}
        bulkBar={
          <BulkBar
            count={selected.size}
            words={t('selected', { count: selected.size })}
            actions={(mayMark ? checkMarks : []).map((one) => ({
              label: t('markAs', { mark: t(`check_${one}`).toLowerCase() }),
              onAction: () => mark(one),
            }))}
            {...(mayExport && {
              main: { label: t('exportCount', { count: selected.size }), onAction: () => save([...selected].map(Number)) },
            })}
            onClear={() => setSelected(new Set())}
          />
        }
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
    {
      id: 'Picture',
      header: t('picture'),
      isHeaderHidden: true,
      cell: (row) => (
        <span className={css.thumb}>
          <Plate src={row.LeadImageUrl} alt="" ratio="thumb" size="small" />
        </span>
      ),
    },
    { id: 'EntryID', header: t('number'), isSortable: true, cell: (row) => <span className={css.muted}>{row.EntryID}</span> },
    {
      id: 'Title',
      header: t('title'),
      isSortable: true,
      cell: (row) => (
        <Link to={`/entries/${row.EntryID}`} search={((before: object) => before) as never} className={css.title} title={row.Title}>
          <WorkTitle size="table">{row.Title}</WorkTitle>
        </Link>
      ),
    },
    {
      id: 'Organization',
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
          {row.OriginalCategory && <span className={css.muted}> ({t('movedFrom', { category: row.OriginalCategory })})</span>}
        </span>
      ),
    },
    { id: 'Status', header: t('status'), cell: (row) => <EntryStateChip state={row.State} offReason={row.OffReason} /> },
    { id: 'Check', header: t('check'), cell: (row) => <MarkChip mark={row.Mark} /> },
    { id: 'Reviews', header: t('reviews'), isSortable: true, align: 'end', cell: (row) => row.Reviews },
    {
      id: 'MeanScore',
      header: t('mean'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.MeanScore === null ? <span className={css.muted}>–</span> : row.MeanScore.toFixed(1)),
    },
    {
      id: 'PricePaid',
      header: t('paid'),
      isSortable: true,
      align: 'end',
      cell: (row) =>
        row.PricePaid === null ? <span className={css.muted}>–</span> : formatMoney(row.PricePaid, { ...award, currency: row.Currency }),
    },
    {
      id: 'Changed',
      header: t('changed'),
      isSortable: true,
      align: 'end',
      cell: (row) => <span className={css.muted}>{formatDate(row.ChangedDate, award)}</span>,
    },
  ];
}

interface TagsProps {
  values: Record<FilterName, string>;
  options: FilterOptions | undefined;
  onRemove: (name: FilterName) => void;
}

/** What is filtered by, each with the way out of it. */
function Tags({ values, options, onRemove }: TagsProps) {
  const t = useEntryAdminText();
  const lists = { media: options?.MediaTypes, category: options?.Categories, cluster: options?.Clusters };
  const worded = (name: FilterName, value: string): string => {
    if (name === 'media' || name === 'category' || name === 'cluster')
      return lists[name]?.find(({ id }) => String(id) === value)?.value ?? value;
    if (name === 'state') return t(`state_${value}` as 'state_draft');
    if (name === 'check') return t(`check_${value}` as 'check_eligible');
    if (name === 'coverage') return t(`coverage_${value}` as 'coverage_none');
    return value === 'yes' ? t('yes') : value === 'no' ? t('no') : value;
  };
  const isList = (name: FilterName) => name !== 'organization';
  return filterNames
    .filter((name) => values[name] !== '')
    .map((name) => (
      <FilterTag
        key={name}
        name={t(`f_${name}`)}
        value={(isList(name) ? values[name].split(',') : [values[name]]).map((one) => worded(name, one)).join(', ')}
        onRemove={() => onRemove(name)}
      />
    ));
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usual } from '#contract/kernel/award/usual-traits.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { DataTable, type TableColumn, type TableSort } from '#web/ui/table/data-table.tsx';
import { FilterTag } from '#web/ui/table/filter-tag.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { Section } from '../section.tsx';
import { longName, works } from '../works.ts';

interface Row {
  id: string;
  number: number;
  title: string;
  by: string;
  category: string;
  image: string;
  status: [Status, string];
  paid: number;
  changed: string;
}

const statuses: [Status, string][] = [
  ['judging', 'In judging'],
  ['done', 'Covered'],
  ['care', 'Unpaid'],
  ['off', 'Off: password'],
  ['draft', 'Draft'],
];

const allRows: Row[] = Array.from({ length: 46 }, (_, index) => {
  const work = works[index % works.length] ?? works[0];
  return {
    ...work,
    id: String(30412 + index * 137),
    number: 30412 + index * 137,
    title: index === 3 ? longName : index < works.length ? work.title : `${work.title} ${Math.floor(index / works.length) + 1}`,
    status: statuses[index % statuses.length] ?? ['draft', 'Draft'],
    paid: 24500 + (index % 4) * 5000,
    changed: new Date(Date.UTC(2026, 10, 14 - (index % 14), 20)).toISOString(),
  };
});

const columns: TableColumn<Row>[] = [
  {
    id: 'picture',
    header: 'Picture',
    isHeaderHidden: true,
    cell: (row) => (
      <span style={{ display: 'block', width: 40 }}>
        <Plate src={row.image} alt="" size="small" />
      </span>
    ),
  },
  { id: 'number', header: 'No.', isSortable: true, cell: (row) => <span className="type-muted">{row.number}</span> },
  { id: 'title', header: 'Title', isSortable: true, cell: (row) => <WorkTitle size="table">{row.title}</WorkTitle> },
  { id: 'by', header: 'Organization', isSortable: true, cell: (row) => row.by },
  { id: 'category', header: 'Category', cell: (row) => row.category },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusChip status={row.status[0]} ground="none">
        {row.status[1]}
      </StatusChip>
    ),
  },
  { id: 'paid', header: 'Paid', isSortable: true, align: 'end', cell: (row) => formatMoney(row.paid, usual) },
  { id: 'changed', header: 'Changed', isSortable: true, align: 'end', cell: (row) => formatDate(row.changed, usual) },
];

const perPage = 8;
type State = 'ready' | 'loading' | 'failed' | 'empty';

export function TableSection() {
  const [sort, setSort] = useState<TableSort>({ column: 'title', isDescending: false });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['30549', '30960']));
  const [search, setSearch] = useState('');
  const [hasFilter, setFilter] = useState(true);
  const [state, setState] = useState<State>('ready');

  // Sorting and paging are the server's in the product; here the page plays the server.
  const found = useMemo(() => {
    const key = sort.column as keyof Row;
    const words = search.toLowerCase();
    const rows = allRows.filter((row) => `${row.title} ${row.by}`.toLowerCase().includes(words));
    rows.sort((a, b) => String(a[key]).localeCompare(String(b[key]), 'en', { numeric: true }) * (sort.isDescending ? -1 : 1));
    return rows;
  }, [sort, search]);
  const rows = useMemo(() => (state === 'empty' ? [] : found.slice((page - 1) * perPage, page * perPage)), [found, page, state]);

  return (
    <Section id="table" title="Table">
      <div className="cluster align-center gap-12" style={{ marginBottom: '1rem' }}>
        <NativeSelect
          label="State of the table"
          data={['ready', 'loading', 'failed', 'empty']}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as State)}
        />
      </div>
      <div data-density="compact">
        <DataTable
          name="Entries"
          columns={columns}
          rows={rows}
          idOf={(row) => row.id}
          nameOf={(row) => row.title}
          state={state === 'empty' ? 'ready' : state}
          onRetry={() => setState('ready')}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setPage(1);
          }}
          page={page}
          pages={Math.ceil(found.length / perPage)}
          onPage={setPage}
          pagerEnd={`${perPage} a page, ${found.length} in all`}
          selected={selected}
          onSelected={setSelected}
          filters={
            <>
              <TextInput
                aria-label="Search entries"
                placeholder="Title, organization, number"
                leftSection={<Icon name="search" size={16} />}
                value={search}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  setPage(1);
                }}
              />
              {hasFilter && <FilterTag name="Round" value="One" onRemove={() => setFilter(false)} />}
              <Button variant="default" size="sm" leftSection={<Icon name="plus" size={14} />} onClick={() => setFilter(true)}>
                Filter
              </Button>
            </>
          }
          bulkBar={
            <BulkBar
              count={selected.size}
              words={`${selected.size} ${selected.size === 1 ? 'entry' : 'entries'} selected`}
              actions={[
                { label: 'Move category', onAction: () => undefined },
                { label: 'Assign judges', onAction: () => undefined },
              ]}
              main={{ label: `Export ${selected.size}`, onAction: () => undefined }}
              onClear={() => setSelected(new Set())}
            />
          }
        />
      </div>
    </Section>
  );
}

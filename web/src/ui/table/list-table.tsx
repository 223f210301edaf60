import { tableState } from '#web/kernel/browser/table-state.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { SearchBox } from './list-filters.tsx';

type Words = readonly [title: string, body: string];

interface ListTableProps<Row extends object> extends Omit<DataTableProps<Row>, 'rows'> {
  list: List;
  /** One page of rows, and how many there are on all. */
  asked: Parameters<typeof tableState>[0] & { data: { Rows: readonly Row[]; Total: number } | undefined };
  searchLabel?: string;
  isFiltered: boolean;
  /** When filters leave nothing, and when there is nothing at all. */
  nothingFound: Words;
  nothing: Words;
}

/** A list that the server searches, sorts and pages, as the address says. */
export function ListTable<Row extends object>({
  list,
  asked,
  searchLabel,
  isFiltered,
  nothingFound,
  nothing,
  ...table
}: ListTableProps<Row>) {
  const [title, body] = isFiltered ? nothingFound : nothing;
  return (
    <DataTable
      rows={asked.data?.Rows ?? []}
      {...tableState(asked)}
      {...list.paged(asked.data?.Total ?? 0)}
      {...(searchLabel && { search: <SearchBox list={list} label={searchLabel} /> })}
      empty={<EmptyState title={title}>{body}</EmptyState>}
      {...table}
    />
  );
}

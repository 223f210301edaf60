import { Checkbox } from '@mantine/core';
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import css from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeletons.tsx';
import { useUiText } from './use-ui-text.ts';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sorting happens at the server; only columns it can sort by say so. */
  isSortable?: boolean;
  align?: 'start' | 'end';
  /** As wide as what is in it: several things beside each other, which must not be cut off. */
  isWide?: boolean;
  /** A header for screen readers only: pictures, actions. */
  isHeaderHidden?: boolean;
}

export interface TableSort {
  column: string;
  isDescending: boolean;
}

interface DataTableProps<Row> {
  /** The table's name, read out with it. */
  name: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  state?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  hiddenColumns?: readonly string[];
  /** Rows with a line below them that means something, such as the last nominee. */
  hasLineBelow?: (row: Row) => boolean;
  /** Search, filter tags, buttons: above the table. */
  filters?: ReactNode;
  empty?: ReactNode;
  page?: number;
  pages?: number;
  onPage?: (page: number) => void;
  pagerEnd?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
  /** Shown while something is selected. */
  bulkBar?: ReactNode;
}

const features = tableFeatures({ columnVisibilityFeature });

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const t = useUiText();
  const { columns, rows, idOf, nameOf, state = 'ready', selected, onSelected } = props;
  const captionId = useId();
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
        }),
      ),
    [columns],
  );
  const columnVisibility = Object.fromEntries((props.hiddenColumns ?? []).map((id) => [id, false]));
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: idOf, state: { columnVisibility } });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns();

  const ids = rows.map(idOf);
  const chosenHere = selected ? ids.filter((id) => selected.has(id)) : [];
  const setAll = (isChosen: boolean): void => {
    const next = new Set(selected);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onSelected?.(next);
  };
  const setOne = (id: string, isChosen: boolean): void => {
    const next = new Set(selected);
    isChosen ? next.add(id) : next.delete(id);
    onSelected?.(next);
  };

  return (
    <div>
      {props.filters && <div className={css.top}>{props.filters}</div>}
      <ScrollRegion name={props.name}>
        <table className={css.table} aria-labelledby={captionId} aria-busy={state === 'loading'}>
          <caption className="visually-hidden" id={captionId}>
            {props.name}
          </caption>
          <thead>
            <tr>
              {selected && (
                <th className={css.check} scope="col">
                  <Checkbox
                    aria-label={t('selectAll')}
                    checked={ids.length > 0 && chosenHere.length === ids.length}
                    indeterminate={chosenHere.length > 0 && chosenHere.length < ids.length}
                    disabled={state !== 'ready' || ids.length === 0}
                    onChange={(event) => setAll(event.currentTarget.checked)}
                  />
                </th>
              )}
              {shown.map(({ id }) => (
                <HeaderCell key={id} column={byId.get(id)} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {state === 'loading'
              ? Array.from({ length: 6 }, (_, row) => (
                  <tr key={`waiting-${row + 1}`} aria-hidden="true">
                    {selected && <td className={css.check} />}
                    {shown.map((column, index) => (
                      <td key={column.id}>
                        <Skeleton height={12} width={`${60 + ((row * 7 + index * 13) % 35)}%`} />
                      </td>
                    ))}
                  </tr>
                ))
              : state === 'ready' &&
                table.getRowModel().rows.map((row) => (
                  <tr key={row.id} data-selected={selected?.has(row.id)} data-line={props.hasLineBelow?.(row.original) || undefined}>
                    {selected && (
                      <td className={css.check}>
                        <Checkbox
                          aria-label={t('selectRow', { name: nameOf(row.original) })}
                          checked={selected.has(row.id)}
                          onChange={(event) => setOne(row.id, event.currentTarget.checked)}
                        />
                      </td>
                    )}
                    {row.getVisibleCells().map((cell) => (
                      <td key={cell.id} data-align={byId.get(cell.column.id)?.align} data-wide={byId.get(cell.column.id)?.isWide}>
                        <span className={css.clip}>
                          {/* Called, not rendered as a component: columns made anew would mount every cell anew, and the focus in it were lost. */}
                          {inOwnDirection(byId.get(cell.column.id)?.cell(row.original))}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </ScrollRegion>
      <span className="visually-hidden" role="status">
        {state === 'loading' ? t('loading') : ''}
      </span>
      {state === 'failed' && <ErrorState title={t('tableFailed')} onRetry={props.onRetry} />}
      {state === 'ready' && rows.length === 0 && (props.empty ?? <EmptyState title={t('noRows')} />)}
      {/* Before the pager: floating at the end of the window it then never covers it. */}
      {selected && selected.size > 0 && props.bulkBar}
      {props.onPage && props.page !== undefined && props.pages !== undefined && state !== 'failed' && rows.length > 0 && (
        <div className={css.foot}>
          <Pagination name={props.name} page={props.page} pages={props.pages} onPage={props.onPage}>
            {props.pagerEnd}
          </Pagination>
        </div>
      )}
    </div>
  );
}

/** Names and notes may be written from right to left. */
const inOwnDirection = (content: ReactNode): ReactNode => (typeof content === 'string' ? <bdi>{content}</bdi> : content);

interface HeaderCellProps<Row> {
  column: TableColumn<Row> | undefined;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  if (!column) return null;
  const isSorted = sort?.column === column.id;
  const isDescending = isSorted && sort.isDescending;
  return (
    <th scope="col" data-align={column.align} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      {column.isSortable && onSort ? (
        <button type="button" className={css.sort} onClick={() => onSort({ column: column.id, isDescending: isSorted && !isDescending })}>
          {column.header}
          <span className={css.arrow}>
            <Icon name={isDescending ? 'down' : 'up'} size={14} />
          </span>
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

/** Takes the focus only while there is something to scroll, so that the arrow keys can. */
function ScrollRegion({ name, children }: { name: string; children: ReactNode }) {
  const t = useUiText();
  const region = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={region}
      className={css.scroll}
      {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': t('scrollTable', { name }) } : {})}
    >
      {children}
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { zoneName } from '#contract/kernel/text/formats.ts';
import { ColumnChoice } from './column-choice.tsx';
import css from './data-table.module.css';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { Icon } from '../small/icon.tsx';
import { MoreRows } from './more-rows.tsx';
import { Pagination } from './pagination.tsx';
import { CardsHead } from './cards-head.tsx';
import { Skeleton } from '../state/skeletons.tsx';
import { TableCards } from './table-cards.tsx';
import type { Place } from './table-column.ts';
import { TableFilters } from './table-filters.tsx';
import { TableRows } from './table-rows.tsx';
import { useFoldedColumns } from './use-folded-columns.ts';
import { useUiText } from '../small/use-ui-text.ts';

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
  /**
   * Its position; by its id and header by default. `under` goes below the title where there is no room, `line` and `figure` are seen on
   * cards, `detail` only in the details of a card.
   */
  place?: Place;
  /** On cards it comes after its header, as numbers do. */
  isNamed?: boolean;
  /** Priority when there's little room: the lowest is hidden first, of equals the last. Default 0. */
  keep?: number;
}

export interface TableSort {
  column: string;
  isDescending: boolean;
}

export interface DataTableProps<Row> {
  /** The table's name, read out with it. */
  name: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  state?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  /** The rows of another filter, shown until this one’s arrive: no one acts on them by mistake. */
  isStale?: boolean;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  hiddenColumns?: readonly string[];
  /** Rows with a line below them that means something, such as the last nominee. */
  hasLineBelow?: (row: Row) => boolean;
  /** Above the table, always in sight. */
  search?: ReactNode;
  /** Selects, tags, buttons: above the table, on phones in a sheet. */
  filters?: ReactNode;
  /** How many filters are set: shown on the button that opens the sheet. */
  filterCount?: number;
  /** Opens a dialog of the screen's own in place of the sheet. */
  onFilter?: () => void;
  empty?: ReactNode;
  page?: number;
  pages?: number;
  /** How many rows there are on all pages. */
  total?: number;
  onPage?: (page: number) => void;
  pagerEnd?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
  /** Shown while something is selected. */
  bulkBar?: ReactNode;
  /** The time zone of its dates, named once below the rows; `each` where every row has its award's own. Moments that name their zone need none. */
  datesIn?: string;
}

/**
 * Every list of the admin. What carries the work is always in sight: where there is no room columns go into the row's details, and on phones
 * each row is a card. Nothing scrolls sideways.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const t = useUiText();
  const { rows, idOf, nameOf, state = 'ready', selected, onSelected } = props;
  const captionId = useId();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [isSelecting, setSelecting] = useState(false);
  const ids = rows.map(idOf);
  const fit = useFoldedColumns(props.columns, props.hiddenColumns ?? [], `${state} ${isPhone} ${ids.join()}`);
  const { columns } = fit;
  const shown = columns.filter(({ id }) => !fit.folded.includes(id));
  const folded = columns.filter(({ id }) => fit.folded.includes(id));
  const hasOpener = folded.some(({ id }) => fit.places.get(id) !== 'under');

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
  const allBox = (
    <Checkbox
      aria-label={t('selectAll')}
      {...(isPhone && { label: t('selectAll') })}
      checked={ids.length > 0 && chosenHere.length === ids.length}
      indeterminate={chosenHere.length > 0 && chosenHere.length < ids.length}
      disabled={state !== 'ready' || props.isStale || ids.length === 0}
      onChange={(event) => setAll(event.currentTarget.checked)}
    />
  );
  const isPaged = props.onPage && props.page !== undefined && props.pages !== undefined && state !== 'failed' && rows.length > 0;

  return (
    <div>
      <TableFilters
        isPhone={isPhone}
        search={props.search}
        filters={props.filters}
        filterCount={props.filterCount ?? 0}
        onFilter={props.onFilter}
        end={
          !isPhone && (
            <ColumnChoice columns={columns} places={fit.places} folded={fit.folded} hasChosen={fit.hasChosen} onChoose={fit.choose} />
          )
        }
      />
      {isPhone ? (
        <>
          <h2 className="visually-hidden" id={captionId}>
            {props.name}
          </h2>
          {state === 'loading' && <CardSkeletons />}
          {state === 'ready' && rows.length > 0 && (
            <>
              <CardsHead
                columns={columns}
                sort={props.sort}
                onSort={props.onSort}
                isSelecting={selected ? isSelecting : undefined}
                onSelecting={(isOn) => {
                  setSelecting(isOn);
                  if (!isOn) onSelected?.(new Set());
                }}
              />
              {isSelecting && selected && <div className={css.phoneAll}>{allBox}</div>}
              <TableCards
                rows={rows}
                columns={columns}
                places={fit.places}
                idOf={idOf}
                nameOf={nameOf}
                labelledBy={captionId}
                hasLineBelow={props.hasLineBelow}
                selected={isSelecting ? selected : undefined}
                isStale={props.isStale}
                onSelect={setOne}
              />
            </>
          )}
        </>
      ) : (
        <div className={css.region} ref={fit.setRegion}>
          <table
            className={`${css.plain} ${css.table}`}
            aria-labelledby={captionId}
            aria-describedby={props.datesIn && `${captionId}-dates`}
            aria-busy={state === 'loading' || props.isStale}
            style={fit.titleWidth ? { ['--l-title' as never]: `${fit.titleWidth}px` } : undefined}
          >
            <caption className="visually-hidden" id={captionId}>
              {props.name}
            </caption>
            <thead>
              <tr>
                {selected && (
                  <th className={css.check} scope="col">
                    {allBox}
                  </th>
                )}
                {shown.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
                ))}
                {hasOpener && (
                  <th scope="col" className={css.openerCell} data-opener>
                    <span className="visually-hidden">{t('details')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {state === 'loading' && <RowSkeletons columns={shown.length + (hasOpener ? 1 : 0)} hasChecks={selected !== undefined} />}
              {state === 'ready' && (
                <TableRows
                  rows={rows}
                  columns={shown}
                  folded={folded}
                  places={fit.places}
                  idOf={idOf}
                  nameOf={nameOf}
                  hasLineBelow={props.hasLineBelow}
                  selected={selected}
                  isStale={props.isStale}
                  onSelect={setOne}
                />
              )}
            </tbody>
          </table>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {state === 'loading' ? t('loading') : ''}
      </span>
      {state === 'failed' && <ErrorState title={t('tableFailed')} onRetry={props.onRetry} />}
      {state === 'ready' && rows.length === 0 && (props.empty ?? <EmptyState title={t('noRows')} />)}
      {props.datesIn && state === 'ready' && rows.length > 0 && (
        <p className="above-8 type-caption type-muted" id={`${captionId}-dates`}>
          {props.datesIn === 'each' ? t('datesInEach') : t('datesIn', { zone: zoneName(props.datesIn) })}
        </p>
      )}
      {/* Before the pager: floating at the end of the window it then never covers it. */}
      {selected && selected.size > 0 && props.bulkBar}
      {isPaged && (
        <div className="above-12">
          {isPhone && props.total !== undefined ? (
            <MoreRows shown={rows.length} total={props.total} onMore={() => props.onPage?.((props.page ?? 1) + 1)}>
              {props.pagerEnd}
            </MoreRows>
          ) : (
            <Pagination name={props.name} page={props.page ?? 1} pages={props.pages ?? 1} onPage={(page) => props.onPage?.(page)}>
              {props.pagerEnd}
            </Pagination>
          )}
        </div>
      )}
    </div>
  );
}

const waiting = Array.from({ length: 6 }, (_, index) => index);

function RowSkeletons({ columns, hasChecks }: { columns: number; hasChecks: boolean }) {
  return waiting.map((row) => (
    <tr key={row} aria-hidden="true">
      {hasChecks && <td className={css.check} />}
      {Array.from({ length: columns }, (_, column) => (
        <td key={`${row}-${column + 1}`}>
          <Skeleton height={12} width={`${60 + ((row * 7 + column * 13) % 35)}%`} />
        </td>
      ))}
    </tr>
  ));
}

const CardSkeletons = () => (
  <div className="stack gap-12" aria-hidden="true">
    {waiting.map((row) => (
      <Skeleton key={row} height={72} />
    ))}
  </div>
);

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const isDescending = isSorted && sort.isDescending;
  return (
    <th
      scope="col"
      data-column={column.id}
      data-align={column.align}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={`inks ${css.sort}`}
          onClick={() => onSort({ column: column.id, isDescending: isSorted && !isDescending })}
        >
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

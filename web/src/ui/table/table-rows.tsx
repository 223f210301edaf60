import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import css from './data-table.module.css';
import { Icon } from '../small/icon.tsx';
import { inOwnDirection, RowDetails } from './row-details.tsx';
import type { TableColumn } from './data-table.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  /** In sight, in their order. */
  columns: readonly TableColumn<Row>[];
  /** In the details of each row. */
  folded: readonly TableColumn<Row>[];
  places: ReadonlyMap<string, NonNullable<TableColumn<Row>['place']>>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hasLineBelow?: ((row: Row) => boolean) | undefined;
  selected?: ReadonlySet<string> | undefined;
  /** They are no longer what is asked for: no one selects them. */
  isStale?: boolean | undefined;
  onSelect: (id: string, isSelected: boolean) => void;
}

/** Rows with their keys: up and down go from row to row, right opens one and left closes it, Space selects, Enter opens what it is about. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { rows, columns, folded, places, idOf, nameOf, selected } = props;
  const t = useUiText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const hasKeys = selected !== undefined || folded.length > 0;
  const first = rows[0] && idOf(rows[0]);
  const tabStop = rows.some((row) => idOf(row) === current) ? current : first;
  // Below the title they are seen without opening anything.
  const under = folded.filter(({ id }) => places.get(id) === 'under');
  const detailed = folded.filter(({ id }) => places.get(id) !== 'under');
  const open = (id: string, isOpen: boolean): void =>
    setOpened((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)));

  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, id: string): void => {
    // Keys in a field or on a button of the row are theirs.
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusBeside(event.currentTarget, 1),
      ArrowUp: () => focusBeside(event.currentTarget, -1),
      ArrowRight: () => detailed.length > 0 && open(id, true),
      ArrowLeft: () => open(id, false),
      ' ': () => selected && !props.isStale && props.onSelect(id, !selected.has(id)),
      Enter: () => event.currentTarget.querySelector<HTMLElement>('[data-place="title"] :is(a, button)')?.click(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return rows.flatMap((row) => {
    const id = idOf(row);
    const name = nameOf(row);
    const isOpen = opened.has(id) && detailed.length > 0;
    const detailsId = `details-${id}`;
    const drawn = [
      <tr
        key={id}
        data-row
        data-selected={selected?.has(id)}
        data-line={props.hasLineBelow?.(row) || undefined}
        data-opened={isOpen || undefined}
        {...(hasKeys && {
          tabIndex: id === tabStop ? 0 : -1,
          onFocus: () => setCurrent(id),
          onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKey(event, id),
        })}
      >
        {selected && (
          <td className={css.check}>
            <Checkbox
              aria-label={t('selectRow', { name })}
              checked={selected.has(id)}
              disabled={props.isStale}
              onChange={(event) => props.onSelect(id, event.currentTarget.checked)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} data-align={column.align} data-wide={column.isWide} data-place={places.get(column.id)}>
            <span className={css.clip}>
              {/* Called, not rendered as a component: new columns would remount every cell and lose the focus in it. */}
              {inOwnDirection(column.cell(row))}
              {places.get(column.id) === 'title' &&
                under.map((one) => (
                  <span key={one.id} className={css.underTitle}>
                    {inOwnDirection(one.cell(row))}
                  </span>
                ))}
            </span>
          </td>
        ))}
        {detailed.length > 0 && (
          <td className={css.openerCell}>
            <button
              type="button"
              className={css.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={t('moreAbout', { name })}
              onClick={() => open(id, !isOpen)}
            >
              <Icon name="chevronDown" size={16} />
            </button>
          </td>
        )}
      </tr>,
    ];
    if (isOpen)
      drawn.push(
        <tr key={detailsId} id={detailsId} className={css.detailsRow} data-selected={selected?.has(id)}>
          <td colSpan={columns.length + 1 + (selected ? 1 : 0)}>
            <RowDetails columns={detailed} row={row} />
          </td>
        </tr>,
      );
    return drawn;
  });
}

function focusBeside(row: HTMLElement, step: 1 | -1): void {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
  all[all.indexOf(row) + step]?.focus();
}

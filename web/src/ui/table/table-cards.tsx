import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import css from './table-cards.module.css';
import { Icon } from '../small/icon.tsx';
import { inOwnDirection, RowDetails } from './row-details.tsx';
import type { TableColumn } from './data-table.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface TableCardsProps<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  places: ReadonlyMap<string, NonNullable<TableColumn<Row>['place']>>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  labelledBy: string;
  hasLineBelow?: ((row: Row) => boolean) | undefined;
  /** Given while rows are selected. */
  selected?: ReadonlySet<string> | undefined;
  /** They are no longer what is asked for: no one selects them. */
  isStale?: boolean | undefined;
  onSelect: (id: string, isSelected: boolean) => void;
}

/** Rows on a phone: what matters of each on a card, the rest one touch away. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { rows, columns, places, idOf, nameOf, selected } = props;
  const t = useUiText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const of = (...wanted: string[]) => columns.filter(({ id }) => wanted.includes(places.get(id) ?? ''));
  const [pictures, titles, lines, states, figures, actions, details] = [
    of('picture'),
    of('title'),
    of('under', 'line'),
    of('state'),
    of('figure'),
    of('action'),
    of('detail'),
  ];
  /** With nothing beside it there is room to say what it counts. */
  const isAlone = states.length === 0 && figures.length === 1;
  const toggle = (id: string): void => setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <ul className="ruled-above" aria-labelledby={props.labelledBy}>
      {rows.map((row) => {
        const id = idOf(row);
        const isOpen = opened.has(id);
        return (
          <li key={id} className={css.card} data-selected={selected?.has(id)} data-line={props.hasLineBelow?.(row) || undefined}>
            {selected && (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has the name of its row
              <label className={css.check}>
                <Checkbox
                  size="md"
                  aria-label={t('selectRow', { name: nameOf(row) })}
                  checked={selected.has(id)}
                  disabled={props.isStale}
                  onChange={(event) => props.onSelect(id, event.currentTarget.checked)}
                />
              </label>
            )}
            {pictures.map((column) => (
              <div key={column.id} className={css.picture}>
                {column.cell(row)}
              </div>
            ))}
            <div className="type-small stack shrinks grows gap-2">
              {titles.map((column) => (
                <div key={column.id} className={css.title}>
                  {inOwnDirection(column.cell(row))}
                </div>
              ))}
              {lines.map((column) => {
                const content = column.cell(row);
                if (content === '' || content === null || content === undefined || content === false) return null;
                return (
                  <div key={column.id} className={css.line}>
                    {/* A bare number says nothing. */}
                    {(column.align === 'end' || column.isNamed) && <span className={css.name}>{column.header}</span>}
                    {inOwnDirection(content)}
                  </div>
                );
              })}
              {states.length + figures.length > 0 && (
                <div className={css.foot}>
                  {states.map((column) => (
                    <div key={column.id}>{column.cell(row)}</div>
                  ))}
                  {figures.map((column) => (
                    <div key={column.id} className={css.figure}>
                      <span className={isAlone ? css.name : 'visually-hidden'}>{column.header}</span>
                      {inOwnDirection(column.cell(row))}
                    </div>
                  ))}
                </div>
              )}
              {isOpen && <RowDetails columns={details} row={row} />}
              {actions.map((column) => (
                <div key={column.id} className={`above-8 unless-empty ${css.actions}`}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
            {details.length > 0 && (
              <button
                type="button"
                className={css.opener}
                aria-expanded={isOpen}
                aria-label={t('moreAbout', { name: nameOf(row) })}
                onClick={() => toggle(id)}
              >
                <Icon name="chevronDown" size={18} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

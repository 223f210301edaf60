import { NativeSelect } from '@mantine/core';
import css from './data-table.module.css';
import type { TableColumn, TableSort } from './data-table.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface CardsHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  /** Absent where nothing can be selected. */
  isSelecting: boolean | undefined;
  onSelecting: (isOn: boolean) => void;
}

/** Above cards: what a table's head does. */
export function CardsHead<Row>({ columns, sort, onSort, isSelecting, onSelecting }: CardsHeadProps<Row>) {
  const t = useUiText();
  const sortable = onSort ? columns.filter(({ isSortable }) => isSortable) : [];
  if (sortable.length === 0 && isSelecting === undefined) return null;
  return (
    <div className="row align-center spread gap-12 below-8">
      {sortable.length > 0 && (
        <NativeSelect
          size="sm"
          aria-label={t('sortedBy')}
          value={sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : ''}
          onChange={({ currentTarget: { value } }) => onSort?.({ column: value.replace(/^-/, ''), isDescending: value.startsWith('-') })}
          data={sortable.flatMap(({ id, header }) => [
            { value: id, label: t('sortUp', { column: header }) },
            { value: `-${id}`, label: t('sortDown', { column: header }) },
          ])}
        />
      )}
      {isSelecting !== undefined && (
        <button type="button" className={css.linkButton} aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          {t(isSelecting ? 'selectDone' : 'select')}
        </button>
      )}
    </div>
  );
}

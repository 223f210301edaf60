import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import css from './data-table.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../small/icon.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface TableFiltersProps {
  isPhone: boolean;
  search: ReactNode;
  filters: ReactNode;
  filterCount: number;
  onFilter: (() => void) | undefined;
  /** At the end of the line. */
  end: ReactNode;
}

/** A line above the table; on phones the search with a button that opens the filters as a sheet. */
export function TableFilters({ isPhone, search, filters, filterCount, onFilter, end }: TableFiltersProps) {
  const t = useUiText();
  const [isOpen, setOpen] = useState(false);
  if (!search && !filters && !end) return null;
  if (!isPhone)
    return (
      <div className="cluster align-center gap-8 below-12">
        {search}
        {filters}
        {end}
      </div>
    );
  return (
    <div className="cluster align-center gap-8 below-12">
      {search && <div className={css.phoneSearch}>{search}</div>}
      {filters && (
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          rightSection={filterCount > 0 && <span className={css.filterCount}>{filterCount}</span>}
          onClick={onFilter ?? (() => setOpen(true))}
        >
          {t('filter')}
        </Button>
      )}
      {filters && !onFilter && (
        <Dialog
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={t('filter')}
          actions={<Button onClick={() => setOpen(false)}>{t('showList')}</Button>}
        >
          <div className={`stack gap-12 ${css.sheet}`}>{filters}</div>
        </Dialog>
      )}
    </div>
  );
}

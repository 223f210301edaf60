import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../small/icon.tsx';
import css from './pagination.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What is paged, where there is more than one list on the page. */
  name?: string;
  /** At the end of the line: how many a page, the total. */
  children?: ReactNode;
}

/** R178: 'Page X of Y', first, previous, next, last. */
export function Pagination({ page, pages, onPage, name, children }: PaginationProps) {
  const t = useUiText();
  const last = Math.max(1, pages);
  const isFirst = page <= 1;
  const isLast = page >= last;
  // Not disabled: the button just pressed would lose the focus.
  const reach = (target: number, isOff: boolean) => ({
    'data-disabled': isOff || undefined,
    'aria-disabled': isOff,
    onClick: () => {
      if (!isOff) onPage(target);
    },
  });
  return (
    <nav className={css.pager} aria-label={name ? t('pagesOf', { name }) : t('pages')}>
      <span className="type-muted figures" aria-live="polite">
        {t('pageOf', { page, pages: last })}
      </span>
      <span className="row gap-4">
        <Button variant="default" size="sm" {...reach(1, isFirst)}>
          {t('firstPage')}
        </Button>
        <Button variant="default" size="sm" aria-label={t('previousPage')} {...reach(page - 1, isFirst)}>
          <Icon name="left" size={16} />
        </Button>
        <Button variant="default" size="sm" aria-label={t('nextPage')} {...reach(page + 1, isLast)}>
          <Icon name="right" size={16} />
        </Button>
        <Button variant="default" size="sm" {...reach(last, isLast)}>
          {t('lastPage')}
        </Button>
      </span>
      {children && <span className="push-end type-muted">{children}</span>}
    </nav>
  );
}

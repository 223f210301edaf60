import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { TableSort } from '#web/ui/table/data-table.tsx';

const pageSize = 20;
/** What one request may ask for. */
const mostRows = 200;

export interface List {
  page: number;
  pages: (total: number) => number;
  sort: TableSort;
  /** What narrows the list down: everything the address says but the page and the order. */
  narrowedBy: string;
  /** What the address says under this name; empty when it says nothing. */
  get: (name: string) => string;
  /** Puts values into the address; an empty one goes out of it. A filter leads back to the first page. */
  set: (values: Record<string, string>) => void;
  setPage: (page: number) => void;
  setSort: (sort: TableSort) => void;
  /** The order and the pages of a table of so many rows: `<DataTable {...list.paged(total)} ...>`. */
  paged: (total: number) => {
    sort: TableSort;
    onSort: (sort: TableSort) => void;
    page: number;
    pages: number;
    total: number;
    onPage: (page: number) => void;
  };
  /** The part of a page request every list sends. */
  request: <Sort extends string>() => { Page: number; PageSize: number; Sort: Sort; Search?: string };
}

/** Pages of a phone's list come below each other: the third shows the first two above it, also for people who come back. */
export const partOf = (page: number, isGrowing: boolean): { Page: number; PageSize: number } =>
  isGrowing ? { Page: 1, PageSize: Math.min(page * pageSize, mostRows) } : { Page: page, PageSize: pageSize };

/**
 * Page, sorting and filters of a list, kept in the address: they survive a reload and can be sent to someone. On phones lists grow, unless the
 * screen turns their pages itself.
 */
export function useList(usualSort: string, { hasPagesOnPhones = false } = {}): List {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const given = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const get = (name: string): string => (given[name] === undefined ? '' : String(given[name]));
  const sort = get('sort') || usualSort;
  const page = Math.max(1, Number.parseInt(get('page'), 10) || 1);

  const set = (values: Record<string, string>): void => {
    // From what the address says by then: a search that settles must not close the row someone opened a moment before.
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries<unknown>({ ...before, page: undefined, ...values })
          .filter(([, value]) => value !== '' && value !== undefined)
          // The router writes a text that looks like a number in quotation marks.
          .map(([name, value]) => [name, /^\d{1,9}$/.test(String(value)) ? Number(value) : value]),
      );
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  const pages = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
  const order = { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };
  const setPage = (next: number): void => set({ page: next === 1 ? '' : String(next) });
  const setSort = ({ column, isDescending }: TableSort): void => set({ sort: `${isDescending ? '-' : ''}${column}` });
  const { page: _, sort: __, ...narrowing } = given;
  return {
    page,
    pages,
    narrowedBy: JSON.stringify(Object.entries(narrowing).sort()),
    sort: order,
    get,
    set,
    setPage,
    setSort,
    paged: (total) => ({ sort: order, onSort: setSort, page, pages: pages(total), total, onPage: setPage }),
    request: <Sort extends string>() => ({
      ...partOf(page, isPhone && !hasPagesOnPhones),
      Sort: sort as Sort,
      ...(get('search') && { Search: get('search') }),
    }),
  };
}

/** What is typed, and the same a moment after the typing stopped. */
export function useTyped(value: string, onSettled: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => settled.current(typed), 350);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => setTyped(value), [value]);
  return [typed, setTyped];
}

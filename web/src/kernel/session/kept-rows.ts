import type { Shelf } from './storage.ts';

interface KeptRows<Row> {
  shelf: Shelf;
  /** Begins the key of each row, which ends with the row's own. */
  prefix: string;
  /** Whether what was read is a row: an older version, or anyone, may have written it. */
  isRow: (found: object) => boolean;
  order: (one: Row, other: Row) => number;
}

/** Rows that outlive the page, each under a key of its own, so that two tabs never write over each other's. */
export function openKeptRows<Row>({ shelf, prefix, isRow, order }: KeptRows<Row>) {
  const subscribers = new Set<() => void>();
  const parse = (text: string | null): Row | undefined => {
    try {
      const kept: unknown = text ? JSON.parse(text) : undefined;
      return typeof kept === 'object' && kept !== null && isRow(kept) ? (kept as Row) : undefined;
    } catch {
      return undefined;
    }
  };
  const read = (): readonly Row[] =>
    shelf
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(shelf.get(key)) ?? [])
      .sort(order);
  let rows = read();
  const refresh = (): void => {
    rows = read();
    for (const notify of subscribers) notify();
  };
  return {
    /** The same list until something changes. */
    list: (): readonly Row[] => rows,
    /** As it is on the device at this moment: another tab may have dealt with it. */
    read: (id: number | string): Row | undefined => parse(shelf.get(`${prefix}${id}`)),
    put: (id: number | string, row: Row): void => {
      shelf.set(`${prefix}${id}`, JSON.stringify(row));
      refresh();
    },
    remove: (id: number | string): void => {
      shelf.remove(`${prefix}${id}`);
      refresh();
    },
    refresh,
    subscribe: (notify: () => void): (() => void) => {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
  };
}

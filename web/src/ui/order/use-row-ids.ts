import { useRef } from 'react';

/** Names for rows that have none of their own: two people may be called the same, and an address may be empty. */
export function useRowIds(count: number) {
  const ids = useRef<string[]>([]);
  const made = useRef(0);
  while (ids.current.length < count) {
    made.current += 1;
    ids.current.push(`row-${made.current}`);
  }
  ids.current.length = count;
  return ids;
}

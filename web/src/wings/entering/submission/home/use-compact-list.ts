import { useRef, useState } from 'react';
import { localShelf } from '#web/kernel/session/storage.ts';

const key = 'laurel.compact-list';

/** Whether the list of submissions is shown as dense rows; remembered in this browser. */
export function useCompactList(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const shelf = useRef(localShelf()).current;
  const [isCompact, setCompact] = useState(() => shelf.get(key) === 'yes');
  return [
    isCompact,
    (next) => {
      next ? shelf.set(key, 'yes') : shelf.remove(key);
      setCompact(next);
    },
  ];
}

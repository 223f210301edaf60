import { useEffect } from 'react';
import { tabShelf } from '#web/kernel/session/storage.ts';

/** A page of the admin where someone was. */
export interface Place {
  /** Within /admin, with its search. */
  path: string;
  title: string;
}

const shelf = tabShelf();
const keyOf = (account: number): string => `laurel.admin.places.${account}`;
const mostPlaces = 6;

const isPlace = (found: unknown): found is Place =>
  typeof found === 'object' && found !== null && typeof (found as Place).path === 'string' && typeof (found as Place).title === 'string';

function readPlaces(account: number): Place[] {
  try {
    const kept: unknown = JSON.parse(shelf.get(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const withoutSearch = (path: string): string => path.split('?')[0] ?? path;

/** The newest first, each screen once. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter(({ path }) => withoutSearch(path) !== withoutSearch(place.path))].slice(0, mostPlaces);

/** The last five but the page one is on. */
export const placesBefore = (account: number, path: string): Place[] =>
  readPlaces(account)
    .filter((place) => withoutSearch(place.path) !== withoutSearch(path))
    .slice(0, mostPlaces - 1);

const nowAt = (base: string): string => `${window.location.pathname.slice(base.length) || '/'}${window.location.search}`;

/** Notes every page by the title of its window, which comes after its address. Kept by this tab alone: titles may be names. */
export function useNotedPlaces(account: number, base: string): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const watch = new MutationObserver(() => {
      const name = document.title.split(' | ')[0] ?? '';
      if (name) shelf.set(keyOf(account), JSON.stringify(withPlace(readPlaces(account), { path: nowAt(base), title: name })));
    });
    watch.observe(title, { childList: true });
    return () => watch.disconnect();
  }, [account, base]);
}

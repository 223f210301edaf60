import type { Shelf } from '#web/kernel/session/storage.ts';

/**
 * Whether a judge has seen the notice that all is done: once for each number of required reviews. Shown again when the organizer asked for more and that
 * is done, too; never again at every reload.
 */
export function openDoneNotice(shelf: Shelf, place: { propertyId: number; accountId: number; seasonId: number }) {
  const key = `laurel.done.${place.propertyId}.${place.accountId}.${place.seasonId}`;
  return {
    wasShown: (required: number): boolean => shelf.get(key) === String(required),
    markShown: (required: number): void => shelf.set(key, String(required)),
  };
}

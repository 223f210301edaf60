import type { Shelf } from '#web/kernel/session/storage.ts';

/**
 * Whether a judge was told that all is done: once for each number of reviews required. Told again when the organiser asked for more and that
 * is done, too; never again at every reload.
 */
export function openDoneNotice(shelf: Shelf, place: { propertyId: number; accountId: number; seasonId: number }) {
  const key = `laurel.done.${place.propertyId}.${place.accountId}.${place.seasonId}`;
  return {
    wasShown: (required: number): boolean => shelf.get(key) === String(required),
    markShown: (required: number): void => shelf.set(key, String(required)),
  };
}

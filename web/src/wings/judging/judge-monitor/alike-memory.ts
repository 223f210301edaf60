import type { Shelf } from '#web/kernel/session/storage.ts';

/** Whether a judge was notified of equal scores: once for each run of them, on this device. */
export function openAlikeMemory(shelf: Shelf, place: { propertyId: number; accountId: number; seasonId: number }) {
  const key = `laurel.alike.${place.propertyId}.${place.accountId}.${place.seasonId}`;
  return {
    wasTold: (since: number): boolean => shelf.get(key) === String(since),
    markTold: (since: number): void => shelf.set(key, String(since)),
  };
}

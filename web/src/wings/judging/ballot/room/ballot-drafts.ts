import type { Shelf } from '#web/kernel/session/storage.ts';
import type { Ranking } from '#web/ui/order/ranking.ts';

/**
 * Choices that are not saved yet, one per category, kept on this device: longer than the tab, because phones close tabs and sessions end.
 * Judges who share a device do not see each other's.
 */
export function openBallotDrafts(shelf: Shelf, place: { propertyId: number; accountId: number; seasonId: number }) {
  const keyOf = (categoryId: number): string => `laurel.ballot.${place.propertyId}.${place.accountId}.${place.seasonId}.${categoryId}`;
  return {
    find: (categoryId: number): Ranking => parseRanking(shelf.get(keyOf(categoryId))),
    keep: (categoryId: number, ranking: Ranking): void =>
      ranking.length > 0 ? shelf.set(keyOf(categoryId), JSON.stringify(ranking)) : shelf.remove(keyOf(categoryId)),
    remove: (categoryId: number): void => shelf.remove(keyOf(categoryId)),
  };
}
export type BallotDrafts = ReturnType<typeof openBallotDrafts>;

function parseRanking(text: string | null): Ranking {
  try {
    const kept: unknown = text ? JSON.parse(text) : [];
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

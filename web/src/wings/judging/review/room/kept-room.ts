import { decode } from 'zod/v4/core';
import { EntryForReview } from '#contract/wings/judging/review/review.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';

type Seasons = Reply<typeof seasonCalls.getCurrentSeasonsByPropertyID>;

/**
 * What a judge was last let in to and handed, so that a reload without a connection shows the room. Per judge, and gone when they sign out.
 * Kept as it came over the wire, and read with care: the product may have changed since.
 */
export function openKeptRoom(shelf: Shelf, place: { propertyId: number; accountId: number; entryPropertyId: number }) {
  const prefix = `laurel.room.${place.propertyId}.${place.accountId}.${place.entryPropertyId}`;
  const read = <Value>(name: string, parse: (kept: never) => Value): Value | undefined => {
    try {
      const text = shelf.get(`${prefix}.${name}`);
      return text ? parse(JSON.parse(text) as never) : undefined;
    } catch {
      return undefined;
    }
  };
  const put = (name: string, value: unknown): void => shelf.set(`${prefix}.${name}`, JSON.stringify(value));
  return {
    season: () => read('season', (kept) => (decode(seasonCalls.getCurrentSeasonsByPropertyID.reply, [kept] as never) as Seasons)[0]),
    putSeason: (season: object): void => put('season', season),
    entry: (): EntryForReview | undefined => read('entry', (kept) => decode(EntryForReview, kept)),
    putEntry: (entry: EntryForReview): void => put('entry', entry),
    removeEntry: (): void => shelf.remove(`${prefix}.entry`),
  };
}

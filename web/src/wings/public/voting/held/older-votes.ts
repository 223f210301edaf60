import type { Shelf } from '#web/kernel/session/storage.ts';
import type { Choice } from '../vote-state.ts';

/** What a page of the version before kept until someone registered: read once, so that no vote is lost with it. */
export function takeOlder(shelf: Shelf, propertyId: number): readonly Choice[] {
  const key = `laurel.vote-waiting.${propertyId}`;
  const text = shelf.get(key);
  shelf.remove(key);
  try {
    return (JSON.parse(text ?? 'null') as { choices?: Choice[] } | null)?.choices ?? [];
  } catch {
    return [];
  }
}

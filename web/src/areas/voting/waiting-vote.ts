import { localShelf } from '#web/kernel/storage.ts';
import type { Choice } from './vote-state.ts';

/** The vote that was chosen before somebody signed in. It outlives a reload, and the way to a mail or a provider and back. */
export interface WaitingVote {
  choice?: Choice | undefined;
  /** The address whose mail has to be opened first. */
  email?: string | undefined;
  at: number;
}

const keyOf = (propertyId: number): string => `laurel.vote-waiting.${propertyId}`;
const keptMs = 7 * 86_400_000;

/** Nothing where none waits, and none that waited longer than a mailed link is good for. */
export function readWaiting(propertyId: number, now = Date.now()): WaitingVote | undefined {
  try {
    const found = JSON.parse(localShelf().get(keyOf(propertyId)) ?? 'null') as WaitingVote | null;
    return found && now - found.at < keptMs ? found : undefined;
  } catch {
    return undefined;
  }
}

export const keepWaiting = (propertyId: number, waiting: Omit<WaitingVote, 'at'>): void =>
  localShelf().set(keyOf(propertyId), JSON.stringify({ ...waiting, at: Date.now() }));

export const forgetWaiting = (propertyId: number): void => localShelf().remove(keyOf(propertyId));

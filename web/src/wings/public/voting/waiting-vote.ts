import { localShelf } from '#web/kernel/session/storage.ts';
import type { Choice } from './vote-state.ts';

/** The votes that were chosen before someone signed in, one for each category. They outlive a reload, and the way to a mail or a provider and back. */
export interface WaitingVotes {
  choices: readonly Choice[];
  /** The address whose mail has to be opened first. */
  email?: string | undefined;
  at: number;
}

const keyOf = (propertyId: number): string => `laurel.vote-waiting.${propertyId}`;
const keptMs = 7 * 86_400_000;

/** Nothing where none waits, and none that waited longer than a mailed link is good for. */
export function readWaiting(propertyId: number, now = Date.now()): WaitingVotes | undefined {
  try {
    // A page of the version before kept a single choice.
    const found = JSON.parse(localShelf().get(keyOf(propertyId)) ?? 'null') as
      | (Partial<WaitingVotes> & { at: number; choice?: Choice })
      | null;
    if (!found || now - found.at >= keptMs) return undefined;
    return { ...found, choices: found.choices ?? (found.choice ? [found.choice] : []) };
  } catch {
    return undefined;
  }
}

export const keepWaiting = (propertyId: number, waiting: Omit<WaitingVotes, 'at'>): void =>
  localShelf().set(keyOf(propertyId), JSON.stringify({ ...waiting, at: Date.now() }));

/** The later choice in a category takes the place of the one before. */
export const withChoice = (choices: readonly Choice[], choice: Choice): Choice[] => [
  ...choices.filter(({ PropertyCategoryID }) => PropertyCategoryID !== choice.PropertyCategoryID),
  choice,
];

export const forgetWaiting = (propertyId: number): void => localShelf().remove(keyOf(propertyId));

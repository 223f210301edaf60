import { newKey } from '#web/kernel/call/new-key.ts';
import { type Shelf, localShelf } from '#web/kernel/session/storage.ts';

/** What this device knows of the votes that it holds at an award. */
export interface VoteHolder {
  /** The secret by which the server finds them. */
  key: string;
  /** How long the server keeps them. */
  until?: string;
  /** The address that was named last, with its code's times. */
  email?: string;
  codeEndsAt?: string;
  nextCodeAt?: string;
  /** By the server's clock no one can confirm its votes anymore. */
  isTooLate?: boolean;
}

const keyOf = (propertyId: number): string => `laurel.vote-holder.${propertyId}`;

export function findHolder(propertyId: number, shelf: Shelf = localShelf()): VoteHolder | undefined {
  try {
    const found = JSON.parse(shelf.get(keyOf(propertyId)) ?? 'null') as VoteHolder | null;
    return typeof found?.key === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The device's key at the award, made with the first vote or the first code. */
export function noteHolder(propertyId: number, noted: Partial<VoteHolder> = {}, shelf: Shelf = localShelf()): VoteHolder {
  const holder = { key: newKey(), ...findHolder(propertyId, shelf), ...noted };
  shelf.set(keyOf(propertyId), JSON.stringify(holder));
  return holder;
}

/** Once its votes are someone's, the key is done: the next stranger on the device gets another. */
export const forgetHolder = (propertyId: number, shelf: Shelf = localShelf()): void => shelf.remove(keyOf(propertyId));

import { type Shelf, tabShelf } from './storage.ts';

/** An organizer who looks at a portal as someone else, in this tab only: who they are, whom they look as, and until when. */
export interface Acting {
  by: string;
  name: string;
  until: string;
}

const keyOf = (propertyId: number): string => `laurel.acting.${propertyId}`;

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'by' in value && 'name' in value && 'until' in value;

export function readActing(propertyId: number, shelf: Shelf = tabShelf()): Acting | undefined {
  try {
    const value: unknown = JSON.parse(shelf.get(keyOf(propertyId)) ?? 'null');
    return isActing(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const keepActing = (propertyId: number, acting: Acting, shelf: Shelf = tabShelf()): void =>
  shelf.set(keyOf(propertyId), JSON.stringify(acting));

export const forgetActing = (propertyId: number, shelf: Shelf = tabShelf()): void => shelf.remove(keyOf(propertyId));

import type { Shelf } from '../session/storage.ts';

type MayLeave = () => Promise<boolean>;
const asked = new Set<MayLeave>();

/** Asked before someone signs out, where something of theirs is still on its way. */
export function beforeSignOut(mayLeave: MayLeave): () => void {
  asked.add(mayLeave);
  return () => asked.delete(mayLeave);
}

export async function maySignOut(): Promise<boolean> {
  for (const mayLeave of asked) if (!(await mayLeave())) return false;
  return true;
}

/** What a judge typed and what they were handed; it goes with them. */
const judgesOwn = ['review', 'queue', 'room', 'note', 'answers', 'scores'];

/** Nothing of it stays on a device that others use. */
export function forgetJudge(shelf: Shelf, propertyId: number, accountId: number): void {
  const prefixes = judgesOwn.map((name) => `laurel.${name}.${propertyId}.${accountId}.`);
  for (const key of shelf.keys()) if (prefixes.some((prefix) => key.startsWith(prefix))) shelf.remove(key);
}

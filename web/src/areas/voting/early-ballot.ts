import type { PublicPortal } from '#web/kernel/public/public-portal.tsx';
import { orderSeed } from './circumstances.ts';
import { type Ballot, voteCalls } from './vote-calls.ts';

interface Wanted {
  propertyId: number;
  categoryId: number;
  seed: string;
}

let early: { key: string; ballot: Promise<Ballot> } | undefined;

const keyOf = ({ propertyId, categoryId, seed }: Wanted): string => `${propertyId} ${categoryId} ${seed}`;
const ask = ({ propertyId, categoryId, seed }: Wanted): Promise<Ballot> =>
  voteCalls.ballot({ PropertyID: propertyId, PropertyCategoryID: categoryId, OrderSeed: seed });

/** Asks for the ballot that the address names before anything is drawn: on a slow phone the drawing takes as long as the answer. */
export function beginBallot({ property }: Pick<PublicPortal, 'property'>): void {
  const text = new URLSearchParams(window.location.search).get('category') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) return;
  const wanted = { propertyId: property.id, categoryId: Number(text), seed: orderSeed() };
  early = { key: keyOf(wanted), ballot: ask(wanted) };
  // Whoever takes it is told of a failure; nobody may.
  early.ballot.catch(() => undefined);
}

/** The one that was asked for early, once; else it is asked for now. */
export function readBallot(wanted: Wanted): Promise<Ballot> {
  const begun = early?.key === keyOf(wanted) ? early.ballot : undefined;
  early = undefined;
  return begun ?? ask(wanted);
}

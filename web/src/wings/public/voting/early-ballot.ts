import { orderSeed } from './circumstances.ts';
import { type Ballot, voteCalls } from './vote-calls.ts';
import { pictureOf } from './work-pictures.ts';

interface Wanted {
  propertyId: number;
  categoryId: number;
  seed: string;
}

let early: { key: string; ballot: Promise<Ballot> } | undefined;

const keyOf = ({ propertyId, categoryId, seed }: Wanted): string => `${propertyId} ${categoryId} ${seed}`;
const ask = ({ propertyId, categoryId, seed }: Wanted): Promise<Ballot> =>
  voteCalls.ballot({ PropertyID: propertyId, PropertyCategoryID: categoryId, OrderSeed: seed });

/**
 * Asks for the ballot that the address names before anything is drawn, and for the picture that it shows first: on a slow phone the portal
 * itself takes as long as both. Once: anyone who comes first, the early script or the portal.
 */
export function beginBallot({ property }: { property: { id: number } }): void {
  const text = new URLSearchParams(window.location.search).get('category') ?? '';
  if (early || !/^[1-9]\d{0,8}$/.test(text)) return;
  const wanted = { propertyId: property.id, categoryId: Number(text), seed: orderSeed() };
  early = { key: keyOf(wanted), ballot: ask(wanted) };
  // A page that uses it handles a failure; without one it must not go unhandled.
  early.ballot.then(fetchFirstPicture).catch(() => undefined);
}

function fetchFirstPicture({ Entries: [first] }: Ballot): void {
  const picture = first && pictureOf(first);
  if (!picture) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = picture;
}

/** The one that was asked for early, once; else it is asked for now. */
export function readBallot(wanted: Wanted): Promise<Ballot> {
  const begun = early?.key === keyOf(wanted) ? early.ballot : undefined;
  early = undefined;
  return begun ?? ask(wanted);
}

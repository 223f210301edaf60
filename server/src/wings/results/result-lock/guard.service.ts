import type { ActCall, ActDetails, ActKind } from '#contract/wings/desk/result-change/acts.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './guard.store.ts';

interface Doing {
  db: WriteDb;
  actor: { id: number };
  now: Date;
}

interface Act {
  propertyId: number;
  seasonId: number;
  kind: ActKind;
  categoryIds: readonly number[];
  entryId?: number | undefined;
  details: ActDetails;
  reason: string;
  /** What is asked for where a second person has to approve it. */
  call: ActCall;
  body: object;
}

/** What a look at an act came upon, by its transaction. */
const seen = new WeakMap<WriteDb, Act>();
export const actSeen = (db: WriteDb): Act | undefined => seen.get(db);

/**
 * Every write that changes a result passes here before it writes. In an award of one's own it goes through only in the transaction that applies
 * what a second person approved or what waited in public (wings/desk/result-change); in a printed award one person does it. Both are kept for the
 * jury record and the public page.
 */
export async function byHand({ db, actor, now }: Doing, act: Act): Promise<void> {
  const { call, body, entryId = null, ...rest } = act;
  const kept = { ...rest, entryId, doneAt: now, doneBy: actor.id };
  const applied = await store.findApplied(db);
  if (applied === 'preview') {
    seen.set(db, act);
    return;
  }
  if (applied !== undefined) {
    const decided = await store.findDecided(db, applied, act.propertyId);
    if (decided?.kind !== act.kind) throw new Refusal('SecondPersonNeeded');
    const waited = decided.state === 'effective';
    return store.addHandAct(db, { ...kept, people: waited ? 1 : 2, waited, resultChangeId: applied });
  }
  if (traitsOf(act.propertyId).printedActs) return store.addHandAct(db, { ...kept, people: 1, waited: false, resultChangeId: null });
  throw new Refusal('SecondPersonNeeded', {
    data: { PropertyID: act.propertyId, SeasonID: act.seasonId, Kind: act.kind, Call: call, Body: body },
  });
}

/** Works with a final place leave only by a decision about them. */
export async function mustNotBeFrozen(db: WriteDb, entryIds: readonly number[]): Promise<void> {
  if ((await store.listFrozen(db, entryIds)).length > 0) throw new Refusal('PlaceFinal');
}

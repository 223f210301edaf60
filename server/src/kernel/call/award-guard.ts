import { isSeenBy } from '#contract/kernel/award/awards.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { awardsFor } from '#contract/kernel/call/permissions.ts';
import { allProperties, type AwardPart, findProperty, isPublic, type PropertyTraits, takesNew } from '#contract/kernel/award/properties.ts';
import { type AwardFinders, findAwards, namedBy } from './awards-of-call.ts';
import type { ReadDb } from '../database/db.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';
import type { Validated } from './validate.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

export const isStaff = (actor: Pick<Actor, 'role'> | undefined): boolean => actor?.role === 'Administrator';

/** Whether someone may know that an award or a site is there: everyone once it is public, before that its staff. */
export const mayKnow = (actor: Pick<Actor, 'role' | 'grants'> | undefined, traits: Pick<PropertyTraits, 'id' | 'state'>): boolean =>
  isPublic(traits) || (actor !== undefined && isStaff(actor) && isSeenBy(awardsFor(actor.grants, 'award.list'), traits.id));

/** Anyone who has an account of an award that is not public yet is no one until it is. */
export const recognised = <A extends Actor>(actor: A | undefined): A | undefined => {
  if (!actor || isStaff(actor)) return actor;
  const traits = findProperty(actor.propertyId);
  return !traits || isPublic(traits) ? actor : undefined;
};

const lacking: Record<AwardPart, Said> = {
  fees: says('noFees'),
  publicVote: says('noPublicVote'),
  gallery: says('noGallery'),
  shop: says('noShop'),
};

/** Why a call about this award is refused, if it is. */
export function problemWith(
  call: Pick<AnyCall, 'kind' | 'takesNew' | 'needs'>,
  traits: PropertyTraits,
  actor: Pick<Actor, 'role' | 'grants'> | undefined,
): Refusal | undefined {
  if (!mayKnow(actor, traits)) return new Refusal('NotFound');
  const { needs } = call;
  if (needs && traits.kind === 'entry' && !traits[needs]) return new Refusal('NotOffered', { message: lacking[needs] });
  if (!isStaff(actor) && call.kind === 'write' && call.takesNew !== false && !takesNew(traits)) return new Refusal('AwardArchived');
  return undefined;
}

/** For a write that learns its award from a code or a file: it takes something new for it. */
export function checkTakesNew(propertyId: number, { actor, needs }: { actor?: Actor | undefined; needs?: AwardPart } = {}): void {
  const traits = findProperty(propertyId);
  const problem = traits && problemWith({ kind: 'write', ...(needs && { needs }) }, traits, actor);
  if (problem) throw problem;
}

const isInTheWay = (call: AnyCall, actor: Actor | undefined, propertyId: number): Refusal | undefined => {
  const traits = findProperty(propertyId);
  return traits && problemWith(call, traits, actor);
};

/** Whether every award is open and has this part, until awards change: installations with hundreds of awards ask it with each request. */
const plain = new WeakMap<readonly PropertyTraits[], Map<AwardPart | undefined, boolean>>();

function isPlain(needs: AwardPart | undefined): boolean {
  const all = allProperties();
  let known = plain.get(all);
  if (!known) plain.set(all, (known = new Map()));
  let is = known.get(needs);
  if (is === undefined) {
    is = all.every((traits) => traits.kind === 'admin' || (traits.state === 'open' && (!needs || traits[needs])));
    known.set(needs, is);
  }
  return is;
}

/** Whether an award could be in the way of this call at all. */
export function isGuarded(call: Pick<AnyCall, 'needs'>, actor: Actor | undefined): boolean {
  if (isPlain(call.needs)) return false;
  return call.needs !== undefined || !isStaff(actor) || awardsFor(actor?.grants ?? [], 'award.list') !== 'all';
}

/**
 * The one place that keeps what is in preparation from everyone but its staff, has an archived award take nothing new, and refuses the calls of
 * a part that an award does not have: by the caller's own award, and by the award of everything that the call says it is about. What several
 * awards share, such as a judge, is refused only if each of them refuses it. Nothing is looked up while every award is open and whole.
 */
export async function guardAwards(
  call: AnyCall,
  actor: Actor | undefined,
  values: Validated,
  isDecoded: boolean,
  db: ReadDb,
  finders: AwardFinders,
): Promise<void> {
  if (!isGuarded(call, actor)) return;
  const ofActor = actor && !isStaff(actor) ? isInTheWay(call, actor, actor.propertyId) : undefined;
  if (ofActor) throw ofActor;
  for (const { subject, ids } of namedBy(call.about, values, isDecoded)) {
    const awardsOf = Map.groupBy(await findAwards(db, finders, subject, ids), ({ id }) => id);
    for (const awards of awardsOf.values()) {
      const problems = awards.map(({ propertyId }) => isInTheWay(call, actor, propertyId));
      const [problem] = problems;
      if (problem && !problems.includes(undefined)) throw problem;
    }
  }
}

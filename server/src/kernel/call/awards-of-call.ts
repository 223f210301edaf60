import type { About, Subject } from '#contract/kernel/call/about.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { isSeenBy, isWhollyOf } from '#contract/kernel/award/awards.ts';
import { awardsFor, grantsHold, holds, isStaffPermission } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '../database/db.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Validated } from './validate.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

type Found = { id: string; propertyId: number };
/** Finds what each of these ids belongs to: an award or a judging site, or for a judge each award they are enrolled for. The areas know the tables; this file knows none. */
export type AwardFinder = (db: ReadDb, ids: readonly (number | string)[]) => Promise<readonly Found[]>;
export type AwardFinders = Record<Exclude<Subject, 'property' | 'wholeSite'>, AwardFinder>;

/** Before anything is read: whether someone in this role, with these grants, may make such a call at all. */
export function authorize(call: AnyCall, actor: Actor | undefined, settings: Pick<Settings, 'REQUIRE_TWO_FACTOR'>): void {
  if (call.may === 'public') return;
  if (!actor) throw new Refusal('NotSignedIn');
  const isHeld = actor.role === 'Administrator' ? grantsHold(actor.grants, call.may) : holds(actor.role, call.may);
  if (!isHeld) throw new Refusal('NotAllowed');
  if (actor.pass && !call.byPass) throw new Refusal('NotAllowed', { message: says('shopPassOnly') });
  if (actor.scopes && !actor.scopes.includes(call.may))
    throw new Refusal('NotAllowed', { message: says('scopeMissing', { may: call.may }) });
  const isSetUp = actor.hasFactor || call.beforeFactor || actor.role !== 'Administrator' || !settings.REQUIRE_TWO_FACTOR;
  if (!isSetUp) throw new Refusal('FactorSetupNeeded');
  if (call.about === 'installation' && actor.role === 'Administrator' && awardsFor(actor.grants, call.may) !== 'all')
    throw new Refusal('NotAllowed', { message: says('concernsAllAwards') });
}

const valuesAt = (value: unknown, [key, ...rest]: readonly string[]): unknown[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return [value];
  return typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[key], rest) : [];
};

/** A new thing is numbered 0 or not at all. */
const isId = (value: unknown): value is number | string =>
  (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');

/** Values that were not decoded are text in the URL. */
const asNumber = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value);

/** What was not checked against its schema may be a list of any length. */
const mostUnchecked = 1000;

/** The ids a call names, by what they are. */
export function namedBy(about: About | undefined, valid: Validated, isDecoded = true): { subject: Subject; ids: (number | string)[] }[] {
  if (!about || typeof about === 'string') return [];
  const { orListed: _, ...fields } = about;
  return Object.entries(fields).flatMap(([subject, paths]) => {
    const ids = [paths].flat().flatMap((path) => {
      const keys = path.split('.');
      const found = [valid.params, valid.query, valid.body].flatMap((place) => valuesAt(place, keys)).map(asNumber);
      // The admin app is property 0, and no new thing.
      return subject === 'property' || subject === 'wholeSite' ? found.filter((value) => typeof value === 'number') : found.filter(isId);
    });
    const once = [...new Set(ids)];
    return once.length ? [{ subject: subject as Subject, ids: isDecoded ? once : once.slice(0, mostUnchecked) }] : [];
  });
}

/** The award or judging site that each of these belongs to. A property is its own; everything else is found by its area. */
export async function findAwards(
  db: ReadDb,
  finders: AwardFinders,
  subject: Subject,
  ids: readonly (number | string)[],
): Promise<readonly Found[]> {
  if (subject === 'property' || subject === 'wholeSite') return ids.map((id) => ({ id: String(id), propertyId: Number(id) }));
  return ids.length ? finders[subject](db, ids) : [];
}

/** Of these no one may know or change a part. */
const indivisible: readonly Subject[] = ['wholeSite', 'wholeReviewer', 'mail'];

/** Whether staff hold the permission of this call for some awards only, so that what they name has to be looked up. */
export const isForSomeAwards = (call: Pick<AnyCall, 'about' | 'may'>, actor: Actor | undefined): boolean =>
  call.about !== undefined &&
  typeof call.about !== 'string' &&
  actor?.role === 'Administrator' &&
  actor.awards !== 'all' &&
  isStaffPermission(call.may);

/**
 * Whether what staff name lies in the awards they hold the permission for. Grants for all need no look-up, and neither does a property that is
 * named; what does not exist and what is another award's look the same. People with another role there learn that it is not enough.
 */
export async function checkAwards(
  call: AnyCall,
  actor: Actor | undefined,
  valid: Validated,
  isDecoded: boolean,
  db: ReadDb,
  finders: AwardFinders,
): Promise<void> {
  const { about } = call;
  if (!about || typeof about === 'string' || !actor || !isForSomeAwards(call, actor)) return;
  const named = namedBy(about, valid, isDecoded);
  if (!named.length && !about.orListed && isDecoded) throw new Refusal('NotFound');
  const known = awardsFor(actor.grants, 'award.list');
  for (const { subject, ids } of named) {
    const isWhole = indivisible.includes(subject);
    const others = subject === 'account' ? ids.filter((id) => id !== actor.id) : ids;
    const found = await findAwards(db, finders, subject, others);
    for (const id of others) {
      const owners = found.filter((row) => row.id === String(id)).map(({ propertyId }) => propertyId);
      const isPartlyTheirs = owners.some((owner) => isSeenBy(actor.awards, owner));
      const isTheirs = isWhole ? owners.length > 0 && owners.every((owner) => isWhollyOf(actor.awards, owner)) : isPartlyTheirs;
      if (isTheirs) continue;
      if (!owners.some((owner) => isSeenBy(known, owner))) throw new Refusal('NotFound');
      throw new Refusal('NotAllowed', { message: isPartlyTheirs ? sharedWithOthers : says('roleLacksThis') });
    }
  }
}

/** Whether staff ask, and may name an award, a site or a season that does not exist. */
export const mayNameUnknown = (call: Pick<AnyCall, 'about' | 'may'>, actor: Actor | undefined): boolean =>
  actor?.role === 'Administrator' && typeof call.about === 'object' && call.may !== 'public' && isStaffPermission(call.may);

/** What does not exist is answered the same everywhere, and never by an empty list. */
export async function checkKnown(call: AnyCall, valid: Validated, db: ReadDb, finders: AwardFinders): Promise<void> {
  // A write says what is wrong with its body beside the field.
  const isRead = call.kind === 'read';
  for (const { subject, ids } of namedBy(call.about, isRead ? valid : { ...valid, body: undefined })) {
    const asked = ids.filter((id) => Number(id) > 0);
    const isProperty = subject === 'property' || subject === 'wholeSite';
    if (isProperty && asked.some((id) => !findProperty(Number(id)))) throw new Refusal('NotFound');
    if (subject === 'season' && isRead && (await findAwards(db, finders, subject, asked)).length < asked.length)
      throw new Refusal('NotFound');
  }
}

const sharedWithOthers = says('sharedByAwards');

import type { About, Subject } from '#contract/kernel/about.ts';
import type { AnyCall } from '#contract/kernel/call.ts';
import { type Awards, awardsFor, grantsHold, holds, isAmong } from '#contract/kernel/permissions.ts';
import { entryPropertiesJudgedOn, findProperty } from '#contract/kernel/properties.ts';
import type { ReadDb } from './db.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import type { Validated } from './validate.ts';

export type Found = { id: string; propertyId: number };
/** Finds the property that each of these ids belongs to. The areas know the tables; this file knows none. */
export type AwardFinder = (db: ReadDb, ids: readonly (number | string)[]) => Promise<readonly Found[]>;
export type AwardFinders = Record<Exclude<Subject, 'property' | 'wholeSite'>, AwardFinder>;

/** Before anything is read: whether somebody in this role, with these grants, may make such a call at all. */
export function authorize(call: AnyCall, actor: Actor | undefined, settings: Pick<Settings, 'REQUIRE_TWO_FACTOR'>): void {
  if (call.may === 'public') return;
  if (!actor) throw new Refusal('NotSignedIn');
  const isHeld = actor.role === 'Administrator' ? grantsHold(actor.grants, call.may) : holds(actor.role, call.may);
  if (!isHeld) throw new Refusal('NotAllowed');
  if (actor.scopes && !actor.scopes.includes(call.may))
    throw new Refusal('NotAllowed', { message: `This token doesn’t have the scope ${call.may}.` });
  const isSetUp = actor.hasFactor || call.beforeFactor || actor.role !== 'Administrator' || !settings.REQUIRE_TWO_FACTOR;
  if (!isSetUp) throw new Refusal('FactorSetupNeeded');
  if (call.about === 'installation' && actor.role === 'Administrator' && awardsFor(actor.grants, call.may) !== 'all')
    throw new Refusal('NotAllowed', { message: 'This concerns all awards, and your role covers only some of them.' });
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

/** The ids a call names, by what they are. */
export function namedBy(about: Exclude<About, string>, valid: Validated): { subject: Subject; ids: (number | string)[] }[] {
  const { orListed: _, ...fields } = about;
  return Object.entries(fields).flatMap(([subject, paths]) => {
    const ids = [paths].flat().flatMap((path) => {
      const keys = path.split('.');
      const found = [valid.params, valid.query, valid.body].flatMap((place) => valuesAt(place, keys));
      // The admin app is property 0, and no new thing.
      return subject === 'property' ? found.filter((value) => typeof value === 'number') : found.filter(isId);
    });
    return ids.length ? [{ subject: subject as Subject, ids: [...new Set(ids)] }] : [];
  });
}

/** A judging site belongs to the awards that are judged there. */
const awardsOfProperty = (propertyId: number): number[] =>
  findProperty(propertyId)?.kind === 'judging' ? entryPropertiesJudgedOn(propertyId).map(({ id }) => id) : [propertyId];

const isWithin = (awards: Awards, propertyId: number, isWhole: boolean): boolean => {
  const concerned = awardsOfProperty(propertyId);
  const isIn = (id: number) => isAmong(awards, id);
  return concerned.length > 0 && (isWhole ? concerned.every(isIn) : concerned.some(isIn));
};

/**
 * Whether what staff name lies in the awards they hold the permission for. Grants for all need no look-up, and neither does a property that is
 * named; what does not exist and what is another award's are told apart by nobody. Who has another role there learns that it is not enough.
 */
export async function checkAwards(
  call: AnyCall,
  actor: Actor | undefined,
  valid: Validated,
  db: ReadDb,
  finders: AwardFinders,
): Promise<void> {
  const { about } = call;
  if (!about || typeof about === 'string' || actor?.role !== 'Administrator' || actor.awards === 'all') return;
  const named = namedBy(about, valid);
  if (!named.length && !about.orListed) throw new Refusal('NotFound');
  const known = awardsFor(actor.grants, 'award.list');
  for (const { subject, ids } of named) {
    const isWhole = subject === 'wholeSite' || subject === 'wholeReviewer';
    const others = subject === 'account' ? ids.filter((id) => id !== actor.id) : ids;
    const found =
      subject === 'property' || subject === 'wholeSite'
        ? others.map((id) => ({ id: String(id), propertyId: Number(id) }))
        : await finders[subject](db, others);
    for (const id of others) {
      const owner = found.find((row) => row.id === String(id));
      if (owner && isWithin(actor.awards, owner.propertyId, isWhole)) continue;
      if (!owner || !isWithin(known, owner.propertyId, false)) throw new Refusal('NotFound');
      throw isWhole && isWithin(actor.awards, owner.propertyId, false)
        ? new Refusal('NotAllowed', { message: 'Other awards share these judges. Ask someone whose role covers all of them.' })
        : new Refusal('NotAllowed', { message: 'Your role in this award doesn’t include this.' });
    }
  }
}

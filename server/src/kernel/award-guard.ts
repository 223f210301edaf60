import type { AnyCall, AwardThing } from '#contract/kernel/call.ts';
import { allProperties, type AwardPart, findProperty, isPublic, type PropertyTraits, takesNew } from '#contract/kernel/properties.ts';
import type { ReadDb } from './db.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';

/** By the name of the key; a call says in `names` what a plain `id` of its own is. */
const things: readonly (readonly [RegExp, AwardThing])[] = [
  [/^(entry|judging)?prop(erty|erties)?(ids?)?$/i, 'property'],
  [/^seasonids?$/i, 'season'],
  [/^(property)?categoryids?$/i, 'category'],
  [/^categorytypeids?$/i, 'categoryType'],
  [/^mediatypeids?$/i, 'mediaType'],
  [/^entryids?$/i, 'entry'],
];

export const thingOf = (key: string, names: Readonly<Record<string, AwardThing>> = {}): AwardThing | undefined =>
  Object.entries(names).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1] ??
  things.find(([pattern]) => pattern.test(key))?.[1];

export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}
type Named = Partial<Record<AwardThing, Set<number>>>;

const largestId = 2_147_483_647;
const deepest = 4;
const mostIds = 200;

/** Every id in a request that names an award or something of one, as it was sent: whoever may not know of an award is told nothing about a form. */
export function namedIn(call: Pick<AnyCall, 'names'>, { params, query, body }: Sent): Named {
  const named: Named = {};
  const take = (thing: AwardThing, value: unknown): void => {
    const id = typeof value === 'object' ? 0 : Number(value);
    if (!Number.isInteger(id) || id <= 0 || id > largestId) return;
    const known = (named[thing] ??= new Set());
    if (known.size < mostIds) known.add(id);
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    if (Array.isArray(value)) return value.slice(0, mostIds).forEach((one) => walk(one, depth + 1));
    for (const [key, inner] of Object.entries(value)) {
      const thing = thingOf(key, call.names);
      if (thing !== undefined) for (const id of [inner].flat()) take(thing, id);
      walk(inner, depth + 1);
    }
  };
  for (const place of [params, query, body]) walk(place, 0);
  return named;
}

/** Whose awards the things named are of. Nothing is asked while every award is open and whole. */
async function propertiesOf(db: ReadDb, named: Named): Promise<number[]> {
  const { season, category, categoryType, mediaType, entry, specialAchievement } = named;
  const seasons = db.selectFrom('season').select('season.propertyId');
  const ofMediaTypes = seasons.innerJoin('mediaType', 'mediaType.seasonId', 'season.id');
  const asked = [
    season && seasons.where('season.id', 'in', [...season]),
    category &&
      db
        .selectFrom('category')
        .select('propertyId')
        .where('id', 'in', [...category]),
    categoryType &&
      ofMediaTypes.innerJoin('categoryType', 'categoryType.mediaTypeId', 'mediaType.id').where('categoryType.id', 'in', [...categoryType]),
    mediaType && ofMediaTypes.where('mediaType.id', 'in', [...mediaType]),
    entry &&
      db
        .selectFrom('entry')
        .select('propertyId')
        .where('id', 'in', [...entry]),
    specialAchievement &&
      db
        .selectFrom('specialAchievement')
        .select('propertyId')
        .where('id', 'in', [...specialAchievement]),
  ].filter((query) => query !== undefined);
  const found = await Promise.all(asked.map((query) => query.execute()));
  return found.flat().map(({ propertyId }) => propertyId);
}

export const isStaff = (actor: Pick<Actor, 'role'> | undefined): boolean => actor?.role === 'Administrator';

/** Whoever has an account of an award that is not public yet is nobody until it is. */
export const recognised = <A extends Actor>(actor: A | undefined): A | undefined => {
  if (!actor || isStaff(actor)) return actor;
  const traits = findProperty(actor.propertyId);
  return !traits || isPublic(traits) ? actor : undefined;
};

const lacking: Record<AwardPart, string> = {
  fees: 'This award charges no fees, so there is nothing to order or to pay.',
  publicVote: 'This award has no public vote.',
  gallery: 'This award has no gallery.',
  shop: 'This award has no shop.',
};

/** Why a call about this award is refused, if it is. */
export function problemWith(
  call: Pick<AnyCall, 'kind' | 'takesNew' | 'needs'>,
  traits: PropertyTraits,
  isOfStaff: boolean,
): Refusal | undefined {
  if (!isOfStaff && !isPublic(traits)) return new Refusal('NotFound');
  const { needs } = call;
  if (needs && traits.kind === 'entry' && !traits[needs]) return new Refusal('NotOffered', { message: lacking[needs] });
  if (!isOfStaff && call.kind === 'write' && call.takesNew !== false && !takesNew(traits)) return new Refusal('AwardArchived');
  return undefined;
}

/** For a write that learns of its award by itself, out of a code or a file: it takes something new for it. */
export function checkTakesNew(propertyId: number, { actor, needs }: { actor?: Actor | undefined; needs?: AwardPart } = {}): void {
  const traits = findProperty(propertyId);
  const problem = traits && problemWith({ kind: 'write', ...(needs && { needs }) }, traits, isStaff(actor));
  if (problem) throw problem;
}

/**
 * The one place that keeps what is in preparation from everybody but staff, has an archived award take nothing new, and refuses the calls of
 * a part that an award does not have: by the caller's own award, and by every award that the request names or names something of.
 */
export async function guardAwards(call: AnyCall, actor: Actor | undefined, sent: Sent, db: ReadDb): Promise<void> {
  const isOfStaff = isStaff(actor);
  const known = allProperties();
  const isPlain = known.every(
    (traits) => traits.kind === 'admin' || (traits.state === 'open' && (!call.needs || traits[call.needs as AwardPart])),
  );
  if (isPlain || (isOfStaff && !call.needs)) return;
  const named = namedIn(call, sent);
  const ids = new Set([...(named.property ?? []), ...(await propertiesOf(db, named)), ...(actor && !isOfStaff ? [actor.propertyId] : [])]);
  for (const id of ids) {
    const traits = findProperty(id);
    const problem = traits && problemWith(call, traits, isOfStaff);
    if (problem) throw problem;
  }
}

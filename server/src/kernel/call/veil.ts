import type { $ZodType } from 'zod/v4/core';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { type Awards, awardsSeeing, isAmong, type Sensitivity } from '#contract/kernel/call/permissions.ts';
import { markOf } from '#contract/kernel/call/sensitive.ts';
import { type AwardFinders, findAwards, namedBy } from './awards-of-call.ts';
import type { ReadDb } from '../database/db.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';
import type { Validated } from './validate.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

/** Where an answer holds something of a person. */
interface Place {
  kind?: Sensitivity;
  isMeant?: ((value: string) => boolean) | undefined;
  /** The value in its place; nothing where it can't be left out. */
  blank?: { value: unknown } | undefined;
  keys: Map<string, Place>;
  items?: Place;
}

/** What an answer holds of people, found once for each call. */
interface Veil {
  place: Place;
  kinds: readonly Sensitivity[];
  /** Kinds used where nothing can be left out. */
  whole: readonly Sensitivity[];
}

interface Definition {
  type: string;
  innerType?: $ZodType;
  element?: $ZodType;
  valueType?: $ZodType;
  shape?: Record<string, $ZodType>;
  options?: readonly $ZodType[];
  in?: $ZodType;
  getter?: () => $ZodType;
}
const definitionOf = (schema: $ZodType): Definition => schema._zod.def as unknown as Definition;

const blanks: Readonly<Record<string, Place['blank']>> = {
  nullable: { value: null },
  null: { value: null },
  optional: { value: undefined },
  string: { value: '' },
  array: { value: [] },
};

function blankOf(schema: $ZodType): Place['blank'] {
  const { type, innerType, in: before, options } = definitionOf(schema);
  const inner = innerType ?? before;
  return blanks[type] ?? (options ? options.map(blankOf).find(Boolean) : inner && blankOf(inner));
}

/** Walks a schema into `place`; answers whether it holds anything. */
function look(schema: $ZodType, place: Place, within: readonly $ZodType[], outer?: Place['blank']): boolean {
  if (within.includes(schema)) return false;
  const mark = markOf(schema);
  if (mark) {
    Object.assign(place, { ...mark, blank: outer ?? blankOf(schema) });
    return true;
  }
  const { type, innerType, element, valueType, shape, options, getter } = definitionOf(schema);
  const path = [...within, schema];
  if (innerType) return look(innerType, place, path, outer ?? blanks[type]);
  if (type === 'lazy' && getter) return look(getter(), place, path, outer);
  if (options) return options.map((option) => look(option, place, path, outer)).includes(true);
  const item = element ?? valueType;
  if (item) {
    const items = place.items ?? { keys: new Map() };
    if (!look(item, items, path)) return place.items !== undefined;
    place.items = items;
    return true;
  }
  let isAny = false;
  for (const [key, inner] of Object.entries(shape ?? {})) {
    const known = place.keys.get(key) ?? { keys: new Map() };
    if (!look(inner, known, path)) continue;
    place.keys.set(key, known);
    isAny = true;
  }
  return isAny;
}

function* placesIn(place: Place): Generator<Place> {
  if (place.kind) yield place;
  for (const inner of [...place.keys.values(), ...(place.items ? [place.items] : [])]) yield* placesIn(inner);
}

/** Nothing for the many calls that answer nothing of the kind: they pay nothing. */
export function veilOf(call: Pick<AnyCall, 'reply' | 'may' | 'about'>): Veil | undefined {
  // What names no award is the caller's own, or everyone's.
  if (call.may === 'public' || !call.about) return undefined;
  const place: Place = { keys: new Map() };
  if (!look(call.reply, place, [])) return undefined;
  const places = [...placesIn(place)];
  const kindsOf = (some: readonly Place[]) => [...new Set(some.flatMap(({ kind }) => kind ?? []))];
  return { place, kinds: kindsOf(places), whole: kindsOf(places.filter(({ blank }) => !blank)) };
}

const covers = (wide: Awards, narrow: Awards): boolean =>
  wide === 'all' || (narrow !== 'all' && narrow.every((propertyId) => isAmong(wide, propertyId)));

/**
 * Which kinds this person does not see in this answer. What the call names decides, by the awards it belongs to; where it names nothing, the
 * answer is about all awards of the call's permission, so all of them have to allow it. One's own account hides nothing.
 */
export async function hiddenFrom(
  actor: Actor | undefined,
  { kinds, whole }: Veil,
  call: Pick<AnyCall, 'about'>,
  valid: Validated,
  db: ReadDb,
  finders: AwardFinders,
): Promise<ReadonlySet<Sensitivity>> {
  const hidden = new Set<Sensitivity>();
  if (actor?.role !== 'Administrator') return hidden;
  const doubtful = kinds.filter((kind) => !covers(awardsSeeing(actor.grants, kind), actor.awards));
  if (doubtful.length === 0) return hidden;
  const named = namedBy(call.about, valid).flatMap(({ subject, ids }) => ids.map((id) => ({ subject, id })));
  const others = named.filter(({ subject, id }) => subject !== 'account' || id !== actor.id);
  const owners = await Promise.all(others.map(({ subject, id }) => findAwards(db, finders, subject, [id])));
  for (const kind of doubtful) {
    const awards = awardsSeeing(actor.grants, kind);
    const isSeen = named.length > 0 && owners.every((found) => found.some(({ propertyId }) => isSeenBy(awards, propertyId)));
    if (!isSeen) hidden.add(kind);
  }
  if (whole.some((kind) => hidden.has(kind))) throw new Refusal('NotAllowed', { message: says('roleLacksThis') });
  return hidden;
}

/** What one person does not see of one answer. */
export interface Veiling {
  veil: Veil;
  hidden: ReadonlySet<Sensitivity>;
}

/** The answer without what is hidden. It was made by the encoder or copied, so that no one else has it in hand. */
export const veiled = <T>(data: T, veiling: Veiling | undefined): T =>
  veiling?.hidden.size ? (without(data, veiling.veil.place, veiling.hidden) as T) : data;

function without(data: unknown, place: Place, hidden: ReadonlySet<Sensitivity>): unknown {
  if (data === null || data === undefined) return data;
  if (place.kind) return hidden.has(place.kind) && (place.isMeant?.(String(data)) ?? true) ? place.blank?.value : data;
  if (typeof data !== 'object') return data;
  const within = data as Record<string, unknown>;
  if (place.items) for (const key of Object.keys(within)) within[key] = without(within[key], place.items, hidden);
  for (const [key, inner] of place.keys) if (key in within) within[key] = without(within[key], inner, hidden);
  return data;
}

/** The columns of an export that stay empty. */
export const hiddenColumns = ({ veil, hidden }: Veiling): ReadonlySet<string> =>
  new Set([...(veil.place.items?.keys ?? [])].flatMap(([name, { kind }]) => (kind && hidden.has(kind) ? [name] : [])));

/** What this version knows: how a database gets its schema, by the names that are recorded in it. */
export interface KnownList {
  /** The migrations behind the oldest schema that can be brought up to date: that of 15 November 2026. */
  oldest: readonly string[];
  /** Those from there to the one schema: the bridge. */
  bridge: readonly string[];
  /** Former names of some of the bridge, to those of today. */
  renamed: ReadonlyMap<string, string>;
  /** The one schema, and the migrations since. */
  names: readonly string[];
}

/** Recorded where a database has the schema of `server/schema`, made with it or brought there by the bridge. */
export const schemaName = '1000-schema';

/** What brings older databases to where the bridge begins. */
export const lastOfOldChain = 'Laurel of 18 November 2026 (commit ba17d83c)';

/** The recorded names as this version calls them. */
export const todaysNames = (done: Iterable<string>, { renamed }: KnownList): Set<string> =>
  new Set(Array.from(done, (name) => renamed.get(name) ?? name));

interface Unknown {
  /** Of a version after this one, and of none that went another way. */
  isNewer: boolean;
  unknown: string;
  last: string;
  knownUpTo: string;
}

const allOf = ({ oldest, bridge, names }: KnownList): string[] => [...oldest, ...bridge, ...names];

/** What this version doesn't know of a recorded list, and so can't continue. */
export function findUnknown(done: Iterable<string>, known: KnownList): Unknown | undefined {
  const recorded = [...todaysNames(done, known)].sort();
  const all = allOf(known);
  const unknown = recorded.filter((name) => !all.includes(name));
  const [first] = unknown;
  const last = recorded.at(-1);
  const knownUpTo = all.at(-1);
  if (first === undefined || last === undefined || knownUpTo === undefined) return undefined;
  return { isNewer: first > knownUpTo, unknown: someOf(unknown), last, knownUpTo };
}

/** The last name of a list from before the bridge begins; nothing if the list can be continued. */
export function findTooOld(done: Iterable<string>, { oldest }: KnownList): string | undefined {
  const recorded = [...done].sort();
  if (recorded.includes(schemaName) || oldest.every((name) => recorded.includes(name))) return undefined;
  return recorded.at(-1);
}

/** What a database has yet to see. One without any gets the schema whole, and never crosses the bridge. */
export function missingOf(done: ReadonlySet<string>, { bridge, names }: KnownList): string[] {
  const before = done.size === 0 || done.has(schemaName) ? [] : bridge;
  return [...before, ...names].filter((name) => !done.has(name));
}

/** The names to run for a list that a backup was made with, on an empty database: the last state before the schema is the schema. */
export function stepsTo(wanted: readonly string[], known: KnownList): string[] {
  const isAtSchema = wanted.includes(schemaName) || known.bridge.every((name) => wanted.includes(name));
  return isAtSchema
    ? known.names.filter((name) => name === schemaName || wanted.includes(name))
    : [...known.oldest, ...known.bridge.filter((name) => wanted.includes(name))];
}

/** Where a database is, for people: the last migration it has, and what it lacks before that. */
export function whereItStands(done: ReadonlySet<string>, missing: readonly string[]): string {
  const last = [...done].sort().at(-1);
  if (last === undefined) return 'This empty database';
  const between = missing.filter((name) => name < last);
  return `This database (schema ${last}${between.length > 0 ? ` without ${someOf(between)}` : ''})`;
}

export const someOf = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

/** What this version knows: its migrations in their order, and the names that some of them had for a while. */
export interface KnownList {
  names: readonly string[];
  /** Former name to today's. */
  renamed: ReadonlyMap<string, string>;
}

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

/** What this version doesn't know of a recorded list, and so can't continue. */
export function findUnknown(done: Iterable<string>, known: KnownList): Unknown | undefined {
  const names = [...todaysNames(done, known)].sort();
  const unknown = names.filter((name) => !known.names.includes(name));
  const [first] = unknown;
  const last = names.at(-1);
  const knownUpTo = known.names.at(-1);
  if (first === undefined || last === undefined || knownUpTo === undefined) return undefined;
  return { isNewer: first > knownUpTo, unknown: someOf(unknown), last, knownUpTo };
}

/** Where a database stands, for people: the last migration it has, and how many it lacks. */
export function whereItStands(done: ReadonlySet<string>, missing: readonly string[]): string {
  const last = [...done].sort().at(-1);
  if (last === undefined) return 'This empty database';
  const between = missing.filter((name) => name < last);
  return `This database (schema ${last}${between.length > 0 ? ` without ${someOf(between)}` : ''})`;
}

export const someOf = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

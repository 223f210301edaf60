interface Counted {
  entryId: number;
  votes: number;
}

/** The place of each work by its votes; equals share one, and works without votes have none. */
export function placesOf(counted: readonly Counted[]): Map<number, number> {
  const taking = counted.filter(({ votes }) => votes > 0);
  return new Map(taking.map(({ entryId, votes }) => [entryId, 1 + taking.filter((other) => other.votes > votes).length]));
}

interface Work {
  entryId: number;
  /** Votes outside of the groups that are looked at. */
  others: number;
  /** Votes in each of these groups. */
  inGroups: readonly number[];
}

export interface Column {
  votes: Map<number, number>;
  places: Map<number, number>;
  total: number;
}

/** A category's result if the votes of these groups count, by their position, and those of the others don't. */
export function resultWith(works: readonly Work[], groups: readonly number[]): Column {
  const counted = works.map(({ entryId, others, inGroups }) => ({
    entryId,
    votes: groups.reduce((sum, at) => sum + (inGroups[at] ?? 0), others),
  }));
  return {
    votes: new Map(counted.map(({ entryId, votes }) => [entryId, votes])),
    places: placesOf(counted),
    total: counted.reduce((sum, { votes }) => sum + votes, 0),
  };
}

/** Whether any work has another place with these votes than without. */
export const changesPlace = (one: Column, other: Column): boolean =>
  [...new Set([...one.places.keys(), ...other.places.keys()])].some((entryId) => one.places.get(entryId) !== other.places.get(entryId));

/** The works in first place. */
export const firstOf = ({ places }: Pick<Column, 'places'>): number[] =>
  [...places].filter(([, place]) => place === 1).map(([entryId]) => entryId);

/** The votes of many people, those with the same choices together: a row for each pattern, a column for each category, 0 where they didn't vote. */
interface Patterns {
  /** The column of each category. */
  columns: ReadonlyMap<number, number>;
  /** What represents a work in its column. */
  codes: ReadonlyMap<number, number>;
  cells: Uint16Array;
  people: Uint32Array;
}

interface Row {
  /** Works, one of a category. */
  entryIds: readonly number[];
  people: number;
}

/** Fewer people are not a group: what is said of them might say something of one. */
const fewest = 10;
/** Votes in fewer categories have nothing to be compared by. */
export const leastCategories = 3;

export function patternsOf(categoryIds: readonly number[], categoryOf: ReadonlyMap<number, number>, rows: readonly Row[]): Patterns {
  const columns = new Map(categoryIds.map((id, at) => [id, at]));
  const codes = new Map<number, number>();
  const cells = new Uint16Array(rows.length * columns.size);
  const people = new Uint32Array(rows.length);
  for (const [at, row] of rows.entries()) {
    people[at] = row.people;
    for (const entryId of row.entryIds) {
      const column = columns.get(categoryOf.get(entryId) ?? 0);
      if (column === undefined) continue;
      const code = codes.get(entryId) ?? codes.size + 1;
      codes.set(entryId, code);
      cells[at * columns.size + column] = code;
    }
  }
  return { columns, codes, cells, people };
}

/** How many others voted in all these categories, by how many of these choices they share. */
export function sharedWith({ columns, codes, cells, people }: Patterns, own: readonly { categoryId: number; entryId: number }[]): number[] {
  const histogram = Array.from({ length: own.length + 1 }, () => 0);
  const asked = own.map(({ categoryId, entryId }) => ({ column: columns.get(categoryId) ?? -1, code: codes.get(entryId) ?? -1 }));
  if (asked.some(({ column }) => column < 0)) return histogram;
  const width = columns.size;
  for (let row = 0; row < people.length; row += 1) {
    let shared = 0;
    for (const { column, code } of asked) {
      const cell = cells[row * width + column];
      if (cell === 0) {
        shared = -1;
        break;
      }
      if (cell === code) shared += 1;
    }
    if (shared >= 0) histogram[shared] = (histogram[shared] ?? 0) + (people[row] ?? 0);
  }
  // The voter is one of those who share everything.
  histogram[own.length] = Math.max(0, (histogram[own.length] ?? 0) - 1);
  return histogram;
}

/** Neighbors are put together, the most alike first, until each group is large enough; nothing where all of them are too few. */
export function groupsOf(histogram: readonly number[]): { From: number; To: number; People: number }[] {
  const groups: { From: number; To: number; People: number }[] = [];
  let open = { To: histogram.length - 1, People: 0 };
  for (let shared = histogram.length - 1; shared >= 0; shared -= 1) {
    open.People += histogram[shared] ?? 0;
    if (open.People < fewest) continue;
    groups.unshift({ From: shared, ...open });
    open = { To: shared - 1, People: 0 };
  }
  const [lowest] = groups;
  if (lowest && open.To >= 0) Object.assign(lowest, { From: 0, People: lowest.People + open.People });
  return groups;
}

/** The number of choices that the one in the middle has in common. */
export function typicalOf(histogram: readonly number[]): number {
  const half = histogram.reduce((sum, people) => sum + people, 0) / 2;
  let counted = 0;
  return Math.max(
    0,
    histogram.findIndex((people) => (counted += people) >= half && counted > 0),
  );
}

interface Counted {
  entryId: number;
  votes: number;
}

/** The place of a work among those that a category's list counted, and how far it is from the first, or the first from the second. */
export function placeOf(entryId: number, totals: readonly Counted[], nominees: number) {
  const own = totals.find((one) => one.entryId === entryId)?.votes ?? 0;
  const others = totals.filter((one) => one.entryId !== entryId).map(({ votes }) => votes);
  const best = Math.max(0, ...others);
  const of = Math.max(nominees, totals.length, 1);
  return { place: 1 + others.filter((votes) => votes > own).length, of, distance: Math.abs(own - best) };
}

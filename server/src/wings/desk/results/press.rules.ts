interface Row {
  level: string;
  finalizedAt: Date | null;
  everybodyAt: Date | null;
  /** Of the whole season. */
  embargoUntil: Date | null;
  entryId: number;
  title: string;
  organization: string | null;
  category: string;
}

const latest = (one: Date | null | undefined, other: Date | null | undefined): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other ?? null);

/** Level by level in the order given; one is under embargo as long as a work of it is not out. */
export function levelsForPress(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ level }) => level)].map(([Name, works]) => ({
    Name,
    EmbargoUntil: latest(works[0]?.embargoUntil, works.find(({ finalizedAt }) => finalizedAt === null)?.everybodyAt),
    Works: works.map(({ entryId, title, organization, category }) => ({
      EntryID: entryId,
      Title: title,
      Organization: organization ?? '',
      Category: category,
    })),
  }));
}

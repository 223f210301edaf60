interface Row {
  level: string;
  finalizedAt: Date | null;
  everybodyAt: Date | null;
  entryId: number;
  title: string;
  organization: string | null;
  category: string;
}

/** Level by level in the order given; one is under embargo as long as a work of it is not out. */
export function levelsForPress(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ level }) => level)].map(([Name, works]) => ({
    Name,
    EmbargoUntil: works.find(({ finalizedAt }) => finalizedAt === null)?.everybodyAt ?? null,
    Works: works.map(({ entryId, title, organization, category }) => ({
      EntryID: entryId,
      Title: title,
      Organization: organization ?? '',
      Category: category,
    })),
  }));
}

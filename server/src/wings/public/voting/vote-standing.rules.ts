interface Counted {
  entryId: number;
  votes: number;
}

/** The place of a work among all of its category, as people count places: two with as many votes share one. */
export function standingOf(entryId: number, works: readonly Counted[]): { rank: number; of: number; behind: number | null } | undefined {
  const own = works.find((one) => one.entryId === entryId);
  if (!own) return undefined;
  const ahead = works.filter(({ votes }) => votes > own.votes);
  const next = Math.min(...ahead.map(({ votes }) => votes));
  return { rank: ahead.length + 1, of: works.length, behind: ahead.length > 0 ? next - own.votes : null };
}

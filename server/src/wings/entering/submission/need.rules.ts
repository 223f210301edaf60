/** Above this, `wanted` says up to how many reviews an organizer asked for. */
export const asked = 10_000;

/**
 * The rule of `need_of` in the database, which orders what judges are handed: what an organizer asked for, then coverage up to `wanted` reviews,
 * then what a review is worth. A third judge on one work at the same moment counts as three.
 */
export function needOf(entry: { reviews: number; leases: number; wanted: number; worth: number }): number {
  const seen = entry.reviews + entry.leases;
  if (entry.wanted > asked && seen < entry.wanted - asked) return 1_000_000 - 1000 * seen;
  if (entry.wanted <= asked && seen < entry.wanted) return 0 - 1000 * seen;
  return entry.worth - 1_000_000 - 1000 * (seen + 2 * Math.max(entry.leases - 2, 0));
}

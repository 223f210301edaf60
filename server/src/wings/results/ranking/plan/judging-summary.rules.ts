export const sumOf = <T>(rows: readonly T[], figure: (row: T) => number): number => rows.reduce((sum, row) => sum + figure(row), 0);

/** To one decimal; nothing entered is nothing reviewed. */
export const meanReviews = ({ reviews, entries }: { reviews: number; entries: number }): number =>
  entries === 0 ? 0 : Math.round((reviews / entries) * 10) / 10;

/** How many entries have how many reviews, the fewest first. */
export function countByReviews(entries: readonly { reviews: number }[]): { Reviews: number; Entries: number }[] {
  const counts = new Map<number, number>();
  for (const { reviews } of entries) counts.set(reviews, (counts.get(reviews) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => one - other).map(([Reviews, Entries]) => ({ Reviews, Entries }));
}

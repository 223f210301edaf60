/** The next category without a vote after this one, from the start again where there is none; nothing when all have one. */
export function nextOpen<T extends { PropertyCategoryID: number }>(
  categories: readonly T[],
  votes: Readonly<Record<number, unknown>>,
  after?: number,
): T | undefined {
  const at = categories.findIndex((one) => one.PropertyCategoryID === after);
  const ahead = [...categories.slice(at + 1), ...categories.slice(0, at + 1)];
  return ahead.find((one) => one.PropertyCategoryID !== after && votes[one.PropertyCategoryID] === undefined);
}

/** Categories whose name, group or works hold the words. */
export function matching<
  T extends { Name: string; MediaType: string; CategoryType: string; Entries: readonly { PieceTitle: string; Organization: string }[] },
>(categories: readonly T[], words: string): T[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return categories.filter(({ Name, MediaType, CategoryType, Entries }) => {
    const text = [Name, MediaType, CategoryType, ...Entries.flatMap((one) => [one.PieceTitle, one.Organization])].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

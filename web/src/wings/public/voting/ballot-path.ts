/** The printed address of a category's ballot, as exports and shared links spell it. */
export const ballotPath = (base: string, categoryId: number, entryId?: number): string =>
  `${base}?category=${categoryId}${entryId === undefined ? '' : `&work=${entryId}`}`;

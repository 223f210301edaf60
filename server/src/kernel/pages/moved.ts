/** A list with one id moved by a place; at either end it stays. */
export function moved(ids: readonly number[], id: number, change: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const other = ids[from + change];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

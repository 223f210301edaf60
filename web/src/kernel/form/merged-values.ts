const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What two people made of the same form: what only one of them changed is theirs, what both changed differently stays as it was typed here and
 * is named.
 */
export function mergedValues<Values extends Record<string, unknown>>(base: Values, mine: Values, theirs: Values) {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  const merged = { ...mine };
  for (const field of fields) if (same(mine[field], base[field])) merged[field] = theirs[field];
  const clashes = fields.filter((field) => !same(merged[field], theirs[field]) && !same(theirs[field], base[field]));
  return { merged, clashes };
}

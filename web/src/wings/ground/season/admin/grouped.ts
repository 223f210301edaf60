interface Choice {
  value: string;
  label: string;
}

/** Awards to choose from, under the names of their groups; each is there once, because a list that has the same value twice can't say which is chosen. */
export function groupedChoices(
  awards: readonly { id: number; name: string }[],
  groups: readonly { Name: string; Properties: readonly { id: number }[] }[],
  others: string,
): (Choice | { group: string; items: Choice[] })[] {
  const left = new Map(awards.map(({ id, name }) => [id, { value: String(id), label: name }]));
  const take = (id: number): Choice[] => {
    const found = left.get(id);
    left.delete(id);
    return found ? [found] : [];
  };
  const parts = groups
    .map(({ Name, Properties }) => ({ group: Name, items: Properties.flatMap(({ id }) => take(id)) }))
    .filter(({ items }) => items.length > 0);
  const rest = [...left.values()];
  if (parts.length === 0) return rest;
  return rest.length > 0 ? [...parts, { group: others, items: rest }] : parts;
}

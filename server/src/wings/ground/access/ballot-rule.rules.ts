/** For people, at the field that stays: where executives have voted, and what therefore does not change anymore. */
export function whyRuleStays(voted: readonly { name: string }[], what: string): string | undefined {
  const [first] = voted;
  if (!first) return undefined;
  const more = voted.length - 1;
  const where = more === 0 ? first.name : `${first.name} and ${more} other ${more === 1 ? 'category' : 'categories'}`;
  return `Executives have voted in ${where}, so ${what} can’t change: how ballots are counted is fixed with the first one.`;
}

/** Whether these come after each other as they did; what is missing in the new order is passed over. */
export const keepsOrder = (before: readonly number[], after: readonly number[]): boolean => {
  const places = before.map((id) => after.indexOf(id)).filter((at) => at >= 0);
  return places.every((place, at) => at === 0 || (places[at - 1] as number) < place);
};

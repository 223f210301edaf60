import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/access-refusals.ts';

const says = saying(texts);

/** For people, at the field that stays: where executives have voted, and what therefore does not change anymore. */
export function whyRuleStays(voted: readonly { name: string }[], what: Words): Said | undefined {
  const [first] = voted;
  if (!first) return undefined;
  const more = voted.length - 1;
  return says('executivesVoted', { category: first.name, more, what });
}

/** Whether these come after each other as they did; what is missing in the new order is passed over. */
export const keepsOrder = (before: readonly number[], after: readonly number[]): boolean => {
  const places = before.map((id) => after.indexOf(id)).filter((at) => at >= 0);
  return places.every((place, at) => at === 0 || (places[at - 1] as number) < place);
};

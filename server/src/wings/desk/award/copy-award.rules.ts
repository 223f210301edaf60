import { yearsLater } from '#contract/wings/ground/season/season-dates.ts';
import { completeRules, type Traits } from '#contract/kernel/award/property-row.ts';

/** A copy is one's own, also of a printed award: what that has only because it is printed doesn't come along. */
export function rulesOfCopy(stored: object): Traits {
  const rules = completeRules(stored);
  return { ...rules, printedActs: false, asksDemographics: rules.asksDemographics && !rules.printedActs };
}

/** How many years on a season's dates are for its copy: one, or as many as it takes for its entries not to be over already. */
export function yearsOn(end: Date, now: Date): number {
  let years = 1;
  while (yearsLater(end, years) <= now) years += 1;
  return years;
}

/** Where a text says the name of the one award, it says the other's; a longer word that begins like it stays. */
export function renamedIn(text: string, { from, to }: { from: string; to: string }): string {
  const plain = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'gu'), () => to);
}

/** The same in everything that a mail's own words say, however deeply nested. */
export function renamedWords(words: unknown, names: { from: string; to: string }): unknown {
  if (typeof words === 'string') return renamedIn(words, names);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, renamedWords(inner, names)]));
}

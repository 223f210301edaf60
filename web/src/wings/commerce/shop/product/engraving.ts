import { problemsOfPlate, usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import type { ShopPart, ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

export type EngravedThing = Pick<ShopProduct | ShopPart, 'ProductSeasonID' | 'Name' | 'Personalizations'>;

const linesOf = ({ Personalizations }: EngravedThing) => Personalizations.toSorted((one, other) => one.Position - other.Position);

/** What the award's record has to say, line by line: the work, what it won, who made it. */
export function filledIn(thing: EngravedThing, work: ShopWork | undefined, season: string): Record<number, string> {
  const [level] = work?.Levels ?? [];
  const year = /\b(?:19|20)\d\d\b/.exec(season)?.[0];
  const words = work ? [work.Title, [level?.Name, work.Category, year].filter(Boolean).join(', '), work.Organization] : [];
  return Object.fromEntries(linesOf(thing).map(({ PersonalizationID }, index) => [PersonalizationID, words[index] ?? '']));
}

/** The lines of a plate in their order, with what keeps each from being engraved. */
export function platedLines(thing: EngravedThing, texts: Readonly<Record<number, string>>) {
  const fields = linesOf(thing);
  const typed = fields.map(({ PersonalizationID }) => texts[PersonalizationID] ?? '');
  const problems = problemsOfPlate(typed, fields, usualPlate);
  return fields.map((field, index) => {
    const problem = problems[index];
    return { field, text: typed[index] ?? '', problem: problem && inWords(problem, pageLanguage()) };
  });
}

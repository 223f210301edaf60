import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { countCharacters } from '#contract/kernel/text/text-count.ts';
import { maxLengthOf } from './text-limits.ts';

interface EntryTexts {
  categoryId: number;
  categoryName: string;
  mediaType: string;
  texts: Readonly<Record<string, string>>;
}

/** The media type with the most room: until a category is chosen, no one is held to less. */
const roomiest = 'Company';

const tooLong = (text: string, max: number): string => `Use at most ${max} characters: this has ${countCharacters(text)}.`;

/**
 * R491 to R494: limits hold for what an entry shows, which is its own text or else the piece's. A shared text that is too long for one of
 * the categories is shown at the piece's field, with the category's name.
 */
export function findTextProblems(
  traits: Pick<PropertyTraits, 'longCompanyTexts'>,
  shared: Readonly<Record<string, string>>,
  entries: readonly EntryTexts[],
): { Field: string; Message: string }[] {
  const problems = new Map<string, string>();
  const check = (field: string, at: string, text: string, mediaType: string, category?: string) => {
    const max = maxLengthOf(traits, field, mediaType);
    if (countCharacters(text) <= max || problems.has(at)) return;
    problems.set(at, category ? `${tooLong(text, max)} The limit is that of ${category}.` : tooLong(text, max));
  };
  for (const [field, text] of Object.entries(shared)) {
    const showing = entries.filter(({ texts }) => texts[field] === undefined);
    if (showing.length === 0) check(field, `Texts.${field}`, text, roomiest);
    for (const entry of showing) check(field, `Texts.${field}`, text, entry.mediaType, entry.categoryName);
  }
  entries.forEach(({ texts, mediaType }, index) => {
    for (const [field, text] of Object.entries(texts)) check(field, `Entries.${index}.Texts.${field}`, text, mediaType);
  });
  return [...problems].map(([Field, Message]) => ({ Field, Message }));
}

import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { countCharacters } from '#contract/kernel/text/text-count.ts';
import { maxLengthOf } from './text-limits.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-fields.ts';

const says = saying(texts);

interface EntryTexts {
  categoryId: number;
  categoryName: string;
  mediaType: string;
  texts: Readonly<Record<string, string>>;
}

/** The media type with the most room: until a category is chosen, no one is held to less. */
const roomiest = 'Company';

/**
 * R491 to R494: limits hold for what an entry shows, which is its own text or else the piece's. A shared text that is too long for one of
 * the categories is shown at the piece's field, with the category's name.
 */
export function findTextProblems(
  traits: Pick<PropertyTraits, 'longCompanyTexts'>,
  shared: Readonly<Record<string, string>>,
  entries: readonly EntryTexts[],
): FieldFault[] {
  const problems = new Map<string, Said>();
  const check = (field: string, at: string, text: string, mediaType: string, category?: string) => {
    const max = maxLengthOf(traits, field, mediaType);
    const count = countCharacters(text);
    if (count <= max || problems.has(at)) return;
    problems.set(at, category ? says('tooLongForCategory', { max, count, category }) : says('tooLong', { max, count }));
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

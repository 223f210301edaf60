/**
 * The letters of the engraver's font: Latin with the accents of Europe, figures, and the signs that stand in titles and names. No line breaks:
 * each personalization is one line.
 */
const engraved = /[ A-Za-z0-9À-ÖØ-öø-ſƏəȘ-țẀ-ẅẞỲỳ&@#%*+\-–—_=/|.,:;!?¡¿()[\]'"‘’‚“”„‹›«»…·•°©®™$€£¥§¶†№]/u;

/** What of a text the engraver has no letter for, each once and in the order of the text. */
export const lettersNotInFont = (text: string): string[] => [
  ...new Set([...text.trim().normalize('NFC')].filter((letter) => !engraved.test(letter))),
];

/** A letter with its accent is one, as it is on the plate. */
export const countLetters = (text: string): number => [...text.trim().normalize('NFC')].length;

interface EngravedLine {
  MaxLength: number;
  IsRequired: boolean;
}

/** What is wrong with a line; nothing where it can be engraved as it is. */
export function problemOfLine({ MaxLength, IsRequired }: EngravedLine, text: string): string | undefined {
  const count = countLetters(text);
  if (count === 0) return IsRequired ? 'Fill in this line.' : undefined;
  const missing = lettersNotInFont(text);
  if (missing.length > 0) return `The engraver has no ${missing.slice(0, 5).join(' ')}. Write this line without it.`;
  if (count > MaxLength) return `This line is ${count - MaxLength} too long. It holds ${MaxLength} characters.`;
  return undefined;
}

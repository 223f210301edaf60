/**
 * A language made of the American messages, to walk through the product in: 40 % longer, as German or Finnish may be, with accents, and in
 * brackets that show where a message begins and ends. What stands outside brackets isn't in the catalog.
 */
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Plugin } from 'vite';
import { type Messages, moduleOf } from './compile.ts';
import { folder, readAreas } from './texts.ts';

const accents = new Map([...'aeiouyAEIOUYcnszgCNSZG'].map((letter, at) => [letter, [...'åéîöûýÅÉÎÖÛÝçñšžĝÇÑŠŽĜ'][at] ?? letter]));
const longer = 1.4;

/** Vowels are doubled from the left until the word is long enough: the words themselves grow, as they do in other languages. */
function stretched(word: string): string {
  const wanted = Math.ceil([...word].length * longer);
  let missing = wanted - [...word].length;
  const letters = [...word].map((letter) => {
    const accented = accents.get(letter) ?? letter;
    if (missing <= 0 || !/[aeiouy]/i.test(letter)) return accented;
    missing -= 1;
    return accented + accented.toLowerCase();
  });
  return letters.join('') + '~'.repeat(Math.max(0, missing));
}

const inPseudo = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: part.value.replace(/\p{L}+/gu, stretched) };
    if (part.type === TYPE.plural || part.type === TYPE.select)
      return {
        ...part,
        options: Object.fromEntries(
          Object.entries(part.options).map(([name, option]) => [name, { ...option, value: inPseudo(option.value) }]),
        ),
      };
    return part;
  });

/** Values and the syntax around them stay as they are. */
export const pseudoOf = (message: string): string => `⟦${printAST(inPseudo(parse(message)))}⟧`;

let areas: ReturnType<typeof readAreas> | undefined;

/** What stands in place of a file of compiled texts; nothing for any other file. */
export function pseudoModuleOf(file: string): string | null {
  const start = join(folder, 'compiled/');
  if (!file.startsWith(start)) return null;
  areas ??= readAreas();
  const area = file.slice(start.length, -'.ts'.length);
  const messages = areas.get(area)?.['en-US'];
  if (!messages) return null;
  const spoken: Messages = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoOf(message)]));
  return moduleOf(area, { 'en-US': spoken });
}

/** What begins and ends a message of a further language in the same walk. No reader sees them, and no line is longer for them. */
export const marks = ['\u2063', '\u2064'] as const;

/** The compiled messages of an area between marks. */
export const markedOf = (messages: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, [marks[0], ...(Array.isArray(message) ? message : [message]), marks[1]]]),
  );

/** Puts the pseudo-language in place of the compiled texts while the web is bundled. No release has it. */
export const pseudoTexts = (): Plugin => ({
  name: 'laurel-pseudo-texts',
  enforce: 'pre',
  load: (id) => pseudoModuleOf(id.split('?')[0] ?? ''),
});

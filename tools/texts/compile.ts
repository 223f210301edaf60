/** Makes a module of one area's messages: their values as types, and the messages themselves in the form that browser and server read. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';

export type Messages = Record<string, string>;
type Kind = 'string | number' | 'number' | 'string' | 'Date | number';

const kinds: Partial<Record<TYPE, Kind>> = {
  [TYPE.argument]: 'string | number',
  [TYPE.number]: 'number',
  [TYPE.date]: 'Date | number',
  [TYPE.time]: 'Date | number',
  [TYPE.select]: 'string',
  [TYPE.plural]: 'number',
};

/** The values that a message names. A number that is also printed as it is stays a number. */
function valuesOf(message: string): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const read = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      const kind = kinds[part.type];
      if (kind && 'value' in part && found.get(part.value) !== 'number') found.set(part.value, kind);
      if ('options' in part) for (const { value } of Object.values(part.options)) read(value);
      if ('children' in part) read(part.children);
    }
  };
  read(parse(message));
  return found;
}

/** What the runtime would print wrongly without saying so. */
function troubleIn(message: string): string | undefined {
  const search = (parts: readonly MessageFormatElement[]): string | undefined => {
    for (const part of parts) {
      if (part.type === TYPE.plural && part.offset !== 0) return 'an offset isn’t taken into account';
      if ('style' in part && typeof part.style === 'string') return `write a skeleton (::…) in place of the style “${part.style}”`;
      if (part.type === TYPE.plural && !('other' in part.options)) return 'a plural needs “other”';
      const inside = [
        ...('options' in part ? Object.values(part.options).map(({ value }) => value) : []),
        'children' in part ? part.children : [],
      ];
      const trouble = inside.map(search).find(Boolean);
      if (trouble) return trouble;
    }
    return undefined;
  };
  try {
    return search(parse(message));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** How many words someone translates: of a plural, its longest form. */
export function wordsOf(message: string): number {
  const count = (parts: readonly MessageFormatElement[]): number =>
    parts.reduce((sum, part) => {
      if (part.type === TYPE.literal) return sum + (part.value.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0);
      return sum + ('options' in part ? Math.max(...Object.values(part.options).map(({ value }) => count(value))) : 0);
    }, 0);
  return count(parse(message));
}

const stemOf = (key: string): string => key.split('~')[0] ?? key;

/** Why a translation can’t be said in place of its American message; nothing for one that can. */
export function troubleOf(source: Messages, origin: string, message: string): string | undefined {
  const trouble = troubleIn(message);
  if (trouble) return trouble;
  const american = source[origin];
  if (american === undefined) return 'there is no such message in American English';
  if (troubleIn(american)) return undefined;
  const allowed = valuesOf(american);
  const foreign = [...valuesOf(message).keys()].find((name) => !allowed.has(name));
  return foreign === undefined ? undefined : `the value {${foreign}} isn’t handed in`;
}

/** Why these messages can't be used, one line each. */
export const troublesOf = (area: string, languages: Record<string, Messages>): string[] =>
  Object.entries(languages).flatMap(([language, messages]) =>
    Object.entries(messages).flatMap(([key, message]) => {
      const trouble = troubleOf(languages['en-US'] ?? {}, language === 'en-US' ? stemOf(key) : key, message);
      return trouble === undefined ? [] : [`${area}.${language} ${key}: ${trouble}`];
    }),
  );

const typeOf = (message: string): string => {
  const values = [...valuesOf(message)].map(([name, kind]) => `${name}: ${kind}`);
  return values.length ? `{ ${values.join('; ')} }` : 'None';
};

/** A message in the form that browser and server read. */
export const compiledOf = (messages: Messages): Record<string, unknown> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));

/** The module of an area: English, in which the product is built. */
export function moduleOf(area: string, languages: Record<string, Messages>): string {
  const types = Object.entries(languages['en-US'] ?? {})
    .filter(([key]) => key === stemOf(key))
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${typeOf(message)};`);
  const words = Object.entries(languages)
    .filter(([language]) => language.startsWith('en-'))
    .map(([language, messages]) => {
      const compiled = Object.entries(compiledOf(messages)).map(
        ([key, message]) => `    ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
      );
      return `  ${JSON.stringify(language)}: {\n${compiled.join('\n')}\n  },`;
    });
  return [
    `import { catalogOf } from '#contract/kernel/text/catalog.ts';`,
    `export type None = Record<never, never>;`,
    `export interface Values {\n${types.join('\n')}\n}`,
    `const messages: any = {\n${words.join('\n')}\n};`,
    `export default /* @__PURE__ */ catalogOf<Values>(${JSON.stringify(area)}, messages);\n`,
  ].join('\n');
}

import type { SearchAsked } from '#contract/wings/public/gallery/gallery-pages.ts';
import { hitKindNames } from './hit-kinds.ts';

/** What was asked, as it appears in the address behind `?`. */
export function inAddress({ query, kind, seasonIds, winnerLevelIds, mediaTypeIds, roles, asTyped, at }: SearchAsked): string {
  const pairs: [string, string | number][] = [
    ...(query ? [['q', query] as [string, string]] : []),
    ...(kind ? [['kind', kind] as [string, string]] : []),
    ...seasonIds.map((id): [string, number] => ['season', id]),
    ...winnerLevelIds.map((id): [string, number] => ['level', id]),
    ...mediaTypeIds.map((id): [string, number] => ['media', id]),
    ...roles.map((role): [string, string] => ['role', role]),
    ...(asTyped ? [['as', 'typed'] as [string, string]] : []),
    ...(at > 1 ? [['page', at] as [string, number]] : []),
  ];
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/** The same, back from an address: as the server reads it. */
export function fromAddress(query: URLSearchParams): SearchAsked {
  const numbers = (name: string): number[] => [...new Set(query.getAll(name).filter((text) => /^[1-9]\d{0,8}$/.test(text)))].map(Number);
  return {
    query: (query.get('q') ?? '').trim(),
    kind: hitKindNames.find((kind) => kind === query.get('kind')) ?? null,
    seasonIds: numbers('season'),
    winnerLevelIds: numbers('level'),
    mediaTypeIds: numbers('media'),
    roles: [...new Set(query.getAll('role'))].filter(Boolean),
    asTyped: query.get('as') === 'typed',
    at: numbers('page')[0] ?? 1,
  };
}

interface Part {
  text: string;
  isFound: boolean;
}

/** Letters without their accents and capitals, each at the place of its own. */
const plainLetters = (text: string): string =>
  [...text]
    .map(
      (letter) =>
        letter
          .normalize('NFKD')
          .replace(/\p{Mn}/gu, '')
          .toLowerCase()
          .charAt(0) || ' ',
    )
    .join('');

/** A text in parts: what of it begins with one of the words that were looked for. */
export function markedParts(text: string, query: string): Part[] {
  const words = plainLetters(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters = [...text];
  const plain = plainLetters(text);
  const found = letters.map(() => false);
  for (const { index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const longest = Math.max(0, ...words.filter((word) => plain.startsWith(word, index)).map((word) => word.length));
    found.fill(true, index, index + longest);
  }
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const isFound = found[at] ?? false;
    const last = parts.at(-1);
    if (last && last.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  }
  return parts;
}

/** A choice of several, switched. */
export const switched = <T>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

import { type HitKind, hitKinds } from '#contract/wings/public/gallery/search.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/** How many letters differ, are missing, too many or changed places. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/**
 * What was meant by what was typed, by a name that looks like it: only the words that were typed, as the name spells them, so that other works
 * that share them are found too. Where a word is like none of the name's, the whole name.
 */
export function meantBy(typed: string, name: string): string {
  const known = wordsOf(name);
  const meant = wordsOf(typed).map((word) => {
    const [nearest] = known
      .map((spelled) => ({ spelled, apart: distance(plain(word), plain(spelled)) }))
      .filter(({ spelled, apart }) => apart <= Math.max(word.length, spelled.length) / 3)
      .sort((a, b) => a.apart - b.apart);
    return nearest?.spelled;
  });
  return meant.length > 0 && meant.every((word) => word !== undefined) ? meant.join(' ') : name;
}

/** The same but for accents and capitals: nothing to ask back about. */
export const alike = (one: string, other: string): boolean => plain(one) === plain(other);

/** Every kind has its number, also where there is nothing. */
export const countsOf = (rows: readonly { name: string; works: number }[]): Record<HitKind, number> =>
  Object.fromEntries(hitKinds.map((kind) => [kind, rows.find(({ name }) => name === kind)?.works ?? 0])) as Record<HitKind, number>;

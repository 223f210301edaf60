import { type HitKind, hitKinds } from '#contract/areas/gallery/search.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** The same but for accents and capitals: nothing to ask back about. */
export const alike = (one: string, other: string): boolean => plain(one) === plain(other);

/** Every kind has its number, also where there is nothing. */
export const countsOf = (rows: readonly { name: string; works: number }[]): Record<HitKind, number> =>
  Object.fromEntries(hitKinds.map((kind) => [kind, rows.find(({ name }) => name === kind)?.works ?? 0])) as Record<HitKind, number>;

import { matchOf, type Match, meantBy, type Span, wordsOf } from '#contract/kernel/text/forgiving.ts';

export const kinds = ['screens', 'works', 'people', 'orders', 'actions'] as const;
export type Kind = (typeof kinds)[number];

/** One line of what was found. */
export interface Hit<About = unknown> {
  key: string;
  kind: Kind;
  title: string;
  /** Where it leads, within /admin. */
  to: string;
  search: Readonly<Record<string, string | number>>;
  grade: Match['grade'];
  /** What of the title was typed. */
  spans: readonly Span[];
  about: About;
}

export interface HitGroup<About = unknown> {
  kind: Kind;
  /** How many there are in all. */
  count: number;
  hits: readonly Hit<About>[];
}

type Unmatched<About> = Omit<Hit<About>, 'grade' | 'spans'>;

/** Known here: the best first, then as they were given. */
export const matching = <About>(search: string, hits: readonly (Unmatched<About> & { words?: string })[]): Hit<About>[] =>
  hits
    .flatMap(({ words = '', ...hit }) => {
      const match = matchOf(search, hit.title);
      const inWords = match ?? (matchOf(search, `${hit.title} ${words}`) && { grade: 2 as const, spans: [] });
      return inWords ? [{ ...hit, ...inWords }] : [];
    })
    .sort((one, other) => one.grade - other.grade);

/** Found by the server: an answer to an earlier search shows what of it still matches. */
export function marked<About>(search: string, answered: string, hits: readonly (Unmatched<About> & { words: string })[]): Hit<About>[] {
  return hits.flatMap(({ words, ...hit }) => {
    const match = matchOf(search, hit.title);
    if (match) return [{ ...hit, ...match }];
    return answered === search || matchOf(search, words) ? [{ ...hit, grade: 2 as const, spans: [] }] : [];
  });
}

const gradeOf = <About>({ hits }: HitGroup<About>): number => Math.min(...hits.map(({ grade }) => grade));
const byGrade = <About>(groups: readonly HitGroup<About>[]): HitGroup<About>[] =>
  groups
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => gradeOf(one) - gradeOf(other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind));

/** What is known here comes first, so that nothing moves when the server answers; within both the group with the best match leads. */
export const inOrder = <About>(known: readonly HitGroup<About>[], found: readonly HitGroup<About>[]): HitGroup<About>[] => [
  ...byGrade(known),
  ...byGrade(found),
];

/** Shown of each group beside the others. */
export const shownOfGroup = 3;

/** The word to offer where nothing was found: the server's, or one of the screens. */
export const meantOf = (search: string, meant: string | null | undefined, names: readonly string[]): string | undefined =>
  meant ?? meantBy(search, new Set(names.flatMap(wordsOf)));

/** A title in parts: those that were typed are marked. */
export function partsOf(title: string, spans: readonly Span[]): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, until] of spans) {
    if (from < at) continue;
    if (from > at) parts.push({ text: title.slice(at, from), isMarked: false });
    parts.push({ text: title.slice(from, until), isMarked: true });
    at = until;
  }
  if (at < title.length) parts.push({ text: title.slice(at), isMarked: false });
  return parts;
}

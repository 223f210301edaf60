/** Finding names as people type them: without accents, in any order of words, with one typo in four letters. The server and the browser agree. */

/** Letters that Unicode doesn't take apart. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const foldOne = (char: string): string => {
  const plain = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters[plain] ?? plain;
};

/** Without accents and capitals, as PostgreSQL's `plain` has it. */
export const folded = (text: string): string => [...text].map(foldOne).join('');

export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters have to be added, removed, changed or swapped with their neighbor. */
export function typosBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}

/** The letters of a text that a search names: first and behind the last. */
export type Span = readonly [number, number];

export interface Match {
  /** 0: it begins with the search. 1: a word does. 2: somewhere in it. 3: with typos. */
  grade: 0 | 1 | 2 | 3;
  spans: Span[];
}

/** Each folded letter with its place in the text: some letters become two. */
function foldedWithPlaces(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    const fold = foldOne(char);
    for (let count = 0; count < fold.length; count += 1) places.push(at);
    plain += fold;
    at += char.length;
  }
  places.push(at);
  return { plain, places };
}

/** How a text matches what was typed; nothing if a word of the search is not in it. */
export function matchOf(search: string, text: string): Match | undefined {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return undefined;
  const { plain, places } = foldedWithPlaces(text);
  const spans: Span[] = [];
  let grade: Match['grade'] = 0;
  const note = (from: number, until: number, how: Match['grade']): void => {
    spans.push([places[from] ?? 0, places[until] ?? text.length]);
    grade = Math.max(grade, how) as Match['grade'];
  };
  for (const word of wanted) {
    const starts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: found }) => ({ index, found }));
    const atStart = starts.find(({ found }) => found.startsWith(word));
    const inside = plain.indexOf(word);
    if (atStart) note(atStart.index, atStart.index + word.length, atStart.index === 0 || wanted[0] !== word ? 0 : 1);
    else if (inside >= 0) note(inside, inside + word.length, 2);
    else {
      const allowed = Math.floor(word.length / 4);
      const like = allowed > 0 && starts.find(({ found }) => isLike(word, found, allowed));
      if (!like) return undefined;
      note(like.index, like.index + like.found.length, 3);
    }
  }
  return { grade, spans: spans.toSorted((one, other) => one[0] - other[0]) };
}

/** Typed so far, so the beginning of the word is enough. */
const isLike = (typed: string, word: string, allowed: number): boolean => {
  for (let length = typed.length - allowed; length <= Math.min(word.length, typed.length + allowed); length += 1)
    if (typosBetween(typed, word.slice(0, length)) <= allowed) return true;
  return false;
};

/** The word among these that someone may have meant, where nothing was found. */
export function meantBy(search: string, words: Iterable<string>): string | undefined {
  const [typed, ...rest] = wordsOf(search);
  if (typed === undefined || rest.length > 0 || typed.length < 3) return undefined;
  const most = Math.max(1, Math.floor(typed.length / 3));
  let nearest: { word: string; typos: number } | undefined;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most || word === typed) continue;
    const typos = typosBetween(typed, word);
    if (typos <= most && (!nearest || typos < nearest.typos || (typos === nearest.typos && word < nearest.word))) nearest = { word, typos };
  }
  return nearest?.word;
}

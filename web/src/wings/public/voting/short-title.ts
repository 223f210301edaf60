/** What a button has room for. */
const longest = 28;

/** A title as a button shows it: cut between letters as people see them, never inside one. The button's accessible name has all of it. */
export function shortTitle(title: string): string {
  const letters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title), ({ segment }) => segment);
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : title;
}

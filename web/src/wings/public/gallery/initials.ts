/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word = ''): string => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? '';
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`;
}

/** R479: words are what white space separates. */
export const countWords = (text: string | null | undefined): number => text?.match(/\S+/g)?.length ?? 0;

/** R479: exactly the maximum is still valid. */
export const hasTooManyWords = (text: string | null | undefined, maxWords: number): boolean => countWords(text) > maxWords;

/** Characters as the length limits count them: a line break is one, however the browser sends it. */
export const countCharacters = (text: string | null | undefined): number => text?.replaceAll('\r\n', '\n').length ?? 0;

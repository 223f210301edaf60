import { inWords, type Words } from '#contract/kernel/text/said.ts';

/** A message as Americans read it; nothing where there is none. */
export const american = <W extends Words | undefined>(words: W): string | (undefined extends W ? undefined : never) =>
  (words && inWords(words, 'en-US')) as string;

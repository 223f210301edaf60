import type { Locale } from './catalog.ts';
import { inWords, type Said } from './said.ts';

/** One of a short list that the product offers. What is stored is the number, so a number never changes its meaning. */
export interface Option {
  readonly id: number;
  readonly said: Said;
}

/** A list in its reader's language. */
export const optionsIn = (options: readonly Option[], locale: Locale): { id: number; value: string }[] =>
  options.map(({ id, said }) => ({ id, value: inWords(said, locale) }));

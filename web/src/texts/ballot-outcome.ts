import { sayIn } from '#contract/kernel/text/catalog.ts';
import texts, { type Values } from '#texts/judging/ballot-outcome.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** The printed words of the executive flow (R206 to R215), double spaces and all. */
export const ballotText = (key: keyof Values): string => sayIn(pageLanguage())(texts)(key);

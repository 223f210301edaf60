import { sayIn } from '#contract/kernel/text/catalog.ts';
import texts, { type Values } from '#texts/judging/judging-guard.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** Printed words (R186 to R200), double spaces and all. */
export const guardText = (key: keyof Values): string => sayIn(pageLanguage())(texts)(key);

import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import results from '#texts/desk/results.ts';

export const useResultsText = textsOf(results);
export type ResultsText = Text<typeof results>;

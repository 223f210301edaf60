import { textsOf } from '#web/kernel/words/i18n.ts';
import voter from '#texts/public/voter.ts';

/** The words of pages that a voter opens once or twice: confirming, signing in. Not part of the first load. */
export const useVoterText = textsOf(voter);

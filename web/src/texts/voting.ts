import { textsOf } from '#web/kernel/words/i18n.ts';
import voting from '#texts/public/voting.ts';

/** The words of the voters' portal. */
export const useVotingText = textsOf(voting);

import { textsOf } from '#web/kernel/words/i18n.ts';
import stageVote from '#texts/public/stage-vote.ts';

/** The words of votes in stages. */
export const useStageVoteText = textsOf(stageVote);

import { textsOf } from '#web/kernel/words/i18n.ts';
import ballot from '#texts/judging/ballot.ts';

export const useBallotText = textsOf(ballot);

import { textsOf } from '#web/kernel/words/i18n.ts';
import ballotLab from '#texts/results/ballot-lab.ts';

export const useBallotLabText = textsOf(ballotLab);

import { textsOf } from '#web/kernel/words/i18n.ts';
import ranking from '#texts/results/ranking.ts';

export const useRankingText = textsOf(ranking);

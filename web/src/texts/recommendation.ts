import { textsOf } from '#web/kernel/words/i18n.ts';
import recommendation from '#texts/judging/recommendation.ts';

export const useRecommendationText = textsOf(recommendation);

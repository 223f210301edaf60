import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import awardOpening from '#texts/desk/award-opening.ts';
import awardRules from '#texts/desk/award-rules.ts';
import award from '#texts/desk/award.ts';

export const useAwardText = textsOf(awardOpening, awardRules, award);
export type AwardText = Text<typeof awardOpening | typeof awardRules | typeof award>;

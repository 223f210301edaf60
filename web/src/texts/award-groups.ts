import { textsOf } from '#web/kernel/words/i18n.ts';
import awardGroups from '#texts/desk/award-groups.ts';

export const useAwardGroupText = textsOf(awardGroups);

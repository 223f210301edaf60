import { textsOf } from '#web/kernel/words/i18n.ts';
import retention from '#texts/desk/retention.ts';

export const useRetentionText = textsOf(retention);

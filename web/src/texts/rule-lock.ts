import { textsOf } from '#web/kernel/words/i18n.ts';
import ruleLock from '#texts/ground/rule-lock.ts';

export const useRuleLockText = textsOf(ruleLock);

import { type Text, type TextKey, textsOf } from '#web/kernel/words/i18n.ts';
import security from '#texts/accounts/security.ts';

export const useSecurityText = textsOf(security);
export type SecurityText = Text<typeof security>;
export type SecurityTextKey = TextKey<typeof security>;

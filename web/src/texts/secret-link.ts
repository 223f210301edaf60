import { textsOf } from '#web/kernel/words/i18n.ts';
import secretLink from '#texts/ground/secret-link.ts';

export const useSecretLinkText = textsOf(secretLink);

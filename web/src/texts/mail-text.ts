import { keysOf, textsOf } from '#web/kernel/words/i18n.ts';
import mailText from '#texts/desk/mail-text.ts';

export const useMailTextText = textsOf(mailText);
export const mailVariantKeys = keysOf(mailText, 'variant-');

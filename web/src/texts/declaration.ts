import { textsOf } from '#web/kernel/words/i18n.ts';
import declaration from '#texts/accounts/declaration.ts';

export const useDeclarationText = textsOf(declaration);

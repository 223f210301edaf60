import { textsOf } from '#web/kernel/words/i18n.ts';
import desk from '#texts/accounts/declaration-desk.ts';
import templates from '#texts/accounts/declaration-templates.ts';

export const useDeclarationDeskText = textsOf(desk);
export const useDeclarationTemplate = textsOf(templates);

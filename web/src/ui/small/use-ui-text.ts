import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import { uiTexts } from '#web/texts/ui.ts';

export type UiText = Text<typeof uiTexts>;

/** The words of the shared parts, in the language of the property. */
export const useUiText = textsOf(uiTexts);

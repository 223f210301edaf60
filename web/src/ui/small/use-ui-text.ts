import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import ui from '#texts/frame/ui.ts';

export type UiText = Text<typeof ui>;

/** The words of the shared parts, in the language of the property. */
export const useUiText = textsOf(ui);

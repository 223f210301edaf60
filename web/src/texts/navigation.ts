import { type TextKey, textsOf } from '#web/kernel/words/i18n.ts';
import navigation from '#texts/frame/navigation.ts';

export const useNavigationText = textsOf(navigation);
/** What a screen of the admin is called. */
export type ScreenName = TextKey<typeof navigation>;

import { useTranslation } from 'react-i18next';
import type { uiTexts } from '#web/texts/ui.ts';

type Stem<Key extends string> = Key extends `${infer Start}_one` | `${infer Start}_other` ? Start : Key;
export type UiTextKey = Stem<keyof (typeof uiTexts)['en-US']>;

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** The words of the shared parts, in the language of the property. */
export function useUiText(): UiText {
  const { t } = useTranslation('ui');
  return (key, values) => t(key, values ?? {});
}

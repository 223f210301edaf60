import { useTranslation } from 'react-i18next';
import { addTexts, type Texts } from './i18n.ts';

type Stem<Key extends string> = Key extends `${infer Start}_one` | `${infer Start}_other` ? Start : Key;

/** The words of one namespace, added when its file is first loaded: a portal downloads only what it says. */
export function textsOf<T extends Texts>(namespace: string, texts: T) {
  addTexts(namespace, texts);
  type Key = Stem<keyof T['en-US'] & string>;
  return function useText(): (key: Key, values?: Record<string, string | number>) => string {
    const { t } = useTranslation(namespace);
    return (key, values) => t(key, values ?? {});
  };
}

import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PropertyTraits } from '#contract/kernel/properties.ts';
import { uiTexts } from '#web/texts/ui.ts';

export type Locale = PropertyTraits['locale'];

/** American English in full; British English only where it differs. */
export interface Texts {
  'en-US': Record<string, string>;
  'en-GB'?: Record<string, string>;
}

void i18next.use(initReactI18next).init({
  lng: 'en-US',
  fallbackLng: 'en-US',
  // Started at import and without waiting, so that texts can be added before the first render.
  initAsync: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export function addTexts(namespace: string, texts: Texts): void {
  for (const [locale, words] of Object.entries(texts)) i18next.addResourceBundle(locale, namespace, words, true, true);
}

export function startI18n(locale: Locale): void {
  addTexts('ui', uiTexts);
  void i18next.changeLanguage(locale);
}

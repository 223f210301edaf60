import { locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { chooseLanguage } from '#web/kernel/words/language.ts';
import type { MenuItem } from './menu.tsx';

/** The languages of the product, each by its own name; a choice is kept in this browser. */
export function useLanguageItems(): MenuItem[] {
  const spoken = useSpoken();
  return locales.map((locale) => ({
    key: locale,
    label: <span lang={locale}>{ownNameOf(locale)}</span>,
    isChosen: locale === spoken,
    onAction: () => chooseLanguage(locale),
  }));
}

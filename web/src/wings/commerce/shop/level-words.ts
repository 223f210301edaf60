import { listed } from '#web/kernel/words/i18n.ts';
import { useShopText } from '#web/texts/shop.ts';

/** `Winner, Nominee, and Honoree`. */
export function useLevelWords(): (levels: readonly { Name: string }[]) => string {
  const t = useShopText();
  return (levels) => (levels.length ? listed(levels.map(({ Name }) => Name)) : t('noWorksLevels'));
}

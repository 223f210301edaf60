import { useShopText } from '#web/texts/shop.ts';

/** `Winner, Nominee and Honoree`. */
export function useLevelWords(): (levels: readonly { Name: string }[]) => string {
  const t = useShopText();
  return (levels) => {
    const names = levels.map(({ Name }) => Name);
    const last = names.pop();
    if (last === undefined) return t('noWorksLevels');
    return names.length === 0 ? last : t('and', { list: names.join(', '), last });
  };
}

import type { ShopProduct } from '#contract/wings/commerce/shop/shop.ts';
import { formatDay } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

type Stocked = Pick<ShopProduct, 'Availability' | 'Stock' | 'RestockDate'>;

/** How many there are; nothing where there is no end to them. */
export function StockWords({ product: { Availability, Stock, RestockDate } }: { product: Stocked }) {
  const t = useShopText();
  const { property } = usePortal();
  const count = Stock ?? 0;
  if (Availability === 'unlimited') return null;
  if (Availability === 'inStock')
    return (
      <StatusChip status="done" ground="none">
        {t('stock_inStock', { count })}
      </StatusChip>
    );
  if (Availability === 'few')
    return (
      <StatusChip status="care" ground="none">
        {t('stock_few', { count })}
      </StatusChip>
    );
  if (Availability === 'later')
    return (
      <StatusChip status="judging" ground="none">
        {RestockDate ? t('stock_later', { date: formatDay(RestockDate, property) }) : t('stock_laterSoon')}
      </StatusChip>
    );
  return (
    <StatusChip status="off" ground="none">
      {t('stock_soldOut')}
    </StatusChip>
  );
}

import type { ShopProduct } from '#contract/wings/commerce/shop/shop.ts';
import { formatDay } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';

/** Of more than there are: which come now, and which later. */
export function LaterWords({
  product: { Stock, RestockDate },
  quantity,
}: {
  product: Pick<ShopProduct, 'Stock' | 'RestockDate'>;
  quantity: number;
}) {
  const t = useShopText();
  const { property } = usePortal();
  const late = Stock === null || !RestockDate ? 0 : quantity - Stock;
  const date = RestockDate ? formatDay(RestockDate, property) : '';
  return (
    <p role="status">{late > 0 && (Stock === 0 ? t('laterAll', { date }) : t('laterWords', { now: Stock ?? 0, count: late, date }))}</p>
  );
}

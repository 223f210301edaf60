import type { MediaType } from '#contract/wings/entering/category/category.ts';
import { distinctSteps, type PriceStep, type PriceTier } from '#contract/wings/entering/category/price.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './season-calendar.module.css';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';

const columns = { early: 'Early', regular: 'Regular', late: 'Late' } as const;

interface PriceStepsProps {
  steps: readonly PriceStep[];
  media: readonly MediaType[];
}

/** Early, regular and late, as far as they differ: until when each holds, and the lowest price of an entry at it. */
export function PriceSteps({ steps, media }: PriceStepsProps) {
  const t = usePortalText();
  const now = useNow();
  const { property } = usePortal();
  const prices = media.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories.map(({ Price }) => Price)));
  const lowest = (tier: PriceTier): string => {
    const amounts = prices.map((price) => price[columns[tier]]);
    if (amounts.length === 0) return '';
    const least = Math.min(...amounts);
    return t(least === Math.max(...amounts) ? 'pricePer' : 'fromPrice', { price: formatMoney(least, property) });
  };
  const shown = distinctSteps(steps, prices);
  const current = shown.find(({ Until }) => now < Until)?.Tier;
  return (
    <dl className="ruled-below">
      {shown.map(({ Tier, Until }) => (
        <div key={Tier} className={css.row}>
          <dt className="type-strong">{t(shown.length > 1 ? `tier_${Tier}` : 'onePrice')}</dt>
          <dd className={css.dates}>
            {t('untilDate', { date: formatDate(lastMoment(Until, property), property) })}
            <br />
            {lowest(Tier)}
          </dd>
          <dd className={css.state}>
            {Tier === current ? (
              <StatusChip status="done">{t('holdsNow')}</StatusChip>
            ) : (
              now >= Until && <StatusChip status="draft">{t('over')}</StatusChip>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

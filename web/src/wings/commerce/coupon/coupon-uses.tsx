import { couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import css from './coupon.module.css';

/** The orders that used a coupon, the latest first. */
export function CouponUses({ couponId, propertyId }: { couponId: number; propertyId: number }) {
  const t = useCouponText();
  const award = traitsOf(propertyId);
  const asked = useCall(couponBatch.getCouponUses, { params: { id: couponId } });
  const uses = asked.data?.Uses ?? [];
  return (
    <section aria-labelledby={`uses-${couponId}`}>
      <h3 id={`uses-${couponId}`} className="type-s">
        {t('usedBy')}
      </h3>
      {asked.isPending && <Skeleton height={48} />}
      {asked.isError && <p className="type-soft">{t('usedByFailed')}</p>}
      {asked.data && uses.length === 0 && <p className="type-soft">{t('usedByNobody')}</p>}
      <ul className={`above-8 ${css.uses}`}>
        {uses.map((use) => (
          <li key={use.OrderID}>
            <span>
              {use.ConfirmationNumber}
              <span className="type-small type-muted">
                {t(use.IsCancelled ? 'useCancelled' : 'useLine', { customer: use.Customer, day: formatDate(use.CreatedDate, award) })}
              </span>
            </span>
            <span className="no-break figures">−{formatMoney(use.Discount, { currency: use.Currency, locale: award.locale })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

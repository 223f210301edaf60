import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './parcel-list.module.css';

/** How far an order's goods are: each parcel with what is in it, and what is in none yet. Nothing for orders without goods. */
export function ParcelList({ order }: { order: Order }) {
  const t = useDispatchText();
  const award = traitsOf(order.PropertyID);
  const isWaiting = order.ToPack > 0 && order.PaidDate !== null && order.CancelledDate === null;
  if (order.Parcels.length === 0 && !isWaiting) return null;
  return (
    <section aria-labelledby={`parcels-${order.OrderID}`}>
      <h2 id={`parcels-${order.OrderID}`} className="above-16 type-s">
        {t('parcels')}
      </h2>
      <ul className={css.parcels}>
        {order.Parcels.map((parcel) => (
          <li key={parcel.ParcelID}>
            <StatusChip status={parcel.SentDate ? 'done' : 'draft'} ground="none">
              {parcel.SentDate
                ? t('parcelSent', { date: formatDate(parcel.SentDate, award) })
                : t('parcelPacked', { date: formatDate(parcel.PackedDate, award) })}
            </StatusChip>
            {parcel.TrackingNumber && (
              <span>
                {t('tracking')}: <bdi className="type-strong">{parcel.TrackingNumber}</bdi>
                {parcel.Carrier && <bdi>{`, ${parcel.Carrier}`}</bdi>}
              </span>
            )}
            <span className="type-muted">
              {parcel.Lines.map(({ Name, Quantity }) => t('pieces', { count: Quantity, name: Name })).join(', ')}
            </span>
          </li>
        ))}
        {isWaiting && <li className="type-muted">{t('toPack', { count: order.ToPack })}</li>}
      </ul>
    </section>
  );
}

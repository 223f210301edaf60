import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from './home-totals.module.css';

/** What a season comes to so far, and the way to the cart. */
export function HomeTotals({ isOpen }: { isOpen: boolean }) {
  const t = useOrderText();
  const { property } = usePortal();
  const totals = useCall(checkout.getOrderTotals, { params: { propertyId: property.id } }, { enabled: property.fees });
  // Additional to the list below, which says the same one by one: without it nothing is lost.
  if (!totals.data) return null;
  const { Drafts, Ready, Unpaid, Paid, Currency } = totals.data;
  if (Drafts + Ready.Count + Unpaid.Count + Paid.Count === 0) return null;
  const money = (amount: number): string => formatMoney(amount, { ...property, currency: Currency });
  const items = [
    { key: 'drafts', label: t('totalDrafts'), value: String(Drafts), note: t('draftsNote', { count: Drafts }), isShown: Drafts > 0 },
    {
      key: 'ready',
      label: t('totalReady'),
      value: money(Ready.Amount),
      note: t('worksCount', { count: Ready.Count }),
      isShown: Ready.Count > 0,
    },
    {
      key: 'unpaid',
      label: t('totalUnpaid'),
      value: money(Unpaid.Amount),
      note: t('orderCount', { count: Unpaid.Count }),
      isShown: Unpaid.Count > 0,
    },
    {
      key: 'paid',
      label: t('totalPaid'),
      value: money(Paid.Amount),
      note: t('orderCount', { count: Paid.Count }),
      isShown: Paid.Count > 0,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <section className={css.totals} aria-label={t('totals')}>
      <dl className={css.list}>
        {items.map(({ key, label, value, note }) => (
          <div key={key} className={`shrinks ${css.item}`}>
            <dt>{label}</dt>
            <dd>
              <span className={css.value}>{value}</span>
              <span className="type-small type-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && Ready.Count > 0 && (
        <Button renderRoot={(props) => <Link to="/cart" {...props} />} variant="default" className={`whole-line ${css.action}`}>
          {t('payReady', { count: Ready.Count })}
        </Button>
      )}
      {!isOpen && Unpaid.Count > 0 && (
        <Button renderRoot={(props) => <Link to="/orders" {...props} />} variant="default" className={`whole-line ${css.action}`}>
          {t('yourOrders')}
        </Button>
      )}
    </section>
  );
}

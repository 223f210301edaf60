import { exactMoney } from '#contract/kernel/text/money.ts';
import type { ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import css from '../checkout/checkout.module.css';

interface ExplainedSumsProps {
  quote: ProductQuote;
  pieces: number;
}

/** From what it costs to what is to be paid: the rows add up from top to bottom, and each says how it came about. */
export function ExplainedSums({ quote, pieces }: ExplainedSumsProps) {
  const t = useShopText();
  const { property } = usePortal();
  const money = (amount: number): string => exactMoney(amount, { ...property, currency: quote.Currency });
  const { Subtotal, Discount, Shipping, Taxes, Total } = quote;
  const isKnown = Shipping.State === 'known' || Shipping.State === 'nothing';
  const rows = [
    {
      key: 'items',
      name: t('items', { count: pieces }),
      amount: money(Subtotal.Amount),
      why: Subtotal.Reason,
    },
    ...(Discount.Amount > 0
      ? [
          {
            key: 'coupon',
            name: t('coupon', { code: Discount.Coupon?.Code ?? '' }),
            amount: `−${money(Discount.Amount)}`,
            why: Discount.Reason,
          },
        ]
      : []),
    ...(Shipping.State === 'nothing'
      ? []
      : [{ key: 'shipping', name: t('shipping'), amount: isKnown ? money(Shipping.Amount) : t('notKnown'), why: Shipping.Reason }]),
    ...Taxes.map(({ Rate, Amount, Reason }) => ({
      key: `tax ${Rate}`,
      name: t('taxRate', { percent: Rate / 100 }),
      amount: money(Amount),
      why: Reason,
    })),
  ];
  return (
    <dl className={css.sums}>
      {rows.map(({ key, name, amount, why }) => (
        <div key={key} data-row={key}>
          <dt>
            {name}
            {why && <span className="block above-2 type-small type-muted">{why}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt className="type-strong">{t('total')}</dt>
        <dd className="numeral-l">{money(Total.Amount)}</dd>
        {Total.Reason && <dd className={css.totalWhy}>{Total.Reason}</dd>}
      </div>
    </dl>
  );
}

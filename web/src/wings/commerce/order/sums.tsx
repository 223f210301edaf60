import { formatMoney } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from './order.module.css';

interface Amounts {
  Currency: string;
  Subtotal: number;
  Discount: number;
  Shipping: number;
  Tax: number;
  Total: number;
  /** What of it was given back. */
  Credited?: number;
  /** Why it carries no tax, where a bill has to say so. */
  TaxNote?: string;
}

interface SumsProps {
  amounts: Amounts;
  locale: PropertyTraits['locale'];
  couponCode?: string | null | undefined;
  /** Hundredths of a per cent, where it is known. */
  taxRate?: number;
}

/** From what it costs to what is to be paid; what is nothing is left out. */
export function Sums({ amounts, locale, couponCode, taxRate }: SumsProps) {
  const t = useOrderText();
  const credited = amounts.Credited ?? 0;
  const money = (amount: number): string => formatMoney(amount, { currency: amounts.Currency, locale });
  const rows = [
    [t('subtotal'), amounts.Subtotal, amounts.Subtotal !== amounts.Total],
    [couponCode ? t('discountBy', { code: couponCode }) : t('discount'), -amounts.Discount, amounts.Discount > 0],
    [t('shipping'), amounts.Shipping, amounts.Shipping > 0],
    [taxRate ? t('taxOf', { percent: taxRate / 100 }) : t('tax'), amounts.Tax, amounts.Tax > 0],
  ] as const;
  return (
    <>
      <dl className={css.sums}>
        {rows
          .filter(([, , isShown]) => isShown)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount < 0 ? `−${money(-amount)}` : money(amount)}</dd>
            </div>
          ))}
        <div className={css.total}>
          <dt className="type-strong">{t('total')}</dt>
          <dd className="numeral-l">{money(amounts.Total)}</dd>
        </div>
        {credited > 0 && (
          <>
            <div>
              <dt>{t('credited')}</dt>
              <dd>{`−${money(credited)}`}</dd>
            </div>
            <div>
              <dt>{t('staysOwed')}</dt>
              <dd>{money(amounts.Total - credited)}</dd>
            </div>
          </>
        )}
      </dl>
      {amounts.TaxNote && <p className="type-small type-soft">{amounts.TaxNote}</p>}
    </>
  );
}

import { onPage } from '#contract/wings/commerce/order/ways.ts';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Quote } from '#contract/wings/commerce/order/order-view.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from '#web/wings/commerce/order/order.module.css';

const ways = { free: 'payFree', invoice: 'payInvoice', [onPage]: 'payHosted', unavailable: 'payUnavailable' } as const;

interface PaymentPartProps {
  quote: Pick<Quote, 'PaysBy' | 'OffersInvoice' | 'DueDays'>;
  /** What the buyer chose where an invoice is offered too. */
  byInvoice: boolean;
  onByInvoice: (byInvoice: boolean) => void;
  cardFields: ReactNode;
  /** Other words for what happens than those for entries. */
  leads?: Partial<Record<'free' | 'invoice' | typeof onPage | 'unavailable', string>>;
}

/** By what a cart is paid, as the buyer chose where there is a choice. */
export const chosenWay = ({ PaysBy, OffersInvoice }: Pick<Quote, 'PaysBy' | 'OffersInvoice'>, byInvoice: boolean): Quote['PaysBy'] =>
  OffersInvoice && byInvoice ? 'invoice' : PaysBy;

/** How it is paid: the card's fields, or what happens instead. */
export function PaymentPart({ quote, byInvoice, onByInvoice, cardFields, leads }: PaymentPartProps) {
  const t = useOrderText();
  const paysBy = chosenWay(quote, byInvoice);
  return (
    <>
      {quote.OffersInvoice && (
        <Radio.Group aria-label={t('payment')} value={byInvoice ? 'invoice' : 'card'} onChange={(way) => onByInvoice(way === 'invoice')}>
          <div className={css.wayChoice}>
            <Radio value="card" label={t('payHosted')} />
            <Radio value="invoice" label={t('payInvoice')} />
          </div>
        </Radio.Group>
      )}
      {paysBy === 'card' ? (
        cardFields
      ) : (
        <>
          {!quote.OffersInvoice && <p className="above-12 type-strong">{t(ways[paysBy])}</p>}
          <p className="above-4 size-15 type-soft measure">{leads?.[paysBy] ?? t(`${ways[paysBy]}Lead`, { days: quote.DueDays })}</p>
        </>
      )}
    </>
  );
}

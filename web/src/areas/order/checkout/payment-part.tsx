import type { ReactNode } from 'react';
import type { Quote } from '#contract/areas/order/order-view.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from '#web/areas/order/order.module.css';

const ways = { free: 'payFree', invoice: 'payInvoice', worldpay: 'payHosted' } as const;

interface PaymentPartProps {
  paysBy: Quote['PaysBy'];
  cardFields: ReactNode;
  /** Other words for what happens than those for entries. */
  leads?: Partial<Record<'free' | 'invoice' | 'worldpay', string>>;
}

/** How it is paid: the card's fields, or what happens instead. */
export function PaymentPart({ paysBy, cardFields, leads }: PaymentPartProps) {
  const t = useOrderText();
  if (paysBy === 'card') return cardFields;
  return (
    <>
      <p className={css.way}>{t(ways[paysBy])}</p>
      <p className={css.lead}>{leads?.[paysBy] ?? t(`${ways[paysBy]}Lead`)}</p>
    </>
  );
}

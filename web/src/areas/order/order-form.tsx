import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { account } from '#contract/areas/account/account.ts';
import type { submission } from '#contract/areas/entry/submission.ts';
import { order } from '#contract/areas/order/order.ts';
import type { Order, Quote } from '#contract/areas/order/order-view.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { formatMoney, formatWithZone } from '#contract/kernel/formats.ts';
import { FormError } from '#web/areas/account/form-error.tsx';
import { homeReads } from '#web/areas/entry/use-submission-acts.ts';
import { lastMoment } from '#web/areas/property/last-moment.ts';
import { useDraftedForm } from '#web/kernel/drafted-form.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { BillingFields, billingFrom, billingOf, type BillingValues } from './billing-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { orFirstMessage } from './cart-answers.ts';
import { CouponField } from './coupon-field.tsx';
import { LineList } from './line-list.tsx';
import css from './order.module.css';
import { Sums } from './sums.tsx';
import { useCard } from './use-card.ts';

interface OrderFormProps {
  submission: Reply<typeof submission.getSubmission>;
  ready: Reply<typeof submission.getSubmissionForOrder>;
  contact: Reply<typeof account.getContactInfo> | undefined;
  /** What can be ordered may be something else by now. */
  onChanged: () => void;
}

/** Works in every browser, also where the page is not served over TLS. */
const newCartKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Values = BillingValues & { CartKey: string; CouponCode: string };

export function OrderForm({ submission: one, ready, contact, onChanged }: OrderFormProps) {
  const t = useOrderText();
  const navigate = useNavigate();
  const { property, send } = usePortal();
  const [first] = useState(() => ({ ...billingFrom(contact), CartKey: newCartKey(), CouponCode: '' }));
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const { form, element, startFrom } = useDraftedForm<Values>(`order.${one.SubmissionID}`, first, {
    FirstName: filled,
    LastName: filled,
    Email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : t(value.trim() ? 'emailWrong' : 'fillIn')),
    Address1: filled,
    City: filled,
    Country: filled,
  });
  const [vatNumber, setVatNumber] = useState(form.values.VatNumber);
  const { card, setCard, cardErrors, checkCard, declineCard, token } = useCard();
  const [problem, setProblem] = useState<string | undefined>();
  const [isPlacing, setPlacing] = useState(false);

  const cartInfo = {
    PropertyID: property.id,
    SubmissionID: one.SubmissionID,
    EntryIDs: ready.Lines.map(({ EntryID }) => EntryID),
    CouponCode: form.values.CouponCode || null,
  };
  const Billing = { Country: form.values.Country, VatNumber: vatNumber.trim() };
  const quote = useCall(order.calcVat, { body: { cartInfo: { ...cartInfo, Billing } } }, { keepsLast: true, staleMs: 0 });
  const refreshes = [...homeReads, order.getorderhistory];
  const byInvoice = useSend(order.submitcart, { refreshes });
  const byCard = useSend(order.submitstripecart, { refreshes });

  const money = (amount: number): string => formatMoney(amount, property.currency, property.locale);

  const place = async (priced: Quote): Promise<Order> => {
    const { CartKey, ...values } = form.values;
    const cart = { ...cartInfo, CartKey, Billing: billingOf(values), Total: priced.Total };
    if (priced.PaysBy !== 'card') return orFirstMessage(byInvoice.mutateAsync({ body: { cartInfo: cart } }));
    const { IntentID } = await orFirstMessage(send(order.generateStripeData, { body: { cartInfo: cart } }));
    return orFirstMessage(byCard.mutateAsync({ body: { cartInfo: cart, stripeInfo: { IntentID, PaymentMethod: token() } } }));
  };

  const tell = (reason: CallProblem): void => {
    const [told] = reason.errors;
    if (told?.Field.startsWith('stripeInfo')) declineCard(told.Message);
    else if (told?.Field === 'CouponCode' || told?.Field === 'Total' || told?.Field === 'EntryIDs') setProblem(reason.message);
    else setProblem(applyErrors(form, reason));
    // Whatever it was: the page shows the order as it is now, with everything that was typed.
    void quote.refetch();
    if (reason.status !== 400) onChanged();
    focusFirstError(element.current);
  };

  const submit = form.onSubmit(
    () => {
      const priced = quote.data;
      if (!priced || isPlacing) return;
      setProblem(undefined);
      if (priced.PaysBy === 'card' && !checkCard()) return focusFirstError(element.current);
      setPlacing(true);
      place(priced)
        .then((placed) => {
          startFrom({ ...form.values, CartKey: newCartKey(), CouponCode: '' });
          return navigate({ to: `/orders/${placed.ConfirmationNumber}` });
        })
        .catch((reason: unknown) => {
          if (!(reason instanceof CallProblem)) throw reason;
          tell(reason);
        })
        .finally(() => setPlacing(false));
    },
    () => {
      if (quote.data?.PaysBy === 'card') checkCard();
      focusFirstError(element.current);
    },
  );

  const pictures = new Map(one.Pieces.map(({ PieceID, LeadImageUrl }) => [PieceID, LeadImageUrl]));
  const subtotal = ready.Lines.reduce((sum, { Amount }) => sum + Amount, 0);
  const couponCode = form.values.CouponCode;
  return (
    <form ref={element} onSubmit={submit} noValidate className={css.columns}>
      <div className={css.main}>
        {problem && <FormError text={problem} />}
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="type-s">
            {t('lines')}
          </h2>
          <LineList
            lines={ready.Lines.map(({ EntryID, PieceID, PieceTitle, Category, Amount }) => ({
              key: EntryID,
              name: PieceTitle,
              detail: Category,
              picture: pictures.get(PieceID) ?? null,
              price: money(Amount),
            }))}
          />
          <CouponField
            seasonId={one.SeasonID}
            amount={subtotal}
            code={couponCode}
            onCode={(CouponCode) => form.setValues({ CouponCode })}
            isSpent={Boolean(couponCode && quote.data && !quote.isPlaceholderData && !quote.data.Coupon)}
          />
        </section>
        <section aria-labelledby="order-billing">
          <h2 id="order-billing" className="type-s">
            {t('billing')}
          </h2>
          <p className={css.lead}>{t('billingLead')}</p>
          <BillingFields form={form} onVatNumber={() => setVatNumber(form.values.VatNumber)} />
        </section>
        {quote.data && (
          <section aria-labelledby="order-payment">
            <h2 id="order-payment" className="type-s">
              {t('payment')}
            </h2>
            {quote.data.PaysBy === 'card' ? (
              <CardFields card={card} onCard={setCard} errors={cardErrors} />
            ) : (
              <>
                <p className={css.way}>{t(quote.data.PaysBy === 'free' ? 'payFree' : 'payInvoice')}</p>
                <p className={css.lead}>{t(quote.data.PaysBy === 'free' ? 'payFreeLead' : 'payInvoiceLead')}</p>
              </>
            )}
          </section>
        )}
      </div>
      <aside className={css.aside} aria-label={t('total')}>
        {quote.isError ? (
          <ErrorState onRetry={() => void quote.refetch()}>{quote.error.message}</ErrorState>
        ) : !quote.data ? (
          <TextSkeleton lines={4} />
        ) : (
          <>
            <div aria-live="polite">
              <Sums amounts={quote.data} locale={property.locale} couponCode={quote.data.Coupon?.Code} taxRate={quote.data.TaxRate} />
            </div>
            <p className={css.note}>
              {t('priceUntil', { date: formatWithZone(lastMoment(ready.Total.Until), property.dateOrder) })} {t('placeNote')}
            </p>
            {/* A total on its way to another one is not paid by a click that meant the first. */}
            <Button type="submit" loading={isPlacing || quote.isPlaceholderData} fullWidth className={css.placeAct}>
              {quote.data.PaysBy === 'card' ? t('pay', { total: money(quote.data.Total) }) : t('place')}
            </Button>
          </>
        )}
      </aside>
    </form>
  );
}

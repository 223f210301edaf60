import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { account } from '#contract/areas/account/account.ts';
import { checkout, type CheckoutCart } from '#contract/areas/order/checkout.ts';
import { order } from '#contract/areas/order/order.ts';
import { payOrder } from '#contract/areas/order/pay-order.ts';
import type { Order, Quote } from '#contract/areas/order/order-view.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { homeReads } from '#web/areas/submission/use-submission-actions.ts';
import { lastMoment } from '#web/kernel/last-moment.ts';
import { useDraftedForm } from '#web/kernel/drafted-form.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { newKey } from '#web/kernel/new-key.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage } from '#web/ui/header-messages.tsx';
import { BillingFields, billingFrom, billingOf, type BillingValues } from './billing-fields.tsx';
import { CardProblem, returnedIntent, seenByBank, useCardPart } from '#web/areas/order/card/use-card-part.tsx';
import { goToHostedPage } from '#web/areas/order/card/hosted-page.ts';
import { orFirstMessage, orderInTheWay } from './cart-answers.ts';
import { CartLines } from './cart-lines.tsx';
import type { Taken } from './cart-page.tsx';
import { CouponField } from './coupon-field.tsx';
import css from '#web/areas/order/order.module.css';
import { Sums } from '#web/areas/order/sums.tsx';
import { usePriceStep } from '#web/areas/category/use-price-step.ts';

interface CartFormProps {
  /** As the page found it; what is shown follows the choice. */
  start: CheckoutCart;
  contact: Reply<typeof account.getContactInfo> | undefined;
  /** Where the buyer came from: at first only this is chosen. */
  submissionId: number | undefined;
  onTaken: (taken: Taken) => void;
  /** What can be ordered may be something else by now. */
  onChanged: () => void;
}

const ways = { free: 'payFree', invoice: 'payInvoice', worldpay: 'payHosted' } as const;

type Values = BillingValues & { CartKey: string; CouponCode: string; LeftOut: number[]; From: number };

export function CartForm({ start, contact, submissionId, onTaken, onChanged }: CartFormProps) {
  const t = useOrderText();
  const navigate = useNavigate();
  const { property, send } = usePortal();
  const [first] = useState(
    (): Values => ({ ...billingFrom(contact, start.LastBilling), CartKey: newKey(), CouponCode: '', LeftOut: [], From: 0 }),
  );
  const cartOf = (values: Values) => ({
    PropertyID: property.id,
    CouponCode: values.CouponCode || null,
    CartKey: values.CartKey,
    Billing: billingOf(values),
  });
  const { form, element, startFrom } = useDraftedForm<Values>(
    `cart.${start.SeasonID}`,
    first,
    checkedBy(order.submitcart, (values: Values) => ({ cartInfo: cartOf(values) }), { words: { Email: { missing: t('fillIn') } } }),
  );
  const { LeftOut, CouponCode, Country, State } = form.values;
  const [vatNumber, setVatNumber] = useState(form.values.VatNumber);
  const [problem, setProblem] = useState<string | undefined>();
  const [isPlacing, setPlacing] = useState(false);

  const cameFrom = useRef(form.values.From);
  useEffect(() => {
    if (!submissionId || cameFrom.current === submissionId) return;
    cameFrom.current = submissionId;
    const others = start.Submissions.filter(({ SubmissionID }) => SubmissionID !== submissionId);
    form.setValues({ From: submissionId, LeftOut: others.flatMap(({ Lines }) => Lines.map(({ EntryID }) => EntryID)) });
  }, [submissionId, start, form]);

  const Billing = { Country, State, VatNumber: vatNumber.trim() };
  const live = useCall(
    checkout.getCart,
    {
      body: { PropertyID: property.id, SubmissionID: submissionId ?? null, LeftOut: [...LeftOut], CouponCode: CouponCode || null, Billing },
    },
    { keepsLast: true, staleMs: 0 },
  );
  // Every price on the page is out of one answer.
  const cart = live.data ?? start;
  const quote = live.data?.Quote ?? undefined;
  const isCounting = !live.data || live.isPlaceholderData;
  const card = useCardPart(quote?.CardForm, { amount: quote?.Total ?? 0, currency: cart.Currency });
  usePriceStep(cart.PriceUntil, () => void live.refetch());
  const [seenTier] = useState(start.PriceTier);
  const hasStepped = seenTier !== null && cart.PriceTier !== seenTier;

  const refreshes = [...homeReads, order.getorderhistory];
  const byInvoice = useSend(order.submitcart, { refreshes });
  const byCard = useSend(order.submitstripecart, { refreshes });
  const money = (amount: number): string => formatMoney(amount, property);

  // Back from a bank that has its own page: the payment is promised, the order follows without another click.
  const returned = useRef(returnedIntent());
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!returned.current || hasResumed.current || !quote || isCounting) return;
    hasResumed.current = true;
    element.current?.requestSubmit();
  });

  /** Nothing where the card has to be filled in first, or the page is left for the provider's. */
  const place = async (priced: Quote): Promise<Order | undefined> => {
    const sent = { ...cartOf(form.values), EntryIDs: priced.EntryIDs, Total: priced.Total };
    if (priced.PaysBy === 'worldpay') {
      const page = await orFirstMessage(send(payOrder.generateWorldPayData, { body: { cartInfo: sent } }));
      startFrom({ ...form.values, CartKey: newKey(), CouponCode: '', LeftOut: [], From: 0 });
      goToHostedPage(page);
      return undefined;
    }
    if (priced.PaysBy !== 'card') return orFirstMessage(byInvoice.mutateAsync({ body: { cartInfo: sent } }));
    const back = returned.current;
    returned.current = undefined;
    const PaymentMethod = back ? seenByBank : await card.method();
    if (!PaymentMethod) {
      focusFirstError(element.current);
      return undefined;
    }
    const { IntentID } = back ? { IntentID: back } : await orFirstMessage(send(order.generateStripeData, { body: { cartInfo: sent } }));
    return card.withBank(() => orFirstMessage(byCard.mutateAsync({ body: { cartInfo: sent, stripeInfo: { IntentID, PaymentMethod } } })));
  };

  const tell = (reason: CallProblem): void => {
    const [told] = reason.errors;
    const number = orderInTheWay(reason);
    if (number) {
      onTaken({ number, message: reason.message });
      form.setValues({ CartKey: newKey() });
    } else if (told?.Field.startsWith('stripeInfo.PaymentMethod')) card.decline(told.Message);
    else if (reason.status === 400) setProblem(applyErrors(form, reason));
    else setProblem(reason.message);
    // Whatever it was: the page shows the order as it is now, with everything that was typed.
    void live.refetch();
    if (reason.status !== 400) onChanged();
    focusFirstError(element.current);
  };

  const submit = form.onSubmit(
    () => {
      if (!quote || isPlacing || isCounting) return;
      setProblem(undefined);
      setPlacing(true);
      place(quote)
        .then((placed) => {
          if (!placed) return;
          startFrom({ ...form.values, CartKey: newKey(), CouponCode: '', LeftOut: [], From: 0 });
          return navigate({ to: `/orders/${placed.ConfirmationNumber}` });
        })
        .catch((reason: unknown) => {
          if (reason instanceof CardProblem) return card.decline(reason.message);
          if (!(reason instanceof CallProblem)) throw reason;
          tell(reason);
        })
        .finally(() => setPlacing(false));
    },
    () => {
      if (quote?.PaysBy === 'card') card.check();
      focusFirstError(element.current);
    },
  );

  return (
    <form ref={element} onSubmit={submit} noValidate className={css.columns}>
      <div className={css.main}>
        {problem && <FormError text={problem} />}
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="type-s">
            {t('lines')}
          </h2>
          <div role="status">
            {hasStepped && cart.PriceTier && <StandingMessage kind="warning" text={t(`stepped_${cart.PriceTier}`)} />}
          </div>
          <CartLines cart={cart} leftOut={new Set(LeftOut)} onLeftOut={(next) => form.setValues({ LeftOut: next })} />
          <CouponField
            seasonId={cart.SeasonID ?? 0}
            amount={quote?.Subtotal ?? 0}
            code={CouponCode}
            onCode={(code) => form.setValues({ CouponCode: code })}
            isSpent={Boolean(CouponCode && quote && !isCounting && !quote.Coupon)}
          />
        </section>
        <section aria-labelledby="order-billing">
          <h2 id="order-billing" className="type-s">
            {t('billing')}
          </h2>
          <p className={css.lead}>{t('billingLead')}</p>
          <BillingFields form={form} onVatNumber={() => setVatNumber(form.values.VatNumber)} />
        </section>
        {quote && (
          <section aria-labelledby="order-payment">
            <h2 id="order-payment" className="type-s">
              {t('payment')}
            </h2>
            {quote.PaysBy === 'card' ? (
              card.fields
            ) : (
              <>
                <p className={css.way}>{t(ways[quote.PaysBy])}</p>
                <p className={css.lead}>{t(`${ways[quote.PaysBy]}Lead`)}</p>
              </>
            )}
          </section>
        )}
      </div>
      <aside className={css.aside} aria-label={t('total')} aria-busy={isCounting}>
        {live.isError ? (
          <ErrorState onRetry={() => void live.refetch()}>{live.error.message}</ErrorState>
        ) : !quote ? (
          <p className={css.lead}>{t('nothingChosen')}</p>
        ) : (
          <>
            <div aria-live="polite" className={css.counted}>
              <Sums amounts={quote} locale={property.locale} couponCode={quote.Coupon?.Code} taxRate={quote.TaxRate} />
            </div>
            <p className={css.note}>
              {t('priceUntil', { date: formatWithZone(lastMoment(quote.PriceUntil, property), property) })} {t('placeNote')}
            </p>
            {/* A total on its way to another one is not paid by a click that meant the first. */}
            <Button type="submit" loading={isPlacing || isCounting} fullWidth className={css.placeAction}>
              {quote.PaysBy === 'card'
                ? t('pay', { total: money(quote.Total) })
                : quote.PaysBy === 'worldpay'
                  ? t('payHostedAction', { total: money(quote.Total) })
                  : t('place')}
            </Button>
          </>
        )}
      </aside>
    </form>
  );
}

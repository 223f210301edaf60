import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { account } from '#contract/wings/accounts/account/account.ts';
import { cart as coupons } from '#contract/wings/commerce/order/cart.ts';
import { checkout, type CheckoutCart } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { shop } from '#contract/wings/commerce/shop/shop.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { asksAnything, PlacedQuestions, placedErrors } from '#web/wings/entering/form/questions/placed-questions.tsx';
import { useOrderText } from '#web/texts/order.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { BillingFields, billingFrom, billingOf } from '#web/wings/commerce/order/checkout/billing-fields.tsx';
import type { BillingValues } from '#web/wings/commerce/order/billing-values.ts';
import { orNothing } from '#web/wings/commerce/order/checkout/cart-answers.ts';
import { chosenWay, PaymentPart } from '#web/wings/commerce/order/checkout/payment-part.tsx';
import { PlaceButton } from '#web/wings/commerce/order/checkout/place-button.tsx';
import { usePlacing } from '#web/wings/commerce/order/checkout/use-placing.ts';
import { useEntrySends } from './entry-sends.ts';
import { CartLines } from './cart-lines.tsx';
import type { Taken } from './cart-page.tsx';
import { CouponField, type FoundCoupon } from '#web/wings/commerce/order/checkout/coupon-field.tsx';
import css from '#web/wings/commerce/order/order.module.css';
import { Sums } from '#web/wings/commerce/order/sums.tsx';
import { usePriceStep } from '#web/wings/entering/category/use-price-step.ts';

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

type Values = BillingValues & {
  CartKey: string;
  CouponCode: string;
  LeftOut: number[];
  From: number;
  ByInvoice: boolean;
  Answers: Record<string, string>;
};

export function CartForm({ start, contact, submissionId, onTaken, onChanged }: CartFormProps) {
  const t = useOrderText();
  const fill = useFormFillText();
  const navigate = useNavigate();
  const { property, send } = usePortal();
  const [first] = useState(
    (): Values => ({
      ...billingFrom(contact, start.LastBilling),
      CartKey: newKey(),
      CouponCode: '',
      LeftOut: [],
      From: 0,
      ByInvoice: false,
      Answers: {},
    }),
  );
  /** As the page knows it by now: the choice of entries may open questions. */
  const asked = useRef(start.Asked);
  const cartOf = (values: Values) => ({
    PropertyID: property.id,
    CouponCode: values.CouponCode || null,
    CartKey: values.CartKey,
    Billing: billingOf(values),
    ...(asked.current && { Answers: values.Answers }),
  });
  const checkCart = checkedBy(order.submitcart, (values: Values) => ({ cartInfo: cartOf(values) }), {
    words: { Email: { missing: t('fillIn') } },
  });
  const { form, element, startFrom } = useDraftedForm<Values>(`cart.${start.SeasonID}`, first, (values) => ({
    ...checkCart(values),
    ...(asked.current && placedErrors('order', asked.current, values.Answers)),
  }));
  const { LeftOut, CouponCode, Country, State, ByInvoice } = form.values;
  const [vatNumber, setVatNumber] = useState(form.values.VatNumber);

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
  useEffect(() => {
    asked.current = cart.Asked;
  }, [cart.Asked]);
  const quote = live.data?.Quote ?? undefined;
  const isCounting = !live.data || live.isPlaceholderData;
  usePriceStep(cart.PriceUntil, () => void live.refetch());
  const [seenTier] = useState(start.PriceTier);
  const hasStepped = seenTier !== null && cart.PriceTier !== seenTier;

  const startAnew = (): void => startFrom({ ...form.values, CartKey: newKey(), CouponCode: '', LeftOut: [], From: 0, Answers: {} });
  const payable = quote && {
    paysBy: chosenWay(quote, ByInvoice),
    total: quote.Total,
    currency: cart.Currency,
    cardForm: quote.CardForm,
  };
  const { submit, problem, isPlacing, cardFields } = usePlacing({
    form,
    element,
    names: (field) => /^cartInfo\.(Answers\..+)$/.exec(field)?.[1],
    payable,
    isCounting,
    cart: () => ({ ...cartOf(form.values), EntryIDs: quote?.EntryIDs ?? [], Total: quote?.Total ?? 0 }),
    sends: useEntrySends(),
    onPlaced: ({ ConfirmationNumber }) => {
      startAnew();
      return navigate({ to: `/orders/${ConfirmationNumber}` });
    },
    onLeaving: startAnew,
    onTaken: (number, message) => {
      onTaken({ number, message });
      form.setValues({ CartKey: newKey() });
    },
    onRefused: ({ status }) => {
      void live.refetch();
      if (status !== 400) onChanged();
    },
  });
  const offered = useCall(shop.getCouponsForUser, { query: { for: 'entries' } });
  const findCoupon = async (typed: string): Promise<FoundCoupon> => {
    const body = { PropertyID: property.id, SeasonID: cart.SeasonID ?? 0, CouponCode: typed, Amount: quote?.Subtotal ?? 0 };
    const found = await orNothing(send(coupons.checkCouponCode, { body }));
    return found ? { code: found.Code } : { problem: t('couponNothing') };
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-40-gutter aside-from-64">
      <div className="stack pack-start gap-40 shrinks">
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
            offered={offered.data}
            code={CouponCode}
            onCode={(code) => form.setValues({ CouponCode: code })}
            find={findCoupon}
            spent={CouponCode && quote && !isCounting && !quote.Coupon ? t('couponNothing') : undefined}
          />
        </section>
        {cart.Asked && quote && asksAnything('order', cart.Asked, form.values.Answers) && (
          <section aria-labelledby="order-questions">
            <h2 id="order-questions" className="type-s below-16">
              {fill('orderTitle')}
            </h2>
            <PlacedQuestions
              place="order"
              asked={cart.Asked}
              answers={form.values.Answers}
              errors={form.errors}
              currency={cart.Currency}
              propertyId={property.id}
              onAnswer={(name, answer) => {
                form.setFieldValue('Answers', { ...form.values.Answers, [name]: answer });
                form.clearFieldError(`Answers.${name}`);
              }}
            />
          </section>
        )}
        <section aria-labelledby="order-billing">
          <h2 id="order-billing" className="type-s">
            {t('billing')}
          </h2>
          <p className="above-4 size-15 type-soft measure">{t('billingLead')}</p>
          <BillingFields form={form} onVatNumber={() => setVatNumber(form.values.VatNumber)} />
        </section>
        {quote && (
          <section aria-labelledby="order-payment">
            <h2 id="order-payment" className="type-s">
              {t('payment')}
            </h2>
            <PaymentPart
              quote={quote}
              byInvoice={ByInvoice}
              onByInvoice={(byInvoice) => form.setValues({ ByInvoice: byInvoice })}
              cardFields={cardFields}
            />
          </section>
        )}
      </div>
      <aside className={`pad-above-20 shrinks barred sticky-from-64 ${css.aside}`} aria-label={t('total')} aria-busy={isCounting}>
        {live.isError ? (
          <ErrorState onRetry={() => void live.refetch()}>{live.error.message}</ErrorState>
        ) : !quote || !payable ? (
          <p className="above-4 size-15 type-soft measure">{t('nothingChosen')}</p>
        ) : (
          <>
            <div aria-live="polite" className={`fades ${css.counted}`}>
              <Sums amounts={quote} locale={property.locale} couponCode={quote.Coupon?.Code} taxRate={quote.TaxRate} />
            </div>
            <p className={css.note}>
              {t('priceUntil', { date: formatWithZone(lastMoment(quote.PriceUntil, property), property) })} {t('placeNote')}
            </p>
            <PlaceButton payable={payable} isWaiting={isPlacing || isCounting} />
          </>
        )}
      </aside>
    </form>
  );
}

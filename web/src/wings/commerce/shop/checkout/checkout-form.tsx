import { Checkbox } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { account } from '#contract/wings/accounts/account/account.ts';
import type { CheckoutCart } from '#contract/wings/commerce/order/checkout.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { type Shop, shop as shopCalls } from '#contract/wings/commerce/shop/shop.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { BillingFields, billingFrom } from '#web/wings/commerce/order/checkout/billing-fields.tsx';
import { CouponField, type FoundCoupon } from '#web/wings/commerce/order/checkout/coupon-field.tsx';
import { chosenWay, PaymentPart } from '#web/wings/commerce/order/checkout/payment-part.tsx';
import { PlaceButton } from '#web/wings/commerce/order/checkout/place-button.tsx';
import { usePlacing } from '#web/wings/commerce/order/checkout/use-placing.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { applyErrors } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { useShopText } from '#web/texts/shop.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { sentLines } from '../cart/cart-groups.ts';
import { ShopCartLines } from '../cart/cart-lines.tsx';
import { type CheckoutValues, emptyShip, fieldOfCheckout, sentOf } from './checkout-values.ts';
import { ExplainedSums } from '../cart/explained-sums.tsx';
import { piecesIn } from '../cart/kept-cart.ts';
import { keepPlaced } from './placed-order.ts';
import { useProductSends } from '../product/product-sends.ts';
import { ShipFields } from './ship-fields.tsx';
import { usePass, useShopBase } from '../shop-pass.tsx';
import { useKeptCart } from '../cart/use-kept-cart.ts';
import { useQuotedCart } from '../cart/use-quoted-cart.ts';
import order from '#web/wings/commerce/order/order.module.css';
import css from './checkout.module.css';

interface CheckoutFormProps {
  shop: Shop;
  contact: Reply<typeof account.getContactInfo> | undefined;
  lastBilling: CheckoutCart['LastBilling'];
  /** What is for sale may be something else by now. */
  onChanged: () => void;
}

export function CheckoutForm({ shop, contact, lastBilling, onChanged }: CheckoutFormProps) {
  const t = useShopText();
  const ot = useOrderText();
  const navigate = useNavigate();
  const { property, send } = usePortal();
  const pass = usePass();
  const base = useShopBase();
  const cart = useKeptCart();
  const [first] = useState((): CheckoutValues => {
    const billing = billingFrom(contact, lastBilling);
    return { ...billing, Country: billing.Country || cart.country, ...emptyShip, CouponCode: '', ShipsElsewhere: false, ByInvoice: false };
  });
  const cartOf = (values: CheckoutValues) => ({
    PropertyID: property.id,
    Lines: sentLines(cart.items),
    CartKey: cart.cartKey,
    ...sentOf(values),
  });
  const { form, element, startFrom } = useDraftedForm<CheckoutValues>(
    pass ? `shop-pass.${pass.EntryID}` : 'shop-cart',
    first,
    checkedBy(productCart.submitCart, (values: CheckoutValues) => ({ cartInfo: cartOf(values) }), {
      words: { Email: { missing: ot('fillIn') } },
      names: fieldOfCheckout,
    }),
  );
  const { CouponCode, Country, ShipsElsewhere, ShipCountry, ByInvoice } = form.values;
  const [vatNumber, setVatNumber] = useState(form.values.VatNumber);
  const { quote, quoted, oldPrices, isCounting, error, refetch } = useQuotedCart({
    items: cart.items,
    couponCode: CouponCode,
    country: Country,
    vatNumber,
    shipCountry: ShipsElsewhere ? ShipCountry : undefined,
  });
  useEffect(() => {
    if (error?.errors.length) applyErrors(form, error, fieldOfCheckout);
  }, [error, form]);
  const payable = quote && {
    paysBy: chosenWay(quote, ByInvoice),
    total: quote.Total.Amount,
    currency: quote.Currency,
    cardForm: quote.CardForm,
  };
  const startAnew = (): void => {
    cart.startAnew();
    startFrom({ ...form.values, CouponCode: '' });
  };
  const [taken, setTaken] = useState<{ number: string; message: string } | undefined>();
  const { submit, problem, isPlacing, cardFields } = usePlacing({
    form,
    element,
    names: fieldOfCheckout,
    payable,
    isCounting,
    cart: () => ({ ...cartOf(form.values), Total: quote?.Total.Amount ?? 0 }),
    sends: useProductSends(),
    onPlaced: (placed: Order) => {
      keepPlaced(property.id, placed);
      startAnew();
      return navigate({ to: pass ? '/pass/ordered' : `/orders/${placed.ConfirmationNumber}` });
    },
    onLeaving: startAnew,
    onTaken: (number, message) => {
      setTaken({ number, message });
      cart.renewKey();
    },
    onRefused: ({ status }) => {
      refetch();
      if (status !== 400) onChanged();
    },
  });
  // A pass buys for one entry and has no coupons of its own.
  const offered = useCall(shopCalls.getCouponsForUser, { query: { for: 'products' } }, { enabled: !pass });
  const findCoupon = async (typed: string): Promise<FoundCoupon> => {
    const cartInfo = { PropertyID: property.id, Lines: sentLines(cart.items), CouponCode: typed, Billing: { Country: Country || null } };
    const { Discount } = await send(productCart.calcVat, { body: { cartInfo } });
    return Discount.Coupon && !Discount.Problem ? { code: Discount.Coupon.Code } : { problem: Discount.Problem ?? ot('couponNothing') };
  };

  const pieces = piecesIn(cart.items);
  const isParcel = (quote?.Shipping.Grams ?? 0) > 0;
  const hasProblems = [...quoted.values()].some(({ Problems }) => Problems.length > 0);
  const isTaxed = (quote?.Taxes.some(({ Rate }) => Rate > 0) ?? false) || form.values.VatNumber !== '';
  const leads = { invoice: t('invoiceLead', { days: quote?.DueDays ?? 30 }), free: t('freeLead') };
  return (
    <>
      <PageHead title={t('cartTitle')} lead={t('cartLead', { count: pieces })} />
      {taken && (
        <p className={`icons-low ${order.taken}`} role="alert">
          {taken.message} {!pass && <Link to={`/orders/${taken.number}`}>{ot('viewOrder', { number: taken.number })}</Link>}
        </p>
      )}
      <form ref={element} onSubmit={submit} noValidate className={`stack gap-40-gutter ${css.checkout}`}>
        <div className={`stack pack-start gap-40 shrinks ${css.checkoutMain}`}>
          {problem && <FormError text={problem} />}
          <section aria-label={t('cart')} className="barred">
            <ShopCartLines shop={shop} quoted={quoted} oldPrices={oldPrices} />
            <p className="cluster spread gap-4-16 pad-above-16">
              <Link to={base}>{t('addMore')}</Link>
              <span className="type-small type-muted">{t('openLineHint')}</span>
            </p>
          </section>
          <section aria-labelledby="shop-billing">
            <h2 id="shop-billing" className="type-s">
              {t('billing')}
            </h2>
            <BillingFields form={form} isTaxed={isTaxed} onVatNumber={() => setVatNumber(form.values.VatNumber)} />
          </section>
          {isParcel && (
            <section aria-labelledby="shop-shipping">
              <h2 id="shop-shipping" className="type-s">
                {t('shippingAddress')}
              </h2>
              <Checkbox
                mt="sm"
                label={t('shipsElsewhere')}
                checked={ShipsElsewhere}
                onChange={({ currentTarget: { checked } }) => form.setValues({ ShipsElsewhere: checked })}
              />
              {ShipsElsewhere && <ShipFields form={form} />}
            </section>
          )}
        </div>
        <aside className={`pad-above-20 shrinks barred ${css.checkoutAside}`} aria-label={t('whatItComesTo')} aria-busy={isCounting}>
          <h2 className="type-s">{t('whatItComesTo')}</h2>
          {error ? (
            <ErrorState onRetry={refetch}>{error.message}</ErrorState>
          ) : !quote ? (
            <TextSkeleton lines={5} />
          ) : (
            <>
              <div aria-live="polite" className={`fades ${css.counted}`}>
                <ExplainedSums quote={quote} pieces={pieces} />
              </div>
              <CouponField
                offered={offered.data}
                code={CouponCode}
                onCode={(code) => form.setValues({ CouponCode: code })}
                find={findCoupon}
                spent={CouponCode && !isCounting ? (quote.Discount.Problem ?? undefined) : undefined}
              />
              <h2 className="type-s above-32">{t('payment')}</h2>
              <PaymentPart
                quote={quote}
                byInvoice={ByInvoice}
                onByInvoice={(byInvoice) => form.setValues({ ByInvoice: byInvoice })}
                cardFields={cardFields}
                leads={leads}
              />
            </>
          )}
        </aside>
        {quote && payable && (
          <div className={`stack gap-8 ${css.payTray}`} data-tray>
            {hasProblems && <p className="size-15 type-danger type-strong">{t('fixLines')}</p>}
            <p className={`size-14 type-muted ${css.working}`} role="status">
              {isCounting && t('working')}
            </p>
            <PlaceButton payable={payable} isWaiting={isPlacing || isCounting} />
            <p className="from-48 type-small type-muted">{t('chargedOnce')}</p>
          </div>
        )}
      </form>
    </>
  );
}

import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { type Order, orderTypeId } from '#contract/wings/commerce/order/order-view.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { type OrderText, useOrderText } from '#web/texts/order.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { OrderDocuments } from '#web/wings/commerce/document/order-documents.tsx';
import { OrderTickets } from '#web/wings/commerce/ticket/own/order-tickets.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { OrderedLines } from '#web/wings/commerce/order/ordered-lines.tsx';
import css from '#web/wings/commerce/order/order.module.css';
import { ParcelList } from '#web/wings/commerce/order/parcel-list.tsx';
import { PayLater } from './pay-later.tsx';
import { PaymentNews, paymentNews } from './payment-news.tsx';
import { PaymentChip } from '#web/wings/commerce/order/payment-chip.tsx';
import { Sums } from '#web/wings/commerce/order/sums.tsx';

const { authorized, authorizationDeclined } = paymentStatuses;

/** An order and its state; the first page after ordering, and the one the mail leads to. */
export function ConfirmationPage() {
  const { confirmation } = useParams({ strict: false }) as { confirmation: string };
  // The money is taken a moment after the order is placed: the page waits for that, and no longer.
  const [isSettling, setSettling] = useState(false);
  const found = useCall(order.getOrderByConfirmationNumber, { params: { c: confirmation } }, isSettling ? { everyMs: 1500 } : {});
  const status = found.data?.PaymentStatusID;
  useEffect(
    () => setSettling(status === authorized || (paymentNews() === 'waiting' && status !== undefined && status < authorized)),
    [status],
  );
  if (found.error?.status === 404 || found.error?.status === 400) return <NotFound />;
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data)
    return (
      <div className="pad-48">
        <TextSkeleton lines={6} />
      </div>
    );
  return <Confirmation order={found.data} />;
}

function titleOf({ CancelledDate, PaymentStatusID, Billing }: Order, t: OrderText): string {
  if (CancelledDate) return t('titleCancelled');
  if (PaymentStatusID === authorizationDeclined) return t('title_3');
  return Billing.FirstName ? t('thanksNamed', { name: Billing.FirstName }) : t('thanks');
}

/** Of products and tickets, not of entries. */
const isOfShop = ({ OrderTypeID }: Pick<Order, 'OrderTypeID'>): boolean => OrderTypeID !== orderTypeId('entries');

function saidOf(one: Order, money: (amount: number) => string, dayOf: (day: Date) => string, t: OrderText): string {
  const { CancelledDate, PaymentStatusID, PaymentMethod, DueDate, Reference: reference, Refunded } = one;
  const total = money(one.Total - one.Credited);
  if (CancelledDate && Refunded > 0) return t('saidRefunded', { refunded: money(Refunded) });
  if (CancelledDate) return t('saidCancelled');
  if (PaymentStatusID === paymentStatuses.paid && isOfShop(one)) return t('said_5_shop');
  if (PaymentStatusID === 1 && PaymentMethod === 'invoice' && DueDate)
    return t('said_1_invoice', { total, date: dayOf(DueDate), reference });
  return t(`said_${PaymentStatusID}` as 'said_1', { total });
}

function Confirmation({ order: one }: { order: Order }) {
  const t = useOrderText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const resending = useSend(order.resendOrderEmail, {
    refreshes: homeReads,
    onSuccess: () => messages.success(t('resent', { email: one.Billing.Email ?? '' })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const money = (amount: number): string => formatMoney(amount, { ...property, currency: one.Currency });
  const standing = useRef<HTMLParagraphElement>(null);
  const { Billing: to } = one;
  return (
    <>
      <div className={`pad-above-24 ${css.back}`}>
        <Link to="/orders" className="inline-row align-center gap-8 target type-soft size-15">
          <Icon name="left" size={16} />
          {t('yourOrders')}
        </Link>
      </div>
      <PageHead
        title={titleOf(one, t)}
        windowTitle={t('openOrder', { number: one.ConfirmationNumber })}
        lead={saidOf(one, money, (day) => formatDate(day, property), t)}
      />
      <div className={css.numberLine}>
        <div>
          <p className="type-small type-muted">{t('number')}</p>
          <p className={css.number}>{one.ConfirmationNumber}</p>
        </div>
        <CopyButton text={one.ConfirmationNumber} label={t('copyNumber')} />
      </div>
      <p ref={standing} tabIndex={-1} className={css.standing} role="status">
        <PaymentChip order={one} /> <span>{t('orderedOn', { date: formatDate(one.CreatedDate, property) })}.</span>{' '}
        {one.PaidDate && <span>{t('paidOn', { date: formatDate(one.PaidDate, property) })}.</span>}{' '}
        {one.IsSandbox && <span>{t('testMoney')}</span>}
      </p>
      <div className="stack gap-40-gutter aside-from-64">
        <div className="stack pack-start gap-40 shrinks">
          {!one.CancelledDate && one.PaymentStatusID !== paymentStatuses.paid && <PaymentNews />}
          {!one.CancelledDate && <PayLater orderId={one.OrderID} />}
          <section aria-labelledby="ordered">
            <h2 id="ordered" className="type-s">
              {t('linesOrdered')}
            </h2>
            <OrderedLines order={one} />
          </section>
          {one.Lines.some(({ IsTicket }) => IsTicket) && <OrderTickets orderId={one.OrderID} />}
          <ParcelList order={one} />
          <OrderDocuments order={one} />
          <div className="cluster gap-12">
            <Button renderRoot={(props) => <Link to={isOfShop(one) ? '/shop' : '/submissions'} {...props} />} variant="default">
              {t(isOfShop(one) ? 'toShop' : 'toSubmissions')}
            </Button>
            <Button variant="subtle" loading={resending.isPending} onClick={() => resending.mutate({ params: { id: one.OrderID } })}>
              {t('resend')}
            </Button>
            {one.MayCancel && <CancelOrder order={one} onCancelled={() => standing.current?.focus()} />}
          </div>
        </div>
        <aside className={`pad-above-20 shrinks barred sticky-from-64 ${css.aside}`}>
          <Sums amounts={one} locale={property.locale} couponCode={one.CouponCode} taxRate={one.TaxRate} />
          <h2 className="above-24 pad-above-20 ruled-above type-heading">{t('billedTo')}</h2>
          <Address lines={addressOf(one.Billing, t)} />
          {one.ShippingAddress && (
            <>
              <h2 className="above-24 pad-above-20 ruled-above type-heading">{t('shippedTo')}</h2>
              <Address lines={addressOf(one.ShippingAddress, t)} />
            </>
          )}
          {to.Email && !one.CancelledDate && <p className={css.note}>{t('mailNote', { email: to.Email })}</p>}
        </aside>
      </div>
    </>
  );
}

const addressOf = (to: Order['Billing'], t: OrderText): string[] =>
  [
    [to.FirstName, to.LastName].filter(Boolean).join(' '),
    to.Organization,
    to.Address1,
    to.Address2,
    [to.PostalCode, to.City, to.State].filter(Boolean).join(' '),
    countryName(to.Country),
    to.VatNumber && `${t('vatNumber')} ${to.VatNumber}`,
    to.PoNumber && `${t('poNumber')} ${to.PoNumber}`,
    to.Email,
  ].filter((line): line is string => Boolean(line));

const Address = ({ lines }: { lines: readonly string[] }) => (
  <address className={css.address}>
    {lines.map((line) => (
      <span key={line} dir="auto">
        {line}
      </span>
    ))}
  </address>
);

import { Button } from '@mantine/core';
import { useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { useOrderText } from '#web/texts/order.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { OrderDocuments } from '#web/wings/commerce/document/order-documents.tsx';
import css from './admin-orders.module.css';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { OrderedLines } from '#web/wings/commerce/order/ordered-lines.tsx';
import { ParcelList } from '#web/wings/commerce/order/parcel-list.tsx';
import { PaymentChip } from '#web/wings/commerce/order/payment-chip.tsx';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { PayForm } from '#web/wings/commerce/order/card/pay-form.tsx';
import { EditOrderForm } from '#web/wings/commerce/order/desk/edit-order-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { MatterList } from './matter-list.tsx';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { GivenAnswers } from '#web/wings/entering/form/questions/given-answers.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReverseForm } from './reverse-form.tsx';
import { Sums } from '#web/wings/commerce/order/sums.tsx';

const deskCalls = {
  begin: payOrder.generateStripeDataForOrderDash,
  process: payOrder.processStripeForOrderDash,
  hosted: (send: Send, OrderID: number) => send(payOrder.generateWorldPayDataForOrderDash, { body: { OrderID } }),
};

interface OrderDialogProps {
  number: string | undefined;
  onClose: () => void;
  /** Opens with the fields of a card: an order that was just made is paid on behalf of its buyer. */
  paysNow?: boolean;
}

/** Everything about one order, for administrators. */
export function OrderDialog({ number, onClose, paysNow = false }: OrderDialogProps) {
  const t = useOrderText();
  const found = useCall(order.getOrderByConfirmationNumber, { params: { c: number ?? '' } }, { enabled: number !== undefined });
  const shown = number === undefined ? undefined : found.data;
  return (
    <Dialog opened={number !== undefined} onClose={onClose} width={760} title={t('openOrder', { number: number ?? '' })}>
      {number !== undefined && found.isPending && <TextSkeleton lines={8} />}
      {found.isError && <ErrorState title={t('orderGone')}>{found.error.message}</ErrorState>}
      {shown && <OpenOrder key={shown.OrderID} order={shown} onClose={onClose} paysNow={paysNow} />}
    </Dialog>
  );
}

function OpenOrder({ order: one, onClose, paysNow }: { order: Order; onClose: () => void; paysNow: boolean }) {
  const dt = useDeskOrderText();
  const t = useOrderText();
  const fill = useFormFillText();
  const messages = useHeaderMessages();
  const award = traitsOf(one.PropertyID);
  const mayIssue = useMay('order.own', one.PropertyID);
  const [form, setForm] = useState<'record' | 'refund' | 'pay' | 'edit' | { reverses: number } | undefined>(
    paysNow && one.MayCancel ? 'pay' : undefined,
  );
  const close = () => setForm(undefined);
  const [isCancelling, setCancelling] = useState(false);
  const refreshes = [order.getOrdersForProperty, order.getOrderByConfirmationNumber];
  const onProblem = (problem: { message: string }) => messages.error(problem.message);
  const resending = useSend(order.resendOrderEmail, {
    onSuccess: () => messages.success(t('resent', { email: one.Billing.Email ?? '' })),
    onProblem,
  });
  const cancelling = useSend(order.updateOrder, {
    refreshes,
    onSuccess: () => {
      messages.success(t('cancelled', { number: one.ConfirmationNumber }));
      onClose();
    },
    onProblem: (problem) => {
      setCancelling(false);
      onProblem(problem);
    },
  });
  // A form as long as this one has the dialog to itself: everything it changes is in it.
  if (form === 'edit') return <EditOrderForm key={one.Version} order={one} onDone={close} />;
  const { Billing: to } = one;
  const facts = [
    [t('payStatus'), <PaymentChip key="chip" order={one} ground="none" />],
    [t('date'), formatWithZone(one.CreatedDate, award)],
    ...(one.PaidDate ? [[t('status_5'), formatWithZone(one.PaidDate, award)]] : []),
    [t('method'), one.IsSandbox ? `${t(`method_${one.PaymentMethod}`)}. ${t('testMoney')}` : t(`method_${one.PaymentMethod}`)],
    [t('billedTo'), [[to.FirstName, to.LastName].filter(Boolean).join(' '), to.Organization].filter(Boolean).join(', ')],
    [
      t('address1'),
      <Seen key="address" award={one.PropertyID}>
        {[to.Address1, to.Address2, [to.PostalCode, to.City].filter(Boolean).join(' '), to.State, countryName(to.Country)]
          .filter(Boolean)
          .join(', ')}
      </Seen>,
    ],
    ...(to.VatNumber ? [[t('vatNumber'), to.VatNumber]] : []),
    ...(to.PoNumber ? [[t('poNumber'), to.PoNumber]] : []),
    [
      t('email'),
      <Seen key="email" award={one.PropertyID}>
        {to.Email}
      </Seen>,
    ],
  ] as const;
  return (
    <>
      <dl className={`facts ${css.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MatterList order={one} />
      <OrderedLines order={one} />
      <div className={css.sums}>
        <Sums amounts={one} locale={award.locale} couponCode={one.CouponCode} />
      </div>
      <GivenAnswers title={fill('answersWithOrder')} answers={one.Answers} isInDialog />
      <h3 className={css.sectionTitle}>{t('payments')}</h3>
      <PaymentList order={one} onReverse={(paymentId) => setForm({ reverses: paymentId })} />
      <div className={css.sections}>
        <ParcelList order={one} />
        <OrderDocuments order={one} mayIssue={mayIssue} hasLabels />
      </div>
      {form === 'record' ? (
        <PaymentForm order={one} onDone={close} />
      ) : form === 'refund' ? (
        <RefundForm order={one} onDone={close} />
      ) : form === 'pay' ? (
        <div className={css.form}>
          <Allowed to="order.manage">
            <PayForm orderId={one.OrderID} calls={deskCalls} refreshes={[order.getOrdersForProperty]} onPaid={close} />
          </Allowed>
          <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          </div>
        </div>
      ) : form ? (
        <ReverseForm order={one} paymentId={form.reverses} onDone={close} />
      ) : (
        <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
          {one.MayCancel && (
            <Allowed to="order.manage">
              <Button variant="danger" onClick={() => setCancelling(true)}>
                {t('cancel')}
              </Button>
            </Allowed>
          )}
          <Allowed to="order.manage">
            <Button variant="default" loading={resending.isPending} onClick={() => resending.mutate({ params: { id: one.OrderID } })}>
              {t('resend')}
            </Button>
          </Allowed>
          {one.OrderTypeID !== 1 && !one.CancelledDate && (
            <Allowed to="order.manage">
              <Button variant="default" onClick={() => setForm('edit')}>
                {dt('edit')}
              </Button>
            </Allowed>
          )}
          {one.Refundable > 0 && (
            <Allowed to="order.manage">
              <Button variant="default" onClick={() => setForm('refund')}>
                {t('refund')}
              </Button>
            </Allowed>
          )}
          {one.MayCancel && award.cardPayments && one.Total > 0 && (
            <Allowed to="order.manage">
              <Button variant="default" onClick={() => setForm('pay')}>
                {t('payForBuyer')}
              </Button>
            </Allowed>
          )}
          {one.NextPaymentStatusIDs.length > 0 && (
            <Allowed to="order.manage">
              <Button onClick={() => setForm('record')}>{t('record')}</Button>
            </Allowed>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={isCancelling}
        title={t('cancelTitle', { number: one.ConfirmationNumber })}
        cancelLabel={t('cancelKeep')}
        confirmLabel={t('cancel')}
        isDangerous
        isWorking={cancelling.isPending}
        onCancel={() => setCancelling(false)}
        onConfirm={() => cancelling.mutate({ body: { OrderID: one.OrderID, Version: one.Version, IsCancelled: true } })}
      >
        {t('cancelBody')}
      </ConfirmDialog>
    </>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './admin-orders.module.css';

/** A payment that someone recorded by mistake never was. */
export function ReverseForm({ order: one, paymentId, onDone }: { order: Order; paymentId: number; onDone: () => void }) {
  const t = useOrderText();
  const messages = useHeaderMessages();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const amount = one.Payments.find(({ PaymentID }) => PaymentID === paymentId)?.Amount ?? 0;
  const sending = useSend(refund.reversePayment, {
    refreshes: [order.getOrdersForProperty, order.getOrderByConfirmationNumber, orderMatter.getOrderMatters, order.getOrderForPaying],
    onSuccess: () => {
      messages.success(t('reversedNow', { number: one.ConfirmationNumber }));
      onDone();
    },
    onProblem: (told) => setProblem(isFailure(told, 'Conflict') ? t('conflict') : told.message),
  });
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('reverse')}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        setMissing(!reason.trim());
        if (!reason.trim()) return field.current?.focus();
        sending.mutate({ body: { OrderID: one.OrderID, Version: one.Version, PaymentID: paymentId, Reason: reason.trim() } });
      }}
    >
      <p>{t('reverseLead', { amount: formatMoney(amount, { ...traitsOf(one.PropertyID), currency: one.Currency }) })}</p>
      {problem && <StandingMessage kind="error" text={problem} />}
      <TextInput
        ref={field}
        data-autofocus
        label={t('reason')}
        value={reason}
        error={isMissing && t('fillIn')}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" variant="danger" loading={sending.isPending}>
          {t('reverse')}
        </Button>
      </div>
    </form>
  );
}

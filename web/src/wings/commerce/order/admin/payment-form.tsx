import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { recordableOf } from './recordable.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './admin-orders.module.css';

/** What the bank says about an order, written down by hand. */
export function PaymentForm({ order: one, onDone }: { order: Order; onDone: () => void }) {
  const t = useOrderText();
  const messages = useHeaderMessages();
  const { paid } = paymentStatuses;
  const { printedActs } = traitsOf(one.PropertyID);
  const next = recordableOf(one.NextPaymentStatusIDs, printedActs);
  const [status, setStatus] = useState<number>(next.includes(paid) ? paid : (next[0] ?? paid));
  const [reference, setReference] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const statusWords = (id: number): string => t(`status_${id}` as 'status_1');
  const optionWords = (id: number): string => (printedActs ? statusWords(id) : t(id === paid ? 'transferReceived' : 'transferNotReceived'));
  const recording = useSend(order.updateOrder, {
    refreshes: [order.getOrdersForProperty, order.getOrderByConfirmationNumber, orderMatter.getOrderMatters],
    onSuccess: (saved) => {
      messages.success(t('recordedNow', { number: saved.ConfirmationNumber, status: withinSentence(statusWords(saved.PaymentStatusID)) }));
      onDone();
    },
    onProblem: (reason) => setProblem(reason.data ? t('conflict') : (reason.errors[0]?.Message ?? reason.message)),
  });
  const total = formatMoney(one.Total, { ...traitsOf(one.PropertyID), currency: one.Currency });
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('record')}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        const { OrderID, Version } = one;
        recording.mutate({ body: { OrderID, Version, PaymentStatusID: status, Reference: reference, Message: message } });
      }}
    >
      <p className="type-small type-muted">{t('recordLead', { total })}</p>
      {problem && <StandingMessage kind="error" text={problem} />}
      <div className={`stack gap-16 ${css.pair}`}>
        <NativeSelect
          label={t('recordStatus')}
          value={String(status)}
          onChange={({ currentTarget: { value } }) => setStatus(Number(value))}
          data={next.map((id) => ({ value: String(id), label: optionWords(id) }))}
        />
        <TextInput
          label={t('optional', { label: t('reference') })}
          value={reference}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
      </div>
      <TextInput
        label={t('optional', { label: t('note') })}
        description={t('noteHelp')}
        value={message}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
      />
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" loading={recording.isPending}>
          {t('recordAction')}
        </Button>
      </div>
    </form>
  );
}

import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { refund, type RefundPreview, type RefundWanted } from '#contract/wings/commerce/order/refund.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { amountText, formatMoney, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import css from './admin-orders.module.css';
import { useGatewayName } from './payment-list.tsx';

/** Giving money back, with what will happen before anything does. */
export function RefundForm({ order: one, onDone }: { order: Order; onDone: () => void }) {
  const t = useOrderText();
  const messages = useHeaderMessages();
  const purse = { ...traitsOf(one.PropertyID), currency: one.Currency };
  const amountProblem = useAmountProblem(purse);
  const [key] = useState(newKey);
  const [what, setWhat] = useState<RefundWanted['What']>('lines');
  const [lines, setLines] = useState<readonly number[]>([]);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; amount?: string }>({});
  const [problem, setProblem] = useState<string | undefined>();
  const reasonField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const open = one.Lines.filter(({ IsReturned }) => !IsReturned);
  const wanted = wantedOf(what, lines, readAmount(amount, purse));
  const preview = useCall(
    refund.previewRefund,
    { body: { OrderID: one.OrderID, Wanted: wanted ?? { What: 'whole' } } },
    { enabled: wanted !== undefined, staleMs: 0 },
  );
  const sending = useSend(refund.refundOrder, {
    refreshes: [order.getOrdersForProperty, order.getOrderByConfirmationNumber, orderMatter.getOrderMatters, order.getOrderForPaying],
    onSuccess: () => {
      messages.success(t('refundedNow', { number: one.ConfirmationNumber }));
      onDone();
    },
    onProblem: (told) => setProblem(isFailure(told, 'Conflict') ? t('conflict') : (told.errors[0]?.Message ?? told.message)),
  });
  const submit = (): void => {
    setProblem(undefined);
    const wrong = {
      ...(reason.trim() ? {} : { reason: t('fillIn') }),
      ...(what === 'amount' && amountProblem(amount) ? { amount: amountProblem(amount) ?? '' } : {}),
    };
    setErrors(wrong);
    if (wrong.amount) return amountField.current?.focus();
    if (wrong.reason) return reasonField.current?.focus();
    if (!wanted) return setProblem(t('refundNothing'));
    sending.mutate({ body: { OrderID: one.OrderID, Version: one.Version, Wanted: wanted, Reason: reason.trim(), Key: key } });
  };
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('refund')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem && <StandingMessage kind="error" text={problem} />}
      <Radio.Group label={t('refundWhat')} value={what} onChange={(value) => setWhat(value as RefundWanted['What'])}>
        <div className="stack gap-10 above-8">
          {(['lines', 'amount', 'whole'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`refund_${value}`)} description={t(`refundHelp_${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {what === 'lines' && (
        <Checkbox.Group label={t('refundLines')} value={lines.map(String)} onChange={(values) => setLines(values.map(Number))}>
          <div className="stack gap-10 above-8">
            {open.map((line) => (
              <Checkbox
                key={line.OrderLineID}
                value={String(line.OrderLineID)}
                label={`${line.Name}, ${line.Detail}`}
                description={formatMoney(line.Share, purse)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {what === 'amount' && (
        <TextInput
          ref={amountField}
          label={t('refundAmount', { currency: one.Currency })}
          description={t('refundAmountHelp', { most: amountText(one.Refundable, purse) })}
          value={amount}
          error={errors.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
      )}
      <TextInput
        ref={reasonField}
        label={t('reason')}
        description={t('reasonHelp')}
        value={reason}
        error={errors.reason}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div aria-live="polite">
        {wanted && preview.isPending && <TextSkeleton lines={3} />}
        {wanted && preview.isError && <StandingMessage kind="error" text={preview.error.message} />}
        {wanted && preview.data && !preview.isError && <Preview preview={preview.data} order={one} />}
      </div>
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" variant="danger" loading={sending.isPending}>
          {wanted && preview.data ? t('refundAction', { amount: formatMoney(preview.data.Amount, purse) }) : t('refund')}
        </Button>
      </div>
    </form>
  );
}

/** Nothing while it is not known what is to be given back. */
function wantedOf(what: RefundWanted['What'], lines: readonly number[], read: ReturnType<typeof readAmount>): RefundWanted | undefined {
  if (what === 'whole') return { What: 'whole' };
  if (what === 'lines') return lines.length > 0 ? { What: 'lines', LineIDs: [...lines] } : undefined;
  return 'amount' in read && read.amount > 0 ? { What: 'amount', Amount: read.amount } : undefined;
}

function Preview({ preview, order: one }: { preview: RefundPreview; order: Order }) {
  const t = useOrderText();
  const gatewayName = useGatewayName();
  const purse = { ...traitsOf(one.PropertyID), currency: one.Currency };
  const money = (amount: number): string => formatMoney(amount, purse);
  return (
    <div className={css.preview}>
      <p className="type-strong">{t('refundPreview')}</p>
      <ul>
        {preview.Parts.map((part) => (
          <li key={`${part.Gateway} ${part.Amount}`}>
            {part.IsByHand
              ? t('refundByHand', { amount: money(part.Amount) })
              : t('refundThrough', { amount: money(part.Amount), gateway: gatewayName(part.Gateway) })}
          </li>
        ))}
        {preview.EntriesBack.map(({ EntryID, Name, Detail }) => (
          <li key={EntryID}>{t('refundEntryBack', { name: `${Name}, ${Detail}` })}</li>
        ))}
        <li>
          {preview.IsCancelled
            ? t('refundCancels')
            : t('refundLeaves', { owed: money(preview.StaysOwed), received: money(preview.StaysReceived) })}
        </li>
      </ul>
    </div>
  );
}

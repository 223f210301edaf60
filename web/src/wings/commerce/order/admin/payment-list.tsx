import { Button } from '@mantine/core';
import { useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import type { Order, PaymentState } from '#contract/wings/commerce/order/order-view.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { methodOfGateway, recordedGateway } from '#contract/kernel/award/card-providers.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './admin-orders.module.css';

const shapes: Record<PaymentState, Status> = {
  promised: 'draft',
  needsAction: 'judging',
  pending: 'judging',
  authorized: 'judging',
  captured: 'done',
  failed: 'off',
  cancelled: 'draft',
  partlyRefunded: 'care',
  refunded: 'draft',
  disputed: 'off',
};
const refundShapes: Record<Order['Refunds'][number]['State'], Status> = {
  asked: 'judging',
  pending: 'judging',
  done: 'done',
  failed: 'off',
};

/** Who took the money, as people call it. */
export function useGatewayName(): (gateway: string) => string {
  const t = useOrderText();
  return (gateway) => {
    const [name = '', mode] = gateway.split('-');
    const own = name === recordedGateway ? t('recorded') : methodOfGateway(name)?.isSandbox ? t('gateway_sandbox') : undefined;
    const known = own ?? methodOfGateway(name)?.name ?? name;
    return mode === 'test' ? t('gatewayTest', { gateway: known }) : known;
  };
}

interface PaymentListProps {
  order: Order;
  onReverse: (paymentId: number) => void;
}

/** Every payment of an order with its state, and refunds. */
export function PaymentList({ order: one, onReverse }: PaymentListProps) {
  const t = useOrderText();
  const messages = useHeaderMessages();
  const gatewayName = useGatewayName();
  const award = traitsOf(one.PropertyID);
  const money = (amount: number): string => formatMoney(amount, { ...award, currency: one.Currency });
  const [retried, setRetried] = useState<number | undefined>();
  const retrying = useSend(refund.retryRefund, {
    refreshes: [order.getOrderByConfirmationNumber, orderMatter.getOrderMatters],
    onProblem: (problem) => messages.error(problem.message),
  });
  if (one.Payments.length === 0) return <p className="type-small type-muted">{t('noPayments')}</p>;
  return (
    <>
      <ul className={`above-4 size-14 ${css.payments}`} aria-label={t('payments')}>
        {one.Payments.map((payment) => (
          <li key={payment.PaymentID}>
            <span>{formatWithZone(payment.CreatedDate, award)}</span>
            <StatusChip status={shapes[payment.State]} ground="none">
              {t(payment.Gateway === recordedGateway && payment.State === 'captured' ? 'state_received' : `state_${payment.State}`)}
            </StatusChip>
            <span>{gatewayName(payment.Gateway)}</span>
            <span className="text-end figures">{money(payment.Amount)}</span>
            {payment.Refunded > 0 && (
              <span className="whole-row breaks type-muted">{t('refundedOf', { amount: money(payment.Refunded) })}</span>
            )}
            {payment.Dispute !== 'none' && <span className="whole-row breaks type-muted">{t(`dispute_${payment.Dispute}`)}</span>}
            {payment.Message && <span className="whole-row breaks type-muted">{payment.Message}</span>}
            {payment.MayReverse && (
              <span className="whole-row breaks type-muted">
                <Allowed to="order.manage">
                  <Button variant="subtle" size="compact-sm" onClick={() => onReverse(payment.PaymentID)}>
                    {t('reverse')}
                  </Button>
                </Allowed>
              </span>
            )}
          </li>
        ))}
      </ul>
      {one.Refunds.length > 0 && (
        <>
          <h3 className={css.sectionTitle}>{t('refunds')}</h3>
          <ul className={`above-4 size-14 ${css.payments}`} aria-label={t('refunds')}>
            {one.Refunds.map((made) => (
              <li key={made.RefundID}>
                <span>{formatWithZone(made.CreatedDate, award)}</span>
                <StatusChip status={refundShapes[made.State]} ground="none">
                  {t(`refundState_${made.State}`)}
                </StatusChip>
                <span>{gatewayName(one.Payments.find(({ PaymentID }) => PaymentID === made.PaymentID)?.Gateway ?? '')}</span>
                <span className="text-end figures">{money(made.Amount)}</span>
                <span className="whole-row breaks type-muted">{[made.Reason, made.Message].filter(Boolean).join(' ')}</span>
                {made.State === 'failed' && (
                  <span className="whole-row breaks type-muted">
                    <Allowed to="order.manage">
                      <Button
                        variant="default"
                        size="compact-sm"
                        loading={retrying.isPending && retried === made.RefundID}
                        onClick={() => {
                          setRetried(made.RefundID);
                          retrying.mutate({ body: { OrderID: one.OrderID, RefundID: made.RefundID } });
                        }}
                      >
                        {t('refundRetry')}
                      </Button>
                    </Allowed>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

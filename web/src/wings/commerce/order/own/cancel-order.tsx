import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** The owner's way out of an order that is not paid. */
export function CancelOrder({ order: one, onCancelled }: { order: Order; onCancelled: () => void }) {
  const t = useOrderText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const number = one.ConfirmationNumber;
  const cancelling = useSend(checkout.cancelOrder, {
    refreshes: [order.getOrderByConfirmationNumber, order.getOrderForPaying, order.getorderhistory, ...homeReads],
    onSuccess: () => {
      setAsking(false);
      messages.success(t('cancelled', { number }));
      onCancelled();
    },
    onProblem: (problem) => {
      setAsking(false);
      messages.error(problem.message);
    },
  });
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        {t('cancelOwn')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('cancelTitle', { number })}
        cancelLabel={t('keepOrder')}
        confirmLabel={t('cancelOwn')}
        isDangerous
        isWorking={cancelling.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancelling.mutate({ body: { OrderID: one.OrderID } })}
      >
        {t('cancelOwnBody')}
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { order } from '#contract/areas/order/order.ts';
import { payOrder } from '#contract/areas/order/pay-order.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { homeReads } from '#web/areas/submission/use-submission-actions.ts';
import { focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { CardFields } from '#web/areas/order/card/card-fields.tsx';
import { orFirstMessage } from '#web/areas/order/cart/cart-answers.ts';
import css from '#web/areas/order/order.module.css';
import { useCard } from '#web/areas/order/card/use-card.ts';

/** An order that stands and is not paid: by another card, at the price it was ordered at. */
export function PayLater({ orderId }: { orderId: number }) {
  const t = useOrderText();
  const { property, send } = usePortal();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isPaying, setPaying] = useState(false);
  const { card, setCard, cardErrors, checkCard, declineCard, token } = useCard();
  const due = useCall(order.getOrderForPaying, { params: { id: orderId } });
  const paying = useSend(payOrder.processStripeForStoreOrderHistory, {
    refreshes: [order.getOrderByConfirmationNumber, order.getOrderForPaying, order.getorderhistory, ...homeReads],
  });
  if (due.data?.PaysBy !== 'card') return null;
  const pay = async (): Promise<void> => {
    setProblem(undefined);
    if (isPaying) return;
    if (!checkCard()) return focusFirstError(element.current);
    setPaying(true);
    try {
      const { IntentID } = await orFirstMessage(send(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID: orderId } }));
      await orFirstMessage(paying.mutateAsync({ body: { OrderID: orderId, stripeInfo: { IntentID, PaymentMethod: token() } } }));
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      if (reason.errors[0]?.Field.startsWith('stripeInfo')) declineCard(reason.message);
      else setProblem(reason.message);
      focusFirstError(element.current);
    } finally {
      setPaying(false);
    }
  };
  return (
    <section aria-labelledby="pay-later" className={css.section}>
      <h2 id="pay-later" className="type-s">
        {t('payNow')}
      </h2>
      <form
        ref={element}
        noValidate
        className={css.payLater}
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        {problem && <FormError text={problem} />}
        <CardFields card={card} onCard={setCard} errors={cardErrors} />
        <div className={css.actions}>
          <Button type="submit" loading={isPaying}>
            {t('pay', { total: formatMoney(due.data.AmountDue, { ...property, currency: due.data.Currency }) })}
          </Button>
        </div>
      </form>
    </section>
  );
}

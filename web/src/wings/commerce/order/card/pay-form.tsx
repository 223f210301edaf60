import { onPage } from '#contract/wings/commerce/order/ways.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import type { AnyCall, Reply } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { goToHostedPage } from './hosted-page.ts';
import { CardProblem, returnedIntent, seenByBank, useCardPart } from './use-card-part.tsx';
import { orFirstMessage } from '#web/wings/commerce/order/checkout/cart-answers.ts';

/** Of the buyer, or of staff on their behalf: requests and answers are the same. */
interface PayCalls {
  begin: typeof payOrder.generateStripeDataForStoreOrderHistory | typeof payOrder.generateStripeDataForOrderDash;
  process: typeof payOrder.processStripeForStoreOrderHistory | typeof payOrder.processStripeForOrderDash;
  hosted: (send: Send, OrderID: number) => Promise<Reply<typeof payOrder.generateWorldPayDataForOrderDash>>;
}

interface PayFormProps {
  orderId: number;
  calls: PayCalls;
  /** What may say something else once it is paid. */
  refreshes: readonly AnyCall[];
  onPaid?: () => void;
}

/** An existing order that is not paid: by another card, at the price it was ordered at. */
export function PayForm({ orderId, calls, refreshes, onPaid }: PayFormProps) {
  const t = useOrderText();
  const { send } = usePortal();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isPaying, setPaying] = useState(false);
  const due = useCall(order.getOrderForPaying, { params: { id: orderId } });
  const paying = useSend(calls.process, {
    refreshes: [order.getOrderByConfirmationNumber, order.getOrderForPaying, ...refreshes],
  });
  const card = useCardPart(due.data?.CardForm, { amount: due.data?.AmountDue ?? 0, currency: due.data?.Currency ?? 'USD' });
  const way = due.data?.PaysBy;
  const returned = useRef(returnedIntent());
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!returned.current || hasResumed.current || way !== 'card') return;
    hasResumed.current = true;
    element.current?.requestSubmit();
  });
  if (!due.data || (way !== 'card' && way !== onPage)) return null;
  const pay = async (): Promise<void> => {
    setProblem(undefined);
    if (isPaying) return;
    setPaying(true);
    try {
      if (way === onPage) return goToHostedPage(await orFirstMessage(calls.hosted(send, orderId)));
      const back = returned.current;
      returned.current = undefined;
      const PaymentMethod = back ? seenByBank : await card.method();
      if (!PaymentMethod) return focusFirstError(element.current);
      const begin = () => orFirstMessage(send(calls.begin, { body: { OrderID: orderId } }));
      const { IntentID } = back ? { IntentID: back } : await begin();
      await card.withBank(() =>
        orFirstMessage(paying.mutateAsync({ body: { OrderID: orderId, stripeInfo: { IntentID, PaymentMethod } } })),
      );
      onPaid?.();
    } catch (reason) {
      if (reason instanceof CardProblem) return card.decline(reason.message);
      if (!(reason instanceof CallProblem)) throw reason;
      if (reason.errors[0]?.Field.startsWith('stripeInfo')) card.decline(reason.message);
      else setProblem(reason.message);
      focusFirstError(element.current);
    } finally {
      setPaying(false);
    }
  };
  return (
    <section aria-labelledby="pay-later" className="pad-above-20 barred">
      <h2 id="pay-later" className="type-s">
        {t('payNow')}
      </h2>
      <form
        ref={element}
        noValidate
        className="stack gap-20"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        {problem && <FormError text={problem} />}
        {way === 'card' ? card.fields : <p className="above-4 size-15 type-soft measure">{t('payHostedLead')}</p>}
        <div className="cluster gap-12">
          <Button type="submit" loading={isPaying}>
            {way === 'card'
              ? t('pay', { total: formatMoney(due.data.AmountDue, { ...traitsOf(due.data.PropertyID), currency: due.data.Currency }) })
              : t('payHostedLater')}
          </Button>
        </div>
      </form>
    </section>
  );
}

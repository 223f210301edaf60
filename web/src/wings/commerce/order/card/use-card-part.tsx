import { useState } from 'react';
import type { CardForm } from '#contract/wings/commerce/order/order-view.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { useOrderText } from '#web/texts/order.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CardFields } from './card-fields.tsx';
import { type Charge, useProviderFields } from './stripe/use-stripe-fields.ts';
import { useCard } from './use-card.ts';
import css from '#web/wings/commerce/order/order.module.css';

/** The card or the bank said no; nothing was charged. Its words are for the buyer. */
export class CardProblem extends Error {}

/** The card form: the sandbox's fields or the provider's. Carts and orders pay through the same part. */
export function useCardPart(form: CardForm | null | undefined, charge: Charge) {
  const t = useOrderText();
  const sandbox = useCard();
  const provider = useProviderFields(form ?? null, charge);
  const [problem, setProblem] = useState<string | undefined>();

  const refuse = (why: string): undefined => {
    setProblem(why);
    return undefined;
  };

  const fields = form ? (
    <div className="stack gap-20 above-20 up-to-42">
      {problem && <FormError text={problem} />}
      {provider.state === 'loading' && <TextSkeleton lines={3} />}
      {provider.state === 'failed' && <ErrorState onRetry={provider.retry}>{t('cardFieldsFailed')}</ErrorState>}
      <div ref={provider.place} className={css.provider} hidden={provider.state === 'failed'} />
    </div>
  ) : (
    <CardFields card={sandbox.card} onCard={sandbox.setCard} errors={sandbox.cardErrors} />
  );

  return {
    fields,
    /** What the fields make of the card; nothing, with the reason shown, where it can't be sent. */
    async method(): Promise<string | undefined> {
      if (!form) return sandbox.checkCard() ? sandbox.token() : undefined;
      setProblem(undefined);
      const opened = provider.open.current;
      if (!opened || provider.state !== 'ready') return refuse(t('cardFieldsFailed'));
      // The fields themselves report what is missing.
      if ((await opened.elements.submit()).error) return undefined;
      const { confirmationToken, error } = await opened.script.createConfirmationToken({ elements: opened.elements });
      return confirmationToken ? confirmationToken.id : refuse(error?.message ?? t('cardDeclined'));
    },
    /** Shows what is missing, beside the errors of the rest of the form. */
    check: (): void => {
      if (form) void provider.open.current?.elements.submit();
      else sandbox.checkCard();
    },
    decline: (message: string): void => (form ? setProblem(message) : sandbox.declineCard(message)),
    /** Sends; where the bank wants to see the buyer first, has them go there and sends the same again. */
    async withBank<Reply>(act: () => Promise<Reply>): Promise<Reply> {
      try {
        return await act();
      } catch (reason) {
        if (!(reason instanceof CallProblem) || !isFailure(reason, 'PaymentNeedsAction')) throw reason;
        const { ClientSecret } = (reason.data ?? {}) as { ClientSecret?: string };
        const answer = ClientSecret ? await provider.open.current?.script.handleNextAction({ clientSecret: ClientSecret }) : undefined;
        if (!answer || answer.error) throw new CardProblem(t('bankDeclined'));
        return act();
      }
    },
  };
}

/** The payment with which a bank sent the buyer's browser back to this page. */
export const returnedIntent = (): string | undefined => new URLSearchParams(window.location.search).get('payment_intent') ?? undefined;
/** What is sent in place of a card that the bank has seen already. */
export const seenByBank = 'returned';

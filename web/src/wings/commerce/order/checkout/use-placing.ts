import { onPage } from '#contract/wings/commerce/order/ways.ts';
import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StripeInfo } from '#contract/wings/commerce/order/cart-info.ts';
import type { Order, Quote } from '#contract/wings/commerce/order/order-view.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { goToHostedPage, type HostedPage } from '#web/wings/commerce/order/card/hosted-page.ts';
import { CardProblem, returnedIntent, seenByBank, useCardPart } from '#web/wings/commerce/order/card/use-card-part.tsx';
import { applyErrors, type FieldNames, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { orderInTheWay, orFirstMessage } from './cart-answers.ts';

/** How a cart is sent: entries and products have calls of their own. */
export interface CartSends<Cart> {
  plain: (cart: Cart) => Promise<Order>;
  begin: (cart: Cart) => Promise<{ IntentID: string }>;
  byCard: (cart: Cart, stripeInfo: StripeInfo) => Promise<Order>;
  hosted: (cart: Cart) => Promise<HostedPage>;
}

/** As much of a price as paying asks for. */
export interface Payable {
  paysBy: Quote['PaysBy'];
  total: number;
  currency: string;
  cardForm: Quote['CardForm'];
}

interface PlacingProps<Values, Cart> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  names?: FieldNames;
  /** What the buyer sees; none while there is nothing to order. */
  payable: Payable | undefined;
  /** Its sums are on their way to others. */
  isCounting: boolean;
  /** The cart as it is sent at this price. */
  cart: () => Cart;
  sends: CartSends<Cart>;
  onPlaced: (placed: Order) => unknown;
  /** The order exists, and the page is left for the provider's: the cart starts empty. */
  onLeaving: () => void;
  /** Another order holds the same already. */
  onTaken: (number: string, message: string) => void;
  /** Whatever it was: the page shows the cart as it is now, with everything that was typed. */
  onRefused: (reason: CallProblem) => void;
}

/** From a priced cart to a placed order, for any items and payment method. */
export function usePlacing<Values extends object, Cart>(props: PlacingProps<Values, Cart>) {
  const { form, element, payable, isCounting, sends, onPlaced, onLeaving, onTaken, onRefused } = props;
  const [problem, setProblem] = useState<string | undefined>();
  const [isPlacing, setPlacing] = useState(false);
  const card = useCardPart(payable?.cardForm, { amount: payable?.total ?? 0, currency: payable?.currency ?? 'USD' });

  // Back from a bank that has its own page: the payment is promised, the order follows without another click.
  const returned = useRef(returnedIntent());
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!returned.current || hasResumed.current || !payable || isCounting) return;
    hasResumed.current = true;
    element.current?.requestSubmit();
  });

  /** Nothing where the card has to be filled in first, or the page is left for the provider's. */
  const place = async ({ paysBy }: Payable): Promise<Order | undefined> => {
    const cart = props.cart();
    if (paysBy === onPage) {
      const page = await orFirstMessage(sends.hosted(cart));
      onLeaving();
      goToHostedPage(page);
      return undefined;
    }
    if (paysBy !== 'card') return orFirstMessage(sends.plain(cart));
    const back = returned.current;
    returned.current = undefined;
    const PaymentMethod = back ? seenByBank : await card.method();
    if (!PaymentMethod) {
      focusFirstError(element.current);
      return undefined;
    }
    const { IntentID } = back ? { IntentID: back } : await orFirstMessage(sends.begin(cart));
    return card.withBank(() => orFirstMessage(sends.byCard(cart, { IntentID, PaymentMethod })));
  };

  const tell = (reason: CallProblem): void => {
    const [told] = reason.errors;
    const number = orderInTheWay(reason);
    if (number) onTaken(number, reason.message);
    else if (told?.Field.startsWith('stripeInfo.PaymentMethod')) card.decline(told.Message);
    else if (reason.status === 400) setProblem(applyErrors(form, reason, props.names));
    else setProblem(reason.message);
    onRefused(reason);
    focusFirstError(element.current);
  };

  const submit = form.onSubmit(
    () => {
      if (!payable || isPlacing || isCounting) return;
      setProblem(undefined);
      setPlacing(true);
      place(payable)
        .then((placed) => placed && onPlaced(placed))
        .catch((reason: unknown) => {
          if (reason instanceof CardProblem) return card.decline(reason.message);
          if (!(reason instanceof CallProblem)) throw reason;
          tell(reason);
        })
        .finally(() => setPlacing(false));
    },
    () => {
      if (payable?.paysBy === 'card') card.check();
      focusFirstError(element.current);
    },
  );

  return { submit, problem, isPlacing, cardFields: card.fields };
}

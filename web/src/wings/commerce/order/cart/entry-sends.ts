import type { CartInfo } from '#contract/wings/commerce/order/cart-info.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import type { CartSends } from '#web/wings/commerce/order/checkout/use-placing.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';

/** How a cart of entries is sent. */
export function useEntrySends(): CartSends<CartInfo> {
  const { send } = usePortal();
  const refreshes = [...homeReads, order.getorderhistory];
  const plain = useSend(order.submitcart, { refreshes });
  const byCard = useSend(order.submitstripecart, { refreshes });
  return {
    plain: (cartInfo) => plain.mutateAsync({ body: { cartInfo } }),
    begin: (cartInfo) => send(order.generateStripeData, { body: { cartInfo } }),
    byCard: (cartInfo, stripeInfo) => byCard.mutateAsync({ body: { cartInfo, stripeInfo } }),
    hosted: (cartInfo) => send(payOrder.generateWorldPayData, { body: { cartInfo } }),
  };
}

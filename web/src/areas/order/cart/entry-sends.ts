import type { CartInfo } from '#contract/areas/order/cart-info.ts';
import { order } from '#contract/areas/order/order.ts';
import { payOrder } from '#contract/areas/order/pay-order.ts';
import type { CartSends } from '#web/areas/order/checkout/use-placing.ts';
import { homeReads } from '#web/areas/submission/use-submission-actions.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useSend } from '#web/kernel/use-call.ts';

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

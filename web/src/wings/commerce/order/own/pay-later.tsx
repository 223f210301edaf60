import { cart } from '#contract/wings/commerce/order/cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { PayForm } from '#web/wings/commerce/order/card/pay-form.tsx';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

const calls = {
  begin: payOrder.generateStripeDataForStoreOrderHistory,
  process: payOrder.processStripeForStoreOrderHistory,
  hosted: (send: Send, OrderID: number) => send(cart.generateWorldPayData, { body: { OrderID } }),
};

export const PayLater = ({ orderId }: { orderId: number }) => (
  <PayForm orderId={orderId} calls={calls} refreshes={[order.getorderhistory, ...homeReads]} />
);

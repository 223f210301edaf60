import { cart } from '#contract/areas/order/cart.ts';
import { order } from '#contract/areas/order/order.ts';
import { payOrder } from '#contract/areas/order/pay-order.ts';
import type { Send } from '#web/kernel/client.ts';
import { PayForm } from '#web/areas/order/card/pay-form.tsx';
import { homeReads } from '#web/areas/submission/use-submission-actions.ts';

const calls = {
  begin: payOrder.generateStripeDataForStoreOrderHistory,
  process: payOrder.processStripeForStoreOrderHistory,
  hosted: (send: Send, OrderID: number) => send(cart.generateWorldPayData, { body: { OrderID } }),
};

export const PayLater = ({ orderId }: { orderId: number }) => (
  <PayForm orderId={orderId} calls={calls} refreshes={[order.getorderhistory, ...homeReads]} />
);

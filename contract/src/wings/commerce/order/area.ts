import { bankStatement } from './bank-statement.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { deskOrder } from './desk-order.ts';
import { editOrder } from './edit-order.ts';
import { orderMatter } from './order-matter.ts';
import { orderAnswers } from './order-answers.ts';
import { order } from './order.ts';
import { payOrder } from './pay-order.ts';
import { productCart } from './product-cart.ts';
import { refund } from './refund.ts';
import { shippingZones } from './shipping-zones.ts';
import { paymentReminders } from './payment-reminders.ts';
import { unpaid } from './unpaid.ts';
import { withdrawal } from './withdrawal.ts';

export const orderTopics = {
  bankStatement,
  cart,
  checkout,
  deskOrder,
  editOrder,
  order,
  orderAnswers,
  orderMatter,
  payOrder,
  productCart,
  refund,
  shippingZones,
  paymentReminders,
  unpaid,
  withdrawal,
};

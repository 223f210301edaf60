import { kept, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { awardOfConfirmationNumber } from './award-of-order.store.ts';
import { bankStatementHandlers } from './bank/bank-statement.ts';
import { cartHandlers } from './cart/cart.ts';
import { productCartHandlers } from './cart/product-cart.ts';
import { shippingZonesHandlers } from './cart/shipping-zones.ts';
import { deskOrderHandlers } from './desk/desk-order.ts';
import { editOrderHandlers } from './desk/edit-order.ts';
import { orderAnswersHandlers } from './order-answers.ts';
import { orderMatterHandlers } from './desk/order-matter.ts';
import { tellStaff } from './desk/tell-staff.ts';
import { paymentRemindersHandlers, remindOfPayments } from './desk/payment-reminders.ts';
import { unpaidHandlers } from './desk/unpaid.ts';
import { mailOrderJob } from './order-mail.ts';
import { orderJobs } from './order.jobs.ts';
import { eraseOrderAnswers } from './refund/retention.store.ts';
import { orderMails } from './order.mails.ts';
import { orderHandlers } from './order.ts';
import { capturePayment, releasePayment } from './payment/capture.ts';
import { checkoutHandlers } from './payment/checkout.ts';
import { payOrderHandlers } from './payment/pay-order.ts';
import { reconcilePayments, settleOne } from './payment/settle.ts';
import { refundHandlers } from './refund/refund.ts';
import { sendRefund } from './refund/send-refund.ts';
import { withdrawalHandlers } from './refund/withdrawal.ts';

export const orderArea = defineArea({
  topics: {
    bankStatement: bankStatementHandlers,
    cart: cartHandlers,
    checkout: checkoutHandlers,
    deskOrder: deskOrderHandlers,
    editOrder: editOrderHandlers,
    order: orderHandlers,
    orderAnswers: orderAnswersHandlers,
    orderMatter: orderMatterHandlers,
    payOrder: payOrderHandlers,
    productCart: productCartHandlers,
    refund: refundHandlers,
    shippingZones: shippingZonesHandlers,
    paymentReminders: paymentRemindersHandlers,
    unpaid: unpaidHandlers,
    withdrawal: withdrawalHandlers,
  },
  jobs: handled(orderJobs, {
    capture: capturePayment,
    release: releasePayment,
    mail: mailOrderJob,
    refund: sendRefund,
    settle: settleOne,
    remind: remindOfPayments,
    reconcile: reconcilePayments,
    tellStaff,
  }),
  mails: orderMails,
  finders: { order: awardOf('orders'), confirmationNumber: awardOfConfirmationNumber },
  tables: {
    bank_line: { accounts: { decided_by: staff }, copy: 'never' },
    bank_match: {},
    bank_statement: { accounts: { imported_by: staff }, copy: 'never' },
    dispute: {},
    order_edit: {},
    order_line: {},
    order_matter: { accounts: { closed_by: staff } },
    orders: { accounts: { account_id: kept, made_by: staff, written_off_by: staff }, copy: 'never' },
    payment: {},
    payment_customer: { accounts: { account_id: { merge: { movesUnlessSame: ['gateway'], otherwise: 'stays' }, erase: 'deleted' } } },
    payment_intent: { accounts: { account_id: kept }, copy: 'never' },
    payment_notice: {},
    payment_reminder: {},
    payment_reminder_rule: { copy: 'never' },
    refund: {},
    shipping_zones: { copy: 'award' },
  },
  onErase: eraseOrderAnswers,
});

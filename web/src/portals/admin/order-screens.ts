import type { AdminScreen, AwardTraits } from './admin-screen.ts';

/** Invoices that are paid by transfer: where there are no cards, beside them, or made by staff for buyers of the shop. */
const takesTransfers = ({ cardPayments, invoicesToo, shop }: AwardTraits): boolean => !cardPayments || invoicesToo || shop;

/** Money, and what is sold for it. */
export const orderScreens: readonly AdminScreen[] = [
  {
    path: '/orders',
    may: 'order.read',
    label: 'orders',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/commerce/order/admin/orders-screen.tsx').then((file) => file.OrdersScreen),
  },
  {
    path: '/bank-statements',
    may: 'order.manage',
    label: 'bankStatements',
    needsAward: true,
    needs: 'fees',
    isFor: takesTransfers,
    scope: 'award',
    load: () => import('#web/wings/commerce/order/bank/bank-screen.tsx').then((file) => file.BankScreen),
  },
  {
    path: '/tickets',
    may: 'ticket.read',
    label: 'tickets',
    needsAward: true,
    needs: 'shop',
    scope: 'season',
    load: () => import('#web/wings/commerce/ticket/desk/tickets-screen.tsx').then((file) => file.TicketsScreen),
  },
  {
    path: '/check-in',
    may: 'ticket.checkIn',
    label: 'checkIn',
    needsAward: true,
    needs: 'shop',
    load: () => import('#web/wings/commerce/ticket/check-in-screen.tsx').then((file) => file.CheckInScreen),
  },
  {
    path: '/dispatch',
    may: 'order.read',
    label: 'shipping',
    needsAward: true,
    needs: 'shop',
    scope: 'season',
    load: () => import('#web/wings/desk/dispatch/dispatch-screen.tsx').then((file) => file.DispatchScreen),
  },
  {
    path: '/sales',
    may: 'order.read',
    label: 'sales',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/commerce/sales/sales-screen.tsx').then((file) => file.SalesScreen),
  },
  {
    path: '/shipping',
    may: 'product.read',
    label: 'shippingRates',
    needsAward: true,
    needs: 'shop',
    scope: 'award',
    load: () => import('#web/wings/commerce/order/shipping/shipping-screen.tsx').then((file) => file.ShippingScreen),
  },
  {
    path: '/tax',
    may: 'order.read',
    label: 'tax',
    needsAward: true,
    needs: 'fees',
    scope: 'award',
    load: () => import('#web/wings/commerce/tax/tax-screen.tsx').then((file) => file.TaxScreen),
  },
  {
    path: '/coupons',
    may: 'coupon.read',
    label: 'coupons',
    needsAward: true,
    needs: 'fees',
    scope: 'season',
    load: () => import('#web/wings/commerce/coupon/coupons-screen.tsx').then((file) => file.CouponsScreen),
  },
];

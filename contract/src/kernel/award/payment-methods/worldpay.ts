import { counted, type MethodRow } from './method.ts';

/** By the codes of its guide to its payment page. It can't be asked: its page sends signed answers. */
export const worldpay = {
  name: 'WorldPay',
  kind: 'hosted',
  can: { refund: false, partialRefund: false, delayed: false, dispute: false },
  currencies: Object.fromEntries([
    ...counted(
      'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF ILS INR ISK KES MXN MYR NOK NZD PHP PLN SEK SGD THB TRY TWD USD ZAR',
      2,
    ),
    ...counted('IDR JPY KRW VND', 0),
  ]),
} as const satisfies MethodRow;

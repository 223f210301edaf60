import { describe, expect, test } from 'vitest';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { orFirstMessage, orNothing } from './cart-answers.ts';

/** A server that always answers this. */
const answering = (json: object, status = 200) => clientOver(async () => ({ status, headers: { get: () => null }, json }));

const cartInfo = {
  PropertyID: 1,
  SubmissionID: 1,
  CartKey: 'a key of mine',
  Billing: { FirstName: 'A', LastName: 'B', Email: 'a@example.org', Address1: 'C', City: 'D', Country: 'US' },
};
const stripeInfo = { IntentID: 'i', PaymentMethod: 'm' };
const refused = {
  Success: false,
  Message: 'Something about it',
  Data: null,
  Errors: [
    { Field: 'stripeInfo.PaymentMethod', Message: 'The bank declined this card.' },
    { Field: '', Message: 'Another thing' },
  ],
};
const problemOf = (sending: Promise<unknown>) => sending.catch((problem: unknown) => problem as CallProblem);

describe('the answer to a cart', () => {
  test('R227 R440 a Stripe cart with Success false throws the first message of Errors', async () => {
    const problem = await problemOf(orFirstMessage(answering(refused)(order.submitstripecart, { body: { cartInfo, stripeInfo } })));
    expect(problem).toBeInstanceOf(CallProblem);
    expect(problem).toMatchObject({ message: 'The bank declined this card.', errors: refused.Errors });
  });

  test('R227 R440 so does a cart', async () => {
    const problem = await problemOf(orFirstMessage(answering(refused)(order.submitcart, { body: { cartInfo } })));
    expect(problem).toMatchObject({ message: 'The bank declined this card.' });
  });

  test('R227 without any error its own message is shown', async () => {
    const problem = await problemOf(orFirstMessage(answering({ ...refused, Errors: [] })(order.submitcart, { body: { cartInfo } })));
    expect(problem).toMatchObject({ message: 'Something about it' });
  });
});

describe('a question that found nothing', () => {
  const coupon = { body: { PropertyID: 1, CouponCode: 'SPRING', Amount: 100 } };
  const parcel = { body: { PropertyID: 1, Country: 'US', Items: [{ ProductSeasonID: 1, Quantity: 1 }] } };

  test('R228 R441 an unsuccessful coupon check returns nothing and says nothing', async () => {
    expect(await orNothing(answering(refused)(cart.checkCouponCode, coupon))).toBeUndefined();
  });

  test('R228 R441 an unsuccessful shipping estimate returns nothing and says nothing', async () => {
    expect(await orNothing(answering(refused)(cart.getShippingEstimate, parcel))).toBeUndefined();
  });

  test('R228 a successful one returns what was found', async () => {
    const Data = { Amount: 2500, Currency: 'USD', Grams: 1200 };
    const answer = { Success: true, Message: null, Data, Errors: [] };
    expect(await orNothing(answering(answer)(cart.getShippingEstimate, parcel))).toEqual(Data);
  });

  test('a call that failed altogether is still reported', async () => {
    const problem = await problemOf(orNothing(answering(refused, 500)(cart.checkCouponCode, coupon)));
    expect(problem).toMatchObject({ status: 500 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { coupon } from '#contract/areas/coupon/coupon.ts';
import { submission } from '#contract/areas/entry/submission.ts';
import { cart } from '#contract/areas/order/cart.ts';
import { order } from '#contract/areas/order/order.ts';
import { piece } from '#contract/areas/piece/piece.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type House, openHouse } from '#kit/house.ts';
import type { Person } from '#kit/people.ts';

let house: House;
let season: EntrySeason;
let invoiced: EntrySeason;
let home: number;
let shop: number;
let chair: number;
let entrant: Person;
let administrator: Person;
const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  house = await openHouse();
  season = await addEntrySeason(house.world, 1);
  invoiced = await addEntrySeason(house.world, 6, {}, 'Furniture');
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
  chair = await invoiced.category('Chairs');
  await house.workJobs();
});
beforeEach(async () => {
  house.clock.now = start;
  entrant = await house.people.entrant(1);
  administrator = await house.people.administrator();
  await house.pool
    .updateTable('session')
    .set({ expiresAt: new Date('2030-01-01') })
    .execute();
});
afterAll(() => house.close());

const createReady = async (person: Person, CategoryIDs: number[] = [home], Title = 'Lantern') => {
  const made = await house.as(person)(submission.createSubmission, { body: { Title, CategoryIDs, Organization: 'Studio Lantern' } });
  const PieceID = made.Pieces[0]?.PieceID ?? 0;
  await house.as(person)(piece.savePiece, { body: { PieceID, Version: 1, Texts: { ProjectSummary: 'A lamp for the sea.' } } });
  await house.as(person)(piece.updatePieceURLs, { body: { PieceID, UrlList: ['lantern.example.org'] } });
  return made.SubmissionID;
};

const billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin.pays@example.org',
  Address1: '1 Quay Street',
  City: 'Portland',
  PostalCode: '97201',
  Country: 'US',
};
let carts = 0;
const cartOf = (SubmissionID: number, details: object = {}) => {
  carts += 1;
  return { PropertyID: 1, SubmissionID, CartKey: `cart-key-${carts}`, Billing: billing, ...details };
};
type Cart = ReturnType<typeof cartOf>;
const cardOf = (Number: string) => ({ Name: 'Robin Vale', Number, ExpMonth: 12, ExpYear: 2030, Cvc: '123' });
const payByStripe = async (person: Person, cartInfo: Cart, PaymentMethod = 'test_succeeds') => {
  const { IntentID } = await house.as(person)(order.generateStripeData, { body: { cartInfo } });
  return house.as(person)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod } } });
};
const statesOf = async (person: Person, id: number) => {
  const { Pieces } = await house.as(person)(submission.getSubmission, { params: { id } });
  return Pieces.flatMap(({ Entries }) => Entries.map(({ State }) => State));
};
const ordersOf = (person: Person) => house.pool.selectFrom('orders').selectAll().where('accountId', '=', person.id).execute();
const mailsTo = async (email: string) =>
  house.pool.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute();
const captured = (OrderID: number) =>
  vi.waitFor(
    async () => {
      const { PaymentStatusID } = await house.as(administrator)(order.getOrderForPaying, { params: { id: OrderID } });
      expect(PaymentStatusID).toBe(5);
    },
    { timeout: 10_000, interval: 100 },
  );

describe('an entrant orders', () => {
  test('R331 R438 R439 by a cart with its property and a card of the provider: the answer carries Success, Data and Errors', async () => {
    const id = await createReady(entrant, [home, shop]);
    const cartInfo = cartOf(id, { Total: 20_000 });
    const { IntentID, Amount, Currency, IsSandbox } = await house.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    expect({ Amount, Currency, IsSandbox }).toEqual({ Amount: 20_000, Currency: 'USD', IsSandbox: true });
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/order/submitstripecart',
      headers: { authorization: `Bearer ${entrant.token}` },
      payload: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } },
    });
    const body = answer.json();
    expect(Object.keys(body).sort()).toEqual(['Data', 'Errors', 'Message', 'Success']);
    expect(body).toMatchObject({
      Success: true,
      Errors: [],
      Data: {
        PropertyID: 1,
        UserID: entrant.id,
        PaymentStatusID: 4,
        PaymentMethod: 'stripe',
        Total: 20_000,
        Currency: 'USD',
        IsSandbox: true,
      },
    });
    expect(body.Data.Lines.map(({ Name, Detail, UnitPrice }: Record<string, unknown>) => [Name, Detail, UnitPrice])).toEqual([
      ['Lantern', 'Best Home Page', 10_000],
      ['Lantern', 'Best Shop', 10_000],
    ]);
    await captured(body.Data.OrderID);
    expect(await statesOf(entrant, id)).toEqual(['paid', 'paid']);
    const [mail] = await mailsTo(billing.Email);
    expect(mail?.subject).toContain(body.Data.ConfirmationNumber);
    expect(mail?.text).toContain('$200');
    expect(mail?.text).toContain('no real money moved');
  });

  test('R331 R438 with cardInfo, and the number of the card is kept nowhere', async () => {
    const id = await createReady(entrant);
    const placed = await house.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(id), cardInfo: cardOf('4242 4242 4242 4242') } });
    expect(placed).toMatchObject({ PaymentStatusID: 4, PaymentMethod: 'card' });
    for (const table of ['orders', 'payment', 'auditLog', 'mail'] as const)
      expect(JSON.stringify(await house.pool.selectFrom(table).selectAll().execute())).not.toMatch(/4242424242424242|4242 4242 4242 4242/);
  });

  test('the same cart sent twice, also at the same moment, is one order, one payment and one mail', async () => {
    const id = await createReady(entrant);
    const Email = `twice.${entrant.id}@example.org`;
    const cartInfo = cartOf(id, { Billing: { ...billing, Email } });
    const [one, other] = await Promise.all([payByStripe(entrant, cartInfo), payByStripe(entrant, cartInfo)]);
    expect(other.OrderID).toBe(one.OrderID);
    const { IntentID } = await house.as(entrant)(order.generateStripeData, { body: { cartInfo: cartOf(await createReady(entrant)) } });
    const third = await house.as(entrant)(order.submitstripecart, {
      body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } },
    });
    expect(third.OrderID).toBe(one.OrderID);
    expect(await ordersOf(entrant)).toHaveLength(1);
    expect(third.Payments).toHaveLength(1);
    expect(await mailsTo(Email)).toHaveLength(1);
  });

  test('R227 a declined card costs nothing: the first error says so next to the card, and the next card works', async () => {
    const id = await createReady(entrant);
    const cartInfo = cartOf(id);
    await expect(payByStripe(entrant, cartInfo, 'test_declined')).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'stripeInfo.PaymentMethod', Message: 'The bank declined this card. Try another one; nothing was charged.' }],
    });
    await expect(house.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4000000000000002') } })).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'cardInfo.Number' }],
    });
    expect(await statesOf(entrant, id)).toEqual(['ready']);
    expect(await ordersOf(entrant)).toEqual([]);
    expect(await payByStripe(entrant, cartInfo)).toMatchObject({ PaymentStatusID: 4 });
  });

  test('a real card is not taken by the sandbox, nor one that has expired', async () => {
    const cartInfo = cartOf(await createReady(entrant));
    const pay = (cardInfo: ReturnType<typeof cardOf>) => house.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo } });
    await expect(pay(cardOf('5555555555554444'))).rejects.toMatchObject({ errors: [{ Message: expect.stringContaining('no test card') }] });
    await expect(pay({ ...cardOf('4242424242424242'), ExpYear: 2026, ExpMonth: 10 })).rejects.toMatchObject({
      errors: [{ Field: 'cardInfo.ExpMonth', Message: 'This card has expired.' }],
    });
    expect(await pay({ ...cardOf('4242424242424242'), ExpYear: 2026, ExpMonth: 11 })).toMatchObject({ PaymentStatusID: 4 });
  });

  test('an order whose bank has not answered holds its place, and an administrator says how it ended', async () => {
    const id = await createReady(entrant);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    expect(placed).toMatchObject({ PaymentStatusID: 2, PaymentStatus: 'Authorization Pending' });
    expect(await statesOf(entrant, id)).toEqual(['ordered']);
    const update = house.as(administrator);
    const failed = await update(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    expect(failed).toMatchObject({ PaymentStatusID: 3, PaidDate: null });
    expect(await house.as(entrant)(order.getOrderForPaying, { params: { id: placed.OrderID } })).toMatchObject({
      AmountDue: 10_000,
      PaysBy: 'card',
    });
  });

  test('what was ordered in time may be paid later, by another card, also after entries closed', async () => {
    const id = await createReady(entrant);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    await house.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    house.clock.now = new Date(start.getTime() + 61 * day);
    const pay = async (PaymentMethod: string) => {
      const body = { OrderID: placed.OrderID };
      const { IntentID, Amount } = await house.as(entrant)(order.generateStripeDataForStoreOrderHistory, { body });
      expect(Amount).toBe(10_000);
      const stripeInfo = { IntentID, PaymentMethod };
      return house.as(entrant)(order.processStripeForStoreOrderHistory, { body: { ...body, stripeInfo } });
    };
    await expect(pay('test_no_funds')).rejects.toMatchObject({ kind: 'refused', errors: [{ Field: 'stripeInfo.PaymentMethod' }] });
    expect(await pay('test_succeeds')).toMatchObject({ PaymentStatusID: 4 });
    await captured(placed.OrderID);
    expect(await statesOf(entrant, id)).toEqual(['paid']);
    const stranger = await house.people.entrant(1);
    await expect(
      house.as(stranger)(order.generateStripeDataForStoreOrderHistory, { body: { OrderID: placed.OrderID } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      house.as(entrant)(order.generateStripeDataForStoreOrderHistory, { body: { OrderID: placed.OrderID } }),
    ).rejects.toMatchObject({ errors: [{ Message: 'This order is not waiting for a card.' }] });
  });
});

describe('the price of an order', () => {
  test('is that of the moment it arrives, stays on the entry, and is refused in words when the page showed another', async () => {
    const id = await createReady(entrant);
    house.clock.now = new Date(start.getTime() + 20 * day);
    await expect(payByStripe(entrant, cartOf(id, { Total: 10_000 }))).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'Total', Message: 'The total is $200 by now. Nothing was charged: look at it again.' }],
    });
    expect(await payByStripe(entrant, cartOf(id, { Total: 20_000 }))).toMatchObject({ Total: 20_000 });
    house.clock.now = new Date(start.getTime() + 50 * day);
    const { Pieces } = await house.as(entrant)(submission.getSubmission, { params: { id } });
    expect(Pieces[0]?.Entries[0]?.Price).toBe(20_000);
  });

  test('after the last moment nothing is ordered, and the refusal says when that was', async () => {
    const id = await createReady(entrant);
    const cartInfo = cartOf(id);
    const { IntentID } = await house.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    house.clock.now = new Date(start.getTime() + 60 * day);
    await expect(
      house.as(entrant)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Entries closed Jan 14, 2027, 4:00 AM PST, before this order arrived. Nothing was ordered and nothing was charged.',
    });
    expect(await statesOf(entrant, id)).toEqual(['ready']);
  });

  test('R447 carries tax where the bill goes to a country that has it', async () => {
    const id = await createReady(entrant);
    const cartInfo = { PropertyID: 1, SubmissionID: id, Billing: { Country: 'DE' } };
    const priced = (info: object) => house.as(entrant)(order.calcVat, { body: { cartInfo: { ...cartInfo, ...info } } });
    expect(await priced({})).toMatchObject({ Subtotal: 10_000, Tax: 1_900, TaxRate: 1900, Total: 11_900, PaysBy: 'card' });
    expect(await priced({ Billing: { Country: 'DE', VatNumber: 'DE123' } })).toMatchObject({ Tax: 0, Total: 10_000 });
    const { Rates } = await house.as(entrant)(cart.getOrderTaxInfo, { body: { PropertyID: 1 } });
    expect(Rates).toContainEqual({ Country: 'DE', TaxRate: 1900 });
    expect(await payByStripe(entrant, cartOf(id, { Billing: { ...billing, Country: 'DE' } }))).toMatchObject({ Tax: 1_900, Total: 11_900 });
  });

  test('only what is ready is in it, and only what the buyer saw', async () => {
    const id = await createReady(entrant, [home, shop]);
    const { Pieces } = await house.as(entrant)(submission.getSubmission, { params: { id } });
    const [first, second] = Pieces[0]?.Entries.map(({ EntryID }) => EntryID) ?? [];
    expect(await payByStripe(entrant, cartOf(id, { EntryIDs: [first] }))).toMatchObject({ Total: 10_000, Lines: [{ EntryID: first }] });
    await expect(payByStripe(entrant, cartOf(id, { EntryIDs: [first, second] }))).rejects.toMatchObject({
      errors: [{ Field: 'EntryIDs', Message: 'Lantern in Best Home Page can no longer be ordered as it is. Look at it again.' }],
    });
    expect(await payByStripe(entrant, cartOf(id))).toMatchObject({ Lines: [{ EntryID: second }] });
    await expect(payByStripe(entrant, cartOf(id))).rejects.toMatchObject({
      errors: [{ Message: 'Nothing in this submission is ready to be ordered.' }],
    });
  });

  test('an intent for another amount buys nothing', async () => {
    const cheap = cartOf(await createReady(entrant));
    const dear = cartOf(await createReady(entrant, [home, shop]));
    const { IntentID } = await house.as(entrant)(order.generateStripeData, { body: { cartInfo: cheap } });
    await expect(
      house.as(entrant)(order.submitstripecart, { body: { cartInfo: dear, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } } }),
    ).rejects.toMatchObject({ kind: 'refused', errors: [{ Field: 'Total' }] });
    expect(await ordersOf(entrant)).toEqual([]);
  });

  test('what the provider promised is given back when nothing was bought, and an answer that fails there changes nothing', async () => {
    const released: string[] = [];
    const { services } = house.world;
    const usual = services.payments;
    services.payments = {
      ...usual,
      async release(reference) {
        released.push(reference);
        throw new Error('the provider does not answer');
      },
    };
    try {
      const cartInfo = cartOf(await createReady(entrant, [home, shop]));
      const { IntentID } = await house.as(entrant)(order.generateStripeData, { body: { cartInfo: cartOf(await createReady(entrant)) } });
      await expect(
        house.as(entrant)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } } }),
      ).rejects.toMatchObject({ kind: 'refused' });
      expect(released).toEqual([IntentID]);
    } finally {
      services.payments = usual;
    }
  });

  test('a promise that the bank does not keep leaves the order standing, declined, and the buyer is written to', async () => {
    const { services } = house.world;
    const usual = services.payments;
    services.payments = { ...usual, capture: async () => 'declined' };
    try {
      const Email = `fell.through.${entrant.id}@example.org`;
      const id = await createReady(entrant);
      const placed = await payByStripe(entrant, cartOf(id, { Billing: { ...billing, Email } }));
      await vi.waitFor(async () => expect(await mailsTo(Email)).toHaveLength(2), { timeout: 10_000, interval: 100 });
      const params = { id: placed.OrderID };
      expect(await house.as(entrant)(order.getOrderForPaying, { params })).toMatchObject({
        PaymentStatusID: 3,
        AmountDue: 10_000,
        PaysBy: 'card',
      });
      expect(await statesOf(entrant, id)).toEqual(['ordered']);
      expect((await mailsTo(Email))[1]?.subject).toMatch(/^The payment of your order .* failed$/);
    } finally {
      services.payments = usual;
    }
  });
});

describe('a coupon', () => {
  const make = (body: object) =>
    house.as(administrator)(coupon.saveCoupon, { body: { PropertyID: 1, Code: `C-${Math.random().toString(36).slice(2)}`, ...body } });

  test('takes its part off the order, whatever the letter case, and counts its uses', async () => {
    const { Code } = await make({ PercentOff: 25, MaxUses: 1 });
    const id = await createReady(entrant);
    const checked = await house.as(entrant)(cart.checkCouponCode, {
      body: { PropertyID: 1, CouponCode: Code.toUpperCase(), Amount: 10_000 },
    });
    expect(checked).toMatchObject({ PercentOff: 25, Discount: 2_500 });
    const placed = await payByStripe(entrant, cartOf(id, { CouponCode: Code, Total: 7_500 }));
    expect(placed).toMatchObject({ Subtotal: 10_000, Discount: 2_500, Total: 7_500, CouponCode: Code });
    const next = await createReady(entrant);
    await expect(payByStripe(entrant, cartOf(next, { CouponCode: Code }))).rejects.toMatchObject({ errors: [{ Field: 'CouponCode' }] });
    expect(await statesOf(entrant, next)).toEqual(['ready']);
  });

  test('the last use is given away once, also to two people at the same moment', async () => {
    const { Code } = await make({ AmountOff: 1_000, MaxUses: 1 });
    const other = await house.people.entrant(1);
    const carts = await Promise.all(
      [entrant, other].map(async (person) => ({ person, cartInfo: cartOf(await createReady(person), { CouponCode: Code }) })),
    );
    const outcomes = await Promise.allSettled(carts.map(({ person, cartInfo }) => payByStripe(person, cartInfo)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that covers everything needs no card: the entries are paid at once', async () => {
    const { Code } = await make({ AmountOff: 50_000 });
    const id = await createReady(entrant);
    const placed = await house.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(id, { CouponCode: Code }) } });
    expect(placed).toMatchObject({ Discount: 10_000, Total: 0, PaymentMethod: 'free', PaymentStatusID: 5 });
    expect(await statesOf(entrant, id)).toEqual(['paid']);
  });

  test('R441 that gives nothing is answered without success', async () => {
    const past = await make({ PercentOff: 10, EndDate: new Date(start.getTime() - day).toISOString() });
    const products = await make({ PercentOff: 10, AppliesTo: 'products' });
    const someoneElses = await make({ PercentOff: 10, Email: (await house.people.entrant(1)).email });
    const off = await make({ PercentOff: 10, IsActive: false });
    for (const CouponCode of ['no-such-code', past.Code, products.Code, someoneElses.Code, off.Code])
      await expect(house.as(entrant)(cart.checkCouponCode, { body: { PropertyID: 1, CouponCode, Amount: 10_000 } })).rejects.toMatchObject({
        kind: 'refused',
      });
  });
});

describe('shipping', () => {
  test('R441 is estimated by weight and country, or answered without success', async () => {
    const { pool } = house;
    const type = await pool.insertInto('productType').values({ name: 'Statue' }).returning('id').executeTakeFirstOrThrow();
    const product = await pool
      .insertInto('product')
      .values({ propertyId: 1, typeId: type.id, name: 'The spring', weight: 1200 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: ProductSeasonID } = await pool
      .insertInto('productSeason')
      .values({ productId: product.id, seasonId: season.seasonId, price: 20_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const estimate = (Country: string, Quantity: number) =>
      house.as(entrant)(cart.getShippingEstimate, { body: { PropertyID: 1, Country, Items: [{ ProductSeasonID, Quantity }] } });
    expect(await estimate('US', 1)).toEqual({ Amount: 2_500, Currency: 'USD', Grams: 1200 });
    expect(await estimate('JP', 2)).toMatchObject({ Amount: 9_000 });
    await expect(estimate('US', 100)).rejects.toMatchObject({ kind: 'refused' });
    await expect(
      house.as(entrant)(cart.getShippingEstimate, {
        body: { PropertyID: 1, Country: 'US', Items: [{ ProductSeasonID: 999_999, Quantity: 1 }] },
      }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('an award that is paid by invoice', () => {
  const orderChair = async (person: Person, email = billing.Email) => {
    const id = await createReady(person, [chair], 'Three legs');
    const cartInfo = cartOf(id, { PropertyID: 6, Billing: { ...billing, Email: email } });
    return { id, cartInfo, placed: await house.as(person)(order.submitcart, { body: { cartInfo } }) };
  };

  test('R571 takes the order at once, and its entries are paid when an administrator records the payment', async () => {
    const person = await house.people.entrant(6);
    const email = `invoice.${person.id}@example.org`;
    const { id, placed } = await orderChair(person, email);
    expect(placed).toMatchObject({ PaymentStatusID: 1, PaymentStatus: 'Unpaid', PaymentMethod: 'invoice', Tax: 0, Payments: [] });
    expect(await statesOf(person, id)).toEqual(['ordered']);
    const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5, Reference: 'Transfer 77-0031' };
    const paid = await house.as(administrator)(order.updateOrder, { body });
    expect(paid).toMatchObject({
      PaymentStatusID: 5,
      NextPaymentStatusIDs: [],
      MayCancel: false,
      Payments: [{ Gateway: 'recorded', Amount: 10_000, PaymentStatus: 'Paid', Message: 'Transfer 77-0031' }],
    });
    expect(await statesOf(person, id)).toEqual(['paid']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Tesserae order ${placed.ConfirmationNumber}`),
      expect.stringContaining('Paid: your Tesserae order'),
    ]);
    await expect(house.as(administrator)(order.updateOrder, { body })).rejects.toMatchObject({ status: 409 });
    await expect(
      house.as(administrator)(order.updateOrder, { body: { ...body, Version: paid.Version, PaymentStatusID: 1 } }),
    ).rejects.toMatchObject({ status: 409, message: 'An order that is paid cannot become unpaid.' });
    const notes = await house.pool.selectFrom('auditLog').selectAll().where('action', '=', 'order.payment').execute();
    expect(notes.at(-1)).toMatchObject({ subjectId: String(placed.OrderID), actorId: administrator.id, before: { paymentStatusId: 1 } });
  });

  test('does not take cards of the provider, and a card property takes no invoice', async () => {
    const person = await house.people.entrant(6);
    const id = await createReady(person, [chair], 'Four legs');
    await expect(house.as(person)(order.generateStripeData, { body: { cartInfo: cartOf(id, { PropertyID: 6 }) } })).rejects.toMatchObject({
      errors: [{ Message: 'This award is paid by invoice.' }],
    });
    await expect(house.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(await createReady(entrant)) } })).rejects.toMatchObject({
      errors: [{ Field: 'cardInfo', Message: 'This award is paid by card.' }],
    });
  });

  test('an order that nobody paid can be cancelled: its entries are as before and its coupon is free again', async () => {
    const person = await house.people.entrant(6);
    const { id, placed } = await orderChair(person);
    const cancel = (Version: number) =>
      house.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version, IsCancelled: true } });
    const cancelled = await cancel(placed.Version);
    expect(cancelled.CancelledDate).not.toBeNull();
    expect(await statesOf(person, id)).toEqual(['ready']);
    await expect(cancel(cancelled.Version)).rejects.toMatchObject({ status: 409, message: 'This order was cancelled.' });
    expect(await house.as(person)(order.submitcart, { body: { cartInfo: cartOf(id, { PropertyID: 6 }) } })).toMatchObject({
      PaymentStatusID: 1,
    });
  });

  test('an entry withdrawn meanwhile stays withdrawn when the order is paid', async () => {
    const person = await house.people.entrant(6);
    const { id, placed } = await orderChair(person);
    await house.as(person)(submission.withdrawEntry, { body: { EntryID: placed.Lines[0]?.EntryID ?? 0 } });
    await house.as(administrator)(order.updateOrder, {
      body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 },
    });
    expect(await statesOf(person, id)).toEqual(['withdrawn']);
  });
});

describe('who sees an order', () => {
  test('R445 its owner by the confirmation number and administrators; nobody else, and its mail can be sent again', async () => {
    const Email = `again.${entrant.id}@example.org`;
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant), { Billing: { ...billing, Email } }));
    const params = { c: placed.ConfirmationNumber.toLowerCase() };
    expect((await house.as(entrant)(order.getOrderByConfirmationNumber, { params })).OrderID).toBe(placed.OrderID);
    expect((await house.as(administrator)(order.getOrderByConfirmationNumber, { params })).OrderID).toBe(placed.OrderID);
    const stranger = await house.people.entrant(1);
    await expect(house.as(stranger)(order.getOrderByConfirmationNumber, { params })).rejects.toMatchObject({ status: 404 });
    await expect(house.as(stranger)(order.resendOrderEmail, { params: { id: placed.OrderID } })).rejects.toMatchObject({ status: 404 });
    await house.as(entrant)(order.resendOrderEmail, { params: { id: placed.OrderID } });
    expect(await mailsTo(Email)).toHaveLength(2);
    const history = await house.as(entrant)(order.getorderhistory, { query: { propertyId: 1 } });
    expect(history).toMatchObject([{ OrderID: placed.OrderID, LineCount: 1, Works: [{ Name: 'Lantern' }] }]);
    expect(await house.as(stranger)(order.getorderhistory, { query: { propertyId: 1 } })).toEqual([]);
    expect(await house.as(entrant)(order.getorderhistory, { query: { propertyId: 6 } })).toEqual([]);
  });

  test("nobody orders another person's submission, or on another award", async () => {
    const id = await createReady(entrant);
    const stranger = await house.people.entrant(1);
    await expect(payByStripe(stranger, cartOf(id))).rejects.toMatchObject({ status: 404 });
    await expect(payByStripe(await house.people.entrant(6), cartOf(id))).rejects.toMatchObject({ status: 403 });
  });

  test('R345 R404 R445 administrators list the orders of a property by status and words, and export every line', async () => {
    const person = await house.people.entrant(1);
    const placed = await payByStripe(
      person,
      cartOf(await createReady(person, [home, shop], 'Findable'), { Billing: { ...billing, Organization: 'Ökobau 100%' } }),
      'test_pending',
    );
    const as = house.as(administrator);
    const list = (body: object) => as(order.getOrdersForProperty, { body: { PropertyID: 1, ...body } });
    const all = await list({});
    expect(all.Rows.every(({ PropertyID }) => PropertyID === 1)).toBe(true);
    expect(all.Counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.Total);
    expect((await list({ Search: '100%' })).Rows).toMatchObject([{ OrderID: placed.OrderID, LineCount: 2, Organization: 'Ökobau 100%' }]);
    expect((await list({ Search: placed.ConfirmationNumber })).Total).toBe(1);
    expect((await list({ Search: 'Findable', PaymentStatusIDs: [2] })).Total).toBe(1);
    expect((await list({ Search: 'Findable', PaymentStatusIDs: [5] })).Total).toBe(0);
    expect((await list({ SeasonID: invoiced.seasonId })).Total).toBe(0);
    expect((await as(order.getOrdersForProperty, { body: { PropertyID: 6, Search: 'Findable' } })).Total).toBe(0);
    const rows = await as(order.getOrdersForPropertyExport, { body: { PropertyID: 1, Search: 'Findable' } });
    expect(rows).toMatchObject([
      { ConfirmationNumber: placed.ConfirmationNumber, Title: 'Findable', Category: 'Best Home Page', UnitPrice: 100, OrderTotal: 200 },
      { ConfirmationNumber: placed.ConfirmationNumber, Title: 'Findable', Category: 'Best Shop', PaymentStatus: 'Authorization Pending' },
    ]);
    expect(await as(order.getOrderTypesForOrderListing, {})).toContainEqual({ id: 1, value: 'Entries' });
    const products = await as(order.getProductsForOrderListing, { params: { propertyId: 1 } });
    expect(products.map(({ value }) => value)).toEqual(['The spring']);
  });

  test('a bill without a name or an address is told next to each field', async () => {
    const id = await createReady(entrant);
    const cartInfo = cartOf(id, { Billing: { ...billing, LastName: ' ', Country: '' } });
    await expect(house.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } })).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'cartInfo.Billing.LastName', Message: 'Fill this in.' },
        { Field: 'cartInfo.Billing.Country', Message: 'Fill this in.' },
      ],
    });
  });
});

import { creditorReference, inGroups } from '#contract/kernel/text/creditor-reference.ts';
import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import {
  amountDue,
  isDue,
  mayBecome,
  mayCancel,
  newConfirmationNumber,
  nextStatuses,
  offersInvoice,
  paymentTransitions,
  totalsOf,
  totalsUnder,
  viewOrder,
  viewRow,
  waysToPay,
  wrongWay,
} from './order.rules.ts';
import { worded } from '#kit/worded.ts';

const { authorizationPending, authorizationDeclined, authorized, paid } = paymentStatuses;
const unpaid = 1;
const all: number[] = [unpaid, authorizationPending, authorizationDeclined, authorized, paid];

describe('the payment of an order (R358)', () => {
  test.each([
    ['an unpaid order', unpaid, [authorizationPending, authorizationDeclined, authorized, paid]],
    ['an order whose bank has not answered', authorizationPending, [unpaid, authorizationDeclined, authorized, paid]],
    ['a declined order', authorizationDeclined, [unpaid, authorizationPending, authorized, paid]],
    ['an order whose money is promised', authorized, [unpaid, authorizationDeclined, paid]],
    ['a paid order', paid, []],
  ])('R358 %s goes on only as the table says', (_, from: number, allowed: number[]) => {
    expect([...nextStatuses(from)].sort()).toEqual([...allowed].sort());
    for (const to of all) expect(mayBecome(from, to), `${from} to ${to}`).toBe(to === from || allowed.includes(to));
  });

  test('R358 every status has its row, and every order can be paid in the end', () => {
    expect(Object.keys(paymentTransitions).map(Number)).toEqual(all);
    for (const status of all.filter((one) => one !== paid)) expect(mayBecome(status, paid)).toBe(true);
  });

  test('an order is cancelled only while no money is under way', () => {
    const able = all.filter((paymentStatusId) => mayCancel({ paymentStatusId, cancelledAt: null }));
    expect(able).toEqual([unpaid, authorizationDeclined]);
    expect(mayCancel({ paymentStatusId: unpaid, cancelledAt: new Date() })).toBe(false);
  });
});

describe('what an order costs', () => {
  test('tax is on what is left after the discount', () => {
    expect(totalsOf([10_000, 20_050], 5_050, 2000)).toEqual({ subtotal: 30_050, discount: 5_050, shipping: 0, tax: 5_000, total: 30_000 });
    // As drawn for The Wrens: shipping is taxed as the goods are.
    expect(totalsOf([127_400], 8_900, 2000, 1_850)).toMatchObject({ shipping: 1_850, tax: 24_070, total: 144_420 });
  });

  test('what is left of an order keeps the terms it was placed under', () => {
    const terms = { percentOff: null, amountOff: null, taxRate: 0, shipping: 0 };
    expect(totalsUnder({ ...terms, percentOff: 25, taxRate: 1900 }, [10_000])).toEqual({
      subtotal: 10_000,
      discount: 2_500,
      shipping: 0,
      tax: 1_425,
      total: 8_925,
    });
    expect(totalsUnder({ ...terms, amountOff: 15_000 }, [10_000])).toMatchObject({ discount: 10_000, total: 0 });
    expect(totalsUnder({ ...terms, shipping: 500 }, [10_000])).toMatchObject({ shipping: 500, total: 10_500 });
  });

  test('the card properties pay by card, the others by invoice, and nothing is paid for nothing', () => {
    expect(waysToPay(traitsOf(1), 100)).toBe('card');
    expect(waysToPay(traitsOf(6), 100)).toBe('invoice');
    expect(waysToPay(traitsOf(1), 0)).toBe('free');
    expect(waysToPay({ cardPayments: true, cardProvider: 'worldpay' }, 100)).toBe('worldpay');
    expect(waysToPay({ cardPayments: false, cardProvider: 'worldpay' }, 100)).toBe('invoice');
    const offered = (invoicesToo: boolean) =>
      (['card', 'worldpay', 'invoice', 'free'] as const).filter((paysBy) => offersInvoice({ invoicesToo }, paysBy));
    expect([offered(true), offered(false)]).toEqual([['card', 'worldpay'], []]);
  });

  test('each award accepts only its own payment method, and any for a free order', () => {
    const ways = ['none', 'card', 'stripe', 'worldpay'] as const;
    const taken = (paysBy: Parameters<typeof wrongWay>[0]) => ways.filter((by) => wrongWay(paysBy, by) === undefined);
    expect(taken('card')).toEqual(['card', 'stripe']);
    expect(taken('invoice')).toEqual(['none']);
    expect(taken('worldpay')).toEqual(['worldpay']);
    expect(taken('free')).toEqual(ways);
    expect(worded(ways.filter((by) => wrongWay('card', by, true) === undefined)), 'an invoice too').toEqual(['none', 'card', 'stripe']);
    expect(worded(wrongWay('invoice', 'card'))).toBe('Orders for this award are paid by invoice.');
  });

  test('what is due is what no one gave up or paid yet', () => {
    const owed = { total: 100, credited: 0, received: 0, paymentStatusId: unpaid, cancelledAt: null };
    expect(amountDue(owed)).toBe(100);
    expect(amountDue({ ...owed, credited: 30, received: 20 })).toBe(50);
    expect(amountDue({ ...owed, received: 200 })).toBe(0);
    expect(amountDue({ ...owed, paymentStatusId: paid })).toBe(0);
    expect(amountDue({ ...owed, cancelledAt: new Date(0) })).toBe(0);
  });
});

test('R611 confirmation numbers are random and easy to read out', () => {
  const numbers = Array.from({ length: 200 }, newConfirmationNumber);
  expect(new Set(numbers).size).toBe(200);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
});

describe('an order as people see it', () => {
  const day = new Date('2026-05-01T10:00:00Z');
  const urlOf = (key: string) => `https://files.example/${key}`;
  const order: Parameters<typeof viewOrder>[0] = {
    id: 3,
    propertyId: 1,
    seasonId: 4,
    season: 'Season nine',
    accountId: 7,
    kind: 'entries',
    confirmationNumber: 'ABCD-EFGH-2345',
    paymentStatusId: authorizationDeclined,
    paymentMethod: 'card',
    isSandbox: true,
    currency: 'USD',
    subtotal: 30_000,
    discount: 3_000,
    shipping: 500,
    tax: 100,
    taxRate: 1900,
    taxReason: null,
    dueAt: null,
    writtenOffAt: null,
    writtenOffBy: null,
    writeOffReason: '',
    isTest: false,
    refunded: 0,
    total: 27_600,
    credited: 0,
    received: 0,
    percentOff: 10,
    amountOff: null,
    formId: null,
    answers: {},
    couponId: 9,
    couponCode: 'SPRING',
    billing: { FirstName: 'Robin', LastName: 'Vale', Organization: 'Vale & Daughters', Email: 'office@example.org' },
    shippingAddress: null,
    shopPassId: null,
    cartKey: 'a key',
    madeBy: null,
    priceReason: '',
    createdAt: day,
    paidAt: null,
    cancelledAt: null,
    version: 2,
  };
  const line: Parameters<typeof viewOrder>[1]['lines'][number] = {
    id: 11,
    returnedAt: null,
    returnedEntryId: null,
    orderId: 3,
    entryId: 12,
    submissionId: 13,
    productSeasonId: null,
    name: 'Harbour lights',
    detail: 'Maps',
    quantity: 1,
    unitPrice: 30_000,
    position: 1,
    personalizations: [],
    isDiscounted: true,
    state: 'ordered',
    leadKey: 'Pieces/a.png',
    forEntryId: null,
    forWork: null,
    partOfId: null,
    fromStock: 0,
    laterAt: null,
    isTicket: null,
    imageKey: null,
    weight: null,
  };
  const payment: Parameters<typeof viewOrder>[1]['payments'][number] = {
    id: 21,
    stage: null,
    stageAt: null,
    refunded: 0,
    received: 0,
    dispute: 'none',
    disputeLost: null,
    isHeld: false,
    reversedAt: null,
    orderId: 3,
    amount: 27_600,
    gateway: 'sandbox',
    intentId: null,
    message: 'Declined',
    reference: 'ref',
    paymentStatusId: authorizationDeclined,
    createdAt: day,
  };
  const head = {
    OrderID: 3,
    PropertyID: 1,
    SeasonID: 4,
    Season: 'Season nine',
    UserID: 7,
    OrderTypeID: 1,
    OrderType: 'Entries',
    ConfirmationNumber: 'ABCD-EFGH-2345',
    PaymentStatusID: authorizationDeclined,
    PaymentStatus: 'Authorization Declined',
    PaymentMethod: 'card',
    IsSandbox: true,
    Currency: 'USD',
    Subtotal: 30_000,
    Discount: 3_000,
    Shipping: 500,
    Tax: 100,
    Total: 27_600,
    Credited: 0,
    Refunded: 0,
    CreatedDate: day,
    PaidDate: null,
    CancelledDate: null,
  };

  const nothing = { answers: [], lines: [], payments: [], refunds: [], parcels: [], parcelLines: [], toPack: [] };

  test('says of a product which it is, for which work, what is engraved and what comes later', () => {
    const product = {
      ...line,
      entryId: null,
      productSeasonId: 8,
      forEntryId: 12,
      forWork: 'Harbour lights',
      partOfId: 10,
      isTicket: true,
      quantity: 5,
      fromStock: 2,
      laterAt: day,
      leadKey: null,
      imageKey: 'Products/wren.png',
      personalizations: [{ PersonalizationID: 4, Label: 'Line 1', Text: 'Harbour lights' }],
    };
    expect(viewOrder(order, { ...nothing, lines: [product] }, urlOf, 'en-US').Lines).toMatchObject([
      {
        ProductSeasonID: 8,
        ForEntryID: 12,
        ForWork: 'Harbour lights',
        PartOfID: 10,
        IsTicket: true,
        Later: 3,
        LaterDate: day,
        LeadImageUrl: 'https://files.example/Products/wren.png',
        Personalizations: [{ PersonalizationID: 4, Label: 'Line 1', Text: 'Harbour lights' }],
      },
    ]);
  });

  test('has its lines, its payments and what may become of it', () =>
    expect(
      viewOrder(
        order,
        { ...nothing, answers: [{ Question: 'Client', Answer: 'Wren' }], lines: [line], payments: [payment] },
        urlOf,
        'en-US',
      ),
    ).toEqual({
      ...head,
      Answers: [{ Question: 'Client', Answer: 'Wren' }],
      CouponCode: 'SPRING',
      TaxRate: 1900,
      TaxNote: '',
      Reference: inGroups(creditorReference(order.confirmationNumber)),
      DueDate: null,
      Billing: order.billing,
      ShippingAddress: null,
      Lines: [
        {
          OrderLineID: 11,
          EntryID: 12,
          SubmissionID: 13,
          Name: 'Harbour lights',
          Detail: 'Maps',
          Quantity: 1,
          UnitPrice: 30_000,
          LeadImageUrl: 'https://files.example/Pieces/a.png',
          IsWithdrawn: false,
          IsReturned: false,
          Share: 27_100,
          ProductSeasonID: null,
          IsTicket: false,
          ForEntryID: null,
          ForWork: null,
          PartOfID: null,
          Personalizations: [],
          Later: 0,
          LaterDate: null,
        },
      ],
      Payments: [
        {
          PaymentID: 21,
          Gateway: 'sandbox',
          Amount: 27_600,
          State: 'failed',
          Refunded: 0,
          Dispute: 'none',
          MayReverse: false,
          PaymentStatusID: authorizationDeclined,
          PaymentStatus: 'Authorization Declined',
          Reference: 'ref',
          Message: 'Declined',
          CreatedDate: day,
        },
      ],
      Refunds: [],
      Parcels: [],
      ToPack: 0,
      Refundable: 0,
      Version: 2,
      NextPaymentStatusIDs: [...nextStatuses(authorizationDeclined)],
      MayCancel: true,
    }));

  test('leads nowhere once it is cancelled', () =>
    expect(viewOrder({ ...order, cancelledAt: day }, nothing, urlOf, 'en-US')).toMatchObject({
      NextPaymentStatusIDs: [],
      MayCancel: false,
    }));

  test('has its parcels, each with what is in it, and what is in none yet', () => {
    const parcel = { orderId: 3, propertyId: 1, actKey: 'k', carrier: 'Harbor', packedAt: day, sentAt: null, version: 1 };
    const parcels = [
      { ...parcel, id: 5, trackingNumber: 'H5' },
      { ...parcel, id: 6, trackingNumber: '', sentAt: day },
    ];
    const inParcel = { parcelId: 6, id: 11, orderId: 3, name: 'Statue', detail: '', quantity: 2, weight: 700, personalizations: {} };
    const toPack = [{ quantity: 2 }, { quantity: 1 }];
    expect(viewOrder(order, { ...nothing, parcels, parcelLines: [inParcel], toPack }, urlOf, 'en-US')).toMatchObject({
      Parcels: [
        { ParcelID: 5, TrackingNumber: 'H5', Carrier: 'Harbor', PackedDate: day, SentDate: null, Lines: [] },
        { ParcelID: 6, SentDate: day, Lines: [{ OrderLineID: 11, Name: 'Statue', Quantity: 2 }] },
      ],
      ToPack: 3,
    });
  });

  test('marks what was withdrawn from it, and shows no picture where there is none', () =>
    expect(viewOrder(order, { ...nothing, lines: [{ ...line, state: 'withdrawn', leadKey: null }] }, urlOf, 'en-US').Lines).toMatchObject([
      { IsWithdrawn: true, LeadImageUrl: null },
    ]));

  test('of a kind that no one knows has no name', () =>
    expect(viewOrder({ ...order, kind: 'gifts' }, nothing, urlOf, 'en-US')).toMatchObject({ OrderTypeID: 0, OrderType: '' }));

  const listed: Parameters<typeof viewRow>[0] = {
    ...order,
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.org',
    lineCount: 4,
    works: [
      { name: 'Harbour lights', leadKey: 'Pieces/a.png', imageKey: null },
      { name: 'Wren', leadKey: null, imageKey: 'Products/wren.png' },
      { name: 'Tides', leadKey: null, imageKey: null },
    ],
  };

  test('is listed under the name of the person billed, with its first works', () =>
    expect(viewRow(listed, urlOf)).toEqual({
      ...head,
      Customer: 'Robin Vale',
      Organization: 'Vale & Daughters',
      Email: 'office@example.org',
      LineCount: 4,
      Works: [
        { Name: 'Harbour lights', LeadImageUrl: 'https://files.example/Pieces/a.png' },
        { Name: 'Wren', LeadImageUrl: 'https://files.example/Products/wren.png' },
        { Name: 'Tides', LeadImageUrl: null },
      ],
    }));

  test('is listed under the name of its account where no one is billed, or under its e-mail', () => {
    expect(viewRow({ ...listed, billing: {} }, urlOf)).toMatchObject({
      Customer: 'Noor Haddad',
      Organization: '',
      Email: 'noor@example.org',
    });
    expect(viewRow({ ...listed, billing: {}, firstName: '', lastName: '' }, urlOf).Customer).toBe('noor@example.org');
  });
});

test('an order is due while it is neither paid nor cancelled nor at the bank', () => {
  expect(all.filter((paymentStatusId) => isDue({ paymentStatusId, cancelledAt: null }))).toEqual([unpaid, authorizationDeclined]);
  expect(isDue({ paymentStatusId: unpaid, cancelledAt: new Date() })).toBe(false);
});

test('a status that no one knows leads nowhere', () => expect(nextStatuses(99)).toEqual([]));

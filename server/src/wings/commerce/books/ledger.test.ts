import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productReport } from '#contract/wings/commerce/sales/product-report.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { putCancelled, putCredited } from '#server/wings/commerce/order/order.store.ts';
import { orderIsPaid, owedOfOrder, receivedForOrder } from '#server/wings/commerce/order/payment/paid.store.ts';
import { addPayment, putPayment } from '#server/wings/commerce/order/payment/payment.store.ts';
import { addRefund } from '#server/wings/commerce/order/refund/refund.store.ts';
import { renewOrder } from '#server/wings/commerce/order/renew-order.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const award = 6;
let server: TestServer;
let seasonId: number;
let buyer: Person;
let finance: Person;

beforeAll(async () => {
  server = await openTestServer();
  ({ seasonId } = await addEntrySeason(server.world, award, {}, 'Furniture'));
  buyer = await server.people.entrant(award);
  finance = await server.people.staff('finance', award);
});
afterAll(() => server.close());

/** The same history in every run: whole numbers below the one given. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const inOne = <Made>(step: (db: WriteDb) => Promise<Made>): Promise<Made> => server.pool.transaction().execute(step);

interface NewOrder {
  kind: string;
  paymentMethod: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  taxRate: number;
}

let orders = 0;
async function place(db: WriteDb, change: Partial<NewOrder> = {}): Promise<number> {
  orders += 1;
  const sums = { subtotal: 10_000, discount: 0, shipping: 0, tax: 0 };
  const row = { kind: 'entries', paymentMethod: 'invoice', currency: 'EUR', ...sums, ...change };
  const { id } = await db
    .insertInto('orders')
    .values({
      propertyId: award,
      seasonId,
      accountId: buyer.id,
      confirmationNumber: `LEDG-${orders}`,
      cartKey: `ledger-${orders}`,
      billing: JSON.stringify({ Country: 'de' }),
      createdAt: server.world.clock(),
      total: row.subtotal - row.discount + row.shipping + row.tax,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('orderLine').values({ orderId: id, name: 'Chair', unitPrice: row.subtotal }).execute();
  return id;
}

const pay = async (db: WriteDb, orderId: number, amount: number, gateway = 'transfer'): Promise<number> => {
  const id = await addPayment(db, { orderId, gateway, amount, paymentStatusId: 5, createdAt: server.world.clock() });
  await renewOrder(db, orderId, server.world.clock(), { reopens: true });
  return id;
};

/** What each account of an order came to, without those at nothing. */
async function balancesOf(orderId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select side.account, sum(side.amount)::bigint as amount from ledger,
      lateral (values (ledger.debit, ledger.amount), (ledger.credit, -ledger.amount)) as side (account, amount)
    where order_id = ${orderId} group by side.account having sum(side.amount) <> 0 order by side.account`.execute(server.pool);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

describe('an order in the books', () => {
  test('by invoice is owed from the day it was placed, with tax and shipping apart', async () => {
    const id = await inOne((db) => place(db, { subtotal: 10_000, discount: 1000, shipping: 500, tax: 1805, taxRate: 1900 }));
    expect(await balancesOf(id)).toEqual({ receivable: 11_305, 'sales.entries': -9000, 'sales.shipping': -500, tax: -1805 });
    await inOne((db) => pay(db, id, 11_305));
    expect(await balancesOf(id)).toEqual({ 'money.transfer': 11_305, 'sales.entries': -9000, 'sales.shipping': -500, tax: -1805 });
  });

  test('by card is nothing until it is paid, and a test order never is', async () => {
    const id = await inOne((db) => place(db, { paymentMethod: 'card' }));
    expect(await balancesOf(id)).toEqual({});
    await inOne((db) => pay(db, id, 10_000, 'stripe'));
    expect(await balancesOf(id)).toEqual({ 'money.stripe': 10_000, 'sales.entries': -10_000 });
    await server.pool.updateTable('orders').set({ isTest: true }).where('id', '=', id).execute();
    expect(await balancesOf(id)).toEqual({});
  });

  test('that is paid too much leaves a credit of the buyer, and what is canceled is no sale', async () => {
    const id = await inOne((db) => place(db));
    await inOne((db) => pay(db, id, 12_500));
    expect(await balancesOf(id)).toEqual({ buyerCredit: -2500, 'money.transfer': 12_500, 'sales.entries': -10_000 });
    const cancelled = await inOne((db) => place(db));
    await inOne((db) => putCancelled(db, cancelled, server.world.clock()));
    expect(await balancesOf(cancelled)).toEqual({});
  });

  test('that is written off is a bad debt until money comes after all', async () => {
    const id = await inOne((db) => place(db));
    await inOne((db) => pay(db, id, 4000));
    await server.pool.updateTable('orders').set({ writtenOffAt: server.world.clock() }).where('id', '=', id).execute();
    expect(await balancesOf(id)).toEqual({ badDebt: 6000, 'money.transfer': 4000, 'sales.entries': -10_000 });
    await inOne((db) => pay(db, id, 6000));
    expect(await balancesOf(id)).toEqual({ 'money.transfer': 10_000, 'sales.entries': -10_000 });
  });

  test('that is changed several times in a transaction is posted once, and one that fails posts nothing', async () => {
    const id = await inOne(async (db) => {
      const made = await place(db);
      await pay(db, made, 10_000);
      await putCredited(db, made, 10_000);
      await putCancelled(db, made, server.world.clock());
      return made;
    });
    const { length } = await server.pool.selectFrom('ledger').select('id').where('orderId', '=', id).execute();
    expect(length, 'the payment, and that it belongs to the buyer').toBe(2);
    const failed = inOne(async (db) => {
      await place(db);
      throw new Error('cut');
    });
    await expect(failed).rejects.toThrow('cut');
    expect(await server.pool.selectFrom('ledger').select('id').where('confirmationNumber', '=', `LEDG-${orders}`).execute()).toEqual([]);
  });

  test('that is removed is taken back, and stays in the journal', async () => {
    const id = await inOne((db) => place(db));
    await server.pool.deleteFrom('orders').where('id', '=', id).execute();
    expect(await balancesOf(id)).toEqual({});
    expect(await server.pool.selectFrom('ledger').select('isReversal').where('orderId', '=', id).orderBy('id').execute()).toEqual([
      { isReversal: false },
      { isReversal: true },
    ]);
  });
});

test('no one changes, deletes or empties the ledger', async () => {
  const kept = /the ledger is never changed/;
  await inOne((db) => place(db));
  await expect(sql`update ledger set amount = 1`.execute(server.pool)).rejects.toThrow(kept);
  await expect(sql`delete from ledger`.execute(server.pool)).rejects.toThrow(kept);
  await expect(sql`truncate ledger`.execute(server.pool)).rejects.toThrow(kept);
});

test('two transactions that change an order at the same time post it only once', async () => {
  const id = await inOne((db) => place(db));
  const change = () => inOne((db) => db.updateTable('orders').set({ credited: 1000 }).where('id', '=', id).execute());
  await Promise.all([change(), change(), change()]);
  expect(await balancesOf(id)).toEqual({ receivable: 9000, 'sales.entries': -9000 });
});

test('after two thousand random events the books say what the orders and the sales page say, in every currency', async () => {
  const chance = chanceFrom(Number(process.env.SEED ?? 37));
  const oneOf = <One>(all: readonly One[]): One => all[chance(all.length)] as One;
  const now = server.world.clock();
  const made: number[] = [];
  const paidBy: { id: number; orderId: number }[] = [];
  const change = (db: WriteDb, id: number, set: object) => db.updateTable('orders').set(set).where('id', '=', id).execute();
  const events: ((db: WriteDb, orderId: number) => Promise<unknown>)[] = [
    async (db, orderId) => {
      const { total } = await db.selectFrom('orders').select('total').where('id', '=', orderId).executeTakeFirstOrThrow();
      const amount = Math.max(1, oneOf([total, total, total, Math.floor(total / 3), total + 700]));
      paidBy.push({ id: await pay(db, orderId, amount, oneOf(['transfer', 'stripe', 'mollie'])), orderId });
    },
    async (db) => {
      const { id } = paidBy[chance(paidBy.length)] ?? { id: 0 };
      const payment = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
      const amount = payment && !payment.reversedAt ? chance((payment.received ?? 0) + 1) : 0;
      if (!payment || amount === 0) return;
      await addRefund(db, { orderId: payment.orderId, paymentId: id, amount, state: 'done', createdAt: now, settledAt: now });
      await putPayment(db, id, { refunded: payment.refunded + amount });
      if (chance(2)) await putCredited(db, payment.orderId, amount);
      await renewOrder(db, payment.orderId, now, { reopens: true });
    },
    async (db) => {
      const { id, orderId } = paidBy[chance(paidBy.length)] ?? { id: 0, orderId: 0 };
      await putPayment(
        db,
        id,
        chance(2) ? { reversedAt: chance(3) ? now : null } : { dispute: 'lost', disputeLost: chance(2) ? 500 : null },
      );
      await renewOrder(db, orderId, now, { reopens: true });
    },
    (db, orderId) => putCancelled(db, orderId, now),
    (db, orderId) => change(db, orderId, { writtenOffAt: chance(2) ? now : null }),
    (db, orderId) => change(db, orderId, { isTest: chance(4) === 0 }),
    async (db, orderId) => {
      const subtotal = chance(50_000);
      await db.updateTable('orderLine').set({ unitPrice: subtotal }).where('orderId', '=', orderId).execute();
      await change(db, orderId, { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal, credited: 0 });
      await renewOrder(db, orderId, now, { reopens: true });
    },
    (db, orderId) => change(db, orderId, { taxRate: oneOf([0, 700, 1900]), billing: JSON.stringify({ Country: oneOf(['DE', 'fr', '']) }) }),
  ];
  for (let step = 0; step < 2000; step += 1) {
    const isCut = chance(12) === 0;
    const from = paidBy.length;
    const orderId = made.length > 0 && chance(5) > 0 ? oneOf(made) : 0;
    await inOne(async (db) => {
      if (orderId) await oneOf(events)(db, orderId);
      else {
        const taxRate = oneOf([0, 700, 1900, 2000]);
        const [subtotal, shipping] = [chance(80_000), oneOf([0, 0, 1500])];
        const discount = oneOf([0, Math.floor(subtotal / 10)]);
        const tax = Math.round(((subtotal - discount + shipping) * taxRate) / 10_000);
        const sold = { kind: oneOf(['entries', 'products', 'tickets']), paymentMethod: oneOf(['invoice', 'invoice', 'card']) };
        const id = await place(db, { ...sold, currency: oneOf(['EUR', 'USD', 'JPY', 'KWD']), subtotal, discount, shipping, tax, taxRate });
        if (!isCut) made.push(id);
      }
      if (isCut) throw new Error('cut');
    }).catch((problem: unknown) => {
      paidBy.length = from;
      if (!isCut) throw problem;
    });
  }
  const rows = await server.pool
    .selectFrom('orders')
    .selectAll()
    .select([owedOfOrder.as('owed'), receivedForOrder.as('received'), orderIsPaid.as('isPaid')])
    .where('propertyId', '=', award)
    .execute();
  const money = new Map<string, number>();
  for (const row of rows) {
    const balances = await balancesOf(row.id);
    const sum = (...starts: string[]) =>
      Object.entries(balances).reduce((all, [account, amount]) => (starts.some((one) => account.startsWith(one)) ? all + amount : all), 0);
    expect(Object.values(balances).reduce((all, one) => all + one, 0)).toBe(0);
    expect(sum('money.'), `money of ${row.confirmationNumber}`).toBe(row.isTest ? 0 : row.received);
    const charged = row.cancelledAt ? 0 : row.total - row.credited;
    const isBooked = !row.isTest && (row.paymentMethod === 'invoice' || row.isPaid || Object.keys(balances).length > 0);
    expect(0 - sum('sales.', 'tax'), `sales of ${row.confirmationNumber}`).toBe(isBooked ? charged : 0);
    expect(sum('receivable', 'badDebt'), `owed for ${row.confirmationNumber}`).toBe(isBooked ? row.owed : 0);
    expect(sum('receivable')).toBe(isBooked && !row.writtenOffAt ? row.owed : 0);
    expect(0 - sum('buyerCredit')).toBe(row.isTest ? 0 : Math.max(0, row.received - charged));
    if (row.isPaid && !row.isTest)
      money.set(`${row.currency} ${row.kind}`, (money.get(`${row.currency} ${row.kind}`) ?? 0) + sum('money.'));
  }
  for (const Currency of ['EUR', 'USD', 'JPY', 'KWD']) {
    const { Kinds } = await server.as(finance)(productReport.getProductReport, { body: { PropertyID: award, Currency } });
    expect(Kinds.length).toBeGreaterThan(0);
    for (const { Kind, Received } of Kinds) expect(Received, `${Currency} ${Kind}`).toBe(money.get(`${Currency} ${Kind}`) ?? 0);
  }
  expect(rows.length).toBeGreaterThan(200);
  const posted = () =>
    server.pool
      .selectFrom('ledger')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await posted();
  await sql`select post_order(id) from orders`.execute(server.pool);
  expect(await posted(), 'posting again adds nothing').toEqual(before);
}, 240_000);

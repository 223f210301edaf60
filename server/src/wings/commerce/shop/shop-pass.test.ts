import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { shop as shopCalls } from '#contract/wings/commerce/shop/shop.ts';
import { shopPass } from '#contract/wings/commerce/shop/shop-pass.ts';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { passStart } from '#contract/kernel/call/token-start.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { cardOf } from '#kit/orders.ts';
import { openShop, type TestShop } from '#kit/shop.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let shop: TestShop;
let statue: number;
let work: { entryId: number };
const number = 'ABCD-EFGH-2345';
const start = new Date('2026-11-15T12:00:00Z');

/** The order with which the work was entered. */
async function ordered(entryId: number, confirmationNumber: string): Promise<void> {
  const { id } = await server.pool
    .insertInto('orders')
    .values({
      propertyId: 4,
      seasonId: shop.seasonId,
      accountId: shop.owner.id,
      kind: 'entries',
      confirmationNumber,
      paymentStatusId: 5,
      paymentMethod: 'free',
      currency: 'USD',
      subtotal: 0,
      total: 0,
      cartKey: `entered ${entryId}`,
      createdAt: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('orderLine').values({ orderId: id, entryId, name: 'Entry', unitPrice: 0 }).execute();
}

let tries = 0;
/** Each from an address of its own, unless one is named. */
const login = (query: Partial<{ entryId: number; confirmation: string; propertyId: number }> = {}, address = `192.0.2.${(tries += 1)}`) =>
  server.withHeaders({ 'x-forwarded-for': address })(shopPass.loginByEntryID, {
    query: { entryId: work.entryId, confirmation: number, propertyId: 4, ...query },
  });

beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: '1' });
  shop = await openShop(server);
  statue = await shop.product('The Wren', { levels: [shop.levelOf('winner').id], stock: 20, weight: 1900 });
  work = await shop.honored({ title: 'Where the Songs Went' });
  await ordered(work.entryId, number);
});
beforeEach(() => {
  server.clock.now = start;
});
afterAll(() => server.close());

describe('anyone who holds an entry’s confirmation number', () => {
  test('gets a pass that is known by its hash alone, and is noted', async () => {
    const pass = await login({ confirmation: number.toLowerCase() });
    expect(pass).toMatchObject({ EntryID: work.entryId, PropertyID: 4, Title: 'Where the Songs Went' });
    expect(pass.Token.startsWith(passStart)).toBe(true);
    const row = await server.pool.selectFrom('shopPass').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tokenHash: hashOf(pass.Token), accountId: shop.owner.id, entryId: work.entryId });
    expect(JSON.stringify(row)).not.toContain(pass.Token);
    const noted = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'shop.passGiven').execute();
    expect(noted.at(-1)).toMatchObject({ subjectId: String(work.entryId), propertyId: 4, actorId: null });
    expect(JSON.stringify(noted)).not.toContain(number);
  });

  test('gets the same answer for every error', async () => {
    const other = await shop.honored({ title: 'Another' });
    await ordered(other.entryId, 'WXYZ-WXYZ-2345');
    const answers = await Promise.all(
      [
        { confirmation: 'WXYZ-WXYZ-2345' },
        { confirmation: 'AAAA-AAAA-2222' },
        { entryId: 999_999 },
        { entryId: other.entryId },
        { propertyId: 5 },
      ].map((query) => login(query).catch(({ status, failure, message }: Record<string, unknown>) => ({ status, failure, message }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, failure: 'WrongConfirmation' });
  });

  test('may try a few times only, for one entry from anywhere and for any from one address', async () => {
    const tried = await shop.honored({ title: 'Guessed at' });
    const guess = (at: number) => login({ entryId: tried.entryId, confirmation: `AAAA-AAAA-${at}` });
    for (let at = 0; at < 10; at += 1) await expect(guess(at)).rejects.toMatchObject({ status: 400 });
    await expect(guess(11)).rejects.toMatchObject({ status: 429 });
    for (let at = 0; at < 30; at += 1)
      await expect(login({ entryId: 5_000_000 + at }, '203.0.113.9')).rejects.toMatchObject({ status: 400 });
    await expect(login({}, '203.0.113.9')).rejects.toMatchObject({ status: 429 });
  });
});

describe('a pass', () => {
  const withPass = async () => {
    const token = `${passStart}${newToken()}`;
    await server.pool
      .insertInto('shopPass')
      .values({
        propertyId: 4,
        entryId: work.entryId,
        accountId: shop.owner.id,
        tokenHash: hashOf(token),
        createdAt: start,
        expiresAt: new Date(start.getTime() + 4 * 3_600_000),
      })
      .execute();
    return { token };
  };

  test('shows the shop of its entry, and nothing of others', async () => {
    const pass = await withPass();
    const other = await shop.honored({ title: 'Not theirs' });
    const { Products, Works } = await server.as(pass)(shopCalls.getProductsByEntryID, { query: {} });
    expect(Works.map(({ EntryID }) => EntryID)).toEqual([work.entryId]);
    expect(Products.find(({ Name }) => Name === 'The Wren')).toMatchObject({ EligibleEntryIDs: [work.entryId] });
    const byId = await server.as(pass)(shopCalls.getProductsByID, { query: { ids: String(statue) } });
    expect(byId.Works.map(({ EntryID }) => EntryID)).toEqual([work.entryId]);
    await expect(server.as(pass)(shopCalls.getProductsByEntryID, { query: { entryId: other.entryId } })).rejects.toMatchObject({
      status: 404,
    });
    const quote = await shop.quote(pass, shop.cartOf([{ ProductSeasonID: statue, Quantity: 1, EntryID: other.entryId }]));
    expect(quote).toMatchObject({ CanOrder: false, Lines: [{ Problems: [{ Kind: 'notEligible' }] }] });
  });

  test('buys for its entry; the order is the owner’s, and the pass opens its documents and no other order’s', async () => {
    const pass = await withPass();
    const line = { ProductSeasonID: statue, Quantity: 1, EntryID: work.entryId };
    const placed = await shop.buy(pass, shop.cartOf([line]));
    expect(placed).toMatchObject({ UserID: shop.owner.id, Lines: [{ ForEntryID: work.entryId, ForWork: 'Where the Songs Went' }] });
    const invoice = await server.app.inject({
      url: addressOf(document.getEcommerceInvoice, { id: placed.OrderID }),
      headers: { authorization: `Bearer ${pass.token}` },
    });
    expect(invoice).toMatchObject({ statusCode: 200 });
    expect(await server.as(pass)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } })).toMatchObject({
      OrderID: placed.OrderID,
    });
    const others = await shop.buy(shop.owner, shop.cartOf([line]));
    const later = await withPass();
    for (const [token, OrderID] of [
      [pass.token, others.OrderID],
      [later.token, placed.OrderID],
    ] as const)
      for (const call of [document.getEcommerceInvoice, document.getIssuedDocuments])
        expect(
          await server.app.inject({ url: addressOf(call, { id: OrderID }), headers: { authorization: `Bearer ${token}` } }),
        ).toMatchObject({ statusCode: 404 });
    await expect(server.as(pass)(order.getOrderByConfirmationNumber, { params: { c: number } })).rejects.toMatchObject({ status: 404 });
    const history = await server.as(shop.owner)(order.getorderhistory, { query: { propertyId: 4 } });
    expect(history.map(({ OrderID }) => OrderID)).toContain(placed.OrderID);
    const noted = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'order.placed')
      .where('subjectId', '=', String(placed.OrderID))
      .execute();
    expect(noted).toMatchObject([{ actorId: null, after: { shopPass: expect.any(Number) } }]);
  });

  test('ends after some hours, and with its account', async () => {
    const pass = await withPass();
    server.clock.now = new Date(start.getTime() + 4 * 3_600_000);
    await expect(server.as(pass)(shopCalls.getProductsByEntryID, { query: {} })).rejects.toMatchObject({ status: 401 });
    server.clock.now = start;
    await server.pool.updateTable('account').set({ deactivatedAt: start }).where('id', '=', shop.owner.id).execute();
    await expect(server.as(pass)(shopCalls.getProductsByEntryID, { query: {} })).rejects.toMatchObject({ status: 401 });
    await expect(login()).rejects.toMatchObject({ failure: 'WrongConfirmation' });
    await server.pool.updateTable('account').set({ deactivatedAt: null }).where('id', '=', shop.owner.id).execute();
  });

  const calls = Object.values(contract).flatMap((topic) => Object.values(topic) as AnyCall[]);
  const protectedCalls = calls.filter(({ may, session, byPass }) => may !== 'public' && session !== 'voter' && !byPass);
  test('opens nothing else: every other call refuses it before it reads anything', async () => {
    const pass = await withPass();
    expect(protectedCalls.length).toBeGreaterThan(200);
    const answers: string[] = [];
    for (const call of protectedCalls) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key = '']) => [key, '1']));
      const answer = await server.app.inject({
        method: call.verb,
        url: addressOf(call, params),
        headers: { authorization: `Bearer ${pass.token}`, 'content-type': 'application/json' },
        ...(call.verb !== 'GET' && { payload: '{}' }),
      });
      if (answer.statusCode !== 403) answers.push(`${call.verb} ${call.path} ${answer.statusCode}`);
    }
    expect(answers).toEqual([]);
  }, 60_000);

  test('is open to what the shop needs, and to that alone', () =>
    expect(
      calls
        .filter(({ byPass }) => byPass)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(
      [
        '/ecommerce/CalcVat',
        '/ecommerce/GenerateStripeData',
        '/ecommerce/GenerateWorldPayData',
        '/ecommerce/GetHonorsByEntryID',
        '/ecommerce/GetProductsByEntryID',
        '/ecommerce/GetProductsByID',
        '/ecommerce/SubmitCart',
        '/ecommerce/SubmitStripeCart',
        '/order/GetIssuedDocuments/{id}',
        '/order/GetOrderByConfirmationNumber/{c}',
        '/temp/pdf/document/{orderId}/{documentId}',
        '/temp/pdf/electronic/{orderId}/{documentId}/{format}',
        '/temp/pdf/invoice/Ecommerce/{id}',
        '/temp/pdf/receipt/{orderId}',
      ].sort(),
    ));

  test('is no one where everyone may ask', async () => {
    const pass = await withPass();
    const cartInfo = shop.cartOf([{ ProductSeasonID: statue, Quantity: 1 }], { PropertyID: 5 });
    await expect(
      server.as(pass)(productCart.submitCart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

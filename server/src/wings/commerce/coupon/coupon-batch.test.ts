import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
let season: EntrySeason;
let chairs: number;
let tables: number;
const { createReady, entriesOf } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  season = await addEntrySeason(server.world, 6, {}, 'Furniture');
  chairs = await season.category('Chairs');
  tables = await season.category('Tables');
});
afterAll(() => server.close());

let made = 0;
const make = (body: object) => {
  made += 1;
  return server.as(administrator)(couponBatch.makeCouponBatch, {
    body: { PropertyID: 6, Key: `batch-key-${made}`, Prefix: 'Spring', PercentOff: 50, ...body },
  });
};
const codesOf = (BatchID: number) =>
  server.as(administrator)(coupon.getCouponListForAdmin, { body: { PropertyID: 6, BatchID, PageSize: 200 } });
const buy = (person: Person, SubmissionID: number, CouponCode: string, more: object = {}) =>
  server.as(person)(order.submitcart, { body: { cartInfo: cartOf(SubmissionID, { PropertyID: 6, CouponCode, ...more }) } });
const fileOf = (batchId: number, propertyId = 6) =>
  server.app.inject({
    method: 'GET',
    url: addressOf(couponBatch.getCouponBatchFile, { propertyId, batchId }),
    headers: { authorization: `Bearer ${administrator.token}` },
  });

describe('a batch of coupons', () => {
  test('is made once, however often it is sent, and is listed apart from single codes', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => make({ Key: 'the same key', Count: 30, Description: 'For schools' })));
    expect(one).toMatchObject({ Prefix: 'SPRING', Count: 30, Uses: 0, Description: 'For schools' });
    expect(other?.BatchID).toBe(one?.BatchID);
    const { Rows, Total } = await codesOf(one?.BatchID ?? 0);
    expect(Total).toBe(30);
    expect(new Set(Rows.map(({ Code }) => Code)).size).toBe(30);
    for (const row of Rows) expect(row).toMatchObject({ Code: expect.stringMatching(/^SPRING-\w{4}-\w{4}$/), MaxUses: 1, PercentOff: 50 });
    const { Code } = Rows[0] ?? { Code: '' };
    const list = (body: object) => server.as(administrator)(coupon.getCouponListForAdmin, { body: { PropertyID: 6, ...body } });
    expect((await list({})).Rows.map((row) => row.Code)).not.toContain(Code);
    expect((await list({ Search: Code })).Rows).toMatchObject([{ Code, BatchID: one?.BatchID }]);
    const notes = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'coupon.batch').execute();
    expect(notes).toMatchObject([{ after: { prefix: 'SPRING', count: 30 } }]);
  });

  test('is a file of its codes, for its own award only', async () => {
    const { BatchID } = await make({ Prefix: 'Guild', Emails: ['Noor@example.org', 'kit@example.org', 'noor@example.org'] });
    const answer = await fileOf(BatchID);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('coupons-guild.csv');
    const lines = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toEqual([
      'Code,Email,Uses,Allowed uses,Active',
      expect.stringMatching(/^GUILD-.{9},noor@example\.org,0,1,Yes$/),
      expect.stringMatching(/^GUILD-.{9},kit@example\.org,0,1,Yes$/),
    ]);
    expect((await fileOf(BatchID, 5)).statusCode).toBe(404);
  });

  test.each([
    [{ Count: 5, Emails: ['a@example.org'] }, 'Count'],
    [{}, 'Count'],
    [{ Count: 2001 }, 'Count'],
    [{ Count: 5, Prefix: 'no good' }, 'Prefix'],
    [{ Count: 5, AmountOff: 100 }, 'PercentOff'],
    [{ Emails: ['nobody'] }, 'Emails.0'],
  ])('is refused as %j next to its field', async (body, Field) => {
    await expect(make(body)).rejects.toMatchObject({ status: 400, errors: [{ Field }] });
  });
});

describe('a coupon', () => {
  test('for a person is used by anyone with that email, even if their account came later', async () => {
    const { BatchID } = await make({ Emails: ['late.comer@example.org'] });
    const Code = (await codesOf(BatchID)).Rows[0]?.Code ?? '';
    const stranger = await server.people.entrant(6);
    await expect(buy(stranger, await createReady(stranger, [chairs]), Code)).rejects.toMatchObject({ errors: [{ Field: 'CouponCode' }] });
    const person = await server.people.entrant(6, { email: 'Late.Comer@example.org' });
    expect(await buy(person, await createReady(person, [chairs]), Code)).toMatchObject({ Discount: 5_000, Total: 5_000 });
  });

  test('of some categories takes something off those alone, also when an entry is withdrawn', async () => {
    const saved = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 6, SeasonID: season.seasonId, Code: 'CHAIRS-HALF', PercentOff: 50, CategoryIDs: [chairs] },
    });
    expect(saved).toMatchObject({ CategoryIDs: [chairs] });
    const person = await server.people.entrant(6);
    const only = await createReady(person, [tables]);
    await expect(buy(person, only, 'CHAIRS-HALF')).rejects.toMatchObject({ errors: [{ Field: 'CouponCode' }] });
    const both = await createReady(person, [chairs, tables]);
    const placed = await buy(person, both, 'CHAIRS-HALF');
    expect(placed).toMatchObject({ Subtotal: 20_000, Discount: 5_000, Total: 15_000 });
    expect(placed.Lines.map(({ Detail, Share }) => [Detail, Share])).toEqual([
      ['Chairs', 5_000],
      ['Tables', 10_000],
    ]);
    const [, table = 0] = await entriesOf(person, both);
    await server.as(person)(withdrawal.withdrawEntry, { body: { EntryID: table } });
    const after = await server.as(person)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } });
    expect(after).toMatchObject({ Discount: 5_000, Total: 5_000 });
    const { Uses } = await server.as(administrator)(couponBatch.getCouponUses, { params: { id: saved.CouponID } });
    expect(Uses).toMatchObject([{ OrderID: placed.OrderID, Discount: 5_000, Total: 5_000, Email: person.email, IsCancelled: false }]);
  });

  // Eight times as many as the database has connections for: more only stand in the queue before it.
  test('for ten is used by ten of forty who buy at once, and once by someone who may use it once', { timeout: 60_000 }, async () => {
    const saved = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 6, Code: 'FIRST-TEN', PercentOff: 10, MaxUses: 10, MaxUsesPerUser: 1 },
    });
    const buyers: { person: Person; submissionId: number }[] = [];
    for (let from = 0; from < 40; from += 20)
      buyers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async () => {
            const person = await server.people.entrant(6);
            return { person, submissionId: await createReady(person, [chairs]) };
          }),
        )),
      );
    const answers = await Promise.all(
      buyers.map(async ({ person, submissionId }, index) => {
        const cartInfo = cartOf(submissionId, { PropertyID: 6, CouponCode: 'first-ten' });
        for (;;) {
          const answer = await server.app.inject({
            method: 'POST',
            url: addressOf(order.submitcart, {}),
            // Each from a place of their own, as buyers are.
            remoteAddress: `10.0.${index % 10}.${index}`,
            headers: { authorization: `Bearer ${person.token}` },
            payload: { cartInfo },
          });
          // With so many at the same time, callers who find no room try again.
          if (answer.statusCode !== 503) return answer.json<{ Success: boolean; Failure?: string; Errors: { Field: string }[] }>();
        }
      }),
    );
    const refused = answers.filter(({ Success }) => !Success);
    expect(answers.length - refused.length).toBe(10);
    for (const answer of refused) expect(answer).toMatchObject({ Failure: 'CartChanged', Errors: [{ Field: 'CouponCode' }] });
    expect(await server.as(administrator)(coupon.getCoupon, { params: { id: saved.CouponID } })).toMatchObject({ Uses: 10, State: 'used' });
    const lucky = await server.people.entrant(6);
    const first = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 6, Code: 'ONCE-EACH', PercentOff: 10, MaxUsesPerUser: 1 },
    });
    const theirs = [await createReady(lucky, [chairs]), await createReady(lucky, [chairs]), await createReady(lucky, [chairs])];
    const tries = await Promise.allSettled(theirs.map((id) => buy(lucky, id, 'ONCE-EACH')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await server.as(administrator)(coupon.getCoupon, { params: { id: first.CouponID } })).toMatchObject({ Uses: 1 });
  });
});

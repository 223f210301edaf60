import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
let administrator: Person;
let seasonId: number;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  seasonId = await addSeason(server.world, 1);
});
afterAll(() => server.close());

let made = 0;
const save = (body: object) => {
  made += 1;
  return server.as(administrator)(coupon.saveCoupon, { body: { PropertyID: 1, Code: `EARLY-${made}`, PercentOff: 10, ...body } });
};
const list = (body: object = {}) => server.as(administrator)(coupon.getCouponListForAdmin, { body: { PropertyID: 1, ...body } });

describe('coupons for administrators', () => {
  test('R448 are made, listed, changed and deleted, and every step is noted', async () => {
    const first = await save({ Code: 'SPRING-24', Description: 'For those who came early', SeasonID: seasonId, MaxUses: 3 });
    expect(first).toMatchObject({ Code: 'SPRING-24', PercentOff: 10, AmountOff: null, Uses: 0, State: 'ready', Version: 1 });
    expect((await list({ Search: 'spring' })).Rows).toMatchObject([{ CouponID: first.CouponID }]);
    const changed = await save({
      CouponID: first.CouponID,
      Version: 1,
      Code: 'SPRING-24',
      PercentOff: null,
      AmountOff: 2_500,
      IsActive: false,
    });
    expect(changed).toMatchObject({ PercentOff: null, AmountOff: 2_500, State: 'off', Version: 2 });
    await expect(save({ CouponID: first.CouponID, Version: 1, Code: 'SPRING-24' })).rejects.toMatchObject({ status: 409 });
    await server.as(administrator)(coupon.deleteCoupon, { params: { id: first.CouponID } });
    await expect(server.as(administrator)(coupon.getCoupon, { params: { id: first.CouponID } })).rejects.toMatchObject({ status: 404 });
    const notes = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', String(first.CouponID))
      .where('subject', '=', 'coupon')
      .orderBy('id')
      .execute();
    expect(notes.map(({ action }) => action)).toEqual(['coupon.saved', 'coupon.saved', 'coupon.deleted']);
    expect(notes, 'which coupon it was can be read').toMatchObject([
      { after: { code: 'SPRING-24' } },
      { before: { code: 'SPRING-24' }, after: { code: 'SPRING-24' } },
      { before: { code: 'SPRING-24' } },
    ]);
  });

  test('R542 the read that the specification sends as DELETE reads, and deletes nothing', async () => {
    const { CouponID, Code } = await save({});
    const answer = await server.app.inject({
      method: 'DELETE',
      url: `/api/coupon/GetCoupon/${CouponID}`,
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    expect(answer.json()).toMatchObject({ Success: true, Data: { CouponID, Code } });
    expect(await server.as(administrator)(coupon.getCoupon, { params: { id: CouponID } })).toMatchObject({ Code });
  });

  test('an impossible value is reported next to its field', async () => {
    await save({ Code: 'TAKEN' });
    const elsewhere = await addSeason(server.world, 3);
    for (const [body, Field] of [
      [{ Code: 'taken' }, 'Code'],
      [{ Code: 'a b c' }, 'Code'],
      [{ PercentOff: 10, AmountOff: 100 }, 'PercentOff'],
      [{ PercentOff: null }, 'PercentOff'],
      [{ PercentOff: 101 }, 'PercentOff'],
      [{ SeasonID: elsewhere }, 'SeasonID'],
      [{ Email: 'nobody.at.all' }, 'Email'],
      [{ CategoryIDs: [2_000_000_000] }, 'CategoryIDs'],
      [{ CategoryIDs: [2_000_000_000], AppliesTo: 'all' }, 'CategoryIDs'],
      [{ StartDate: '2026-12-01T00:00:00Z', EndDate: '2026-11-01T00:00:00Z' }, 'EndDate'],
    ] as const)
      await expect(save(body), JSON.stringify(body)).rejects.toMatchObject({ status: 400, errors: [{ Field }] });
    expect(await save({ PropertyID: 3, Code: 'TAKEN' })).toMatchObject({ PropertyID: 3 });
  });

  test('the same new coupon sent by several at the same time is created once, and the others are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await Promise.allSettled(Array.from({ length: 4 }, () => save({ Code: `RUSH-${round}` })));
      const refused = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object);
      expect(refused).toHaveLength(3);
      for (const reason of refused) expect(reason).toMatchObject({ status: 400, errors: [{ Field: 'Code' }] });
    }
  });

  test('a coupon that orders name stays, and the list counts what it was used for', async () => {
    const { CouponID } = await save({ MaxUses: 1, Code: 'USED-UP' });
    const buyer = await server.people.entrant(1);
    await server.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId,
        accountId: buyer.id,
        kind: 'entries',
        confirmationNumber: 'AAAA-BBBB-CCCC',
        paymentMethod: 'invoice',
        currency: 'USD',
        subtotal: 100,
        discount: 10,
        total: 90,
        couponId: CouponID,
        cartKey: 'a cart of somebody',
        createdAt: server.clock.now,
      })
      .execute();
    await expect(server.as(administrator)(coupon.deleteCoupon, { params: { id: CouponID } })).rejects.toMatchObject({
      status: 409,
      message: 'Orders have used this coupon, so it can’t be deleted. Deactivate it instead.',
    });
    expect((await list({ Search: 'USED-UP' })).Rows).toMatchObject([{ Uses: 1, State: 'used' }]);
  });
});

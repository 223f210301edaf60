import type { Insertable, Selectable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import type { Coupon } from '#server/kernel/database/tables.gen.ts';

export type CouponRow = Selectable<Coupon>;
export type CouponValues = Omit<Insertable<Coupon>, 'id' | 'propertyId' | 'createdAt' | 'version'>;

const withUses = (db: ReadDb) =>
  db
    .selectFrom('coupon')
    .leftJoin('account', 'account.id', 'coupon.accountId')
    .selectAll('coupon')
    .select('account.email')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('uses'))
        .whereRef('orders.couponId', '=', 'coupon.id')
        .where('orders.cancelledAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('uses'),
    );

type CouponWithUses = CouponRow & { email: string | null; uses: number };

const sorts = { Code: 'coupon.code', Uses: 'uses', EndDate: 'coupon.endsAt' } as const;

interface CouponsWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  SeasonID?: number | null | undefined;
  BatchID?: number | null | undefined;
}

export async function pageOfCoupons(db: ReadDb, propertyId: number, wanted: CouponsWanted) {
  const { SeasonID, BatchID, Search } = wanted;
  let found = withUses(db).where('coupon.propertyId', '=', propertyId);
  let counted = db.selectFrom('coupon').where('coupon.propertyId', '=', propertyId);
  // Hundreds of codes would hide the few that were made by hand.
  if (BatchID || !Search) {
    found = BatchID ? found.where('coupon.batchId', '=', BatchID) : found.where('coupon.batchId', 'is', null);
    counted = BatchID ? counted.where('coupon.batchId', '=', BatchID) : counted.where('coupon.batchId', 'is', null);
  }
  // A coupon without a season holds in each of them.
  if (SeasonID) {
    found = found.where((eb) => eb.or([eb('coupon.seasonId', '=', SeasonID), eb('coupon.seasonId', 'is', null)]));
    counted = counted.where((eb) => eb.or([eb('coupon.seasonId', '=', SeasonID), eb('coupon.seasonId', 'is', null)]));
  }
  if (Search) {
    const text = containing(Search);
    found = found.where((eb) => eb.or([eb('coupon.code', 'ilike', text), eb('coupon.description', 'ilike', text)]));
    counted = counted.where((eb) => eb.or([eb('coupon.code', 'ilike', text), eb('coupon.description', 'ilike', text)]));
  }
  const { column, direction } = orderOf(wanted.Sort, sorts, 'Code');
  const { limit, offset } = pagePart(wanted);
  const rows = await found.orderBy(column, direction).orderBy('coupon.id').limit(limit).offset(offset).execute();
  const { total } = await counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Administrators look over every property. */
export const findCoupon = (db: ReadDb, id: number): Promise<CouponWithUses | undefined> =>
  withUses(db).where('coupon.id', '=', id).executeTakeFirst();

const byCode = (db: ReadDb, propertyId: number, code: string) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()));

export const findCouponByCode = (db: ReadDb, propertyId: number, code: string): Promise<CouponRow | undefined> =>
  byCode(db, propertyId, code).executeTakeFirst();

/** Those made for someone, and those shown to everyone, with how often they were used. */
export const listCouponsFor = (db: ReadDb, propertyId: number, accountId: number, email: string) =>
  withUses(db)
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('uses'))
        .whereRef('orders.couponId', '=', 'coupon.id')
        .where('orders.cancelledAt', 'is', null)
        .where('orders.accountId', '=', accountId)
        .$asScalar()
        .$notNull()
        .as('usesByAccount'),
    )
    .where('coupon.propertyId', '=', propertyId)
    .where((eb) =>
      eb.or([
        eb('coupon.accountId', '=', accountId),
        eb('coupon.forEmail', '=', email.toLowerCase()),
        eb.and([eb('coupon.accountId', 'is', null), eb('coupon.forEmail', 'is', null), eb('coupon.isListed', '=', true)]),
      ]),
    )
    .orderBy('coupon.code')
    .execute();

/** Anyone who uses a coupon holds it until the order is written, so that the last use is given away once. */
export const lockCouponByCode = (db: WriteDb, propertyId: number, code: string): Promise<CouponRow | undefined> =>
  byCode(db, propertyId, code).forUpdate().executeTakeFirst();

export const lockCoupon = (db: WriteDb, id: number): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countUses = (db: ReadDb, couponId: number, accountId: number) =>
  db
    .selectFrom('orders')
    .where('couponId', '=', couponId)
    .where('cancelledAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('uses'),
      eb.fn.countAll<number>().filterWhere('accountId', '=', accountId).as('usesByAccount'),
    ])
    .executeTakeFirstOrThrow();

export async function addCoupon(db: WriteDb, propertyId: number, values: CouponValues, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('coupon')
    .values({ ...values, propertyId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeCoupon = (db: WriteDb, id: number, values: CouponValues) =>
  db
    .updateTable('coupon')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Cancelled orders, too, name the coupon they had. */
export const isCouponNamed = async (db: ReadDb, id: number): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('couponId', '=', id).limit(1).executeTakeFirst()) !== undefined;

export const deleteCoupon = (db: WriteDb, id: number) => db.deleteFrom('coupon').where('id', '=', id).execute();

export const findEmailOf = async (db: ReadDb, accountId: number): Promise<string> =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())?.email ?? '';

/** How many of these are categories of the award, in this season where one is named. */
export const countCategories = async (db: ReadDb, propertyId: number, seasonId: number | null, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('category')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category.id', 'in', ids)
    .where('season.propertyId', '=', propertyId)
    .$if(seasonId !== null, (some) => some.where('category.seasonId', '=', seasonId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
};

import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { CouponValues } from './coupon.store.ts';

const batches = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('couponBatch')
    .selectAll('couponBatch')
    .select((eb) =>
      eb
        .selectFrom('coupon')
        .innerJoin('orders', 'orders.couponId', 'coupon.id')
        .select((count) => count.fn.countAll<number>().as('uses'))
        .whereRef('coupon.batchId', '=', 'couponBatch.id')
        .where('orders.cancelledAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('uses'),
    )
    .where('couponBatch.propertyId', '=', propertyId);
export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

export const listBatches = (db: ReadDb, propertyId: number) => batches(db, propertyId).orderBy('couponBatch.id', 'desc').execute();

export const findBatch = (db: ReadDb, propertyId: number, id: number): Promise<BatchRow | undefined> =>
  batches(db, propertyId).where('couponBatch.id', '=', id).executeTakeFirst();

export const findBatchByKey = (db: ReadDb, propertyId: number, key: string): Promise<BatchRow | undefined> =>
  batches(db, propertyId).where('key', '=', key).executeTakeFirst();

export const addBatch = async (
  db: WriteDb,
  propertyId: number,
  values: { prefix: string; description: string; count: number; key: string; createdAt: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('couponBatch')
    .values({ ...values, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Answers how many of them there were not yet: codes are random. */
export async function addCodes(
  db: WriteDb,
  propertyId: number,
  batchId: number,
  coupons: readonly CouponValues[],
  now: Date,
): Promise<number> {
  const made = await db
    .insertInto('coupon')
    .values(coupons.map((values) => ({ ...values, propertyId, batchId, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

export const listCodes = (db: ReadDb, propertyId: number, batchId: number) =>
  db
    .selectFrom('coupon')
    .leftJoin('account', 'account.id', 'coupon.accountId')
    .leftJoin('orders', (join) => join.onRef('orders.couponId', '=', 'coupon.id').on('orders.cancelledAt', 'is', null))
    .select(['coupon.code', 'coupon.maxUses', 'coupon.isActive'])
    .select((eb) => [eb.fn.coalesce('account.email', 'coupon.forEmail').as('person'), eb.fn.count<number>('orders.id').as('uses')])
    .where('coupon.propertyId', '=', propertyId)
    .where('coupon.batchId', '=', batchId)
    .groupBy(['coupon.id', 'account.email'])
    .orderBy('coupon.id')
    .execute();

/** Every order that names the coupon, cancelled ones too. */
export const listUses = (db: ReadDb, propertyId: number, couponId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .select([
      'orders.id',
      'orders.confirmationNumber',
      'orders.discount',
      'orders.total',
      'orders.currency',
      'orders.createdAt',
      'orders.cancelledAt',
    ])
    .select(['account.email', sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('name')])
    .where('orders.propertyId', '=', propertyId)
    .where('orders.couponId', '=', couponId)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(500)
    .execute();

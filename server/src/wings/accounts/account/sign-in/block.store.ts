import type { RequestType } from '#contract/kernel/call/request-types.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const isBlocked = async (db: ReadDb, accountId: number, requestType: RequestType): Promise<boolean> =>
  (await db
    .selectFrom('accountBlock')
    .select('requestType')
    .where('accountId', '=', accountId)
    .where('requestType', '=', requestType)
    .executeTakeFirst()) !== undefined;

export const listBlocks = (db: ReadDb, accountId: number) =>
  db
    .selectFrom('accountBlock')
    .leftJoin('account as by', 'by.id', 'accountBlock.blockedBy')
    .select(['accountBlock.requestType', 'accountBlock.reason', 'accountBlock.blockedAt'])
    .select(['by.firstName', 'by.lastName', 'by.email'])
    .where('accountBlock.accountId', '=', accountId)
    .orderBy('accountBlock.blockedAt')
    .execute();

interface NewBlock {
  requestType: RequestType;
  reason: string;
  blockedBy: number;
  blockedAt: Date;
}

/** Whether it is new: the first reason stays. */
export const addBlock = async (db: WriteDb, accountId: number, block: NewBlock): Promise<boolean> =>
  (await db
    .insertInto('accountBlock')
    .values({ ...block, accountId })
    .onConflict((same) => same.doNothing())
    .returning('requestType')
    .executeTakeFirst()) !== undefined;

export const removeBlock = async (db: WriteDb, accountId: number, requestType: RequestType): Promise<boolean> =>
  (await db
    .deleteFrom('accountBlock')
    .where('accountId', '=', accountId)
    .where('requestType', '=', requestType)
    .returning('requestType')
    .executeTakeFirst()) !== undefined;

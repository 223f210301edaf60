import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { belongsTo } from '#server/wings/ground/secret-link/secret-link.store.ts';

interface NewMailedBallot {
  codeHash: string;
  reviewerId: number;
  propertyId: number;
  seasonId: number;
  categoryId: number;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  key: string | null;
}

export const addMailedBallot = (db: WriteDb, link: NewMailedBallot) => db.insertInto('mailedBallot').values(link).execute();

export async function isMailed(db: ReadDb, reviewerId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('mailedBallot')
    .select('id')
    .where('reviewerId', '=', reviewerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countSince(db: ReadDb, reviewerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailedBallot')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reviewerId', '=', reviewerId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a link opens, and whose it is. The code is no one's to guess, so it is the tenant too. */
export const findMailedBallot = (db: ReadDb, code: string) =>
  db
    .selectFrom('mailedBallot')
    .innerJoin('reviewer', 'reviewer.id', 'mailedBallot.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'mailedBallot.id',
      'mailedBallot.reviewerId',
      'mailedBallot.propertyId',
      'mailedBallot.seasonId',
      'mailedBallot.categoryId',
      'mailedBallot.recipient',
      'mailedBallot.expiresAt',
      'mailedBallot.opened',
      'account.id as accountId',
      'account.propertyId as judgingPropertyId',
    ])
    .where(belongsTo('mailedBallot', secretLinks.mailedBallot, code))
    .executeTakeFirst();
export type MailedBallotRow = NonNullable<Awaited<ReturnType<typeof findMailedBallot>>>;

export const countOpening = (db: WriteDb, id: number) =>
  db
    .updateTable('mailedBallot')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute();

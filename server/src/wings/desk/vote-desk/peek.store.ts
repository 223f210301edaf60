import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';

const passes = (db: ReadDb) =>
  db
    .selectFrom('peekPass')
    .leftJoin('account', 'account.id', 'peekPass.createdBy')
    .select([
      'peekPass.id',
      'peekPass.propertyId',
      'peekPass.seasonId',
      'peekPass.name',
      'peekPass.createdAt',
      'peekPass.expiresAt',
      'peekPass.revokedAt',
      'peekPass.lastSeenAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('createdBy'),
    ]);
export type PassRow = Awaited<ReturnType<typeof listPasses>>[number];

export const listPasses = (db: ReadDb, propertyId: number, seasonId: number) =>
  passes(db)
    .where('peekPass.propertyId', '=', propertyId)
    .where('peekPass.seasonId', '=', seasonId)
    .orderBy('peekPass.id', 'desc')
    .execute();

export const findPass = (db: ReadDb, propertyId: number, seasonId: number, id: number) =>
  passes(db)
    .where('peekPass.propertyId', '=', propertyId)
    .where('peekPass.seasonId', '=', seasonId)
    .where('peekPass.id', '=', id)
    .executeTakeFirst();

export const addPass = async (
  db: WriteDb,
  propertyId: number,
  pass: { seasonId: number; name: string; codeHash: string; createdAt: Date; createdBy: number; expiresAt: Date },
): Promise<number> =>
  (
    await db
      .insertInto('peekPass')
      .values({ propertyId, ...pass })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Ends the pass, and every session it opened. */
export async function revokePass(db: WriteDb, id: number, revokedBy: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peekPass')
    .set({ revokedAt: now, revokedBy })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('peekSession').where('passId', '=', id).execute();
  return numUpdatedRows > 0n;
}

/** A pass that opens the door now. */
export const findPassByCode = (db: ReadDb, code: string, now: Date) =>
  passes(db)
    .where(opens('peekPass', secretLinks.peekPass, code, now))
    .executeTakeFirst();

export async function addSession(db: WriteDb, passId: number, session: { tokenHash: string; createdAt: Date; expiresAt: Date }) {
  await db.deleteFrom('peekSession').where('passId', '=', passId).where('expiresAt', '<=', session.createdAt).execute();
  await db
    .insertInto('peekSession')
    .values({ passId, ...session })
    .execute();
  await db.updateTable('peekPass').set({ lastSeenAt: session.createdAt }).where('id', '=', passId).execute();
}

export const findSession = (db: ReadDb, token: string, now: Date) =>
  db
    .selectFrom('peekSession')
    .innerJoin('peekPass', 'peekPass.id', 'peekSession.passId')
    .innerJoin('season', 'season.id', 'peekPass.seasonId')
    .select(['peekPass.propertyId', 'peekPass.seasonId', 'peekPass.expiresAt', 'season.name', 'season.number', 'season.votingEndDate'])
    .where(opens('peekSession', secretLinks.peekSession, token, now))
    .where('peekPass.revokedAt', 'is', null)
    .where('peekPass.expiresAt', '>', now)
    .executeTakeFirst();

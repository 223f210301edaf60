import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

export const findVoter = (db: ReadDb, propertyId: number, id: number) =>
  db.selectFrom('voter').selectAll().where('propertyId', '=', propertyId).where('id', '=', id).executeTakeFirst();

export const findVoterByEmail = (db: ReadDb, propertyId: number, email: string) =>
  db
    .selectFrom('voter')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();

export const addVoterSession = (db: WriteDb, voterId: number, tokenHash: string, now: Date, expiresAt: Date) =>
  db.insertInto('voterSession').values({ voterId, tokenHash, createdAt: now, expiresAt }).execute();

export const deleteVoterSession = (db: WriteDb, voterId: number, sessionId: number) =>
  db.deleteFrom('voterSession').where('voterId', '=', voterId).where('id', '=', sessionId).execute();

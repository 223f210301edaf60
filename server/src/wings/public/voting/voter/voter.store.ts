import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findVoter = (db: ReadDb, propertyId: number, id: number) =>
  db.selectFrom('voter').selectAll().where('propertyId', '=', propertyId).where('id', '=', id).executeTakeFirst();

export const findVoterByEmail = (db: ReadDb, propertyId: number, email: string) =>
  db
    .selectFrom('voter')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();

/** Nothing when the email is a voter of the property already, also when that came in the same moment. */
export const addVoterUnlessKnown = (
  db: WriteDb,
  propertyId: number,
  voter: { email: string; name: string; orderSeed: string | null; isThrowaway: boolean; voterKey: string; now: Date },
) =>
  db
    .insertInto('voter')
    .values({
      propertyId,
      email: voter.email,
      name: voter.name,
      orderSeed: voter.orderSeed,
      isThrowaway: voter.isThrowaway,
      voterKey: voter.voterKey,
      confirmedAt: voter.now,
      createdAt: voter.now,
    })
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Anyone who registered the email without reading it loses the password, the key and the sessions. */
export async function confirmByOwner(db: WriteDb, propertyId: number, id: number, voterKey: string, now: Date) {
  await db.deleteFrom('voterSession').where('voterId', '=', id).execute();
  return db
    .updateTable('voter')
    .set({ confirmedAt: now, passwordHash: null, voterKey })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export const addVoterSession = (db: WriteDb, voterId: number, tokenHash: string, now: Date, expiresAt: Date) =>
  db.insertInto('voterSession').values({ voterId, tokenHash, createdAt: now, expiresAt }).execute();

export const deleteVoterSession = (db: WriteDb, voterId: number, sessionId: number) =>
  db.deleteFrom('voterSession').where('voterId', '=', voterId).where('id', '=', sessionId).execute();

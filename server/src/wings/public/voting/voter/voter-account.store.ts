import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { belongsTo, opens } from '#server/wings/ground/secret-link/secret-link.store.ts';
import { after } from './voter.rules.ts';

interface NewVoter {
  email: string;
  voterKey: string;
  name: string;
  isThrowaway: boolean;
  orderSeed: string | null;
  createdAt: Date;
}

/** Someone who has not confirmed yet; nothing when the email is a voter of the property already. */
export const addUnconfirmed = (db: WriteDb, propertyId: number, voter: NewVoter) =>
  db
    .insertInto('voter')
    .values({ ...voter, propertyId })
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst();

interface Registration {
  name: string;
  passwordHash: string;
  wantsNews: boolean;
  orderSeed: string | null;
  entryId: number | null;
  createdAt: Date;
}

export const addRegistration = (db: WriteDb, voterId: number, registration: Registration) =>
  db
    .insertInto('voterRegistration')
    .values({ ...registration, voterId })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findLatestRegistration = (db: ReadDb, voterId: number) =>
  db
    .selectFrom('voterRegistration')
    .selectAll()
    .where('voterId', '=', voterId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRegistration = (db: ReadDb, voterId: number, id: number) =>
  db.selectFrom('voterRegistration').selectAll().where('voterId', '=', voterId).where('id', '=', id).executeTakeFirst();

interface NewCode {
  codeHash: string;
  purpose: 'confirm' | 'reset';
  registrationId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export const addVoterCode = (db: WriteDb, voterId: number, code: NewCode) =>
  db
    .insertInto('voterCode')
    .values({ ...code, voterId })
    .execute();

/** Also one that was used, so that a link opened twice can say so. */
export const findVoterCode = (db: ReadDb, propertyId: number, purpose: NewCode['purpose'], code: string, now: Date) =>
  db
    .selectFrom('voterCode')
    .innerJoin('voter', 'voter.id', 'voterCode.voterId')
    .select(['voterCode.voterId', 'voterCode.registrationId', 'voterCode.usedAt'])
    .select(['voter.email', 'voter.name', 'voter.confirmedAt'])
    .where('voterCode.purpose', '=', purpose)
    .where(opens('voterCode', secretLinks[`voter.${purpose}`], code, now))
    .where('voter.propertyId', '=', propertyId)
    .executeTakeFirst();

/** Of two requests with one code only one gets true. */
export async function useVoterCode(db: WriteDb, voterId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('voterCode')
    .set({ usedAt: now })
    .where('voterId', '=', voterId)
    .where(belongsTo('voterCode', secretLinks['voter.reset'], code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** What was mailed before has served its purpose. */
export const useAllCodes = (db: WriteDb, voterId: number, purpose: NewCode['purpose'], now: Date) =>
  db
    .updateTable('voterCode')
    .set({ usedAt: now })
    .where('voterId', '=', voterId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();

interface VoterChange {
  name?: string;
  passwordHash?: string;
  confirmedAt?: Date;
  newsSince?: Date | null;
  orderSeed?: string;
}

export const changeVoter = (db: WriteDb, propertyId: number, id: number, change: VoterChange) =>
  db.updateTable('voter').set(change).where('propertyId', '=', propertyId).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Good from the moment at which the mail of its registration is opened. */
export const addWaitingSession = (
  db: WriteDb,
  voterId: number,
  session: { tokenHash: string; registrationId: number; now: Date; expiresAt: Date },
) =>
  db
    .insertInto('voterSession')
    .values({
      voterId,
      tokenHash: session.tokenHash,
      registrationId: session.registrationId,
      createdAt: session.now,
      expiresAt: session.expiresAt,
    })
    .execute();

/** The browser of this registration is signed in; browsers of other registrations of the address never will be. */
export async function beginSessions(db: WriteDb, voterId: number, registrationId: number | null): Promise<void> {
  if (registrationId !== null)
    await db
      .updateTable('voterSession')
      .set({ registrationId: null })
      .where('voterId', '=', voterId)
      .where('registrationId', '=', registrationId)
      .execute();
  await db.deleteFrom('voterSession').where('voterId', '=', voterId).where('registrationId', 'is not', null).execute();
}

export const deleteSessionsOf = (db: WriteDb, voterId: number) => db.deleteFrom('voterSession').where('voterId', '=', voterId).execute();

/** Codes and sessions that are over, and registrations that no one can confirm anymore; none that is as young as a code lives, whether it has one or not. */
export async function deleteDead(db: WriteDb, now: Date): Promise<void> {
  await db.deleteFrom('voterCode').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('voterSession').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('voterRegistration')
    .where('createdAt', '<=', after(now, -secretLinks['voter.confirm'].lastsMs))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('voterCode').select('voterCode.codeHash').whereRef('voterCode.registrationId', '=', 'voterRegistration.id'),
        ),
      ),
    )
    .execute();
}

import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findTotp = (db: ReadDb, accountId: number) =>
  db.selectFrom('totp').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** One that was begun and not confirmed gives way. */
export const putTotp = (db: WriteDb, accountId: number, sealedSecret: string, now: Date) =>
  db
    .insertInto('totp')
    .values({ accountId, sealedSecret, createdAt: now })
    .onConflict((same) =>
      same.column('accountId').doUpdateSet({ sealedSecret, createdAt: now, lastStep: 0 }).where('totp.confirmedAt', 'is', null),
    )
    .execute();

/** Of two requests with one code only one gets true. */
export async function takeTotpStep(db: WriteDb, accountId: number, step: number): Promise<boolean> {
  const done = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export const confirmTotp = (db: WriteDb, accountId: number, now: Date) =>
  db.updateTable('totp').set({ confirmedAt: now }).where('accountId', '=', accountId).execute();

export async function deleteTotp(db: WriteDb, accountId: number): Promise<boolean> {
  const gone = await db.deleteFrom('totp').where('accountId', '=', accountId).where('confirmedAt', 'is not', null).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const listPasskeys = (db: ReadDb, accountId: number) =>
  db.selectFrom('passkey').selectAll().where('accountId', '=', accountId).orderBy('createdAt').orderBy('id').execute();

interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
}

export const addPasskey = (db: WriteDb, accountId: number, passkey: NewPasskey) =>
  db
    .insertInto('passkey')
    .values({ ...passkey, accountId })
    .execute();

export const notePasskeyUse = (db: WriteDb, accountId: number, id: number, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, lastUsedAt: now }).where('accountId', '=', accountId).where('id', '=', id).execute();

export async function deletePasskey(db: WriteDb, accountId: number, id: number): Promise<string | undefined> {
  const gone = await db.deleteFrom('passkey').where('accountId', '=', accountId).where('id', '=', id).returning('name').executeTakeFirst();
  return gone?.name;
}

export const deleteFactors = async (db: WriteDb, accountId: number): Promise<void> => {
  for (const table of ['totp', 'passkey', 'recoveryCode', 'signInTicket'] as const)
    await db.deleteFrom(table).where('accountId', '=', accountId).execute();
  await db.updateTable('account').set({ hasFactor: false }).where('id', '=', accountId).execute();
};

/** What every call asks of the account follows from what it has. */
export async function renewHasFactor(db: WriteDb, accountId: number): Promise<boolean> {
  const totp = await findTotp(db, accountId);
  const hasFactor = Boolean(totp?.confirmedAt) || (await listPasskeys(db, accountId)).length > 0;
  await db.updateTable('account').set({ hasFactor }).where('id', '=', accountId).execute();
  // Recovery codes replace a factor; without any factor they would be one themselves.
  if (!hasFactor) await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  return hasFactor;
}

/** Held while factors come, go and are used: two who remove the last two, or use one code, at the same time do not both succeed. */
export const lockAccount = (db: WriteDb, accountId: number) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();

export const countRecoveryCodes = async (db: ReadDb, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count;

export async function putRecoveryCodes(db: WriteDb, accountId: number, hashes: readonly string[], now: Date): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ codeHash, accountId, createdAt: now })))
    .execute();
}

export async function takeRecoveryCode(db: WriteDb, accountId: number, codeHash: string): Promise<boolean> {
  const gone = await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).where('codeHash', '=', codeHash).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const putChallenge = (db: WriteDb, sessionId: number, purpose: 'add' | 'prove', challenge: string, expiresAt: Date) =>
  db
    .insertInto('passkeyChallenge')
    .values({ sessionId, purpose, challenge, expiresAt })
    .onConflict((same) => same.columns(['sessionId', 'purpose']).doUpdateSet({ challenge, expiresAt }))
    .execute();

/** Good once. */
export async function takeChallenge(db: WriteDb, sessionId: number, purpose: 'add' | 'prove', now: Date): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('passkeyChallenge')
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  return gone && gone.expiresAt > now ? gone.challenge : undefined;
}

export const addTicket = (
  db: WriteDb,
  accountId: number,
  ticket: { ticketHash: string; appId: string | null; createdAt: Date; expiresAt: Date },
) =>
  db
    .insertInto('signInTicket')
    .values({ ...ticket, accountId })
    .execute();

/** The ticket is what names the account: it is ours, random, and good once. */
const ticketQuery = (db: ReadDb, ticketHash: string, now: Date) =>
  db.selectFrom('signInTicket').selectAll().where('ticketHash', '=', ticketHash).where('expiresAt', '>', now);

export const findTicket = (db: ReadDb, ticketHash: string, now: Date) => ticketQuery(db, ticketHash, now).executeTakeFirst();
/** Held, so that tries are counted one by one. */
export const lockTicket = (db: WriteDb, ticketHash: string, now: Date) => ticketQuery(db, ticketHash, now).forUpdate().executeTakeFirst();

export const changeTicket = (
  db: WriteDb,
  accountId: number,
  ticketHash: string,
  change: { challenge?: string | null; wrongTries?: number },
) => db.updateTable('signInTicket').set(change).where('accountId', '=', accountId).where('ticketHash', '=', ticketHash).execute();

export const deleteTickets = (db: WriteDb, accountId: number) => db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute();

export const deleteTicket = (db: WriteDb, accountId: number, ticketHash: string) =>
  db.deleteFrom('signInTicket').where('accountId', '=', accountId).where('ticketHash', '=', ticketHash).execute();

export const deleteDeadTickets = async (db: WriteDb, now: Date): Promise<void> => {
  await db.deleteFrom('signInTicket').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute();
};

export const noteProof = (db: WriteDb, accountId: number, sessionId: number, now: Date) =>
  db.updateTable('session').set({ provedAt: now }).where('accountId', '=', accountId).where('id', '=', sessionId).execute();

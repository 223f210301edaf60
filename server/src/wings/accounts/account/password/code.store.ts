import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';

/** Single-use codes that were mailed. Only their hashes are known here. */
/** The account that a good code opens, if email and property are that account's. */
export const findResetCode = (db: ReadDb, propertyId: number, email: string, code: string, now: Date) =>
  db
    .selectFrom('accountCode')
    .innerJoin('account', 'account.id', 'accountCode.accountId')
    .select('account.id as accountId')
    .where('accountCode.purpose', '=', 'reset')
    .where(opens('accountCode', secretLinks['account.reset'], code, now))
    .where('account.propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['account.email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();

/** When a link of this kind was last made. */
export const findLastCode = (db: ReadDb, accountId: number, purpose: 'reset') =>
  db
    .selectFrom('accountCode')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of two requests with one code only one gets true. */
export async function useCode(db: WriteDb, accountId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('accountCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where(opens('accountCode', secretLinks['account.reset'], code, now))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Links to a password, and to an address that was not moved to yet: older ones must not undo what is newer. Objections stay. */
export const deleteCodes = (db: WriteDb, accountId: number) =>
  db.deleteFrom('accountCode').where('accountId', '=', accountId).where('purpose', 'in', ['reset', 'email', 'consent']).execute();

/** A newer link takes the place of those before it. */
export const deleteCodesFor = (db: WriteDb, accountId: number, purpose: 'reset' | 'confirm') =>
  db.deleteFrom('accountCode').where('accountId', '=', accountId).where('purpose', '=', purpose).execute();

interface MailedCode {
  codeHash: string;
  purpose: 'reset' | 'confirm' | 'email' | 'objection' | 'consent' | 'acting';
  /** The new address for 'email' and 'consent', the old one for 'objection', the one to prove for 'confirm'. */
  email?: string;
  sessionId?: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export const addCode = (db: WriteDb, accountId: number, code: MailedCode) =>
  db
    .insertInto('accountCode')
    .values({ ...code, accountId })
    .execute();

/** Also one that was used, so that a page opened twice can say so; locked until the transaction ends. */
export const lockCode = (db: WriteDb, purpose: 'confirm' | 'email' | 'objection' | 'consent', code: string, now: Date) =>
  db
    .selectFrom('accountCode')
    .innerJoin('account', 'account.id', 'accountCode.accountId')
    .select(['account.id as accountId', 'account.propertyId', 'account.email as currentEmail', 'account.emailConfirmedAt'])
    .select(['accountCode.email', 'accountCode.usedAt', 'accountCode.sessionId', 'accountCode.createdAt'])
    .where('accountCode.purpose', '=', purpose)
    .where(opens('accountCode', secretLinks[`account.${purpose}`], code, now))
    .where('account.deactivatedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const deleteDeadCodes = (db: WriteDb, now: Date) => db.deleteFrom('accountCode').where('expiresAt', '<=', now).execute();

/** Notes that a captcha has served; false when it had before. */
export async function noteCaptcha(db: WriteDb, captcha: { signature: string; expiresAt: Date }): Promise<boolean> {
  const used = await db
    .insertInto('captchaUse')
    .values(captcha)
    .onConflict((same) => same.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteDeadCaptchas = (db: WriteDb, now: Date) => db.deleteFrom('captchaUse').where('expiresAt', '<=', now).execute();

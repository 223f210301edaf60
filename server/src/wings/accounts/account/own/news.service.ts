import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type AccountRow, changeAccount, findAccountByEmail } from '../account.store.ts';
import { awaitsConfirmation } from './contact-info.rules.ts';
import { addOptOut, isOptedOut, removeOptOut } from './opt-out.store.ts';

/** The kind of message that news are; what messages ask before they go out. */
const news = 'news';

type Reader = Pick<AccountRow, 'propertyId' | 'email' | 'confirmationSentAt' | 'emailConfirmedAt'>;

/**
 * What someone chose to read decides whether messages reach them: people who drop all of it are unsubscribed from news, people who choose any are
 * not anymore. An address that no one has proved changes no one's choice. Returns whether it changed anything.
 */
export async function followChoice(db: WriteDb, reader: Reader, subscriptionIds: readonly number[], now: Date): Promise<boolean> {
  if (subscriptionIds.length === 0) return addOptOut(db, reader.propertyId, reader.email, news, now);
  return awaitsConfirmation(reader) ? false : removeOptOut(db, reader.propertyId, reader.email, news);
}

/** After a form was saved: a choice that is the same as before says nothing. */
export async function followSaved(db: WriteDb, before: AccountRow, saved: AccountRow, now: Date): Promise<void> {
  const isSame = JSON.stringify([...before.subscriptionIds].sort()) === JSON.stringify([...saved.subscriptionIds].sort());
  if (!isSame) await followChoice(db, saved, saved.subscriptionIds, now);
}

/** After an unsubscribe link was used: the account of that address, if there is one, says the same. */
export async function followLink(db: WriteDb, propertyId: number, email: string, isSubscribed: boolean): Promise<void> {
  const account = await findAccountByEmail(db, propertyId, email);
  if (!account || account.subscriptionIds.length > 0 === isSubscribed) return;
  await changeAccount(db, propertyId, account.id, { subscriptionIds: isSubscribed ? [newsletterSubscriptionId] : [] });
}

export const isUnsubscribed = (db: ReadDb, { propertyId, email }: Pick<Reader, 'propertyId' | 'email'>): Promise<boolean> =>
  isOptedOut(db, propertyId, email.toLowerCase(), news);

import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { deviceMs } from '#server/kernel/identity/device-cookie.ts';
import type { Caller } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import { type AccountRow, changeAccount, lowered } from '../account.store.ts';
import { isKnownDevice } from './device.store.ts';
import { pageOf } from '../password/links.rules.ts';
import { wrongTriesMail } from '../mails/wrong-tries.ts';
import { wasNotifiedRecently } from './sign-in.rules.ts';

interface Trying {
  db: ReadDb;
  caller: Caller;
  now: Date;
  services: Services;
}

/** What counts the tries of one sign-in. The account itself, so that no spelling of its address gets tries of its own. */
interface Tries {
  limit: 'signIn' | 'signInKnown';
  key: string;
}

export async function triesOf(
  { db, caller, now }: Pick<Trying, 'db' | 'caller' | 'now'>,
  propertyId: number,
  email: string,
  found: Pick<AccountRow, 'id'> | undefined,
): Promise<Tries> {
  if (!found) return { limit: 'signIn', key: `nobody ${propertyId} ${await lowered(db, email)}` };
  const device = caller.device && hashOf(caller.device);
  if (device && (await isKnownDevice(db, found.id, device, new Date(now.getTime() - deviceMs))))
    return { limit: 'signInKnown', key: `account ${found.id} device ${device}` };
  return { limit: 'signIn', key: `account ${found.id}` };
}

/** Counts a try. A refusal comes back instead of ending the call where its owner has yet to be notified. */
export async function takeTry({ services, now }: Pick<Trying, 'services' | 'now'>, tries: Tries, found: AccountRow | undefined) {
  try {
    await services.limiter.take(tries.limit, { account: tries.key });
    return undefined;
  } catch (refusal) {
    const isNews = found && !found.deactivatedAt && tries.limit === 'signIn' && !wasNotifiedRecently(found.triesMailedAt, now);
    if (!(refusal instanceof Refusal) || !isNews) throw refusal;
    return refusal;
  }
}

export async function tellOwner(desk: MailDesk, account: AccountRow): Promise<void> {
  await changeAccount(desk.db, account.propertyId, account.id, { triesMailedAt: desk.now });
  await queueMail(desk, wrongTriesMail, {
    propertyId: traitsOf(account.propertyId).id,
    to: account.email,
    values: {
      firstName: account.firstName,
      at: desk.now,
      forgotLink: pageOf(desk.services.settings.publicUrl, account.propertyId, 'forgot'),
    },
  });
}

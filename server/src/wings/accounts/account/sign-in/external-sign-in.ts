import type { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import type { Token } from '#contract/wings/accounts/account/token.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import * as accounts from '../account.store.ts';
import { admit } from './admit.ts';
import * as store from './external-login.store.ts';
import type { Identity } from './external-providers.ts';
import { sendHeld } from '#server/kernel/mail/queue-mail.ts';
import { setPassword } from '../password/set-password.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

type Authorizing = Given<typeof externalLogin.authorize>;

const unproved = says('unprovedEmailTaken');

/** The session of the person the provider vouched for; nothing if we don't know them. */
export async function signInVouched(
  given: Authorizing,
  propertyId: number,
  provider: string,
  identity: Identity,
): Promise<Token | undefined> {
  const { db, record, refuse } = given;
  const login = await store.findLogin(db, propertyId, provider, identity.subject);
  const account = login
    ? await accounts.findAccount(db, propertyId, login.accountId)
    : identity.email
      ? await accounts.findAccountByEmail(db, propertyId, identity.email)
      : undefined;
  if (!account) return undefined;
  if (login && isWaiting(account)) return refuse('AccessPending', { keeps: true });
  if (account.deactivatedAt) {
    await record('account.externalSignInFailed', { subject: 'account', subjectId: account.id, propertyId, after: { provider } });
    return refuse('InvalidGrant', { keeps: true, message: says('loginUnusable') });
  }
  if (!login) {
    // An email that the provider hasn't verified proves nothing: anyone could have typed it there.
    if (!identity.isEmailVerified) return refuse('EmailTaken', { keeps: true, message: unproved, errors: [fieldError('Email', unproved)] });
    await linkByEmail(given, account, provider, identity);
  }
  return admit(given, (await accounts.findAccount(db, propertyId, account.id)) ?? account, { provider });
}

/** Made by a provider's word, and not yet activated by anyone. */
const isWaiting = ({ role, deactivatedAt, lastSeenAt }: accounts.AccountRow): boolean =>
  role === 'Administrator' && deactivatedAt !== null && lastSeenAt === null;

/**
 * Someone whom the organization's own provider knows comes to the admin for the first time: an account without any rights. It opens nothing
 * until an owner activates it.
 */
export async function askForAccess(given: Authorizing, propertyId: number, provider: string, identity: Identity): Promise<never> {
  const { db, now, record, refuse } = given;
  const { email, firstName, lastName, subject } = identity;
  if (!email || !identity.isEmailVerified) return refuse('EmailUnverified', { keeps: true });
  const person = { email, role: 'Administrator', firstName, lastName, createdAt: now, emailConfirmedAt: now, deactivatedAt: now };
  const added = await accounts.addAccount(db, propertyId, person);
  await store.addLogin(db, propertyId, { provider, subject, accountId: added.id, email, createdAt: now });
  await record('administrator.asked', {
    subject: 'administrator',
    subjectId: added.id,
    propertyId,
    after: { email, firstName, lastName, provider },
  });
  return refuse('AccessPending', { keeps: true });
}

async function linkByEmail(given: Authorizing, account: accounts.AccountRow, provider: string, identity: Identity): Promise<void> {
  const { db, now, record } = given;
  const { propertyId } = account;
  await store.addLogin(db, propertyId, {
    provider,
    subject: identity.subject,
    accountId: account.id,
    email: identity.email,
    createdAt: now,
  });
  await record('account.externalLinked', {
    subject: 'account',
    subjectId: account.id,
    propertyId,
    after: { provider, email: identity.email, by: 'the same verified email' },
  });
  if (account.emailConfirmedAt) return;
  // No one had proved to read this email yet, so a stranger may have set the password, waiting for its owner.
  const change = { passwordHash: null, emailConfirmedAt: now, ...(account.role === 'Guest' && { role: 'Entrant' }) };
  if (account.passwordHash) await setPassword(given, propertyId, account.id, change, 'account.passwordRemoved');
  else await accounts.changeAccount(db, propertyId, account.id, change);
  await sendHeld(given, account.id, account.email);
}

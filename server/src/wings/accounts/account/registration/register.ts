import type { account } from '#contract/wings/accounts/account/account.ts';
import type { Token } from '#contract/wings/accounts/account/token.ts';
import { isDuplicate } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import * as store from '../account.store.ts';
import { makeConfirmLink } from '../password/confirm-link.service.ts';
import { contactColumns } from '../own/contact-info.rules.ts';
import { notifyTaken } from '../password/email-taken.ts';
import { pageOf } from '../password/links.rules.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { welcomeMail } from '../mails/welcome.ts';
import { openSession } from '../sign-in/open-session.ts';
import { makeResetLink } from '../password/reset-link.service.ts';
import * as sessions from '../sign-in/session.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

type Registering = Given<typeof account.register>;

const taken = says('emailTaken');
const takenByGuest = says('guestEmailTaken');

export async function registerAccount(given: Registering, passwordHash: string | null): Promise<Token> {
  const { body, db, actor, refuse } = given;
  const existing = await store.findAccountByEmail(db, body.PropertyID, body.Email);
  if (!existing) return addAccount(given, passwordHash);
  const isOwnGuest = existing.role === 'Guest' && actor?.id === existing.id;
  if (isOwnGuest) return body.IsGuest ? openSession(given, existing) : turnIntoEntrant(given, existing, passwordHash);
  // A guest has no password to prove who asks: the email itself must be read. Its owner gets on by the link, a stranger does not.
  if (existing.role === 'Guest' && !existing.deactivatedAt) {
    const { link, expiresAt } = await makeResetLink(given, existing, 'account.reset');
    await queueMail(given, resetPasswordMail, {
      propertyId: existing.propertyId,
      to: existing.email,
      values: { firstName: existing.firstName, link, expiresAt },
    });
    return refuse('EmailTaken', { keeps: true, message: takenByGuest, errors: [fieldError('Email', takenByGuest)] });
  }
  if (!existing.deactivatedAt) await notifyTaken(given, existing);
  return refuse('EmailTaken', { keeps: true, errors: [fieldError('Email', taken)] });
}

async function addAccount(given: Registering, passwordHash: string | null): Promise<Token> {
  const { body, db, now, record, refuse } = given;
  const role = body.IsGuest ? 'Guest' : 'Entrant';
  const added = await store
    .addAccount(db, body.PropertyID, { ...contactColumns(body), email: body.Email, role, passwordHash, createdAt: now, lastSeenAt: now })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'account_email')) return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
      throw error;
    });
  await record('account.registered', {
    subject: 'account',
    subjectId: added.id,
    propertyId: added.propertyId,
    after: { email: added.email, role },
  });
  if (role === 'Entrant') await welcome(given, added);
  return openSession(given, added);
}

async function turnIntoEntrant(given: Registering, guest: store.AccountRow, passwordHash: string | null): Promise<Token> {
  const { body, db, now, record, refuse } = given;
  const change = { ...contactColumns(body), role: 'Entrant', passwordHash };
  const entrant = await store.changeAccount(db, guest.propertyId, guest.id, change, guest.version);
  if (!entrant) return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
  await sessions.revokeSessions(db, guest.id, now);
  await record('account.guestRegistered', {
    subject: 'account',
    subjectId: guest.id,
    propertyId: guest.propertyId,
    before: { role: guest.role },
    after: { role: entrant.role },
  });
  await welcome(given, entrant);
  return openSession(given, entrant);
}

/** The one mail to a new account until it has proved its address, and by which it does. */
export async function welcome(desk: MailDesk, account: store.AccountRow): Promise<void> {
  const { propertyId, email, firstName, emailConfirmedAt } = account;
  const confirmLink = emailConfirmedAt ? null : await makeConfirmLink(desk, account);
  await queueMail(desk, welcomeMail, {
    propertyId,
    to: email,
    values: { firstName, email, link: pageOf(desk.services.settings.publicUrl, propertyId), confirmLink },
  });
}

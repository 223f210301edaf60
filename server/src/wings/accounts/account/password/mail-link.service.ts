import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { AccountRow } from '../account.store.ts';
import { deleteCodesFor, findLastCode } from './code.store.ts';
import { makeConfirmLink } from './confirm-link.service.ts';
import { awaitsConfirmation } from '../own/contact-info.rules.ts';
import { confirmEmailMail } from '../mails/confirm-email.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { makeResetLink } from './reset-link.service.ts';
import { isJustSent } from '../sign-in/sign-in.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

/** A new link on someone's behalf, in place of those before it. False when the same was sent a moment ago: two presses write one mail. */
export async function mailLink(desk: MailDesk, account: AccountRow, link: 'confirm' | 'reset'): Promise<boolean> {
  const { propertyId, email: to, firstName } = account;
  if (link === 'confirm') {
    if (!awaitsConfirmation(account)) throw new Refusal('Unchanged', { message: says('addressAlreadyConfirmed') });
    if (isJustSent(account.confirmationSentAt, desk.now)) return false;
    await deleteCodesFor(desk.db, account.id, 'confirm');
    await queueMail(desk, confirmEmailMail, { propertyId, to, values: { firstName, link: await makeConfirmLink(desk, account) } });
    return true;
  }
  const last = await findLastCode(desk.db, account.id, 'reset');
  if (isJustSent(last?.createdAt ?? null, desk.now)) return false;
  await deleteCodesFor(desk.db, account.id, 'reset');
  const reset = await makeResetLink(desk, account, 'account.invitation');
  await queueMail(desk, resetPasswordMail, { propertyId, to, values: { firstName, link: reset.link, expiresAt: reset.expiresAt } });
  return true;
}

import { email } from '#contract/wings/accounts/account/email.ts';
import { isDuplicate } from '#server/kernel/database/db.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { queueMail, sendHeld } from '#server/kernel/mail/queue-mail.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { accountJobs } from '../account.jobs.ts';
import * as store from '../account.store.ts';
import * as codes from './code.store.ts';
import { makeConfirmLink, proveEmail } from './confirm-link.service.ts';
import { awaitsConfirmation } from '../own/contact-info.rules.ts';
import { forgetDevices } from '../sign-in/device.store.ts';
import { tellOld } from './email-change.ts';
import { deleteLoginsSince } from '../sign-in/external-login.store.ts';
import { confirmEmailMail } from '../mails/confirm-email.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { copyOptOuts } from '../own/opt-out.store.ts';
import { makeResetLink } from './reset-link.service.ts';
import * as sessions from '../sign-in/session.store.ts';
import { isJustSent } from '../sign-in/sign-in.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

export const emailHandlers = implement(email, {
  async confirmEmail(given) {
    const { db, body, now, record, refuse } = given;
    const found = await codes.lockCode(db, 'confirm', body.Code, now);
    // The address may have been changed since.
    if (!found || found.email?.toLowerCase() !== found.currentEmail.toLowerCase()) return refuse('InvalidCode');
    const account = { id: found.accountId, propertyId: found.propertyId, email: found.currentEmail };
    if (!found.emailConfirmedAt) {
      await codes.useCode(db, found.accountId, body.Code, now);
      await proveEmail(given, account);
      await record('account.emailConfirmed', { subject: 'account', subjectId: account.id, propertyId: account.propertyId });
    }
    return { Email: found.currentEmail };
  },

  async resendConfirmation(given) {
    const { db, actor, now, record, refuse } = given;
    const account = await store.findAccount(db, actor.propertyId, actor.id);
    if (!account) return refuse('NotFound');
    if (!awaitsConfirmation(account)) return refuse('Unchanged', { message: says('emailConfirmed') });
    if (isJustSent(account.confirmationSentAt, now)) return null;
    const link = await makeConfirmLink(given, account);
    await queueMail(given, confirmEmailMail, {
      propertyId: account.propertyId,
      to: account.email,
      values: { firstName: account.firstName, link },
    });
    await record('account.confirmationSent', { subject: 'account', subjectId: account.id });
    return null;
  },

  changeEmail: afterPreparing<typeof email.changeEmail>()(
    async ({ body, db, actor, services }) => {
      const found = await store.findAccount(db, actor.propertyId, actor.id);
      const isRight = found?.passwordHash
        ? await services.passwords.matches(found.passwordHash, body.CurrentPassword ?? '')
        : found !== undefined;
      return { found, isRight };
    },
    async ({ body, db, actor, prepared: { found, isRight }, record, refuse, enqueue }) => {
      if (!found || !isRight) {
        await record('account.changeEmailFailed', { subject: 'account', subjectId: actor.id });
        return refuse('WrongPassword', { keeps: true, errors: [fieldError('CurrentPassword', says('currentPasswordIncorrect'))] });
      }
      if ((await store.lowered(db, body.NewEmail)) === (await store.lowered(db, found.email)))
        throw invalid('NewEmail', says('alreadyOwnAddress'));
      await record('account.emailChangeAsked', { subject: 'account', subjectId: actor.id, after: { email: body.NewEmail } });
      await enqueue(accountJobs.changeEmail, { accountId: actor.id, newEmail: body.NewEmail, sessionId: actor.sessionId });
      return null;
    },
  ),

  async confirmEmailChange(given) {
    const { db, body, now, record, refuse } = given;
    const found = await codes.lockCode(db, 'email', body.Code, now);
    if (!found?.email || found.usedAt) return refuse('InvalidCode');
    const { accountId, propertyId, currentEmail, email: newEmail } = found;
    const moved = await store
      .changeAccount(db, propertyId, accountId, { email: newEmail, emailConfirmedAt: now })
      .catch((error: unknown) => {
        if (isDuplicate(error, 'account_email')) throw new Refusal('InvalidCode');
        throw error;
      });
    if (!moved) return refuse('InvalidCode');
    await copyOptOuts(db, propertyId, currentEmail, newEmail);
    await tellOld(given, moved, currentEmail, true);
    await codes.deleteCodes(db, accountId);
    const ended = await sessions.revokeSessions(db, accountId, now, found.sessionId ?? undefined);
    await sendHeld(given, accountId, newEmail);
    await record('account.emailChanged', {
      subject: 'account',
      subjectId: accountId,
      propertyId,
      before: { email: currentEmail },
      after: { email: newEmail, sessionsEnded: ended },
    });
    return { Email: newEmail };
  },

  async agreeEmailChange({ db, body, now, record, enqueue, refuse }) {
    const found = await codes.lockCode(db, 'consent', body.Code, now);
    if (!found?.email || !(await codes.useCode(db, found.accountId, body.Code, now))) return refuse('InvalidCode');
    const { accountId, propertyId, email: newEmail } = found;
    await record('account.emailChangeAgreed', { subject: 'account', subjectId: accountId, propertyId, after: { email: newEmail } });
    await enqueue(accountJobs.changeEmail, { accountId, newEmail, sessionId: null });
    return { Email: newEmail };
  },

  async objectEmailChange(given) {
    const { db, body, now, record, refuse } = given;
    const found = await codes.lockCode(db, 'objection', body.Code, now);
    if (!found?.email || !(await codes.useCode(db, found.accountId, body.Code, now))) return refuse('InvalidCode');
    const { accountId, propertyId, currentEmail, email: oldEmail } = found;
    // Anyone who asked knew the password or sat at an open session: neither opens the account anymore.
    const kept = await store
      .changeAccount(db, propertyId, accountId, { email: oldEmail, emailConfirmedAt: now, passwordHash: null })
      .catch((error: unknown) => {
        if (isDuplicate(error, 'account_email')) throw new Refusal('InvalidCode');
        throw error;
      });
    if (!kept) return refuse('InvalidCode');
    await codes.deleteCodes(db, accountId);
    await sessions.revokeSessions(db, accountId, now);
    await forgetDevices(db, accountId);
    await deleteLoginsSince(db, accountId, found.createdAt);
    await record('account.emailKept', {
      subject: 'account',
      subjectId: accountId,
      propertyId,
      before: { email: currentEmail },
      after: { email: oldEmail },
    });
    await sendHeld(given, accountId, oldEmail);
    const { link, expiresAt } = await makeResetLink(given, kept, 'account.reset');
    await queueMail(given, resetPasswordMail, {
      propertyId,
      to: oldEmail,
      values: { firstName: kept.firstName, link, expiresAt },
    });
    return { Email: oldEmail };
  },
});

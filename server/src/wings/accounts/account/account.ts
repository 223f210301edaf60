import { account } from '#contract/wings/accounts/account/account.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { sendHeld } from '#server/kernel/mail/queue-mail.ts';
import { accountJobs } from './account.jobs.ts';
import * as store from './account.store.ts';
import * as codes from './password/code.store.ts';
import { contactColumns, contactInfoOf } from './own/contact-info.rules.ts';
import { findExecutiveProperty, judgeCheck } from './sign-in/judge-check.rules.ts';
import { findReviewer } from './sign-in/judge-check.store.ts';
import { checkNewPassword } from './password/new-password.rules.ts';
import { registerAccount } from './registration/register.ts';
import { followSaved } from './own/news.service.ts';
import { setPassword } from './password/set-password.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

export const accountHandlers = implement(account, {
  async userstatus({ db, actor }) {
    const reviewer = await findReviewer(db, actor.propertyId, actor.id);
    const executive = findExecutiveProperty({ role: actor.role, propertyId: actor.propertyId, reviewer });
    return { Role: actor.role, Exec: executive === undefined ? '' : traitsOf(executive).slug };
  },

  async judgeInfo({ body, db, actor }) {
    const reviewer = await findReviewer(db, actor.propertyId, actor.id);
    return judgeCheck({ role: actor.role, propertyId: actor.propertyId, reviewer }, body.entryPropertyID);
  },

  register: afterPreparing<typeof account.register>()(
    async ({ body, services, refuse }) => {
      const property = findProperty(body.PropertyID);
      if (property?.kind !== 'entry') return refuse('NotAllowed', { message: says('noRegistrations') });
      if (body.IsGuest && !property.guestAccounts) return refuse('NotAllowed', { message: says('noGuestAccounts') });
      if (!body.Password || body.IsGuest) return { passwordHash: null };
      const { Email: email, FirstName: firstName, LastName: lastName, Organization: organization } = body;
      checkNewPassword(body.Password, { role: 'Entrant', email, firstName, lastName, organization });
      return { passwordHash: await services.passwords.hash(body.Password) };
    },
    async (given) => registerAccount(given, given.prepared.passwordHash),
  ),

  async getContactInfo({ db, actor, refuse }) {
    const found = await store.findAccount(db, actor.propertyId, actor.id);
    return found ? contactInfoOf(found) : refuse('NotFound');
  },

  async contactInfo({ body, db, actor, now, record, refuse }) {
    const before = await store.findAccount(db, actor.propertyId, actor.id);
    if (!before) return refuse('NotFound');
    const { Language, ...others } = body;
    // Chosen beside forms that may be half filled in: these keep the version they began with.
    const saved =
      Language !== undefined && Object.keys(others).length === 0
        ? await store.chooseLanguage(db, actor.propertyId, actor.id, Language)
        : await store.changeAccount(db, actor.propertyId, actor.id, contactColumns(body), body.Version);
    if (!saved) return refuse('Conflict', { data: contactInfoOf(before) });
    await followSaved(db, before, saved, now);
    await record('account.contactInfoSaved', {
      subject: 'account',
      subjectId: actor.id,
      before: contactInfoOf(before),
      after: contactInfoOf(saved),
    });
    return contactInfoOf(saved);
  },

  async forgotPassword({ body, enqueue, record }) {
    if (!findProperty(body.PropertyID)) return null;
    await record('account.forgotPassword', {
      subject: 'account',
      propertyId: body.PropertyID,
      after: { email: body.Email, isReminder: body.IsReminder ?? false },
    });
    // Looked up later, in a job: neither the answer nor its time tells whether there is such an account.
    await enqueue(accountJobs.forgot, { email: body.Email, propertyId: body.PropertyID, isReminder: body.IsReminder ?? false });
    return null;
  },

  resetPassword: afterPreparing<typeof account.resetPassword>()(
    async ({ body, db, now, services }) => {
      const found = await codes.findResetCode(db, body.PropertyID, body.Email, body.Code, now);
      const owner = found && (await store.findAccount(db, body.PropertyID, found.accountId));
      if (owner) checkNewPassword(body.Password, owner);
      return { found, passwordHash: found ? await services.passwords.hash(body.Password) : null };
    },
    async (given) => {
      const { body, db, now, record, refuse, services, afterCommit } = given;
      const { found, passwordHash } = given.prepared;
      if (!found || !passwordHash || !(await codes.useCode(db, found.accountId, body.Code, now))) {
        await record('account.resetPasswordFailed', {
          subject: 'account',
          ...(findProperty(body.PropertyID) && { propertyId: body.PropertyID }),
          after: { email: body.Email },
        });
        return refuse('InvalidCode', { keeps: true });
      }
      // Anyone who opened the mailed link reads that email: a guest becomes an entrant by it.
      const before = await store.findAccount(db, body.PropertyID, found.accountId);
      const change = { passwordHash, emailConfirmedAt: now, ...(before?.role === 'Guest' && { role: 'Entrant' }) };
      await setPassword(given, body.PropertyID, found.accountId, change, 'account.passwordReset');
      await sendHeld(given, found.accountId, body.Email);
      afterCommit(async () => {
        await services.limiter.forgive('resetPassword', { account: body.Email });
        await services.limiter.forgive('forgotPassword', { account: body.Email });
        await services.limiter.forgive('signIn', { account: `account ${found.accountId}` });
      });
      return null;
    },
  ),

  changePassword: afterPreparing<typeof account.changePassword>()(
    async ({ body, db, actor, services }) => {
      const found = await store.findAccount(db, actor.propertyId, actor.id);
      const isRight = found?.passwordHash
        ? await services.passwords.matches(found.passwordHash, body.CurrentPassword ?? '')
        : found !== undefined;
      if (isRight && found) checkNewPassword(body.Password, found);
      return isRight ? { before: found?.passwordHash ?? null, passwordHash: await services.passwords.hash(body.Password) } : undefined;
    },
    async (given) => {
      const { db, actor, prepared, record, refuse } = given;
      const now = prepared && (await store.findAccount(db, actor.propertyId, actor.id));
      if (!prepared || now?.passwordHash !== prepared.before) {
        await record('account.changePasswordFailed', { subject: 'account', subjectId: actor.id });
        return refuse('WrongPassword', { keeps: true, errors: [fieldError('CurrentPassword', says('currentPasswordIncorrect'))] });
      }
      await setPassword(
        given,
        actor.propertyId,
        actor.id,
        { passwordHash: prepared.passwordHash },
        'account.passwordChanged',
        actor.sessionId,
      );
      return null;
    },
  ),
});

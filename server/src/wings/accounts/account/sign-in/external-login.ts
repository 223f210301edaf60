import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { holds } from '#contract/kernel/call/permissions.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { checkTakesNew } from '#server/kernel/call/award-guard.ts';
import { isDuplicate, type ReadDb } from '#server/kernel/database/db.ts';
import { returnAddress } from '#server/kernel/pages/addresses.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid } from '#server/kernel/call/refusal.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import * as accounts from '../account.store.ts';
import { contactColumns } from '../own/contact-info.rules.ts';
import { askAt, keepAttempt, redeemAnswer, takeAnswer } from './external-answer.service.ts';
import * as store from './external-login.store.ts';
import { findProvider, providersOf } from './external-providers.ts';
import { askForAccess, signInVouched } from './external-sign-in.ts';
import { openSession } from './open-session.ts';
import { welcome } from '../registration/register.ts';
import { readRegistrationCode, writeRegistrationCode } from '../registration/registration-code.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const taken = says('emailTaken');

export const externalLoginHandlers = implement(externalLogin, {
  async getExternalProviders({ params, services }) {
    if (!findProperty(params.propertyId)) return [];
    return providersOf(services.settings).map(({ name, label }) => ({ Provider: name, Label: label }));
  },

  startExternalLogin: afterPreparing<typeof externalLogin.startExternalLogin>()(
    async ({ body, actor, services, refuse }) => {
      if (!findProvider(services.settings, body.Provider) || !findProperty(body.PropertyID)) return refuse('NotFound');
      if (body.Link && !actor) return refuse('NotSignedIn');
      if (body.Link && !(actor && holds(actor.role, 'account.link') && actor.propertyId === body.PropertyID)) return refuse('NotAllowed');
      return (await askAt(services, body.Provider)) ?? refuse('NotFound');
    },
    async ({ body, db, actor, now, prepared }) =>
      keepAttempt(db, body.PropertyID, prepared, { accountId: body.Link && actor ? actor.id : null, returnTo: body.ReturnTo, now }),
  ),

  async callback({ query, db, now, services }) {
    const attempt = query.state && (await store.findAttempt(db, hashOf(query.state), now));
    // No one knows anymore where this came from: the door.
    if (!attempt || !query.state) return '/';
    const back = new URLSearchParams({ provider: attempt.provider, state: query.state });
    for (const name of ['code', 'iss', 'error'] as const) if (query[name]) back.set(name, query[name]);
    return `${returnAddress(services.settings.publicUrl, attempt.propertyId, attempt.returnTo)}?${back}`;
  },

  authorize: afterPreparing<typeof externalLogin.authorize>()(
    async ({ body, db, now, services }) => redeemAnswer(db, services, body, now),
    async (given) => {
      const { db, now, services, record, refuse, prepared } = given;
      const vouched = await takeAnswer(db, prepared);
      if (!vouched) {
        await record('account.externalSignInFailed', {
          subject: 'account',
          ...(prepared.attempt && { propertyId: prepared.attempt.propertyId }),
          after: { provider: given.body.Provider },
        });
        return refuse('InvalidCode', { keeps: true });
      }
      const { attempt, identity, provider } = vouched;
      const signedIn = await signInVouched(given, attempt.propertyId, provider.name, identity);
      if (signedIn) return { Status: 'SignedIn' as const, Token: signedIn, ReturnTo: attempt.returnTo };
      const isStaffs = services.settings.STAFF_FROM_OIDC && provider.name === services.settings.OIDC_NAME;
      if (isStaffs && traitsOf(attempt.propertyId).kind === 'admin')
        return askForAccess(given, attempt.propertyId, provider.name, identity);
      if (traitsOf(attempt.propertyId).kind !== 'entry') {
        return refuse('InvalidGrant', {
          keeps: true,
          message: says('noAccountLinked'),
        });
      }
      checkTakesNew(attempt.propertyId);
      const { email, firstName, lastName } = identity;
      return {
        Status: 'Unregistered' as const,
        RegistrationCode: writeRegistrationCode(services, { ...identity, provider: provider.name, propertyId: attempt.propertyId }, now),
        Email: email,
        FirstName: firstName,
        LastName: lastName,
        ReturnTo: attempt.returnTo,
      };
    },
  ),

  async registerOauth(given) {
    const { body, db, now, services, record, refuse } = given;
    const vouched = readRegistrationCode(services, body.RegistrationCode, now);
    if (!vouched) return refuse('InvalidCode');
    const { propertyId, provider, subject } = vouched;
    checkTakesNew(propertyId);
    if (await store.findLogin(db, propertyId, provider, subject)) return refuse('LoginTaken');
    const email = body.Email ?? vouched.email;
    if (!email) throw invalid('Email', says('enterEmail'));
    if (await accounts.findAccountByEmail(db, propertyId, email)) return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
    const isConfirmed = vouched.isEmailVerified && email.toLowerCase() === vouched.email?.toLowerCase();
    try {
      const added = await accounts.addAccount(db, propertyId, {
        ...contactColumns(body),
        email,
        role: 'Entrant',
        createdAt: now,
        lastSeenAt: now,
        emailConfirmedAt: isConfirmed ? now : null,
      });
      await store.addLogin(db, propertyId, { provider, subject, accountId: added.id, email: vouched.email, createdAt: now });
      await record('account.registered', {
        subject: 'account',
        subjectId: added.id,
        propertyId,
        after: { email, role: 'Entrant', provider },
      });
      await welcome(given, added);
      return openSession(given, added);
    } catch (error) {
      if (isDuplicate(error, 'account_email')) return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
      if (isDuplicate(error)) return refuse('LoginTaken');
      throw error;
    }
  },

  assignExternalLogin: afterPreparing<typeof externalLogin.assignExternalLogin>()(
    async ({ body, db, now, services }) => redeemAnswer(db, services, body, now),
    async ({ body, db, actor, now, record, refuse, prepared }) => {
      const vouched = await takeAnswer(db, prepared, actor.id);
      if (!vouched) {
        await record('account.externalLinkFailed', { subject: 'account', subjectId: actor.id, after: { provider: body.Provider } });
        return refuse('InvalidCode', { keeps: true });
      }
      const { identity, provider } = vouched;
      const known = await store.findLogin(db, actor.propertyId, provider.name, identity.subject);
      if (known && known.accountId !== actor.id) return refuse('LoginTaken', { keeps: true });
      if (!known) {
        const login = { provider: provider.name, subject: identity.subject, accountId: actor.id, email: identity.email, createdAt: now };
        await store.addLogin(db, actor.propertyId, login);
        await record('account.externalLinked', {
          subject: 'account',
          subjectId: actor.id,
          after: { provider: provider.name, email: identity.email, by: 'the account itself' },
        });
      }
      return loginsOf(db, actor);
    },
  ),

  getExternalLogins: async ({ db, actor }) => loginsOf(db, actor),

  async removeExternalLogin({ body, db, actor, record, refuse }) {
    const account = await accounts.findAccount(db, actor.propertyId, actor.id);
    const logins = await store.listLogins(db, actor.propertyId, actor.id);
    const removed = logins.filter(({ provider }) => provider.toLowerCase() === body.Provider.toLowerCase());
    const [first] = removed;
    if (!first) return refuse('NotFound');
    if (!account?.passwordHash && removed.length === logins.length) return refuse('LastLogin');
    await store.deleteLogins(db, actor.propertyId, actor.id, first.provider);
    await record('account.externalUnlinked', { subject: 'account', subjectId: actor.id, before: { provider: first.provider } });
    return loginsOf(db, actor);
  },
});

async function loginsOf(db: ReadDb, actor: { id: number; propertyId: number }) {
  const rows = await store.listLogins(db, actor.propertyId, actor.id);
  return rows.map(({ provider, email, createdAt }) => ({ Provider: provider, Label: provider, Email: email, CreatedDate: createdAt }));
}

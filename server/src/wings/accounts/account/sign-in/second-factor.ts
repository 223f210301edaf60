import { randomBytes } from 'node:crypto';
import { type Factors, secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { isDuplicate, type ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { seal, unseal } from '#server/kernel/identity/sealed.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as accounts from '../account.store.ts';
import { findAdministrator } from '../staff/administrator.store.ts';
import { newRecoveryCodes, recoveryHash, totpPurpose } from './factor-proof.ts';
import * as store from './factor.store.ts';
import { pageOf } from '../password/links.rules.ts';
import { factorRemovedMail } from '../mails/factor-removed.ts';
import { optionsToAdd, readAdded } from './passkeys.ts';
import * as sessions from './session.store.ts';
import { after, challengeMs } from './sign-in.rules.ts';
import { base32Of, stepOfCode, totpUri } from './totp.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

interface Desk extends MailDesk {
  actor: Actor;
  record: Recorder;
  services: Services;
}

async function factorsOf(db: ReadDb, accountId: number, { settings }: Pick<Services, 'settings'>): Promise<Factors> {
  const totp = await store.findTotp(db, accountId);
  return {
    Totp: totp?.confirmedAt ? { CreatedDate: totp.confirmedAt } : null,
    Passkeys: (await store.listPasskeys(db, accountId)).map((one) => ({
      PasskeyID: one.id,
      Name: one.name,
      CreatedDate: one.createdAt,
      LastUsedDate: one.lastUsedAt,
    })),
    RecoveryCodesLeft: await store.countRecoveryCodes(db, accountId),
    IsRequired: settings.REQUIRE_TWO_FACTOR ?? false,
  };
}

/** The first factor brings recovery codes along: anyone who loses it has no other way in. */
async function added({ db, actor, now, services, record }: Desk, note: Record<string, unknown>) {
  await store.renewHasFactor(db, actor.id);
  const hasCodes = (await store.countRecoveryCodes(db, actor.id)) > 0;
  const codes = hasCodes ? null : newRecoveryCodes();
  if (codes) await putCodes({ db, services, now }, actor.id, codes);
  await record('account.factorAdded', { subject: 'account', subjectId: actor.id, after: note });
  return { Factors: await factorsOf(db, actor.id, services), RecoveryCodes: codes };
}

const putCodes = ({ db, services, now }: Pick<Desk, 'db' | 'services' | 'now'>, accountId: number, codes: readonly string[]) =>
  store.putRecoveryCodes(
    db,
    accountId,
    codes.map((code) => recoveryHash(services.signer, accountId, code)),
    now,
  );

/** A passkey, by its name, or the authenticator app. A person who did not do this must be notified. */
async function removed(desk: Desk, passkey: string | null): Promise<Factors> {
  const { db, actor, now, services, record } = desk;
  const hasOther = await store.renewHasFactor(db, actor.id);
  if (!hasOther && services.settings.REQUIRE_TWO_FACTOR) throw new Refusal('LastFactor');
  await record('account.factorRemoved', {
    subject: 'account',
    subjectId: actor.id,
    before: { factor: passkey === null ? 'authenticator app' : `passkey “${passkey}”` },
  });
  const owner = await accounts.findAccount(db, actor.propertyId, actor.id);
  if (owner)
    await queueMail(desk, factorRemovedMail, {
      propertyId: owner.propertyId,
      to: owner.email,
      values: {
        firstName: owner.firstName,
        factor: { passkey },
        by: null,
        at: now,
        forgotLink: pageOf(services.settings.publicUrl, owner.propertyId, 'forgot'),
      },
    });
  return factorsOf(db, actor.id, services);
}

export const secondFactorHandlers = implement(secondFactor, {
  getFactors: async ({ db, actor, services }) => factorsOf(db, actor.id, services),

  async startTotp({ db, actor, now, services, refuse }) {
    const account = await accounts.findAccount(db, actor.propertyId, actor.id);
    if ((await store.findTotp(db, actor.id))?.confirmedAt) return refuse('InUse', { message: says('appSetUp') });
    const Secret = base32Of(randomBytes(20));
    await store.putTotp(db, actor.id, seal(services.signer, totpPurpose, Secret), now);
    return { Secret, Uri: totpUri(Secret, `Laurel (${new URL(services.settings.publicUrl).hostname})`, account?.email ?? '') };
  },

  confirmTotp: afterPreparing<typeof secondFactor.confirmTotp>()(
    async ({ actor, services }) => services.limiter.take('secondFactor', { account: `account ${actor.id}` }),
    async (given) => {
      const { body, db, actor, now, services, refuse, afterCommit } = given;
      await store.lockAccount(db, actor.id);
      const totp = await store.findTotp(db, actor.id);
      if (totp?.confirmedAt) return refuse('InUse');
      const secret = totp && unseal(services.signer, totpPurpose, totp.sealedSecret);
      const step = secret && stepOfCode(secret, body.Code, now, totp.lastStep);
      if (!step || !(await store.takeTotpStep(db, actor.id, step)))
        return refuse('WrongCode', { errors: [fieldError('Code', says('wrongAppCode'))] });
      await store.confirmTotp(db, actor.id, now);
      afterCommit(() => services.limiter.forgive('secondFactor', { account: `account ${actor.id}` }));
      return added(given, { factor: 'authenticator app' });
    },
  ),

  async removeTotp(given) {
    await store.lockAccount(given.db, given.actor.id);
    return (await store.deleteTotp(given.db, given.actor.id)) ? removed(given, null) : given.refuse('NotFound');
  },

  async startPasskey({ db, actor, now, services, refuse }) {
    const account = await accounts.findAccount(db, actor.propertyId, actor.id);
    if (!account) return refuse('NotFound');
    const { challenge, message } = await optionsToAdd(db, services.settings, account);
    await store.putChallenge(db, actor.sessionId, 'add', challenge, after(now, challengeMs));
    return { Options: message };
  },

  async confirmPasskey(given) {
    const { body, db, actor, now, services, refuse } = given;
    await store.lockAccount(db, actor.id);
    const challenge = await store.takeChallenge(db, actor.sessionId, 'add', now);
    const passkey = challenge && (await readAdded(services.settings, body.Response, challenge));
    if (!passkey) return refuse('PasskeyNotAccepted', { keeps: true });
    try {
      await store.addPasskey(db, actor.id, { ...passkey, name: body.Name, createdAt: now });
    } catch (error) {
      if (isDuplicate(error)) return refuse('PasskeyNotAccepted');
      throw error;
    }
    return added(given, { factor: 'passkey', name: body.Name });
  },

  async removePasskey(given) {
    await store.lockAccount(given.db, given.actor.id);
    const name = await store.deletePasskey(given.db, given.actor.id, given.body.PasskeyID);
    return name === undefined ? given.refuse('NotFound') : removed(given, name);
  },

  async renewRecoveryCodes({ db, actor, now, services, record, refuse }) {
    if (!actor.hasFactor) return refuse('NotFound');
    const codes = newRecoveryCodes();
    await putCodes({ db, services, now }, actor.id, codes);
    await record('account.recoveryCodesRenewed', { subject: 'account', subjectId: actor.id });
    return { RecoveryCodes: codes };
  },

  async resetFactors(given) {
    const { params, db, actor, now, services, record, refuse } = given;
    if (params.id === actor.id) return refuse('OwnAccount', { message: says('removeOwnFactors') });
    await store.lockAccount(db, params.id);
    const colleague = await findAdministrator(db, params.id);
    if (!colleague?.hasFactor) return refuse('NotFound');
    await store.deleteFactors(db, colleague.id);
    const ended = await sessions.revokeSessions(db, colleague.id, now);
    await record('administrator.factorsReset', { subject: 'administrator', subjectId: colleague.id, after: { sessionsEnded: ended } });
    const by = await accounts.findAccount(db, adminPropertyId, actor.id);
    await queueMail(given, factorRemovedMail, {
      propertyId: adminPropertyId,
      to: colleague.email,
      values: {
        firstName: colleague.firstName,
        factor: null,
        by: `${by?.firstName ?? ''} ${by?.lastName ?? ''}`.trim() || null,
        at: now,
        forgotLink: pageOf(services.settings.publicUrl, adminPropertyId, 'forgot'),
      },
    });
    return null;
  },
});

import { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { checkCaptcha, useCaptcha } from '#server/wings/accounts/account/sign-in/captcha.service.ts';
import { checkNewPassword } from '#server/wings/accounts/account/password/new-password.rules.ts';
import { findNominee } from '../vote-categories.store.ts';
import { castHeldVotes, settledVotes } from '../held-votes.service.ts';
import { findWaiting, lockVoter, putHeldVote } from '../held-votes.store.ts';
import { mailConfirmation, mailKnown } from './voter-links.service.ts';
import { after, isThrowaway, keptSeconds, voterInfoOf, voterSessionMs } from './voter.rules.ts';
import * as store from './voter-account.store.ts';
import * as voters from './voter.store.ts';
import { votingJobs } from '../voting.jobs.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/public/voting-refusals.ts';

const says = saying(texts);

export const voterAccountHandlers = implement(voterAccount, {
  register: afterPreparing<typeof voterAccount.register>()(
    async ({ body, services, now }) => {
      const solved = await checkCaptcha(services, 'vote', body.CaptchaResponse, now);
      checkNewPassword(body.Password, { role: 'Voter', email: body.Email, firstName: body.Name });
      return { solved, passwordHash: await services.passwords.hash(body.Password) };
    },
    async (given) => {
      const { body, db, now, prepared, setVoterCookie } = given;
      const { passwordHash } = prepared;
      await useCaptcha(db, prepared.solved);
      const voter = await getVoter(given);
      // A cookie comes in any case: anyone who registers an address of someone else learns nothing from it.
      const token = newToken();
      const expiresAt = after(now, voterSessionMs);
      const choice = await findChoice(db, body.PropertyID, body.EntryID, now);
      const registration = {
        name: body.Name,
        passwordHash,
        wantsNews: body.Subscribe,
        orderSeed: body.OrderSeed ?? null,
        entryId: choice?.id ?? null,
        createdAt: now,
      };
      // Also for an address that is known: what this browser may hold from now on says nothing about it. Without a mail of its own nothing of it counts.
      const { id } = await store.addRegistration(db, voter.id, registration);
      await store.addWaitingSession(db, voter.id, { tokenHash: hashOf(token), registrationId: id, now, expiresAt });
      if (choice) await putHeldVote(db, id, heldVoteOf(given, choice));
      if (voter.confirmedAt) await mailKnown(given, voter);
      else await mailConfirmation(given, voter, { ...registration, id });
      setVoterCookie(token, expiresAt);
      return null;
    },
  ),

  async holdVote(given) {
    const { body, caller, db, now } = given;
    const registrationId = caller.voterToken && (await findWaiting(db, body.PropertyID, hashOf(caller.voterToken), now));
    if (!registrationId) return { IsHeld: false };
    const choice = await findChoice(db, body.PropertyID, body.EntryID, now);
    if (choice) await putHeldVote(db, registrationId, heldVoteOf(given, choice));
    return { IsHeld: true };
  },

  async resendConfirm({ body, enqueue, record }) {
    await record('voter.confirmationAsked', { subject: 'voter', propertyId: body.PropertyID, after: { email: body.Email } });
    await enqueue(votingJobs.mailVoter, { email: body.Email, propertyId: body.PropertyID, purpose: 'confirm' });
    return null;
  },

  async confirm({ body, db, now, record, refuse }) {
    const { PropertyID: propertyId } = body;
    const found = await store.findVoterCode(db, propertyId, 'confirm', body.Code, now);
    if (!found || !(await lockVoter(db, propertyId, found.voterId))) return refuse('InvalidCode');
    const { registrationId } = found;
    // Opened before, or in this very moment somewhere else.
    if (!(await store.useVoterCode(db, found.voterId, body.Code, now))) {
      const repeated = await voters.findVoter(db, propertyId, found.voterId);
      if (!repeated?.confirmedAt) return refuse('InvalidCode');
      const Votes = await settledVotes(db, repeated, registrationId, now);
      return { IsRepeat: true, Email: found.email, Voter: null, Waiting: null, Votes };
    }
    const registration = registrationId === null ? undefined : await store.findRegistration(db, found.voterId, registrationId);
    const voter = await store.changeVoter(db, propertyId, found.voterId, {
      ...(registration && {
        name: registration.name,
        passwordHash: registration.passwordHash,
        newsSince: registration.wantsNews ? now : null,
        ...(registration.orderSeed && { orderSeed: registration.orderSeed }),
      }),
      confirmedAt: found.confirmedAt ?? now,
    });
    await store.useAllCodes(db, voter.id, 'confirm', now);
    await castHeldVotes(db, voter, registrationId, now);
    await store.beginSessions(db, voter.id, registrationId);
    await record('voter.confirmed', { subject: 'voter', subjectId: voter.id, propertyId, after: { by: 'the mailed link' } });
    const choice = await findChoice(db, propertyId, registration?.entryId, now);
    return {
      IsRepeat: false,
      Email: voter.email,
      Voter: voterInfoOf(voter),
      Waiting: choice
        ? {
            EntryID: choice.id,
            PieceTitle: choice.title,
            SeasonID: choice.seasonId,
            MediaTypeID: choice.mediaTypeId,
            PropertyCategoryID: choice.categoryId,
            CategoryName: choice.category,
          }
        : null,
      Votes: await settledVotes(db, voter, registrationId, now),
    };
  },

  async forgotPassword({ body, enqueue, record }) {
    await record('voter.forgotPassword', { subject: 'voter', propertyId: body.PropertyID, after: { email: body.Email } });
    await enqueue(votingJobs.mailVoter, { email: body.Email, propertyId: body.PropertyID, purpose: 'reset' });
    return null;
  },

  updatePassword: afterPreparing<typeof voterAccount.updatePassword>()(
    async ({ body, db, now, services }) => {
      const found = await store.findVoterCode(db, body.PropertyID, 'reset', body.Code, now);
      if (!found || found.usedAt) return undefined;
      checkNewPassword(body.Password, { role: 'Voter', email: found.email, firstName: found.name });
      return { ...found, passwordHash: await services.passwords.hash(body.Password) };
    },
    async ({ body, db, now, prepared, record, refuse, services, afterCommit }) => {
      if (!prepared || !(await store.useVoterCode(db, prepared.voterId, body.Code, now))) {
        await record('voter.passwordResetFailed', { subject: 'voter', propertyId: body.PropertyID });
        return refuse('InvalidCode', { keeps: true });
      }
      const { voterId, confirmedAt, email, passwordHash } = prepared;
      await lockVoter(db, body.PropertyID, voterId);
      const voter = await store.changeVoter(db, body.PropertyID, voterId, { passwordHash, confirmedAt: confirmedAt ?? now });
      if (!confirmedAt) await castHeldVotes(db, voter, null, now);
      await store.useAllCodes(db, voterId, 'reset', now);
      await store.useAllCodes(db, voterId, 'confirm', now);
      // Also those of anyone who knew the old password.
      await store.deleteSessionsOf(db, voterId);
      await record('voter.passwordReset', { subject: 'voter', subjectId: voterId, propertyId: body.PropertyID });
      afterCommit(() => services.limiter.forgive('voterSignIn', { account: email }));
      return { Email: email, Votes: confirmedAt ? [] : await settledVotes(db, voter, null, now) };
    },
  ),

  addPassword: afterPreparing<typeof voterAccount.addPassword>()(
    async ({ body, actor, db, services, refuse }) => {
      const found = (await voters.findVoter(db, actor.propertyId, actor.id)) ?? refuse('NotFound');
      if (found.passwordHash) return { found, isSame: await services.passwords.matches(found.passwordHash, body.Password) };
      checkNewPassword(body.Password, { role: 'Voter', email: found.email, firstName: body.Name });
      return { found, passwordHash: await services.passwords.hash(body.Password) };
    },
    async ({ body, actor, db, now, prepared, record, refuse }) => {
      // The answer to the first try was lost.
      if (prepared.isSame) return voterInfoOf(prepared.found);
      const { passwordHash } = prepared;
      await lockVoter(db, actor.propertyId, actor.id);
      const before = await voters.findVoter(db, actor.propertyId, actor.id);
      if (!passwordHash || !before || before.passwordHash) return refuse('Locked', { message: says('hasPassword') });
      const newsSince = body.Subscribe ? (before.newsSince ?? now) : null;
      const saved = await store.changeVoter(db, actor.propertyId, actor.id, { name: body.Name, passwordHash, newsSince });
      await record('voter.passwordAdded', { subject: 'voter', subjectId: actor.id });
      return voterInfoOf(saved);
    },
  ),

  async subscribe({ body, db, actor, now, record, refuse }) {
    const before = await voters.findVoter(db, actor.propertyId, actor.id);
    if (!before) return refuse('NotFound');
    if ((before.newsSince !== null) === body.Subscribe) return voterInfoOf(before);
    const saved = await store.changeVoter(db, actor.propertyId, actor.id, { newsSince: body.Subscribe ? now : null });
    await record('voter.newsChanged', { subject: 'voter', subjectId: actor.id, after: { wantsNews: body.Subscribe } });
    return voterInfoOf(saved);
  },
});

/** The voter of this address, who may be new. */
async function getVoter({ body, db, now, record, refuse }: Given<typeof voterAccount.register>) {
  const { PropertyID: propertyId, Email: email, Name: name } = body;
  const added = await store.addUnconfirmed(db, propertyId, {
    email,
    name,
    voterKey: newToken(),
    isThrowaway: isThrowaway(email),
    orderSeed: body.OrderSeed ?? null,
    createdAt: now,
  });
  if (added) await record('voter.registered', { subject: 'voter', subjectId: added.id, propertyId, after: { email, isConfirmed: false } });
  return added ?? (await voters.findVoterByEmail(db, propertyId, email)) ?? refuse('NotFound');
}

/** A work that the public can vote for; anything else isn't shown, and before the vote begins nothing is. */
async function findChoice(db: ReadDb, propertyId: number, entryId: number | null | undefined, now: Date) {
  const found = entryId ? await findNominee(db, propertyId, entryId) : undefined;
  return found && found.votingStartDate <= now ? found : undefined;
}

type Holding = Given<typeof voterAccount.register> | Given<typeof voterAccount.holdVote>;

const heldVoteOf = ({ body, caller, now }: Holding, choice: { id: number; categoryId: number }) => ({
  categoryId: choice.categoryId,
  entryId: choice.id,
  address: caller.address,
  agent: caller.agent,
  deviceMark: body.DeviceMark ?? null,
  source: body.Source ?? null,
  secondsOnPage: keptSeconds(body.SecondsOnPage),
  heldAt: now,
});

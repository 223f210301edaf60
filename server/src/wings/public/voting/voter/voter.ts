import { voter } from '#contract/wings/public/voting/voter.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterInfoOf, voterSessionMs } from './voter.rules.ts';
import { findLatestRegistration } from './voter-account.store.ts';
import * as store from './voter.store.ts';

export const voterHandlers = implement(voter, {
  login: afterPreparing<typeof voter.login>()(
    async ({ body, db, services }) => {
      const found = findProperty(body.PropertyID) && (await store.findVoterByEmail(db, body.PropertyID, body.Email));
      // A voter who has not confirmed by email yet gets that answer; no one else knows the password.
      const waiting = found && !found.passwordHash && !found.confirmedAt ? await findLatestRegistration(db, found.id) : undefined;
      const isRight = await services.passwords.matches(found?.passwordHash ?? waiting?.passwordHash, body.Password);
      return isRight && found ? { ...found, isWaiting: waiting !== undefined } : undefined;
    },
    async ({ body, caller, db, now, services, prepared: found, record, refuse, setVoterCookie, afterCommit }) => {
      if (!found) {
        await record('voter.signInFailed', {
          subject: 'voter',
          ...(findProperty(body.PropertyID) && { propertyId: body.PropertyID }),
          after: { email: body.Email },
        });
        return refuse('InvalidGrant', { keeps: true });
      }
      if (found.isWaiting) return refuse('VoterUnconfirmed', { keeps: true });
      afterCommit(async () => {
        await services.limiter.forgive('voterSignIn', { account: body.Email });
        await services.limiter.refund('voterSignIn', { address: caller.address });
      });
      const token = newToken();
      const expiresAt = new Date(now.getTime() + voterSessionMs);
      await store.addVoterSession(db, found.id, hashOf(token), now, expiresAt);
      await record('voter.signIn', { subject: 'voter', subjectId: found.id, propertyId: found.propertyId });
      setVoterCookie(token, expiresAt);
      return voterInfoOf(found);
    },
  ),

  async logout({ db, actor, record, setVoterCookie }) {
    if (actor) {
      await store.deleteVoterSession(db, actor.id, actor.sessionId);
      await record('voter.signOut', { subject: 'voter', subjectId: actor.id });
    }
    setVoterCookie(undefined);
    return null;
  },

  async getInfo({ db, actor, refuse }) {
    const found = await store.findVoter(db, actor.propertyId, actor.id);
    return found ? voterInfoOf(found) : refuse('NotFound');
  },

  async testAuth({ actor, db }) {
    const found = actor && (await store.findVoter(db, actor.propertyId, actor.id));
    return { IsAuthenticated: found !== undefined, Voter: found ? voterInfoOf(found) : null };
  },
});

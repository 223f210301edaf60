import { voter } from '#contract/areas/voting/voter.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { afterPreparing, implement } from '#server/kernel/implement.ts';
import { hashOf, newToken } from '#server/kernel/signer.ts';
import * as store from './voter.store.ts';

/** As long as a season's voting usually lasts. */
const sessionMs = 30 * 86_400_000;

const infoOf = (row: { voterKey: string; email: string; propertyId: number; confirmedAt: Date | null }) => ({
  PVUserID: row.voterKey,
  Email: row.email,
  PropertyID: row.propertyId,
  IsConfirmed: row.confirmedAt !== null,
});

export const voterHandlers = implement(voter, {
  login: afterPreparing<typeof voter.login>()(
    async ({ body, db, services }) => {
      const found = findProperty(body.PropertyID) && (await store.findVoterByEmail(db, body.PropertyID, body.Email));
      const isRight = await services.passwords.matches(found?.passwordHash, body.Password);
      return isRight ? found : undefined;
    },
    async ({ body, db, now, services, prepared: found, record, refuse, setVoterCookie }) => {
      if (!found) {
        await record('voter.signInFailed', {
          subject: 'voter',
          ...(findProperty(body.PropertyID) && { propertyId: body.PropertyID }),
          after: { email: body.Email },
        });
        return refuse('InvalidGrant', { keeps: true });
      }
      await services.limiter.forgive('voterSignIn', body.Email);
      const token = newToken();
      const expiresAt = new Date(now.getTime() + sessionMs);
      await store.addVoterSession(db, found.id, hashOf(token), now, expiresAt);
      await record('voter.signIn', { subject: 'voter', subjectId: found.id, propertyId: found.propertyId });
      setVoterCookie(token, expiresAt);
      return infoOf(found);
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
    return found ? infoOf(found) : refuse('NotFound');
  },

  testAuth: async ({ actor }) => ({ IsAuthenticated: actor !== undefined }),
});

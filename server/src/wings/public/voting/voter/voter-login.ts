import { voterLogin } from '#contract/wings/public/voting/voter-login.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { getProved } from '#server/wings/public/voting/voter/proved-voter.service.ts';
import { voterInfoOf, voterSessionMs } from '#server/wings/public/voting/voter/voter.rules.ts';
import * as voters from '#server/wings/public/voting/voter/voter.store.ts';
import { checkTakesNew } from '#server/kernel/call/award-guard.ts';
import { afterPreparing, type Handler, implement } from '#server/kernel/call/implement.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { askAt, keepAttempt, redeemAnswer, takeAnswer } from '#server/wings/accounts/account/sign-in/external-answer.service.ts';

type Authorizing = typeof voterLogin.authorizeOAuth;
type Starting = typeof voterLogin.externalLogin;

/** What all of them do: the provider says who it is. `only` is the provider whose own address this is. */
const signInBy = (only?: string) =>
  afterPreparing<Authorizing>()(
    async ({ body, db, now, services, refuse }) => {
      if (only && body.Provider.toLowerCase() !== only.toLowerCase()) return refuse('InvalidCode');
      return redeemAnswer(db, services, body, now);
    },
    async (given) => {
      const { body, caller, db, now, services, prepared, record, refuse, setVoterCookie, afterCommit } = given;
      const vouched = await takeAnswer(db, prepared);
      const { propertyId } = prepared.attempt ?? {};
      const fail = (email?: string | null) =>
        record('voter.signInFailed', {
          subject: 'voter',
          ...(propertyId !== undefined && { propertyId }),
          after: { provider: body.Provider, ...(email && { email }) },
        });
      if (!vouched || propertyId === undefined) {
        await fail();
        return refuse('InvalidCode', { keeps: true });
      }
      if (traitsOf(propertyId).kind !== 'entry') return refuse('NotFound', { keeps: true });
      checkTakesNew(propertyId, { needs: 'publicVote' });
      const { email, isEmailVerified } = vouched.identity;
      // A voter is identified by email alone, so an email that the provider hasn't verified proves nothing.
      if (!email || !isEmailVerified) {
        await fail(email);
        return refuse('EmailUnverified', { keeps: true });
      }
      const { firstName, lastName } = vouched.identity;
      const person = { email, name: `${firstName} ${lastName}`.trim(), orderSeed: vouched.attempt.orderSeed };
      const voter = (await getProved(given, propertyId, person, 'a verified email of a provider')) ?? refuse('NotFound');
      afterCommit(() => services.limiter.refund('externalLogin', { address: caller.address }));
      const token = newToken();
      const expiresAt = new Date(now.getTime() + voterSessionMs);
      await voters.addVoterSession(db, voter.id, hashOf(token), now, expiresAt);
      await record('voter.signIn', { subject: 'voter', subjectId: voter.id, propertyId, after: { provider: vouched.provider.name } });
      setVoterCookie(token, expiresAt);
      return voterInfoOf(voter);
    },
  );

/** To the provider, for a voter. */
const startBy = (name: string | undefined) =>
  afterPreparing<Starting>()(
    async ({ body, services, refuse }) => {
      if (findProperty(body.PropertyID)?.kind !== 'entry') return refuse('NotFound');
      return (await askAt(services, name ?? body.Provider)) ?? refuse('NotFound');
    },
    async ({ body, db, now, prepared }) =>
      keepAttempt(db, body.PropertyID, prepared, { returnTo: body.ReturnTo, orderSeed: body.OrderSeed ?? null, now }),
  );

export const voterLoginHandlers = implement(voterLogin, {
  externalLogin: startBy(undefined),
  getTwitterToken: startBy('Twitter') as Handler<typeof voterLogin.getTwitterToken>,
  authorizeOAuth: signInBy(),
  authorizeTwitter: signInBy('Twitter'),
  authorizeFacebook: signInBy('Facebook'),
  authorizeGoogle: signInBy('Google'),
});

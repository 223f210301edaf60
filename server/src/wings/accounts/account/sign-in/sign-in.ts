import { signIn } from '#contract/wings/accounts/account/sign-in.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import * as accounts from '../account.store.ts';
import { isProvedBy, methodsOf } from './factor-proof.ts';
import * as store from './factor.store.ts';
import { openSession } from './open-session.ts';
import { optionsToProve } from './passkeys.ts';
import { after, challengeMs, mostWrongTries } from './sign-in.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const limitKey = (accountId: number) => `account ${accountId}`;
const wrongCode = { keeps: true, errors: [fieldError('Code', says('wrongOrUsedCode'))] };

export const signInHandlers = implement(signIn, {
  completeSignIn: afterPreparing<typeof signIn.completeSignIn>()(
    async ({ body, db, now, services }) => {
      const ticket = await store.findTicket(db, hashOf(body.Ticket), now);
      if (ticket) await services.limiter.take('secondFactor', { account: limitKey(ticket.accountId) });
    },
    async (given) => {
      const { body, db, now, services, record, refuse, afterCommit } = given;
      const known = await store.findTicket(db, hashOf(body.Ticket), now);
      // The account before its tickets: two sign-ins of one person wait for each other instead of each for the other's.
      if (known) await store.lockAccount(db, known.accountId);
      const ticket = known && (await store.lockTicket(db, known.ticketHash, now));
      const account = ticket && (await accounts.findAccountAnywhere(db, ticket.accountId));
      if (!ticket || !account || account.deactivatedAt) return refuse('TicketSpent');
      const { id, propertyId, email, role } = account;
      if (!(await isProvedBy(given, id, body, ticket.challenge))) {
        const wrongTries = ticket.wrongTries + 1;
        const isSpent = wrongTries >= mostWrongTries;
        if (isSpent) await store.deleteTicket(db, id, ticket.ticketHash);
        else await store.changeTicket(db, id, ticket.ticketHash, { challenge: null, wrongTries });
        await record('account.secondStepFailed', { subject: 'account', subjectId: id, propertyId, after: { email, method: body.Method } });
        return isSpent ? refuse('TicketSpent', { keeps: true }) : refuse('WrongCode', wrongCode);
      }
      await store.deleteTickets(db, id);
      afterCommit(() => services.limiter.forgive('secondFactor', { account: limitKey(id) }));
      await record('account.signIn', { subject: 'account', subjectId: id, propertyId, after: { email, role, factor: body.Method } });
      return openSession(given, account, ticket.appId);
    },
  ),

  async startPasskeySignIn({ body, db, now, services, refuse }) {
    const ticket = await store.lockTicket(db, hashOf(body.Ticket), now);
    const options = ticket && (await optionsToProve(db, services.settings, ticket.accountId));
    if (!ticket || !options) return refuse('TicketSpent');
    await store.changeTicket(db, ticket.accountId, ticket.ticketHash, { challenge: options.challenge });
    return { Options: options.message };
  },

  async getProofMethods({ db, actor }) {
    const account = await accounts.findAccount(db, actor.propertyId, actor.id);
    return { Methods: [...(await methodsOf(db, actor.id)), ...(account?.passwordHash ? (['password'] as const) : [])] };
  },

  async startPasskeyProof({ db, actor, now, services, refuse }) {
    const options = await optionsToProve(db, services.settings, actor.id);
    if (!options) return refuse('NotFound');
    await store.putChallenge(db, actor.sessionId, 'prove', options.challenge, after(now, challengeMs));
    return { Options: options.message };
  },

  proveSignIn: afterPreparing<typeof signIn.proveSignIn>()(
    async ({ body, db, actor, services }) => {
      await services.limiter.take('secondFactor', { account: limitKey(actor.id) });
      if (body.Method !== 'password') return { isPassword: false };
      const account = await accounts.findAccount(db, actor.propertyId, actor.id);
      return { isPassword: await services.passwords.matches(account?.passwordHash ?? null, body.Password ?? '') };
    },
    async (given) => {
      const { body, db, actor, now, prepared, services, record, refuse, afterCommit } = given;
      const challenge = body.Method === 'passkey' ? await store.takeChallenge(db, actor.sessionId, 'prove', now) : null;
      const isProved = body.Method === 'password' ? prepared.isPassword : await isProvedBy(given, actor.id, body, challenge);
      if (!isProved) {
        await record('account.proofFailed', { subject: 'account', subjectId: actor.id, after: { method: body.Method } });
        if (body.Method !== 'password') return refuse('WrongCode', wrongCode);
        return refuse('WrongPassword', { keeps: true, errors: [fieldError('Password', says('passwordIncorrect'))] });
      }
      await store.noteProof(db, actor.id, actor.sessionId, now);
      afterCommit(() => services.limiter.forgive('secondFactor', { account: limitKey(actor.id) }));
      await record('account.proved', { subject: 'account', subjectId: actor.id, after: { method: body.Method } });
      return null;
    },
  ),
});

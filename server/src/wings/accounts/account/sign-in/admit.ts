import type { SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import type { Token } from '#contract/wings/accounts/account/token.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import type { AccountRow } from '../account.store.ts';
import { methodsOf } from './factor-proof.ts';
import * as store from './factor.store.ts';
import { openSession } from './open-session.ts';
import { after, ticketMs } from './sign-in.rules.ts';

type Desk = Parameters<typeof openSession>[0];

/**
 * After the first step of signing in, by password or provider: the session, or a ticket for the second step if the account has a second
 * factor. The ticket is short-lived and good once; it opens nothing but that step.
 */
export async function admit(desk: Desk, account: AccountRow, how: { appId?: string | null; provider?: string } = {}): Promise<Token> {
  const { db, now, record } = desk;
  const { id, propertyId, email, role } = account;
  // R268: only the log has it; nothing else depends on it (R576).
  const { loginMode } = traitsOf(propertyId);
  const told = { email, role, loginMode, ...(how.provider && { provider: how.provider }) };
  const note = { subject: 'account', subjectId: id, propertyId, after: told };
  if (!account.hasFactor) {
    await record('account.signIn', note);
    return openSession(desk, account, how.appId ?? null);
  }
  const ticket = newToken();
  await store.addTicket(db, id, { ticketHash: hashOf(ticket), appId: how.appId ?? null, createdAt: now, expiresAt: after(now, ticketMs) });
  await record('account.firstStep', note);
  const data: SignInTicket = { Ticket: ticket, Methods: await methodsOf(db, id) };
  throw new Refusal('SecondFactorNeeded', { keeps: true, data });
}

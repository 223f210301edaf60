import type { Answer } from '#contract/wings/accounts/account/external-login.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import * as store from './external-login.store.ts';
import { askProvider, findProvider, type Identity, NotVouched, type Provider, ProviderAway, redeem } from './external-providers.ts';
import { after, externalAttemptMs } from './sign-in.rules.ts';

interface Answered {
  attempt?: Awaited<ReturnType<typeof store.findAttempt>>;
  provider?: ReturnType<typeof findProvider>;
  identity?: Identity;
}

interface Asked {
  provider: Provider;
  asked: Awaited<ReturnType<typeof askProvider>>;
}

/** Where a provider is to be asked; nothing when there is no such provider. Before the transaction, since it may take a while. */
export async function askAt(services: Services, name: string): Promise<Asked | undefined> {
  const provider = findProvider(services.settings, name);
  return provider && { provider, asked: await orRefuse(askProvider(provider, services)) };
}

/** Remembers what was asked until the answer comes; an `accountId` gets the login linked. */
export async function keepAttempt(
  db: WriteDb,
  propertyId: number,
  { provider, asked }: Asked,
  {
    accountId = null,
    orderSeed = null,
    returnTo,
    now,
  }: { accountId?: number | null; orderSeed?: string | null; returnTo: string; now: Date },
): Promise<{ Url: string; State: string }> {
  await store.addAttempt(db, propertyId, {
    stateHash: hashOf(asked.state),
    provider: provider.name,
    codeVerifier: asked.codeVerifier,
    nonce: asked.nonce,
    accountId,
    returnTo,
    orderSeed,
    createdAt: now,
    expiresAt: after(now, externalAttemptMs),
  });
  return { Url: asked.url, State: asked.state };
}

/** Asks the provider who is behind the code; without an identity the answer was not good. */
export async function redeemAnswer(db: ReadDb, services: Services, answer: Answer, now: Date): Promise<Answered> {
  const attempt = await store.findAttempt(db, hashOf(answer.State), now);
  const provider = attempt && findProvider(services.settings, attempt.provider);
  if (!attempt || !provider || provider.name.toLowerCase() !== answer.Provider.toLowerCase()) return { attempt };
  const asked = { state: answer.State, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier };
  const redeeming = () => redeem(provider, services, asked, { code: answer.Code, iss: answer.Iss });
  // A page that sends its answer twice at the same time must not spoil it: both share one asking, and the attempt is given to one of them.
  const key = `redeem:${hashOf([answer.State, answer.Code, answer.Iss ?? ''].join(' '))}`;
  try {
    return { attempt, provider, identity: await orRefuse(services.caches.get(key, 10, redeeming)) };
  } catch (error) {
    if (error instanceof NotVouched) return { attempt, provider };
    throw error;
  }
}

/**
 * Uses the attempt up; nothing when it is not good. One that began as a linking must not end as a sign-in, nor as the linking of another
 * account: someone else's answer could be slipped in.
 */
export async function takeAnswer(db: WriteDb, { attempt, identity, provider }: Answered, linksTo: number | null = null) {
  const isTaken = attempt && (await store.takeAttempt(db, attempt.propertyId, attempt.stateHash));
  return isTaken && identity && provider && attempt.accountId === linksTo ? { attempt, identity, provider } : undefined;
}

/** Passes on what the provider said; that it is away is a failure of its own. */
async function orRefuse<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('ProviderUnavailable');
    throw error;
  }
}

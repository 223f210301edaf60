import { listConnections } from '#server/kernel/runtime/connections.ts';
import { WrongKey } from '#server/kernel/payments/gateway.ts';
import { type Check, fine, says, unchecked, wrong } from '../finding.ts';
import { countOpenAwards, countPaymentsSince, lastNotice } from '../health.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const payments: Check = async ({ db, services: { payments: gateway, settings } }) => {
  if (settings.isDemo) return undefined;
  if (!settings.STRIPE_SECRET_KEY)
    return settings.TEST_CARDS && (await countOpenAwards(db)) > 0
      ? wrong('warning', 'testCards', {}, { screen: '/connections' })
      : undefined;
  try {
    await gateway.check?.();
  } catch (error) {
    return error instanceof WrongKey ? wrong('problem', 'keysRefused', {}, { screen: '/connections' }) : unchecked(says('providerAway'));
  }
  if (settings.STRIPE_SECRET_KEY.includes('_test_') && (await countOpenAwards(db)) > 0)
    return wrong('warning', 'keysOfTests', {}, { screen: '/connections' });
  return fine(says('keysFine'));
};

/** Payments are settled by asking; what the provider tells by itself, such as a dispute, comes only by webhook. */
const webhooks: Check = async ({ db, now, services: { payments: gateway, settings } }) => {
  if (settings.isDemo || !settings.STRIPE_SECRET_KEY) return undefined;
  const last = await lastNotice(db, gateway.name);
  const since = new Date(Math.max(last?.getTime() ?? 0, now.getTime() - 14 * dayMs));
  const count = await countPaymentsSince(db, gateway.name, since, new Date(now.getTime() - hourMs));
  if (count > 0) return wrong('warning', 'webhooksSilent', { count }, { copy: `${settings.publicUrl}/api/payments/stripe` });
  return fine(last ? says('webhooksFine', { hours: Math.floor((now.getTime() - last.getTime()) / hourMs) }) : says('webhooksNone'));
};

const secret: Check = async ({ db, services: { signer } }) => {
  const stored = await listConnections(db, signer);
  const lost = Object.values(stored).some(({ secrets }) => secrets === undefined);
  return lost ? wrong('problem', 'secretChanged', {}, { screen: '/connections' }) : fine(says('secretFine'));
};

export const paymentChecks = { payments, webhooks, secret };

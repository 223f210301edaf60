import { type Connections, keptDays } from '#contract/wings/desk/connection/connection.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { stripeModeOf } from '#contract/kernel/text/stripe-keys.ts';
import { isTestPage, worldPayOf } from '#server/wings/commerce/order/provider/worldpay/worldpay.rules.ts';
import { isFixed, mailServerIn, namesOf, withConnections } from '#server/kernel/runtime/connections.rules.ts';
import { listConnections } from '#server/kernel/runtime/connections.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { countKept } from '#server/kernel/mail/mail.store.ts';
import { addressIn } from '#server/kernel/mail/mailer.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { arrivalOf, mailStateOf } from './connection.service.ts';
import * as store from './connection.store.ts';

export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);

/** As it is in the tables: the process itself reconnects when they are committed. */
export async function show(db: ReadDb, now: Date, { signer, connections: { environment } }: Services): Promise<Connections> {
  const stored = await listConnections(db, signer);
  const settings = withConnections(environment, stored);
  const versions = new Map((await store.listVersions(db)).map(({ kind, version }) => [kind, version]));
  const fixedBy = (...what: (keyof typeof namesOf)[]) =>
    what.flatMap((one) => (isFixed(environment, one) ? namesOf[one].filter((name) => environment.given.has(name)) : []));
  const isMailFixed = isFixed(environment, 'mail');
  const server = isMailFixed ? mailServerIn(environment.SMTP_URL as string) : stored.mail?.settings.server;
  const stripe = isFixed(environment, 'stripe') ? environment.STRIPE_PUBLIC_KEY : stored.stripe?.settings.publicKey;
  const worldPay = worldPayOf(settings);
  const dkim = stored.dkim?.settings;
  return {
    IsDemo: settings.isDemo,
    Mail: {
      Version: versions.get('mail') ?? 0,
      Fixed: fixedBy('mail', 'from'),
      State: await mailStateOf(db, { signer, settings }),
      ArrivedAt: await arrivalOf(db, { signer, settings }),
      Host: server?.host ?? null,
      Port: server?.port ?? null,
      Security: server?.security ?? null,
      User: server?.user ?? null,
      HasLogin: isMailFixed ? mailServerIn(environment.SMTP_URL as string).hasPassword : Boolean(stored.mail?.secrets?.password),
      From: addressIn(settings.MAIL_FROM),
      IsLost: !isMailFixed && stored.mail !== undefined && stored.mail.secrets === undefined,
      Kept: await countKept(db, keptSince(now), now),
      Dkim: dkim
        ? {
            Version: versions.get('dkim') ?? 0,
            Domain: dkim.domain,
            Selector: dkim.selector,
            IsSigning: dkim.isSigning && !!stored.dkim?.secrets,
          }
        : null,
    },
    Stripe: {
      Version: versions.get('stripe') ?? 0,
      Fixed: fixedBy('stripe'),
      Mode: stripe ? stripeModeOf(stripe) : null,
      PublicKey: stripe ?? null,
      IsLost: !isFixed(environment, 'stripe') && stored.stripe !== undefined && !stored.stripe.secrets,
      NoticeUrl: `${settings.publicUrl}/api/payments/stripe`,
    },
    WorldPay: {
      Version: versions.get('worldpay') ?? 0,
      Fixed: fixedBy('worldpay', 'worldpayPage'),
      Mode: worldPay ? (isTestPage(worldPay) ? 'test' : 'live') : null,
      InstallationID: worldPay?.installationId ?? stored.worldpay?.settings.installationId ?? null,
      IsLost: !isFixed(environment, 'worldpay') && stored.worldpay !== undefined && !stored.worldpay.secrets,
      NoticeUrl: `${settings.publicUrl}/api/payments/worldpay`,
    },
    TestCards: {
      Version: versions.get('cards') ?? 0,
      Fixed: fixedBy('cards'),
      IsOffered: settings.isDemo || settings.TEST_CARDS === true,
    },
    Awards: entryProperties().flatMap(({ name, state, fees, cardPayments, cardProvider }) =>
      fees && cardPayments && state !== 'archived' ? [{ Name: name, IsOpen: state === 'open', Provider: cardProvider }] : [],
    ),
  };
}

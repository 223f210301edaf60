import { type Connections, connection, keptDays } from '#contract/wings/desk/connection/connection.ts';
import { adminPropertyId, entryProperties } from '#contract/kernel/award/properties.ts';
import { stripeModeOf } from '#contract/kernel/text/stripe-keys.ts';
import { isTestPage, worldPayOf } from '#server/wings/commerce/order/provider/worldpay.rules.ts';
import { isFixed, mailServerIn, namesOf, withConnections } from '#server/kernel/runtime/connections.rules.ts';
import { listConnections } from '#server/kernel/runtime/connections.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { mailJobs } from '#server/kernel/mail/mail.jobs.ts';
import { countKept, reopenKept } from '#server/kernel/mail/mail.store.ts';
import { addressIn } from '#server/kernel/mail/mailer.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { arrivalOf, mailStateOf, within } from './connection.service.ts';
import * as store from './connection.store.ts';
import { forget, keep, passwordStill } from './keep.ts';
import { readCode, markOf } from './mail-proof.rules.ts';
import { wordsOfAccepted, wordsOfKeyTrouble } from './trouble.rules.ts';
import { inWords, type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-refusals.ts';

const says = saying(texts);

const patienceMs = 15_000;
const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);

/** As it is in the tables: the process itself reconnects when they are committed. */
async function show(db: ReadDb, now: Date, { signer, connections: { environment } }: Services): Promise<Connections> {
  const stored = await listConnections(db, signer);
  const settings = withConnections(environment, stored);
  const versions = new Map((await store.listVersions(db)).map(({ kind, version }) => [kind, version]));
  const fixedBy = (...what: (keyof typeof namesOf)[]) =>
    what.flatMap((one) => (isFixed(environment, one) ? namesOf[one].filter((name) => environment.given.has(name)) : []));
  const isMailFixed = isFixed(environment, 'mail');
  const server = isMailFixed ? mailServerIn(environment.SMTP_URL as string) : stored.mail?.settings.server;
  const stripe = isFixed(environment, 'stripe') ? environment.STRIPE_PUBLIC_KEY : stored.stripe?.settings.publicKey;
  const worldPay = worldPayOf(settings);
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

const onlyThere = (name: string): Said => says('setByEnvironment', { name });

export const connectionHandlers = implement(connection, {
  getConnections: ({ db, now, services }) => show(db, now, services),

  async saveMailServer(given) {
    const { body, db, services } = given;
    const { environment } = services.connections;
    if (body.Server && isFixed(environment, 'mail')) throw invalid('Server.Host', onlyThere('SMTP_URL'));
    if (body.From && isFixed(environment, 'from')) throw invalid('From', onlyThere('MAIL_FROM'));
    if (!body.From && !isFixed(environment, 'from')) throw invalid('From', says('fillIn'));
    await keep(given, 'mail', (before) => {
      const server = body.Server && {
        host: body.Server.Host,
        port: body.Server.Port,
        security: body.Server.Security,
        user: body.Server.User,
      };
      if (!server && !isFixed(environment, 'mail')) throw invalid('Server.Host', says('fillIn'));
      const secrets = server?.user ? { password: body.Server?.Password ?? passwordStill(before, server) } : {};
      return { settings: { server: server ?? before?.settings.server ?? null, from: body.From ?? null }, secrets };
    });
    return show(db, given.now, services);
  },

  async sendKeptMails({ db, now, services, enqueue, record, refuse }) {
    if (!services.mailer) return refuse('Locked', { message: says('noMailServer') });
    const ids = await reopenKept(db, keptSince(now), now);
    for (const mailId of ids) await enqueue(mailJobs.post, { mailId });
    if (ids.length) await record('mail.keptSent', { subject: 'connection', subjectId: 'mail', after: { count: ids.length } });
    return { Count: ids.length };
  },

  async saveStripe(given) {
    const { body, db, services } = given;
    if (isFixed(services.connections.environment, 'stripe')) throw invalid('SecretKey', onlyThere('STRIPE_SECRET_KEY'));
    await keep(given, 'stripe', (before) => {
      const secretKey = body.SecretKey ?? before?.secrets?.secretKey;
      const webhookSecret = body.WebhookSecret ?? before?.secrets?.webhookSecret;
      if (!secretKey) throw invalid('SecretKey', says('fillIn'));
      if (!webhookSecret) throw invalid('WebhookSecret', says('fillIn'));
      if (stripeModeOf(secretKey) !== stripeModeOf(body.PublicKey)) throw invalid('PublicKey', says('keysOfTwoModes'));
      // Test and live mode sign with secrets of their own.
      if (!body.WebhookSecret && before && stripeModeOf(before.settings.publicKey) !== stripeModeOf(body.PublicKey))
        throw invalid('WebhookSecret', says('signingSecretOfMode'));
      return { settings: { publicKey: body.PublicKey }, secrets: { secretKey, webhookSecret } };
    });
    return show(db, given.now, services);
  },

  async saveWorldPay(given) {
    const { body, db, services } = given;
    if (isFixed(services.connections.environment, 'worldpay')) throw invalid('InstallationID', onlyThere('WORLDPAY_INSTALLATION_ID'));
    await keep(given, 'worldpay', (before) => {
      const secret = body.Secret ?? before?.secrets?.secret;
      const responsePassword = body.ResponsePassword ?? before?.secrets?.responsePassword;
      if (!secret) throw invalid('Secret', says('fillIn'));
      if (!responsePassword) throw invalid('ResponsePassword', says('fillIn'));
      return { settings: { installationId: body.InstallationID, isTest: body.IsTest }, secrets: { secret, responsePassword } };
    });
    return show(db, given.now, services);
  },

  async saveTestCards(given) {
    const { body, db, services } = given;
    if (isFixed(services.connections.environment, 'cards')) throw invalid('IsOffered', onlyThere('TEST_CARDS'));
    await keep(given, 'cards', () => ({ settings: { isOffered: body.IsOffered }, secrets: {} }));
    return show(db, given.now, services);
  },

  async disconnect(given) {
    const { body, db, services } = given;
    await forget(given, body.Kind);
    return show(db, given.now, services);
  },

  checkKeys: afterPreparing<typeof connection.checkKeys>()(
    async ({ body, services: { payments, settings }, language }) => {
      const word = (words: Words): string => inWords(words, language);
      if (body.Kind === 'worldpay')
        return worldPayOf(settings)
          ? { IsAccepted: true, Words: word(says('worldPayUnasked')) }
          : { IsAccepted: false, Words: word(says('worldPayNotConnected')) };
      if (payments.isSandbox || !payments.check) return { IsAccepted: false, Words: word(says('stripeNotConnected')) };
      try {
        await within(patienceMs, payments.check());
        return { IsAccepted: true, Words: word(wordsOfAccepted(payments.name === 'stripe')) };
      } catch (problem) {
        return { IsAccepted: false, Words: word(wordsOfKeyTrouble(problem)) };
      }
    },
    async ({ body, prepared, record }) => {
      await record('connection.checked', {
        subject: 'connection',
        subjectId: body.Kind,
        after: { isAccepted: prepared.IsAccepted, words: prepared.Words },
      });
      return prepared;
    },
  ),

  async confirmTestMail({ body, db, now, services, record, refuse }) {
    const claim = readCode(services.signer, body.Code, now);
    if (!claim) return refuse('InvalidCode');
    if (claim.mark !== markOf(services.signer, services.settings)) return refuse('Conflict', { message: says('mailServerChanged') });
    if (await store.addArrival(db, claim.mark, now))
      await record('mail.arrived', {
        subject: 'connection',
        subjectId: 'mail',
        propertyId: adminPropertyId,
        after: { askedBy: claim.askedBy },
      });
    return null;
  },
});

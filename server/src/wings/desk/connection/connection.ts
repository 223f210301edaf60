import { connection } from '#contract/wings/desk/connection/connection.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { stripeModeOf } from '#contract/kernel/text/stripe-keys.ts';
import { worldPayOf } from '#server/wings/commerce/order/provider/worldpay/worldpay.rules.ts';
import { isFixed } from '#server/kernel/runtime/connections.rules.ts';
import { mailJobs } from '#server/kernel/mail/mail.jobs.ts';
import { reopenKept } from '#server/kernel/mail/mail.store.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { within } from './connection.service.ts';
import * as store from './connection.store.ts';
import { forget, keep, passwordStill } from './keep.ts';
import { readCode, markOf } from './mail-proof.rules.ts';
import { wordsOfAccepted, wordsOfKeyTrouble } from './trouble.rules.ts';
import { keptSince, show } from './view.ts';
import { inWords, type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-refusals.ts';

const says = saying(texts);

const patienceMs = 15_000;
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
        return { IsAccepted: true, Words: word(wordsOfAccepted(!payments.name.endsWith('-test'))) };
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

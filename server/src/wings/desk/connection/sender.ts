import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sender } from '#contract/wings/desk/connection/sender.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { addressIn, domainOf } from '#server/kernel/mail/mailer.ts';
import { nameServer } from '#server/kernel/pages/name-server.ts';
import { mailServerIn } from '#server/kernel/runtime/connections.rules.ts';
import { listConnections } from '#server/kernel/runtime/connections.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-refusals.ts';
import { keep } from './keep.ts';
import { checkDkim, checkDmarc, checkSpf } from './sender-checks.ts';
import { show } from './view.ts';
import * as store from './connection.store.ts';

const says = saying(texts);
const createKeys = promisify(generateKeyPair);

const createDkimKey = () =>
  createKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export const senderHandlers = implement(sender, {
  checkSender: afterPreparing<typeof sender.checkSender>()(
    async ({ services: { settings, signer }, db, refuse }) => {
      if (!settings.SMTP_URL) return refuse('Locked', { message: says('noMailServer') });
      const look = nameServer(settings.DNS_SERVER);
      const address = addressIn(settings.MAIL_FROM);
      const domain = domainOf(address);
      const { host } = mailServerIn(settings.SMTP_URL);
      const { dkim } = await listConnections(db, signer);
      const Checks = await Promise.all([
        checkSpf(look, domain, host),
        checkDkim(look, domain, dkim?.settings),
        checkDmarc(look, domain, address),
      ]);
      return { Domain: domain, Host: host, Checks };
    },
    async (given) => {
      const { db, prepared, services, record } = given;
      const isPublished = prepared.Checks.some(({ Finding }) => Finding === 'dkim-signed');
      const { dkim } = await listConnections(db, services.signer);
      const Version = (await store.listVersions(db)).find(({ kind }) => kind === 'dkim')?.version ?? 0;
      if (isPublished && dkim?.secrets && !dkim.settings.isSigning)
        await keep({ ...given, body: { Version } }, 'dkim', (before) => ({
          settings: { ...(before ?? dkim).settings, isSigning: true },
          secrets: dkim.secrets as { privateKey: string },
        }));
      await record('connection.checked', {
        subject: 'connection',
        subjectId: 'mail',
        after: { findings: prepared.Checks.map(({ Finding }) => Finding) },
      });
      return prepared;
    },
  ),

  createDkimKey: afterPreparing<typeof sender.createDkimKey>()(createDkimKey, async (given) => {
    const { db, now, services, prepared, refuse } = given;
    if (!services.settings.SMTP_URL) return refuse('Locked', { message: says('noMailServer') });
    await keep({ ...given, body: { Version: 0 } }, 'dkim', () => ({
      settings: {
        domain: domainOf(addressIn(services.settings.MAIL_FROM)),
        selector: `laurel-${randomBytes(3).toString('hex')}`,
        publicKey: prepared.publicKey.toString('base64'),
        isSigning: false,
      },
      secrets: { privateKey: prepared.privateKey },
    }));
    return show(db, now, services);
  }),
});

import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Signer } from '../identity/signer.ts';
import type { Settings } from '../runtime/settings.ts';
import { returnAddress } from './return-address.ts';

interface OutgoingMail {
  id: number;
  propertyId: number;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** Where its reader says that they want no more of the kind. */
  unsubscribeLink: string | null;
}

/** Hands mails to the mail server; answers with the Message-ID. */
export interface Mailer {
  send: (mail: OutgoingMail) => Promise<string>;
  /** Connects and signs in, and sends nothing. Throws what the mail server or the way to it objects. */
  check: () => Promise<void>;
}

/** Below the job's own time limit in sum, so that a hanging mail server is a failed attempt and not a lost job. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Undefined while no mail server is connected: then mails stay in the outbox. */
export async function openMailer(
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'BOUNCE_ADDRESS' | 'dkim'>,
  signer: Signer,
): Promise<Mailer | undefined> {
  if (!settings.SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  const address = addressIn(settings.MAIL_FROM);
  const domain = domainOf(address);
  const { dkim } = settings;
  const transport = createTransport({
    url: settings.SMTP_URL,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim?.domain === domain && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  return {
    async check() {
      await transport.verify();
    },
    async send({ id, propertyId, recipient, subject, html, text, createdAt, unsubscribeLink }) {
      // The same for every attempt, so that a mail accepted twice is recognized by its recipient as one.
      const messageId = `<laurel.${id}.${createdAt.getTime().toString(36)}@${domain}>`;
      await transport.sendMail({
        messageId,
        ...(settings.BOUNCE_ADDRESS && { envelope: { from: returnAddress(signer, settings.BOUNCE_ADDRESS, id), to: recipient } }),
        from: { name: traitsOf(propertyId).name, address },
        to: { name: '', address: recipient },
        date: createdAt,
        subject,
        text,
        html,
        headers: {
          // Answers by machines (holiday notes) would go to no one.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058: mail programs show a button of their own, and press it with a POST.
          ...(unsubscribeLink && { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      return messageId;
    },
  };
}

/** `Laurel <no-reply@example.org>` and `no-reply@example.org` both name the address. */
export const addressIn = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The server said that this recipient cannot be had, now or later; anything else may pass with time. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

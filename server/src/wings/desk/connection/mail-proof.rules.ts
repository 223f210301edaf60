import { mailPartOf } from '#server/kernel/runtime/connections.rules.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';

const purpose = 'test email';

/** Names a mail server and its login without telling them: another server, user, password or sender has another mark. */
export const markOf = (signer: Signer, settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): string =>
  signer.sign('mail server', mailPartOf(settings)).slice(0, 22);

interface Claim {
  mark: string;
  /** Whose test it was. */
  askedBy: number;
  expiresAt: Date;
}

/** The code in the link of a test email; no one but its reader can have it. */
export function codeOf(signer: Signer, { mark, askedBy, expiresAt }: Claim): string {
  const claim = `${mark}.${askedBy}.${expiresAt.getTime().toString(36)}`;
  return `${claim}.${signer.sign(purpose, claim)}`;
}

/** Nothing if it is not ours, or too old. */
export function readCode(signer: Signer, code: string, now: Date): Claim | undefined {
  const [mark = '', askedBy = '', expires = '', signature = ''] = code.split('.');
  const expiresAt = new Date(Number.parseInt(expires, 36));
  if (!signer.isSigned(purpose, `${mark}.${askedBy}.${expires}`, signature) || !(expiresAt > now)) return undefined;
  return { mark, askedBy: Number(askedBy), expiresAt };
}

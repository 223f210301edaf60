import { type Failure, failureWords } from '#contract/kernel/call/failures.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';

interface Settled {
  state: string;
  linkRemoved: boolean;
}

/** Why a mail cannot be sent again, if so. */
export function resendRefusal(mail: Settled): Extract<Failure, 'LinkSpent' | 'MailHeld' | 'StillSending'> | undefined {
  if (mail.state === 'waiting') return 'StillSending';
  if (mail.state === 'held') return 'MailHeld';
  return mail.linkRemoved ? 'LinkSpent' : undefined;
}

/** New accounts and forgotten passwords, invitations and confirmations: what a recipient can be sent again. */
const renewed: Readonly<Record<string, 'reset' | 'confirm' | 'invitation'>> = {
  'reset-password': 'reset',
  'new-entrant': 'reset',
  'new-administrator': 'reset',
  'judge-invitation': 'invitation',
  'confirm-email': 'confirm',
  welcome: 'confirm',
};
export const linkToRenew = (template: string) => renewed[template];

/** Only what no one has in hand, and only where the recipient loses nothing that protects them. */
export function stopRefusal(
  { state, sendingUntil }: { state: string; sendingUntil: Date | null },
  isWarning: boolean,
  now: Date,
): Extract<Failure, 'Locked' | 'MailWarns' | 'StillSending'> | undefined {
  if (state !== 'waiting' && state !== 'held') return 'Locked';
  if (isWarning) return 'MailWarns';
  return sendingUntil && sendingUntil > now ? 'StillSending' : undefined;
}

export function mayResend(mail: Settled, language: Locale): { resend: boolean; notResendBecause: string | null } {
  const refusal = resendRefusal(mail);
  return { resend: !refusal, notResendBecause: refusal ? inWords(failureWords(refusal), language) : null };
}

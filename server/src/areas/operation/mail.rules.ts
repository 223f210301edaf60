import { type Failure, failureRow } from '#contract/kernel/failures.ts';

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

export function mayResend(mail: Settled): { resend: boolean; notResendBecause: string | null } {
  const refusal = resendRefusal(mail);
  return { resend: !refusal, notResendBecause: refusal ? failureRow(refusal).text : null };
}

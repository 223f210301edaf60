import { type Failure, failureRow } from '#contract/kernel/failures.ts';

interface Settled {
  state: string;
  linkRemoved: boolean;
}

/** Why a mail cannot be sent again, if so. */
export function resendRefusal(mail: Settled): Extract<Failure, 'LinkSpent' | 'StillSending'> | undefined {
  if (mail.state === 'waiting') return 'StillSending';
  return mail.linkRemoved ? 'LinkSpent' : undefined;
}

export function mayResend(mail: Settled): { resend: boolean; notResendBecause: string | null } {
  const refusal = resendRefusal(mail);
  return { resend: !refusal, notResendBecause: refusal ? failureRow(refusal).text : null };
}

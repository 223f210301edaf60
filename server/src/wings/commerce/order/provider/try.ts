import type { HostedProvider } from '#contract/kernel/award/card-providers.ts';
import type { Services } from '#server/kernel/runtime/services.ts';

type Step = 'pay' | 'back';
const purpose = 'payment try';

/** Where a buyer's browser goes for one try to pay, and comes back to: an address that no one can guess. */
export const tryAddress = (
  { settings, signer }: Pick<Services, 'settings' | 'signer'>,
  provider: HostedProvider,
  step: Step,
  paymentId: number,
): string =>
  `${settings.publicUrl}/api/payments/${provider}/${step}/${paymentId}.${signer.sign(purpose, `${provider} ${step} ${paymentId}`)}`;

/** The payment that such an address names; nothing where it isn't ours. */
export function readTry({ signer }: Pick<Services, 'signer'>, provider: HostedProvider, step: Step, text: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{20,100})$/.exec(text) ?? [];
  return id && signer.isSigned(purpose, `${provider} ${step} ${id}`, signature) ? Number(id) : undefined;
}

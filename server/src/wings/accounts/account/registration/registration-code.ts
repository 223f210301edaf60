import type { Services } from '#server/kernel/runtime/services.ts';
import type { Identity } from '../sign-in/external-providers.ts';
import { registrationCodeMs } from '../sign-in/sign-in.rules.ts';

interface Vouched extends Identity {
  provider: string;
  propertyId: number;
}

const purpose = 'external registration';

/** Carries what a provider vouched for from Authorize to RegisterOauth: signed, so no one can change it, and good for half an hour. */
export function writeRegistrationCode({ signer }: Pick<Services, 'signer'>, vouched: Vouched, now: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...vouched, until: now.getTime() + registrationCodeMs })).toString('base64url');
  return `${payload}.${signer.sign(purpose, payload)}`;
}

export function readRegistrationCode({ signer }: Pick<Services, 'signer'>, code: string, now: Date): Vouched | undefined {
  const [payload = '', signature = ''] = code.split('.');
  if (!signer.isSigned(purpose, payload, signature)) return undefined;
  const { until, ...vouched } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Vouched & { until: number };
  return until > now.getTime() ? vouched : undefined;
}

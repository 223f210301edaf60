import * as z from 'zod';
import { type MessageKind, messageKinds } from '#contract/wings/desk/message/audience.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { originOf } from '#server/kernel/pages/addresses.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { seal, unseal } from '#server/kernel/identity/sealed.ts';
import type { Services } from '#server/kernel/runtime/services.ts';

const purpose = 'unsubscribe';
const Sealed = z.tuple([z.int(), z.string(), z.enum(messageKinds)]);

interface Wish {
  propertyId: number;
  email: string;
  kind: MessageKind;
}

/** The link itself says whose request it is: nothing is stored for mail that no one unsubscribes from. */
export function unsubscribeLink(
  { signer, settings }: Pick<Services, 'signer' | 'settings'>,
  { propertyId, email, kind }: Wish,
): SecretLink {
  const token = seal(signer, purpose, JSON.stringify([propertyId, email.toLowerCase(), kind]));
  return new SecretLink(`${originOf(settings.publicUrl, traitsOf(propertyId))}/unsubscribe/`, token, { isLasting: true });
}

export function readToken({ signer }: Pick<Services, 'signer'>, token: string): Wish | undefined {
  const text = unseal(signer, purpose, token);
  if (text === undefined) return undefined;
  const [propertyId, email, kind] = Sealed.parse(JSON.parse(text));
  return { propertyId, email, kind };
}

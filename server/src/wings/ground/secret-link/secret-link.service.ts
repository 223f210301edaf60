import { newToken } from '#server/kernel/identity/signer.ts';
import { keptOf, type SecretLinkKind } from './secret-link.rules.ts';

type Stored<Kind extends SecretLinkKind> = Record<Kind['hash'], string> & { createdAt: Date } & ('expiresAt' extends Kind['endsBy'][number]
    ? { expiresAt: Date }
    : unknown);

/** A secret for its holder, and what its area's table keeps of it. */
export function newSecret<Kind extends SecretLinkKind>(
  { hash, endsBy, lastsMs = 0, start = '' }: Kind,
  now: Date,
  until = new Date(now.getTime() + lastsMs),
): { secret: string; stored: Stored<Kind> } {
  const secret = start + newToken();
  return { secret, stored: { [hash]: keptOf(secret), createdAt: now, ...(endsBy.includes('expiresAt') && { expiresAt: until }) } as never };
}

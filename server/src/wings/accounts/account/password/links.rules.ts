import type { PortalName } from '#contract/kernel/award/portals.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';

const portals: Record<PropertyTraits['kind'], PortalName> = { admin: 'admin', judging: 'judging', entry: 'entries' };

/** A page of the portal where the accounts of a property sign in, such as `forgot`; without a page, its front. */
export function pageOf(publicUrl: string, propertyId: number, page = ''): string {
  const { kind } = traitsOf(propertyId);
  return [portalAddress(publicUrl, propertyId, portals[kind]), page].filter(Boolean).join('/');
}

/** A page with a code that lets anyone who opens it act for the account, such as `reset-password`. */
export const codePageOf = (
  publicUrl: string,
  propertyId: number,
  page: string,
  query: { code: string; email?: string },
  expiresAt: Date,
): SecretLink => new SecretLink(`${pageOf(publicUrl, propertyId, page)}?`, new URLSearchParams(query).toString(), { expiresAt });

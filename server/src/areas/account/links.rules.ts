import type { PortalName } from '#contract/kernel/constants.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/properties.ts';
import { portalAddress } from '#server/kernel/addresses.ts';

const portals: Record<PropertyTraits['kind'], PortalName> = { admin: 'admin', judging: 'judging', entry: 'entries' };

/** A page of the portal where the accounts of a property sign in, such as `reset-password`; without a page, its front. */
export function pageOf(publicUrl: string, propertyId: number, page = '', query: Record<string, string> = {}): string {
  const { kind } = traitsOf(propertyId);
  const parts = [portalAddress(publicUrl, propertyId, portals[kind]), page].filter(Boolean);
  const search = new URLSearchParams(query).toString();
  return parts.join('/') + (search && `?${search}`);
}

import type { PortalName } from '#contract/kernel/award/portals.ts';
import { findProperty, type PropertyTraits } from '#contract/kernel/award/properties.ts';

/** An award's own domain is reached as the installation is: by the same protocol and port. */
export function originOfHost(publicUrl: string, name: string): string {
  const url = new URL(publicUrl);
  url.hostname = name;
  return url.origin;
}

/** What links of a property begin with: its own domain once requests arrive there, else PUBLIC_URL. Never what a request says of itself. */
export const originOf = (publicUrl: string, { host }: Pick<PropertyTraits, 'host'>): string =>
  host?.isSeen ? originOfHost(publicUrl, host.name) : publicUrl;

/** A portal of a property, without a slash at its end. On its own domain a property needs no name in its path. */
export function portalAddress(publicUrl: string, propertyId: number, portal: PortalName): string {
  const property = findProperty(propertyId);
  if (!property || portal === 'admin') return `${publicUrl}/${portal}`;
  return property.host?.isSeen ? `${originOf(publicUrl, property)}/${portal}` : `${publicUrl}/${portal}/${property.slug}`;
}

/** Where a browser goes back to that was sent to a provider: a page without the property's name was left on its own domain. */
export function returnAddress(publicUrl: string, propertyId: number, path: string): string {
  const property = findProperty(propertyId);
  const isNamed = property === undefined || path.split('/')[2] === property.slug || path.startsWith('/admin');
  return property?.host && !isNamed ? `${originOfHost(publicUrl, property.host.name)}${path}` : path;
}

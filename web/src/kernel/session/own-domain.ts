import type { PortalName } from '#contract/kernel/award/portals.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** Whether this page was opened at the property's own domain. */
export const isOnOwnDomain = ({ host }: Pick<PropertyTraits, 'host'>): boolean => host?.name === window.location.hostname;

/** The path of a property's portal from here: on its own domain it needs no name. */
export const pathOf = (portal: PortalName, property: Pick<PropertyTraits, 'host' | 'slug'>): string =>
  isOnOwnDomain(property) ? `/${portal}` : `/${portal}/${property.slug}`;

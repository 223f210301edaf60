import { createContext, useContext, useMemo } from 'react';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { type Awards, awardsFor, grantsHold, type Permission, type StaffGrant } from '#contract/kernel/call/permissions.ts';

/** What the signed-in person was granted; unknown until the admin has asked. The server decides; this only spares people dead ends. */
export const GrantsContext = createContext<readonly StaffGrant[] | undefined>(undefined);

/** What the screen around needs one of: its pickers offer the awards for which one is held. */
export const ScreenPermissionsContext = createContext<readonly Permission[]>(['award.list']);

const none: readonly StaffGrant[] = [];

export const useGrants = (): readonly StaffGrant[] => useContext(GrantsContext) ?? none;

export function useAwardsFor(permission: Permission): Awards {
  const grants = useGrants();
  return useMemo(() => awardsFor(grants, permission), [grants, permission]);
}

/** Whether something may be offered: in one award, or at all. */
export function useMay(permission: Permission, propertyId?: number): boolean {
  const grants = useGrants();
  return propertyId === undefined ? grantsHold(grants, permission) : isSeenBy(awardsFor(grants, permission), propertyId);
}

/** What concerns all awards. */
export const useMayForAll = (permission: Permission): boolean => useAwardsFor(permission) === 'all';

/** Of these awards or sites, those that the screen may speak of. */
export function useMine<P extends { id: number }>(properties: readonly P[]): readonly P[] {
  const grants = useGrants();
  const permissions = useContext(ScreenPermissionsContext);
  return properties.filter(({ id }) => permissions.some((permission) => isSeenBy(awardsFor(grants, permission), id)));
}

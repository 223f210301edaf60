interface Removing {
  id: number;
  isActive: boolean;
  /** Who asks. */
  byId: number;
  activeAdministrators: number;
}

/** Nobody shuts themselves out, and somebody always holds the keys. */
export function whyNotRemove({ id, isActive, byId, activeAdministrators }: Removing): 'OwnAccount' | 'LastAdministrator' | undefined {
  if (id === byId) return 'OwnAccount';
  return isActive && activeAdministrators <= 1 ? 'LastAdministrator' : undefined;
}

/** Whoever invites, as people call them. */
export const hostName = (host: { firstName: string; lastName: string; email: string } | undefined): string =>
  [host?.firstName, host?.lastName].filter(Boolean).join(' ') || (host?.email ?? 'An administrator');

interface Removing {
  id: number;
  /** Who asks. */
  byId: number;
  /** Active owners of all awards. */
  owners: readonly number[];
}

/** Whether this is the last owner of all awards. */
export const isLastOwner = (owners: readonly number[], id: number): boolean => owners.includes(id) && owners.length === 1;

/** No one shuts themselves out, and someone always holds the keys. */
export function whyNotRemove({ id, byId, owners }: Removing): 'OwnAccount' | 'LastAdministrator' | undefined {
  if (id === byId) return 'OwnAccount';
  return isLastOwner(owners, id) ? 'LastAdministrator' : undefined;
}

/** Anyone who invites, as people call them. */
export const hostName = (host: { firstName: string; lastName: string; email: string } | undefined): string | null =>
  [host?.firstName, host?.lastName].filter(Boolean).join(' ') || (host?.email ?? null);

import { type Awards, isAmong, type StaffGrant, type StaffRole } from '#contract/kernel/call/permissions.ts';

const names: Record<StaffRole, string> = {
  owner: 'owner',
  organizer: 'organizer',
  juryDesk: 'judging manager',
  finance: 'finance',
  communications: 'communications',
  door: 'check-in',
  auditor: 'auditor',
  reader: 'viewer',
};

/** What owners may grant and revoke: roles in the awards they own. Only owners of all awards grant roles for all. */
export const isWithin = (awards: Awards, { propertyId }: StaffGrant): boolean =>
  awards === 'all' || (propertyId !== null && isAmong(awards, propertyId));

/** What someone may see of a colleague's grants: those for their own awards, and those for all. */
export const isShown = (awards: Awards, grant: StaffGrant): boolean => grant.propertyId === null || isWithin(awards, grant);

const keyOf = ({ propertyId, role }: StaffGrant): string => `${propertyId ?? 'all'} ${role}`;

export function differenceOf(before: readonly StaffGrant[], after: readonly StaffGrant[]): { given: StaffGrant[]; taken: StaffGrant[] } {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return { given: after.filter((grant) => !had.has(keyOf(grant))), taken: before.filter((grant) => !has.has(keyOf(grant))) };
}

const ownsAll = ({ propertyId, role }: StaffGrant) => propertyId === null && role === 'owner';

/** Someone always owns all awards. */
export const leavesNoOwner = (owners: readonly number[], id: number, after: readonly StaffGrant[]): boolean =>
  owners.length === 1 && owners[0] === id && !after.some(ownsAll);

/** For the log: "finance for Halyard, viewer for all awards". */
export const grantsInWords = (grants: readonly StaffGrant[], nameOf: (propertyId: number) => string): string =>
  grants.map(({ propertyId, role }) => `${names[role]} for ${propertyId === null ? 'all awards' : nameOf(propertyId)}`).join(', ');

import type { Role } from '#contract/kernel/call/permissions.ts';
import type { Portal } from '#web/kernel/page/portal.ts';

const rolesIn: Partial<Record<Portal['name'], readonly Role[]>> = {
  // R114, R186: no one but reviewers stays in the judging portal.
  judging: ['Reviewer'],
  entries: ['Entrant', 'Guest'],
  admin: ['Administrator'],
};

/** Whether someone of this role belongs in this portal; the server decides about every call anyway. */
export const belongsIn = (portal: Portal['name'], role: Role): boolean => rolesIn[portal]?.includes(role) ?? true;

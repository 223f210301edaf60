import { user } from '#contract/wings/accounts/account/user.ts';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { awardsHeld, type Permission, type Role } from '#contract/kernel/call/permissions.ts';
import { awardsOfAccount } from '#server/wings/ground/access/awards-of.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { type AccountRow, findAccountAnywhere } from './account.store.ts';
import { contactInfoOf } from './own/contact-info.rules.ts';

/** What opens the record of someone in this role to staff of their award. Staff belong to no award: theirs is opened by a grant for all. */
const opens: Record<Exclude<Role, 'Voter'>, Permission> = {
  Entrant: 'entrant.list',
  Guest: 'entrant.list',
  Reviewer: 'reviewer.read',
  Administrator: 'administrator.manage',
};

async function isOpenTo(actor: Actor, { id, role }: AccountRow, db: ReadDb): Promise<boolean> {
  if (id === actor.id) return true;
  const awards = awardsHeld(actor, opens[role]);
  return awards === 'all' || (await awardsOfAccount(db, [id])).some(({ propertyId }) => isSeenBy(awards, propertyId));
}

export const userHandlers = implement(user, {
  async getUser({ params, db, actor, refuse }) {
    if (actor.role !== 'Administrator' && params.id !== actor.id) return refuse('NotAllowed');
    const found = await findAccountAnywhere(db, params.id);
    if (!found || !(await isOpenTo(actor, found, db))) return refuse('NotFound');
    return { ...contactInfoOf(found), IsActive: !found.deactivatedAt, CreatedDate: found.createdAt, LastSeenDate: found.lastSeenAt };
  },
});

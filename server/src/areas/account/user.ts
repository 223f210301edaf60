import { user } from '#contract/areas/account/user.ts';
import { implement } from '#server/kernel/implement.ts';
import { findAccountAnywhere } from './account.store.ts';
import { contactInfoOf } from './contact-info.rules.ts';

export const userHandlers = implement(user, {
  async getUser({ params, db, actor, refuse }) {
    if (actor.role !== 'Administrator' && params.id !== actor.id) return refuse('NotAllowed');
    const found = await findAccountAnywhere(db, params.id);
    if (!found) return refuse('NotFound');
    return { ...contactInfoOf(found), IsActive: !found.deactivatedAt, CreatedDate: found.createdAt, LastSeenDate: found.lastSeenAt };
  },
});

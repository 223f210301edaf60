import type { Right } from '#contract/wings/accounts/account/rights.ts';
import type { Awards, Role } from '#contract/kernel/call/permissions.ts';
import type { Scope } from './access.store.ts';

/** What someone wants to do, so that every call says it: see, write or pay. */
export const scopeOf = (
  actor: { id: number; role: Role; propertyId: number; awards: Awards; pass?: { id: number } },
  right: Right,
): Scope => {
  if (actor.role !== 'Administrator') {
    const theirs = { accountId: actor.id, propertyId: actor.propertyId, right };
    return actor.pass ? { ...theirs, passId: actor.pass.id } : theirs;
  }
  return actor.awards === 'all' ? 'everybody' : { awards: actor.awards };
};

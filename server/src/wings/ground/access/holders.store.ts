import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { type Permission, roleHolds, type StaffRole, staffRoles } from '#contract/kernel/call/permissions.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The staff of an award who may do this, each once. */
export const listHolders = (db: ReadDb, propertyId: number, permission: Permission) => {
  const holding: readonly StaffRole[] = staffRoles.filter((role) => roleHolds(role, permission));
  return db
    .selectFrom('account')
    .select(['account.id', 'account.email', 'account.firstName'])
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .where('account.deactivatedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staffGrant')
          .select('staffGrant.id')
          .whereRef('staffGrant.accountId', '=', 'account.id')
          .where('staffGrant.role', 'in', [...holding])
          .where((or) => or.or([or('staffGrant.propertyId', 'is', null), or('staffGrant.propertyId', '=', propertyId)])),
      ),
    )
    .orderBy('account.id')
    .execute();
};

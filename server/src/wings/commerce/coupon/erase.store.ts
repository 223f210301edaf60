import { type Erasing, erasedEmail } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Codes for the person's address. They keep an address, because a code without one is for everyone. */
export async function eraseCouponEmails(db: WriteDb, { id, propertyId, email }: Erasing): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ forEmail: erasedEmail(id), isActive: false })
    .where('propertyId', '=', propertyId)
    .where('forEmail', '=', email.toLowerCase())
    .execute();
}

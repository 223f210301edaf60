import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Seats that were given to the person's address. */
export async function eraseAttendee(db: WriteDb, { propertyId, email }: Erasing): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ name: '', email: '', company: '', needs: '' })
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .execute();
}

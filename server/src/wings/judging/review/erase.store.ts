import { sql } from 'kysely';
import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Why a judge had a conflict of interest. That they had one stays: it explains who reviewed what. */
export async function eraseObjections(db: WriteDb, { id }: Erasing): Promise<void> {
  await db
    .updateTable('conflict')
    .set({ objection: null })
    .where('reviewerId', 'in', db.selectFrom('reviewer').select('id').where('accountId', '=', id))
    .where('objection', 'is not', null)
    .execute();
  // Whom they know is theirs alone. The conflicts that it made stay, and while the season is judged so does what makes them.
  await sql`delete from named_conflict_key using reviewer, season where reviewer.id = named_conflict_key.reviewer_id
    and reviewer.account_id = ${id} and season.id = named_conflict_key.season_id and not is_judged_still(season)`.execute(db as never);
  await db
    .updateTable('namedConflict')
    .set((eb) => ({ name: eb.cast<string>('id', 'text') }))
    .where('reviewerId', 'in', db.selectFrom('reviewer').select('id').where('accountId', '=', id))
    .execute();
}

import { sql } from 'kysely';
import type { Audience } from '#contract/wings/desk/message/audience.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const rowsOf = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('savedAudience')
    .leftJoin('account', 'account.id', 'savedAudience.savedBy')
    .select([
      'savedAudience.id',
      'savedAudience.name',
      'savedAudience.audience',
      'savedAudience.savedAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('savedBy'),
    ])
    .where('savedAudience.propertyId', '=', propertyId);
export type SavedAudienceRow = Awaited<ReturnType<typeof listAudiences>>[number];

/** Those that mean something in the season. */
export const listAudiences = (db: ReadDb, propertyId: number, seasonId: number) =>
  rowsOf(db, propertyId)
    .where((eb) => eb.or([eb('savedAudience.seasonId', 'is', null), eb('savedAudience.seasonId', '=', seasonId)]))
    .orderBy(sql`lower(saved_audience.name)`)
    .execute();

export const findAudience = (db: ReadDb, propertyId: number, id: number) =>
  rowsOf(db, propertyId).where('savedAudience.id', '=', id).executeTakeFirst();

interface Kept {
  name: string;
  seasonId: number | null;
  audience: Audience;
  savedAt: Date;
  savedBy: number;
}

/** One for each name, however it is written. */
export async function putAudience(db: WriteDb, propertyId: number, { audience, ...kept }: Kept): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_audience (property_id, season_id, name, audience, saved_at, saved_by)
    values (${propertyId}, ${kept.seasonId}, ${kept.name}, ${JSON.stringify(audience)}::jsonb, ${kept.savedAt}, ${kept.savedBy})
    on conflict (property_id, lower(name)) do update
      set season_id = excluded.season_id, name = excluded.name, audience = excluded.audience, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    returning id`.execute(db);
  return rows[0]?.id as number;
}

export const deleteAudience = (db: WriteDb, propertyId: number, id: number) =>
  db.deleteFrom('savedAudience').where('propertyId', '=', propertyId).where('id', '=', id).returning('name').executeTakeFirst();

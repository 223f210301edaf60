import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { copyParts } from './piece-parts.store.ts';

/** Everything of a piece but its entries and its locks. Its files are shared: they stay as long as one piece refers to them. */
export async function copyPiece(db: WriteDb, pieceId: number, submissionId: number): Promise<number> {
  const copied = await sql<{ id: number }>`
    insert into piece (submission_id, title, organization, client, texts, protected_username, protected_password, is_campaign,
      device_type_id, length_id, company_size_id, partner_ids, twitter_name, position)
    select ${submissionId}, title, organization, client, texts, protected_username, protected_password, is_campaign,
      device_type_id, length_id, company_size_id, partner_ids, twitter_name, position
    from piece where id = ${pieceId} returning id`.execute(db);
  const id = copied.rows[0]?.id;
  if (id === undefined) throw new RangeError(`There is no piece ${pieceId}`);
  await copyParts(db, pieceId, id);
  return id;
}

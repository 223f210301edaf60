import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';

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
  await sql`insert into piece_credit (piece_id, position, first_name, last_name, title, organization, brand)
    select ${id}, position, first_name, last_name, title, organization, brand from piece_credit where piece_id = ${pieceId}`.execute(db);
  await sql`insert into piece_file (piece_id, file_key, original_name, is_lead_image, is_shortlist_item, position)
    select ${id}, file_key, original_name, is_lead_image, is_shortlist_item, position from piece_file where piece_id = ${pieceId}`.execute(
    db,
  );
  await sql`insert into piece_url (piece_id, url, label, is_custom, position)
    select ${id}, url, label, is_custom, position from piece_url where piece_id = ${pieceId}`.execute(db);
  return id;
}

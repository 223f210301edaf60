import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/db.ts';

/** Called with pieces of submissions that the transaction has locked and found to be the caller's. */

export async function movePiece(db: WriteDb, pieceId: number, submissionId: number, position: number): Promise<void> {
  await db
    .updateTable('piece')
    .set((eb) => ({ submissionId, position, version: eb('version', '+', 1) }))
    .where('id', '=', pieceId)
    .execute();
}

/** One piece takes over what it does not have yet of another, which goes. */
export async function joinPiece(db: WriteDb, fromId: number, intoId: number): Promise<void> {
  await sql`update piece_file set piece_id = ${intoId}, is_lead_image = is_lead_image and not exists (
      select 1 from piece_file held where held.piece_id = ${intoId} and held.is_lead_image),
    is_shortlist_item = is_shortlist_item and not exists (
      select 1 from piece_file held where held.piece_id = ${intoId} and held.is_shortlist_item),
    position = position + (select count(*)::int from piece_file held where held.piece_id = ${intoId})
    where piece_id = ${fromId} and file_key not in (select file_key from piece_file held where held.piece_id = ${intoId})`.execute(db);
  await sql`update piece_url set piece_id = ${intoId}, position = position + (select count(*)::int from piece_url held where held.piece_id = ${intoId})
    where piece_id = ${fromId} and url not in (select url from piece_url held where held.piece_id = ${intoId})`.execute(db);
  await sql`update entry set piece_id = ${intoId}
    where piece_id = ${fromId} and category_id not in (select category_id from entry held where held.piece_id = ${intoId})`.execute(db);
  await sql`update piece set version = piece.version + 1, texts = other.texts || piece.texts from piece other
    where piece.id = ${intoId} and other.id = ${fromId}`.execute(db);
  await db.deleteFrom('piece').where('id', '=', fromId).execute();
}

export const removeEmptied = (db: WriteDb, submissionId: number) => db.deleteFrom('submission').where('id', '=', submissionId).execute();

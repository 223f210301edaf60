import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { joinParts } from './piece-parts.store.ts';
import { moveNotes } from './work-note.store.ts';

/** Called with pieces of submissions that the transaction has locked and found to be the caller's. */

export async function movePiece(db: WriteDb, pieceId: number, submissionId: number, position: number): Promise<void> {
  await db
    .updateTable('piece')
    // The key was one of the submission that it leaves.
    .set((eb) => ({ submissionId, position, key: null, version: eb('version', '+', 1) }))
    .where('id', '=', pieceId)
    .execute();
}

/** One piece takes over what it does not have yet of another, which goes. */
export async function joinPiece(db: WriteDb, fromId: number, intoId: number): Promise<void> {
  // Where the two differ, the entry keeps what came with it.
  await sql`update entry set piece_id = ${intoId}, texts = (
      select coalesce(jsonb_object_agg(told.key, told.value), '{}') from piece other, piece held, jsonb_each(other.texts) told
      where other.id = ${fromId} and held.id = ${intoId} and told.value <> '""'
        and held.texts ->> told.key <> '' and held.texts -> told.key <> told.value) || texts
    where piece_id = ${fromId} and category_id not in (select category_id from entry held where held.piece_id = ${intoId})`.execute(db);
  await sql`update piece set version = piece.version + 1,
    texts = piece.texts || (
      select coalesce(jsonb_object_agg(told.key, told.value), '{}') from jsonb_each(other.texts) told
      where coalesce(piece.texts ->> told.key, '') = ''),
    organization = case when piece.organization = '' then other.organization else piece.organization end,
    client = coalesce(piece.client, other.client),
    twitter_name = coalesce(piece.twitter_name, other.twitter_name),
    protected_username = coalesce(piece.protected_username, other.protected_username),
    protected_password = coalesce(piece.protected_password, other.protected_password),
    device_type_id = coalesce(piece.device_type_id, other.device_type_id),
    length_id = coalesce(piece.length_id, other.length_id),
    company_size_id = coalesce(piece.company_size_id, other.company_size_id)
    from piece other where piece.id = ${intoId} and other.id = ${fromId}`.execute(db);
  await joinParts(db, fromId, intoId);
  await moveNotes(db, fromId, intoId);
  await db.deleteFrom('piece').where('id', '=', fromId).execute();
}

/** Where both answered, the one that stays keeps its own. */
export const joinAnswers = (db: WriteDb, fromId: number, intoId: number) =>
  sql`update submission set answers = other.answers || submission.answers, form_id = coalesce(submission.form_id, other.form_id)
    from submission other where submission.id = ${intoId} and other.id = ${fromId}`.execute(db);

export const removeEmptied = (db: WriteDb, submissionId: number) => db.deleteFrom('submission').where('id', '=', submissionId).execute();

import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Submissions, works and entries by the hundred, in one statement each. Every row comes back whole, too, as the text of its JSON. */

export type Made = { id: number; made: string };

interface Place {
  propertyId: number;
  seasonId: number;
  now: Date;
}

export async function addSubmissions(db: WriteDb, { propertyId, seasonId, now }: Place, accountIds: readonly number[]) {
  const { rows } = await sql<Made & { accountId: number }>`
    with added as (
      insert into submission (property_id, season_id, account_id, created_at, updated_at)
      select ${propertyId}, ${seasonId}, account_id, ${now}, ${now} from unnest(${[...accountIds]}::int[]) as given (account_id)
      returning *)
    select id, account_id, to_jsonb(added)::text as made from added order by id`.execute(db);
  return rows;
}

interface NewPiece {
  submissionId: number;
  title: string;
  organization: string;
  client: string | null;
  summary: string;
  twitterName: string | null;
  externalId: string | null;
}

export async function addPieceRows(db: WriteDb, pieces: readonly NewPiece[]) {
  const { rows } = await sql<Made & { submissionId: number }>`
    with added as (
      insert into piece (submission_id, title, organization, client, texts, twitter_name, external_id)
      select "submissionId", title, organization, client,
        case when summary = '' then '{}'::jsonb else jsonb_build_object('ProjectSummary', summary) end, "twitterName", "externalId"
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as given ("submissionId" int, title text, organization text, client text, summary text, "twitterName" text, "externalId" text)
      returning *)
    select id, submission_id, to_jsonb(added)::text as made from added`.execute(db);
  return rows;
}

interface NewEntry {
  pieceId: number;
  categoryId: number;
  entrantId: number;
  state: string;
  price: number | null;
}

export async function addEntryRows(db: WriteDb, { propertyId, seasonId, now }: Place, entries: readonly NewEntry[]) {
  const { rows } = await sql<Made & { pieceId: number; categoryId: number; entrantId: number }>`
    with added as (
      insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, price_paid, created_at)
      select "pieceId", "categoryId", ${propertyId}, ${seasonId}, "entrantId", state, price, ${now}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as given ("pieceId" int, "categoryId" int, price bigint, "entrantId" int, state text)
      returning *)
    select id, piece_id, category_id, entrant_id, to_jsonb(added)::text as made from added`.execute(db);
  return rows;
}

/** Anyone who has a work's form open must see that it changed. */
export async function touchPieces(db: WriteDb, pieceIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('piece')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(pieceIds))
    .execute();
  await db
    .updateTable('submission')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', 'in', (eb) => eb.selectFrom('piece').select('piece.submissionId').where('piece.id', '=', anyOf(pieceIds)))
    .execute();
}

export const changeTwitterNames = (db: WriteDb, names: readonly { pieceId: number; after: string | null }[]) =>
  sql`update piece set twitter_name = given.after
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given ("pieceId" int, after text)
    where piece.id = given."pieceId"`.execute(db);

/** What an import brought, when it is undone. */
export const removeRows = (db: WriteDb, table: 'entry' | 'piece' | 'submission', ids: readonly number[]) =>
  db.deleteFrom(table).where('id', '=', anyOf(ids)).execute();

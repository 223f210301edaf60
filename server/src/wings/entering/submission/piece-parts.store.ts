import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Credits, files and links of a work that is known to be the caller's. */

interface CreditRow {
  firstName: string;
  lastName: string;
  title: string;
  organization: string;
  brand: string | null;
}

export async function putCredits(db: WriteDb, pieceId: number, credits: readonly CreditRow[]): Promise<void> {
  await db.deleteFrom('pieceCredit').where('pieceId', '=', pieceId).execute();
  if (credits.length === 0) return;
  await db
    .insertInto('pieceCredit')
    .values(credits.map((credit, position) => ({ ...credit, pieceId, position })))
    .execute();
}

export interface FileRow {
  fileKey: string;
  originalName: string;
  isLeadImage: boolean;
  isShortlistItem: boolean;
}

export async function putFiles(db: WriteDb, pieceId: number, files: readonly FileRow[]): Promise<void> {
  await db.deleteFrom('pieceFile').where('pieceId', '=', pieceId).execute();
  if (files.length === 0) return;
  await db
    .insertInto('pieceFile')
    .values(files.map((file, position) => ({ ...file, pieceId, position })))
    .execute();
}

export interface UrlRow {
  url: string;
  label: string;
  isCustom: boolean;
}

export async function putUrls(db: WriteDb, pieceId: number, urls: readonly UrlRow[]): Promise<void> {
  await db.deleteFrom('pieceUrl').where('pieceId', '=', pieceId).execute();
  if (urls.length === 0) return;
  await db
    .insertInto('pieceUrl')
    .values(urls.map((url, position) => ({ ...url, pieceId, position })))
    .execute();
}

/** The one link that goes by a label of ours, before all others. */
export async function putUrlOf(db: WriteDb, pieceId: number, label: string, url: string | null): Promise<void> {
  await db.deleteFrom('pieceUrl').where('pieceId', '=', pieceId).where('label', '=', label).execute();
  if (url) await db.insertInto('pieceUrl').values({ pieceId, url, label, position: -1 }).execute();
}

/** Files are shared: they stay as long as one piece refers to them. */
export async function copyParts(db: WriteDb, pieceId: number, id: number): Promise<void> {
  await sql`insert into piece_credit (piece_id, position, first_name, last_name, title, organization, brand)
    select ${id}, position, first_name, last_name, title, organization, brand from piece_credit where piece_id = ${pieceId}`.execute(db);
  await sql`insert into piece_file (piece_id, file_key, original_name, is_lead_image, is_shortlist_item, position)
    select ${id}, file_key, original_name, is_lead_image, is_shortlist_item, position from piece_file where piece_id = ${pieceId}`.execute(
    db,
  );
  await sql`insert into piece_url (piece_id, url, label, is_custom, position)
    select ${id}, url, label, is_custom, position from piece_url where piece_id = ${pieceId}`.execute(db);
  // A copy is a new draft: it is asked the newest form, and what that doesn't ask is kept.
  await sql`insert into piece_answers (piece_id, form_id, kept)
    select ${id}, (select newest.id from entry_form newest where newest.property_id = answered.property_id order by newest.number desc limit 1),
      piece_answers.kept || piece_answers.answers
    from piece_answers join entry_form answered on answered.id = piece_answers.form_id where piece_id = ${pieceId}`.execute(db);
}

/** What a work answered to the award's own form: what is sent, and what is kept because it isn't asked now. */
export async function putAnswers(
  db: WriteDb,
  pieceId: number,
  given: { formId: number; answers: Record<string, string>; kept: Record<string, string> },
): Promise<void> {
  const row = { formId: given.formId, answers: JSON.stringify(given.answers), kept: JSON.stringify(given.kept) };
  await db
    .insertInto('pieceAnswers')
    .values({ pieceId, ...row })
    .onConflict((conflict) => conflict.column('pieceId').doUpdateSet(row))
    .execute();
}

/** Of works that an import brings. */
export const addAnswers = (
  db: WriteDb,
  given: readonly { pieceId: number; formId: number; sent: Record<string, string>; kept: Record<string, string> }[],
) =>
  sql`insert into piece_answers (piece_id, form_id, answers, kept)
    select "pieceId", "formId", sent, kept
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("pieceId" int, "formId" int, sent jsonb, kept jsonb)`.execute(db);

/** Someone begins to answer: the work keeps this version. */
export const bindForm = (db: WriteDb, pieceId: number, formId: number) =>
  db
    .insertInto('pieceAnswers')
    .values({ pieceId, formId })
    .onConflict((conflict) => conflict.column('pieceId').doNothing())
    .execute();

/** Works that aren't sent yet go on with another version. */
export const moveUnsent = (db: WriteDb, fromId: number, toId: number) =>
  sql`update piece_answers set form_id = ${toId} where form_id = ${fromId} and not exists (
    select from entry where entry.piece_id = piece_answers.piece_id and entry.state not in ('draft', 'ready'))`.execute(db);

/** One piece takes over what it does not have yet of another. */
export async function joinParts(db: WriteDb, fromId: number, intoId: number): Promise<void> {
  await sql`update piece_file set piece_id = ${intoId}, is_lead_image = is_lead_image and not exists (
      select 1 from piece_file held where held.piece_id = ${intoId} and held.is_lead_image),
    is_shortlist_item = is_shortlist_item and not exists (
      select 1 from piece_file held where held.piece_id = ${intoId} and held.is_shortlist_item),
    position = position + (select count(*)::int from piece_file held where held.piece_id = ${intoId})
    where piece_id = ${fromId} and file_key not in (select file_key from piece_file held where held.piece_id = ${intoId})`.execute(db);
  await sql`update piece_url set piece_id = ${intoId}, position = position + (select count(*)::int from piece_url held where held.piece_id = ${intoId})
    where piece_id = ${fromId} and url not in (select url from piece_url held where held.piece_id = ${intoId})`.execute(db);
  await sql`update piece_credit set piece_id = ${intoId},
      position = position + 1 + (select coalesce(max(held.position), -1) from piece_credit held where held.piece_id = ${intoId})
    where piece_id = ${fromId} and not exists (
      select from piece_credit held where held.piece_id = ${intoId}
        and (held.first_name, held.last_name, held.title) = (piece_credit.first_name, piece_credit.last_name, piece_credit.title))`.execute(
    db,
  );
  await sql`insert into piece_answers (piece_id, form_id, answers, kept)
    select ${intoId}, form_id, answers, kept from piece_answers where piece_id = ${fromId}
    on conflict (piece_id) do update set answers = excluded.answers || piece_answers.answers, kept = excluded.kept || piece_answers.kept`.execute(
    db,
  );
}

export const addUrls = (db: WriteDb, urls: readonly { pieceId: number; url: string }[]) =>
  sql`insert into piece_url (piece_id, url)
    select "pieceId", url from jsonb_to_recordset(${JSON.stringify(urls)}::jsonb) as given ("pieceId" int, url text)`.execute(db);

/** Each comes back whole, too, as the text of its JSON. */
export async function addCreditRows(
  db: WriteDb,
  credits: readonly (CreditRow & { pieceId: number; position: number })[],
): Promise<{ pieceId: number; made: string }[]> {
  const { rows } = await sql<{ pieceId: number; made: string }>`
    with added as (
      insert into piece_credit (piece_id, position, first_name, last_name, title, organization, brand)
      select "pieceId", position, "firstName", "lastName", title, organization, brand
      from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
        as given ("pieceId" int, position int, "firstName" text, "lastName" text, title text, organization text, brand text)
      returning *)
    select piece_id, to_jsonb(added)::text as made from added`.execute(db);
  return rows;
}

export const removeCredits = (db: WriteDb, gone: readonly { id: number; position: number }[]) =>
  sql`delete from piece_credit using unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ position }) => position)}::int[]) as gone (id, position)
    where piece_credit.piece_id = gone.id and piece_credit.position = gone.position`.execute(db);

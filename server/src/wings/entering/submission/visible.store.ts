import { type RawBuilder, sql } from 'kysely';

/** What of a work may hinder judges: its links, its files, its login. */
export interface Visible {
  urls: readonly string[];
  files: readonly { key: string; name: string }[];
  /** A digest: the password itself is not kept a second time. */
  login: string | null;
}

/** What of a piece may hinder judges, as JSON. `pieceId` is a column of the query around it. */
export const visibleOf = (pieceId: string): RawBuilder<Visible> => sql<Visible>`(
  select jsonb_build_object(
    'urls', coalesce((select jsonb_agg(url order by position, id) from piece_url where piece_id = seen.id), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('key', file_key, 'name', original_name) order by position, id)
      from piece_file where piece_id = seen.id), '[]'),
    'login', md5(seen.protected_username || ':' || coalesce(seen.protected_password, '')))
  from piece seen where seen.id = ${sql.ref(pieceId)})`;

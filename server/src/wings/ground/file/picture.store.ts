import { type RawBuilder, sql } from 'kysely';

/** The stored file that shows a work in a list: the thumbnail of its lead image, else the image itself. `pieceId` is a column of the query around it. */
export const pictureKeyOf = (pieceId: string): RawBuilder<string | null> => sql<string | null>`(
  select coalesce(file_variant.key, piece_file.file_key)
  from piece_file
  join stored_file on stored_file.key = piece_file.file_key
  left join file_variant on file_variant.file_id = stored_file.id and file_variant.name = 'thumbnail'
  where piece_file.piece_id = ${sql.ref(pieceId)} and (file_variant.key is not null or stored_file.content_type like 'image/%')
  order by piece_file.is_lead_image desc, piece_file.position, piece_file.id
  limit 1)`;

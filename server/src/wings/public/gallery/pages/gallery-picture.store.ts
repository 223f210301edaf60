import { type RawBuilder, sql } from 'kysely';

export interface PictureRow {
  key: string;
  width: number | null;
  height: number | null;
  /** For a page that shows it large: made for that, or the picture itself where it is of the web and not too heavy. */
  fullKey: string | null;
  fullWidth: number | null;
}

const ofTheWeb = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const heaviestBytes = 2_500_000;

const pictureOfFile = sql`json_build_object(
  'key', coalesce(thumbnail.key, file.key), 'width', coalesce(thumbnail.width, file.width), 'height', coalesce(thumbnail.height, file.height),
  'fullKey', case when large.key is not null then large.key when file.content_type = any (${ofTheWeb}::text[]) and file.bytes <= ${heaviestBytes}::int then file.key end,
  'fullWidth', coalesce(large.width, file.width))`;

/** The picture that shows a work in a list, with its sizes: of its lead image, else of the first file that has one. `pieceId` is a column of the query around it. */
export const pictureOf = (pieceId: string): RawBuilder<PictureRow | null> => sql<PictureRow | null>`(
  select ${pictureOfFile}
  from piece_file
  join stored_file as file on file.key = piece_file.file_key
  left join file_variant as thumbnail on thumbnail.file_id = file.id and thumbnail.name = 'thumbnail'
  left join file_variant as large on large.file_id = file.id and large.name = 'large'
  where piece_file.piece_id = ${sql.ref(pieceId)} and (thumbnail.key is not null or file.content_type like 'image/%')
  order by piece_file.is_lead_image desc, piece_file.position, piece_file.id
  limit 1)`;

/** The picture of an achievement: its main asset. */
export const portraitOf = (achievementId: string): RawBuilder<PictureRow | null> => sql<PictureRow | null>`(
  select ${pictureOfFile}
  from special_achievement_asset as asset
  join stored_file as file on file.key = asset.file_key
  left join file_variant as thumbnail on thumbnail.file_id = file.id and thumbnail.name = 'thumbnail'
  left join file_variant as large on large.file_id = file.id and large.name = 'large'
  where asset.achievement_id = ${sql.ref(achievementId)} and (thumbnail.key is not null or file.content_type like 'image/%')
  order by asset.is_main desc, asset.position
  limit 1)`;

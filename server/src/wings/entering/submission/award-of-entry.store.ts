import { sql } from 'kysely';
import { finder } from '#server/kernel/area/finders.ts';

/** Also of an entry that was deleted and can be restored. */
export const awardOfEntry = finder(
  (ids) => sql`select entry.id::text as "id", entry.property_id as "propertyId" from entry where entry.id = any(${ids})
    union all select entry_trash.entry_id::text, submission.property_id
    from entry_trash join piece on piece.id = entry_trash.piece_id join submission on submission.id = piece.submission_id
    where entry_trash.entry_id = any(${ids})`,
);

import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Groups of votes that no one decided, by category, and whether an organizer chose to leave them so. */
export const countHeldGroups = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('voteGroup')
    .select([
      'categoryId',
      sql<number>`count(*)::int`.as('groups'),
      sql<number>`sum(votes)::int`.as('votes'),
      sql<boolean>`exists (select from result_override where result_override.category_id = vote_group.category_id and kind = 'votes')`.as(
        'isLeft',
      ),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'held')
    .groupBy('categoryId')
    .execute();

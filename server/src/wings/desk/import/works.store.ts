import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { KnownForWorks } from './works.rules.ts';

type CategoryRow = Omit<KnownForWorks['categories'][number], 'price'> & { earlyPrice: number; regularPrice: number; latePrice: number };

export const listCategories = (db: ReadDb, seasonId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'categoryType.name as categoryType', 'mediaType.name as mediaType'])
    .select(['category.earlyPrice', 'category.regularPrice', 'category.latePrice'])
    .select(sql<boolean>`category.is_active and media_type.is_active`.as('isActive'))
    .where('category.seasonId', '=', seasonId)
    .execute();

export const findEntrants = (db: ReadDb, propertyId: number, emails: readonly string[]): Promise<KnownForWorks['accounts']> =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'country', sql<boolean>`role in ('Entrant', 'Guest') and deactivated_at is null`.as('isEntrant')])
    .where('propertyId', '=', propertyId)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();

/** These entrants' works in a season, and any work with one of these numbers. */
export const findPieces = (
  db: ReadDb,
  seasonId: number,
  accountIds: readonly number[],
  externalIds: readonly string[],
): Promise<KnownForWorks['pieces']> =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select(['piece.id', 'piece.title', 'piece.externalId', 'submission.accountId'])
    .select(sql<number[]>`array(select category_id from entry where entry.piece_id = piece.id)`.as('categoryIds'))
    .where('submission.seasonId', '=', seasonId)
    .where('submission.deletedAt', 'is', null)
    .where(
      sql<boolean>`(submission.account_id = any(${[...accountIds]}::int[])
        or lower(piece.external_id) = any(${externalIds.map((id) => id.toLowerCase())}::text[]))`,
    )
    .execute();

import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';
import { pictureOf } from '../pages/gallery-picture.store.ts';
import { honorsOf, type WorkRow } from '../gallery.store.ts';

export const listLinks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('galleryPreview')
    .leftJoin('account', 'account.id', 'galleryPreview.createdBy')
    .selectAll('galleryPreview')
    .select(sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`.as('by'))
    .where('galleryPreview.propertyId', '=', propertyId)
    .where('galleryPreview.seasonId', '=', seasonId)
    .orderBy('galleryPreview.createdAt', 'desc')
    .orderBy('galleryPreview.id', 'desc')
    .execute();

interface NewLink {
  propertyId: number;
  seasonId: number;
  name: string;
  tokenHash: string;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
}

export const addLink = (db: WriteDb, row: NewLink) => db.insertInto('galleryPreview').values(row).returning('id').executeTakeFirstOrThrow();

/** Answers its name if it was open until now. */
export const revokeLink = (db: WriteDb, propertyId: number, seasonId: number, id: number, now: Date) =>
  db
    .updateTable('galleryPreview')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();

/** Nothing for a link that ended, was revoked or never was. `isNew`: someone came by it, and is not only turning pages. */
export const openLink = (db: WriteDb, token: string, isNew: boolean, now: Date) =>
  db
    .updateTable('galleryPreview')
    .set((eb) => ({ opens: eb('opens', '+', isNew ? 1 : 0), lastOpenedAt: now }))
    .where(opens('galleryPreview', secretLinks.galleryPreview, token, now))
    .returning(['id', 'propertyId', 'seasonId', 'name', 'expiresAt'])
    .executeTakeFirst();

/** Works as they will hang in the gallery, with their honors of this season. */
const works = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('piece')
    .select([
      'piece.id',
      'piece.title',
      'piece.organization',
      'piece.client',
      pictureOf('piece.id').as('picture'),
      sql<boolean>`exists (select from gallery_featured as chosen where chosen.piece_id = piece.id and chosen.season_id = ${seasonId})`.as(
        'isFeatured',
      ),
      honorsOf(sql`(select * from final_award where season_id = ${seasonId})`).as('honors'),
    ]);

export const listFeatured = (db: ReadDb, seasonId: number): Promise<WorkRow[]> =>
  works(db, seasonId)
    .innerJoin('galleryFeatured', 'galleryFeatured.pieceId', 'piece.id')
    .where('galleryFeatured.seasonId', '=', seasonId)
    .where(sql<boolean>`exists (select from final_award where final_award.piece_id = piece.id and final_award.season_id = ${seasonId})`)
    .orderBy('galleryFeatured.position')
    .orderBy('piece.id')
    .execute();

export const listOfCategory = (db: ReadDb, seasonId: number, categoryId: number): Promise<WorkRow[]> =>
  works(db, seasonId)
    .where(sql<boolean>`exists (select from final_award where final_award.piece_id = piece.id and final_award.category_id = ${categoryId})`)
    .orderBy(
      sql`(select min(level_position) from final_award where final_award.piece_id = piece.id and final_award.category_id = ${categoryId})`,
    )
    .orderBy('piece.title')
    .orderBy('piece.id')
    .execute();

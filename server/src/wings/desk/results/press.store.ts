import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';

export const listLinks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('pressLink')
    .leftJoin('account', 'account.id', 'pressLink.createdBy')
    .selectAll('pressLink')
    .select(sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`.as('by'))
    .where('pressLink.propertyId', '=', propertyId)
    .where('pressLink.seasonId', '=', seasonId)
    .orderBy('pressLink.createdAt', 'desc')
    .orderBy('pressLink.id', 'desc')
    .execute();

interface NewLink {
  propertyId: number;
  seasonId: number;
  name: string;
  tokenHash: string;
  createdBy: number;
  createdAt: Date;
}

export const addLink = (db: WriteDb, row: NewLink) => db.insertInto('pressLink').values(row).returning('id').executeTakeFirstOrThrow();

/** Answers its name if it was open until now. */
export const revokeLink = (db: WriteDb, propertyId: number, seasonId: number, id: number, now: Date) =>
  db
    .updateTable('pressLink')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();

/** Counts an opening; nothing for a link that was revoked or never was. */
export const openLink = (db: WriteDb, token: string, now: Date) =>
  db
    .updateTable('pressLink')
    .set((eb) => ({ opens: eb('opens', '+', 1), lastOpenedAt: now }))
    .where(opens('pressLink', secretLinks.press, token, now))
    .returning(['id', 'propertyId', 'seasonId', 'name'])
    .executeTakeFirst();

/** Works that the press may know of, the best level first. */
export const listForPress = (db: ReadDb, propertyId: number, seasonId: number, now: Date) =>
  db
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .leftJoin('announcement', (join) =>
      join.onRef('announcement.winnerLevelId', '=', 'winnerLevel.id').onRef('announcement.seasonId', '=', 'entry.seasonId'),
    )
    .leftJoin('gallerySeason', 'gallerySeason.seasonId', 'entry.seasonId')
    .select([
      'winnerLevel.name as level',
      'entryAward.finalizedAt',
      'gallerySeason.embargoUntil',
      'announcement.everybodyAt',
      'entry.id as entryId',
      'piece.title',
      'piece.organization',
      'category.name as category',
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where('entryAward.pressAt', '<=', now)
    .orderBy('winnerLevel.position')
    .orderBy('category.name')
    .orderBy('piece.title')
    .orderBy('entry.id')
    .execute();

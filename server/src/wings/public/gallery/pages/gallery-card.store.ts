import { sql } from 'kysely';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Which {
  propertyId: number;
  seasonId?: number | undefined;
  categoryId?: number | undefined;
  nameId?: number | undefined;
}

const worksOf = (db: ReadDb, { propertyId, seasonId, categoryId, nameId }: Which) =>
  db
    .selectFrom('galleryDocument as document')
    .where('document.propertyId', '=', propertyId)
    .where('document.kind', '=', 'work')
    .$if(seasonId !== undefined, (query) => query.where(sql<boolean>`document.season_ids @> array[${seasonId}::int]`))
    .$if(categoryId !== undefined, (query) => query.where(sql<boolean>`document.category_ids @> array[${categoryId}::int]`))
    .$if(nameId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('galleryCredit')
            .select('galleryCredit.pieceId')
            .whereRef('galleryCredit.pieceId', '=', 'document.pieceId')
            .where('galleryCredit.nameId', '=', nameId ?? 0),
        ),
      ),
    );

/** More are not looked at for a picture: a wall of works without any would be walked to its end. */
const looked = 24;

/** Pictures of the best announced works, and how many works there are. */
export async function showcaseOf(db: ReadDb, which: Which, most: number): Promise<{ works: number; pictures: string[] }> {
  const rows = await worksOf(db, which)
    .select(pictureKeyOf('document.pieceId').as('key'))
    .orderBy('document.bestPosition')
    .orderBy('document.pieceId')
    .limit(looked)
    .execute();
  const { works } = await worksOf(db, which)
    .select(({ fn }) => fn.countAll<number>().as('works'))
    .executeTakeFirstOrThrow();
  return { works, pictures: rows.flatMap(({ key }) => (key ? [key] : [])).slice(0, most) };
}

/** A season of which something is announced. */
export const findShownSeason = (db: ReadDb, id: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name'])
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('announcedAward').select('announcedAward.entryId').whereRef('announcedAward.seasonId', '=', 'season.id')),
    )
    .executeTakeFirst();

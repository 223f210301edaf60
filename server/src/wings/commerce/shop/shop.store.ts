import { type RawBuilder, sql } from 'kysely';
import { mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Named {
  id: number;
  name: string;
}

interface CombinedRow {
  partId: number;
  quantity: number;
}

interface LineOfTextRow {
  id: number;
  label: string;
  maxLength: number;
  isRequired: boolean;
  position: number;
}

const levelsOfProduct = sql<Named[]>`coalesce((select json_agg(json_build_object('id', winner_level.id, 'name', winner_level.name)
    order by winner_level.position, winner_level.id)
  from product_season_level level join winner_level on winner_level.id = level.winner_level_id
  where level.product_season_id = sold.id), '[]')`;

const combinedIn = sql<CombinedRow[]>`coalesce((select json_agg(json_build_object('partId', part_id, 'quantity', quantity) order by part_id)
  from product_combine where combo_id = sold.id), '[]')`;

const textsOn = sql<LineOfTextRow[]>`coalesce((select json_agg(json_build_object('id', one.id, 'label', one.label,
    'maxLength', one.max_length, 'isRequired', one.is_required, 'position', one.position) order by one.position, one.id)
  from personalization one where one.product_season_id = sold.id), '[]')`;

/** What an award sells, whether it is for sale now or not, with everything a buyer needs to know of it. */
const sold = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('productSeason as sold')
    .innerJoin('product', 'product.id', 'sold.productId')
    .innerJoin('productType as type', 'type.id', 'sold.typeId')
    .innerJoin('season', 'season.id', 'sold.seasonId')
    .leftJoin('productGroup as group', 'group.id', 'sold.groupId')
    .leftJoin('ticketEvent as event', 'event.productSeasonId', 'sold.id')
    .select(['sold.id', 'sold.productId', 'product.propertyId', 'sold.seasonId', 'season.name as season', 'sold.parentId'])
    .select(['sold.name', 'sold.description', 'sold.imageKey', 'sold.typeId', 'type.name as typeName'])
    .select([
      'sold.groupId',
      'group.name as groupName',
      'sold.weight',
      'sold.isTicket',
      'sold.isHonor',
      'event.startsAt as eventAt',
      'event.country as eventCountry',
    ])
    .select(['sold.price', 'sold.stock', 'sold.restockAt', 'sold.isAvailable', 'sold.position'])
    .select([levelsOfProduct.as('levels'), combinedIn.as('combines'), textsOn.as('texts')])
    .where('product.propertyId', '=', propertyId);
export type SoldRow = Awaited<ReturnType<typeof findSold>>[number];

/** By their numbers, for sale or not. */
export const findSold = (db: ReadDb, propertyId: number, ids: readonly number[]) =>
  sold(db, propertyId).where('sold.id', '=', anyOf(ids)).orderBy('sold.id').execute();

/** What the season sells has begun with it: next year's shop stays closed until then. */
export const listForSale = (db: ReadDb, propertyId: number, now: Date): Promise<SoldRow[]> =>
  sold(db, propertyId)
    .where('sold.isAvailable', '=', true)
    .where('season.startDate', '<=', now)
    // An evening that has begun is sold at its door, if anywhere.
    .where((eb) => eb.or([eb('event.startsAt', 'is', null), eb('event.startsAt', '>', now)]))
    .orderBy('season.number', 'desc')
    .orderBy('sold.position')
    .orderBy('sold.id')
    .execute();

/** What was announced of an entry, best first. */
const announcedLevels = sql<Named[]>`coalesce((select json_agg(json_build_object('id', honor.winner_level_id, 'name', winner_level.name)
    order by honor.level_position, honor.winner_level_id)
  from announced_award honor join winner_level on winner_level.id = honor.winner_level_id where honor.entry_id = entry.id), '[]')`;

const works = (db: ReadDb, propertyId: number, isTheirs: RawBuilder<boolean>) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'entry.seasonId', 'piece.title', 'piece.organization', 'category.name as category'])
    .select([pictureKeyOf('entry.pieceId').as('leadKey'), announcedLevels.as('levels')])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.deletedAt', 'is', null)
    .where('entry.state', 'in', ['ordered', 'paid'])
    .where(isTheirs)
    .orderBy('piece.title')
    .orderBy('entry.id');
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];

/** Works that were entered, of the seasons named. */
export const listWorks = (db: ReadDb, propertyId: number, scope: Scope, seasonIds: readonly number[]) =>
  works(db, propertyId, mayOnSubmission(scope)).where('entry.seasonId', '=', anyOf(seasonIds)).limit(2000).execute();

export const findWorks = (db: ReadDb, propertyId: number, scope: Scope, entryIds: readonly number[]) =>
  works(db, propertyId, mayOnSubmission(scope)).where('entry.id', '=', anyOf(entryIds)).execute();

/** People who may act on it: a pass was given for this very entry. */
export const findWorkOfPass = (db: ReadDb, propertyId: number, entryId: number) =>
  works(db, propertyId, sql<boolean>`true`).where('entry.id', '=', entryId).execute();

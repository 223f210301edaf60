import { type Insertable, sql } from 'kysely';
import type { ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { DataImport } from '#server/kernel/database/tables.gen.ts';

/** Something an import brought: `made` is the row as JSON, as it was right after. */
export interface MadeChange {
  group: number;
  thing: string;
  thingId: number;
  name: string;
  made: string;
}

/** What belongs to no line alone and goes when nothing needs it anymore: an account, a media type, a cluster. */
export const sharedGroup = 0;

const rows = (db: ReadDb) =>
  db
    .selectFrom('dataImport')
    .leftJoin('account as creator', 'creator.id', 'dataImport.createdBy')
    .leftJoin('account as applier', 'applier.id', 'dataImport.appliedBy')
    .leftJoin('account as undoer', 'undoer.id', 'dataImport.undoneBy')
    .select([
      'dataImport.id',
      'dataImport.propertyId',
      'dataImport.seasonId',
      'dataImport.kind',
      'dataImport.state',
      'dataImport.fileName',
      'dataImport.lineCount',
      'dataImport.added',
      'dataImport.existing',
      'dataImport.createdAt',
      'dataImport.appliedAt',
      'dataImport.undoneAt',
      'dataImport.kept',
      'dataImport.version',
      'dataImport.header',
      'dataImport.mapping',
      'dataImport.options',
    ])
    .select([
      sql<string | null>`nullif(trim(creator.first_name || ' ' || creator.last_name), '')`.as('createdBy'),
      sql<string | null>`nullif(trim(applier.first_name || ' ' || applier.last_name), '')`.as('appliedBy'),
      sql<string | null>`nullif(trim(undoer.first_name || ' ' || undoer.last_name), '')`.as('undoneBy'),
    ]);

export type ImportHead = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (db: ReadDb, id: number) => rows(db).where('dataImport.id', '=', id).executeTakeFirst();

export async function lockImport(db: WriteDb, id: number): Promise<ImportHead | undefined> {
  await db.selectFrom('dataImport').select('id').where('id', '=', id).forUpdate().execute();
  return findImport(db, id);
}

const mostListed = 200;

export const listImports = (db: ReadDb, propertyId: number, seasonId: number, kinds: readonly ImportKind[]) =>
  rows(db)
    .where('dataImport.propertyId', '=', propertyId)
    .where('dataImport.seasonId', '=', seasonId)
    .where('dataImport.kind', 'in', kinds)
    .orderBy('dataImport.createdAt', 'desc')
    .orderBy('dataImport.id', 'desc')
    .limit(mostListed)
    .execute();

/** Apart from the rest, because it can be large. */
export const readLines = async (db: ReadDb, id: number): Promise<{ line: number; cells: string[] }[]> => {
  const found = await db.selectFrom('dataImport').select('lines').where('id', '=', id).executeTakeFirst();
  return (found?.lines ?? []) as unknown as { line: number; cells: string[] }[];
};

export const addImport = (db: WriteDb, row: Insertable<DataImport>) =>
  db.insertInto('dataImport').values(row).returning('id').executeTakeFirstOrThrow();

export const changeImport = (db: WriteDb, id: number, change: Partial<Insertable<DataImport>>) =>
  db
    .updateTable('dataImport')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteImport = (db: WriteDb, id: number) => db.deleteFrom('dataImport').where('id', '=', id).execute();

/** The newest file of works for a season that is waiting, else the newest that was imported. */
export const findNewestWorks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('dataImport')
    .select(['id', 'state'])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('kind', '=', 'works')
    .where('state', 'in', ['waiting', 'done'])
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One import into a season at a time: what one brings, the next must see. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db.selectFrom('season').select('id').where('id', '=', seasonId).where('propertyId', '=', propertyId).forUpdate().executeTakeFirst();

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db.selectFrom('season').selectAll().where('id', '=', seasonId).where('propertyId', '=', propertyId).executeTakeFirst();

/** By its number; without one, the current season. */
export const findSeasonByNumber = (db: ReadDb, propertyId: number, number: number | undefined) =>
  db
    .selectFrom('season')
    .select('id')
    .where('propertyId', '=', propertyId)
    .$if(number !== undefined, (query) => query.where('number', '=', number as number))
    .$if(number === undefined, (query) => query.where('isCurrent', '=', true))
    .executeTakeFirst();

export async function addChanges(db: WriteDb, importId: number, changes: readonly MadeChange[]): Promise<void> {
  await sql`insert into import_change (import_id, position, group_no, thing, thing_id, name, made)
    select ${importId}, position, "group", thing, "thingId", name, made::jsonb
    from jsonb_to_recordset(${JSON.stringify(changes.map((change, position) => ({ ...change, position })))}::jsonb)
      as given (position int, "group" int, thing text, "thingId" int, name text, made text)`.execute(db);
}

/** Files that no one imported go after a month, the lines of imported ones a day later, when they can't be undone anymore. */
export async function sweepImports(db: WriteDb, { waitingBefore, doneBefore }: { waitingBefore: Date; doneBefore: Date }): Promise<void> {
  await db.deleteFrom('dataImport').where('state', '=', 'waiting').where('createdAt', '<', waitingBefore).execute();
  const old = db.selectFrom('dataImport').select('id').where('state', '<>', 'waiting').where('appliedAt', '<', doneBefore);
  await db.deleteFrom('importChange').where('importId', 'in', old).execute();
  await db.updateTable('dataImport').set({ lines: null }).where('id', 'in', old).where('lines', 'is not', null).execute();
}

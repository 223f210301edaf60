import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const seasonColumns = [
  'id',
  'propertyId',
  'name',
  'startDate',
  'endDate',
  'judgingRnd1StartDate',
  'judgingRnd1EndDate',
  'judgingRnd2StartDate',
  'judgingRnd2EndDate',
  'votingStartDate',
  'votingEndDate',
  'winnersDate',
] as const;

const selectSeason = (db: ReadDb, seasonId: number) => db.selectFrom('season').select(seasonColumns).where('id', '=', seasonId);

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectSeason(db, seasonId).where('propertyId', '=', propertyId).executeTakeFirst();
export const findAnySeason = (db: ReadDb, seasonId: number) => selectSeason(db, seasonId).executeTakeFirst();

/** Held until the transaction ends: two organizers who save at the same moment do so one after the other. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  selectSeason(db, seasonId).where('propertyId', '=', propertyId).forNoKeyUpdate().executeTakeFirst();
export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>;

/** As JSON has it. */
export type StoredCalendar = Readonly<Record<string, { opens: string; closes: string }>>;

const selectVersions = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('seasonRulebook')
    .leftJoin('account', 'account.id', 'seasonRulebook.savedBy')
    .select([
      'seasonRulebook.version',
      sql`season_rulebook.document`.as('document'),
      sql<StoredCalendar>`season_rulebook.calendar`.as('calendar'),
      'seasonRulebook.hash',
      'seasonRulebook.savedAt',
      sql<string | null>`coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.email)`.as('savedBy'),
    ])
    .where('seasonRulebook.seasonId', '=', seasonId);

/** The latest; nothing where a season has always been of the printed shape. */
export const findCurrent = (db: ReadDb, seasonId: number) =>
  selectVersions(db, seasonId).orderBy('seasonRulebook.version', 'desc').limit(1).executeTakeFirst();
export const findVersion = (db: ReadDb, seasonId: number, version: number) =>
  selectVersions(db, seasonId).where('seasonRulebook.version', '=', version).executeTakeFirst();

/** Every version of a rulebook of its own, with how many answers had been given when it was saved. */
export const listVersions = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('seasonRulebook')
    .select([
      'version',
      sql`document`.as('document'),
      sql<number>`(select count(*)::int from stage_answer
        where stage_answer.season_id = season_rulebook.season_id and given_at < season_rulebook.saved_at)`.as('answersBefore'),
    ])
    .where('seasonId', '=', seasonId)
    .where('document', 'is not', null)
    .orderBy('version')
    .execute();

interface NewVersion {
  seasonId: number;
  version: number;
  document: object | null;
  hash: string | null;
  calendar: object;
  savedAt: Date;
  savedBy: number | null;
}
export const addVersion = (db: WriteDb, { document, calendar, ...row }: NewVersion) =>
  db
    .insertInto('seasonRulebook')
    .values({ ...row, document: document && JSON.stringify(document), calendar: JSON.stringify(calendar) })
    .execute();

export const listWindows = (db: ReadDb, seasonId: number) =>
  db.selectFrom('stageWindow').selectAll().where('seasonId', '=', seasonId).orderBy('opensAt').orderBy('stage').execute();

/** Windows that are already there keep when their stage was first answered. */
export async function putWindows(
  db: WriteDb,
  seasonId: number,
  windows: readonly { stage: string; opensAt: Date; closesAt: Date }[],
): Promise<void> {
  const stages = windows.map(({ stage }) => stage);
  await db
    .deleteFrom('stageWindow')
    .where('seasonId', '=', seasonId)
    .$if(stages.length > 0, (query) => query.where('stage', 'not in', stages))
    .execute();
  if (windows.length === 0) return;
  await db
    .insertInto('stageWindow')
    .values(windows.map((row) => ({ seasonId, ...row })))
    .onConflict((known) =>
      known
        .columns(['seasonId', 'stage'])
        .doUpdateSet((eb) => ({ opensAt: eb.ref('excluded.opensAt'), closesAt: eb.ref('excluded.closesAt') })),
    )
    .execute();
}

export const putAnswered = (db: WriteDb, seasonId: number, stage: string, now: Date) =>
  db
    .updateTable('stageWindow')
    .set({ answeredAt: now })
    .where('seasonId', '=', seasonId)
    .where('stage', '=', stage)
    .where('answeredAt', 'is', null)
    .execute();

export const listCategoryNames = (db: ReadDb, seasonId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('category')
        .select(['id', 'name'])
        .where('seasonId', '=', seasonId)
        .where('id', 'in', [...ids])
        .orderBy('position')
        .orderBy('id')
        .execute();

export const countCategories = async (db: ReadDb, seasonId: number): Promise<number> =>
  (
    await db
      .selectFrom('category')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seasonId', '=', seasonId)
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow()
  ).count;

/** Paid entries, of the season before where there are none yet, and the judges who are enrolled. */
export async function countPeopleAndWorks(db: ReadDb, { id, propertyId }: Pick<SeasonRow, 'id' | 'propertyId'>) {
  const works = await db
    .selectFrom('entry')
    .innerJoin('season', 'season.id', 'entry.seasonId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('season.startDate', '<=', db.selectFrom('season').select('startDate').where('id', '=', id))
    .groupBy(['season.id', 'season.startDate'])
    .orderBy('season.startDate', 'desc')
    .orderBy('season.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const judges = await db
    .selectFrom('enrolment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seasonId', '=', id)
    .executeTakeFirstOrThrow();
  return { works: works?.count ?? 0, judges: judges.count };
}

/** Levels that works of a season hold and everyone knows of, by name. */
export const listAnnouncedNames = async (db: ReadDb, seasonId: number): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('entryAward')
        .innerJoin('entry', 'entry.id', 'entryAward.entryId')
        .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
        .select('winnerLevel.name')
        .distinct()
        .where('entry.seasonId', '=', seasonId)
        .where('entryAward.finalizedAt', 'is not', null)
        .execute()
    ).map(({ name }) => name),
  );

/** Which category of a season was copied from which. */
export const listCopiedCategories = (db: ReadDb, seasonId: number) =>
  db.selectFrom('category').select(['id', 'clonedFrom']).where('seasonId', '=', seasonId).where('clonedFrom', 'is not', null).execute();

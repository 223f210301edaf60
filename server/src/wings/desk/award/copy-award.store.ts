import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const dateColumns = [
  'start_date',
  'early_end_date',
  'regular_end_date',
  'end_date',
  'judging_rnd1_start_date',
  'judging_rnd1_end_date',
  'judging_rnd2_start_date',
  'judging_rnd2_end_date',
  'voting_start_date',
  'voting_end_date',
  'winners_date',
] as const;

/** The one at work, else the newest. */
export const findLatestSeason = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'endDate'])
    .where('propertyId', '=', propertyId)
    .orderBy('isCurrent', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The first season of an award, with the dates of another some years on: the same day and hour on the award's own clock. */
export async function addSeasonLater(
  db: WriteDb,
  propertyId: number,
  fromSeasonId: number,
  { years, zone }: { years: number; zone: string },
): Promise<number> {
  const later = dateColumns.map(
    (column) => sql`(${sql.raw(column)} at time zone ${zone} + make_interval(years => ${years}::int)) at time zone ${zone}`,
  );
  const { rows } = await sql<{ id: number }>`
    insert into season (property_id, number, name, is_current, ${sql.join(dateColumns.map((column) => sql.raw(column)))})
    select ${propertyId}::int, 1, 'Season 1', true, ${sql.join(later)} from season where id = ${fromSeasonId}
    returning id`.execute(db);
  return rows[0]?.id as number;
}

export const copyLevels = (db: WriteDb, fromId: number, toId: number) =>
  db
    .insertInto('winnerLevel')
    .columns(['propertyId', 'name', 'kind', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('winnerLevel')
        .select([sql.lit(toId).as('propertyId'), 'name', 'kind', 'position'])
        .where('propertyId', '=', fromId),
    )
    .execute();

/** In the same currency, as a copy is. */
export const copyShippingZones = (db: WriteDb, fromId: number, toId: number) =>
  db
    .insertInto('shippingZones')
    .columns(['propertyId', 'zones'])
    .expression((eb) =>
      eb
        .selectFrom('shippingZones')
        .select([sql.lit(toId).as('propertyId'), 'zones'])
        .where('propertyId', '=', fromId),
    )
    .execute();

export const listAppTypes = (db: ReadDb, propertyId: number) =>
  db.selectFrom('cmsAppType').select(['id', 'name']).where('propertyId', '=', propertyId).orderBy('id').execute();

export const listTexts = (db: ReadDb, appTypeId: number) =>
  db.selectFrom('cmsRegionContent').select(['region', 'content', 'locale']).where('appTypeId', '=', appTypeId).orderBy('id').execute();

/** The words in force of each mail that an award has words of its own for. */
export const listMailTexts = (db: ReadDb, propertyId: number) =>
  db
    .with('latest', (query) =>
      query
        .selectFrom('mailTextVersion')
        .distinctOn(['template', 'variant', 'locale'])
        .select(['template', 'variant', 'locale', 'words'])
        .where('propertyId', '=', propertyId)
        .orderBy('template')
        .orderBy('variant')
        .orderBy('locale')
        .orderBy('version', 'desc'),
    )
    .selectFrom('latest')
    .selectAll()
    .where('words', 'is not', null)
    .execute();

interface MailText {
  template: string;
  variant: string;
  locale: string;
  words: unknown;
}

export async function addMailTexts(db: WriteDb, propertyId: number, texts: readonly MailText[], now: Date): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('mailTextVersion')
    .values(texts.map(({ words, ...text }) => ({ ...text, propertyId, version: 1, words: JSON.stringify(words), savedAt: now })))
    .execute();
}

export async function addTexts(
  db: WriteDb,
  propertyId: number,
  portal: string,
  texts: readonly { region: string; content: string; locale: string }[],
): Promise<void> {
  const { id } = await db.insertInto('cmsAppType').values({ propertyId, name: portal }).returning('id').executeTakeFirstOrThrow();
  if (texts.length > 0)
    await db
      .insertInto('cmsRegionContent')
      .values(texts.map((text) => ({ ...text, appTypeId: id })))
      .execute();
}

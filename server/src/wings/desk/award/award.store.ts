import { type RawBuilder, type Selectable, sql } from 'kysely';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { removeTree } from '#server/wings/entering/category/category-manager.store.ts';
import { removeCriteria } from '#server/wings/entering/criteria/criteria.store.ts';
import { removeTexts } from '#server/wings/ground/cms/cms.store.ts';
import { leaveGroups } from '#server/wings/ground/property/property.store.ts';
import { removeSeasons } from '#server/wings/ground/season/season.store.ts';
import { removeClusters } from '#server/wings/judging/cluster/cluster.store.ts';
import { removeLocks } from '#server/wings/ground/rule-lock/guard.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Property } from '#server/kernel/database/tables.gen.ts';
import { removeLevels } from '#server/wings/results/winner/winner-level.store.ts';

export type AwardRow = Selectable<Property>;

/** An award is an entry property; nothing else with a number is one. */
export const findAward = (db: ReadDb, propertyId: number): Promise<AwardRow | undefined> =>
  db.selectFrom('property').selectAll().where('id', '=', propertyId).where('kind', '=', 'entry').executeTakeFirst();

export const listAwards = (db: ReadDb): Promise<AwardRow[]> =>
  db.selectFrom('property').selectAll().where('kind', '=', 'entry').orderBy('name').orderBy('id').execute();

export const lockAward = (db: WriteDb, propertyId: number): Promise<AwardRow | undefined> =>
  db.selectFrom('property').selectAll().where('id', '=', propertyId).where('kind', '=', 'entry').forUpdate().executeTakeFirst();

/** New awards come one after the other, so that each sees the names and addresses of the others. */
export const lockAwards = async (db: WriteDb): Promise<void> => {
  await sql`lock table property in share row exclusive mode`.execute(db);
};

export const findTaken = (db: ReadDb, slug: string, exceptIds: readonly number[]): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('property')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('id', 'not in', [...exceptIds, -1])
    // The award before its judging site.
    .orderBy('kind')
    .executeTakeFirst();

export async function nextNumber(db: WriteDb): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('property_number')::int as number`.execute(db);
  return rows[0]?.number as number;
}

type NewProperty = Pick<
  AwardRow,
  'id' | 'name' | 'slug' | 'kind' | 'judgedBy' | 'field' | 'country' | 'locale' | 'timeZone' | 'currency'
> & {
  brand: string;
  traits: string;
  seller?: string;
  copiedFrom?: number;
};

export const addProperty = (db: WriteDb, row: NewProperty) =>
  db
    .insertInto('property')
    .values({ ...row, cssClass: row.slug ?? '', state: 'draft' })
    .execute();

export interface Change {
  name?: string;
  slug?: string;
  field?: string;
  country?: string;
  locale?: string;
  timeZone?: string;
  currency?: string;
  brand?: string;
  traits?: string;
  seller?: string;
  setup?: string;
  state?: string;
}

/** Every change counts up the version, which is how a second editor notices. */
export const changeProperty = async (db: WriteDb, propertyId: number, { slug, ...change }: Change): Promise<void> => {
  await db
    .updateTable('property')
    .set({ ...change, ...(slug !== undefined && { slug, cssClass: slug }), version: sql<number>`version + 1` })
    .where('id', '=', propertyId)
    .execute();
};

const counted = (what: RawBuilder<unknown>) => sql<number>`(select count(*) from ${what})::int`;

/** What the steps of the setup are about, in numbers. */
export function countSetup(db: ReadDb, propertyId: number, now: Date) {
  const current = sql`season where property_id = ${propertyId} and is_current`;
  const categories = sql`category join season on season.id = category.season_id
    where category.property_id = ${propertyId} and season.is_current and category.is_active`;
  return db
    .selectNoFrom([
      counted(sql`season where property_id = ${propertyId}`).as('seasons'),
      counted(sql`${current} and end_date > ${now}`).as('openSeasons'),
      counted(categories).as('categories'),
      counted(sql`${categories} and greatest(early_price, regular_price, late_price) > 0`).as('priced'),
      counted(sql`criterion where season_id in (select id from ${current})`).as('criteria'),
      counted(sql`account where property_id = ${adminPropertyId} and deactivated_at is null`).as('staff'),
      counted(sql`account where property_id = ${propertyId}
        or property_id in (select judged_by from property where id = ${propertyId})`).as('accounts'),
      counted(sql`submission where property_id = ${propertyId}`).as('submissions'),
    ])
    .executeTakeFirstOrThrow();
}
export type SetupCounts = Awaited<ReturnType<typeof countSetup>>;

/** How many awards are judged on this site. */
export async function countJudgedOn(db: ReadDb, judgingPropertyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('property')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('judgedBy', '=', judgingPropertyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only what no one used: seasons with their trees, texts and levels go with it. Anything else that refers to it refuses. */
export async function removeProperty(db: WriteDb, propertyId: number): Promise<void> {
  await removeLocks(db, propertyId);
  await removeCriteria(db, propertyId);
  await removeTree(db, propertyId);
  await removeClusters(db, propertyId);
  await removeSeasons(db, propertyId);
  await removeTexts(db, propertyId);
  await removeLevels(db, propertyId);
  await leaveGroups(db, propertyId);
  await db.deleteFrom('property').where('id', '=', propertyId).execute();
}

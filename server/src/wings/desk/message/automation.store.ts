import type { Audience } from '#contract/wings/desk/message/audience.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listAutomations = (db: ReadDb, propertyId: number) =>
  db.selectFrom('mailAutomation').selectAll().where('propertyId', '=', propertyId).execute();

/** Switched on anywhere, with the seasons it is about. */
export const listSwitchedOn = (db: ReadDb, kinds: readonly string[]) =>
  db
    .selectFrom('mailAutomation')
    .innerJoin('season', 'season.propertyId', 'mailAutomation.propertyId')
    .innerJoin('property', 'property.id', 'mailAutomation.propertyId')
    .select([
      'mailAutomation.propertyId',
      'mailAutomation.kind',
      'mailAutomation.days',
      'season.id as seasonId',
      'season.endDate',
      'season.judgingRnd1EndDate',
      'season.judgingRnd2EndDate',
    ])
    .where('mailAutomation.isOn', '=', true)
    .where('mailAutomation.kind', 'in', [...kinds])
    .where('season.isCurrent', '=', true)
    .where('property.state', '=', 'open')
    .execute();

/** Nothing if someone else changed it. */
export async function putAutomation(
  db: WriteDb,
  propertyId: number,
  { kind, isOn, days, version }: { kind: string; isOn: boolean; days: number[]; version: number },
): Promise<boolean> {
  const put =
    version === 0
      ? await db
          .insertInto('mailAutomation')
          .values({ propertyId, kind, isOn, days })
          .onConflict((same) => same.doNothing())
          .returning('kind')
          .executeTakeFirst()
      : await db
          .updateTable('mailAutomation')
          .set({ isOn, days, version: version + 1 })
          .where('propertyId', '=', propertyId)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('kind')
          .executeTakeFirst();
  return put !== undefined;
}

interface NewOccasion {
  seasonId: number;
  kind: string;
  automation: string;
  occasion: string;
  audience: Audience;
  sendAt: Date;
  expected: number | null;
  createdBy: number | null;
  createdAt: Date;
}

/** Undefined if this occasion was taken before: each happens once. */
export const addOccasion = (db: WriteDb, propertyId: number, row: NewOccasion) =>
  db
    .insertInto('broadcast')
    .values({ ...row, audience: JSON.stringify(row.audience), propertyId, state: 'scheduled', updatedAt: row.createdAt })
    .onConflict((same) => same.columns(['propertyId', 'seasonId', 'automation', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const listOccasions = async (db: ReadDb, propertyId: number, seasonId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('broadcast')
      .select(['automation', 'occasion'])
      .where('propertyId', '=', propertyId)
      .where('seasonId', '=', seasonId)
      .where('automation', 'is not', null)
      .execute()
  ).map(({ automation, occasion }) => `${automation} ${occasion}`);

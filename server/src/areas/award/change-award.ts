import type { Award, award } from '#contract/areas/award/award.ts';
import type { Given } from '#server/kernel/implement.ts';
import { awardOf } from './award.rules.ts';
import * as store from './award.store.ts';

export type Writes = Pick<Given<typeof award.saveAward>, 'db' | 'now' | 'record' | 'afterCommit' | 'services'>;

/** The award as its settings show it. */
export async function show(db: Parameters<typeof store.findAward>[0], row: store.AwardRow, now: Date): Promise<Award> {
  return awardOf(row, await store.countSetup(db, row.id, now));
}

/** Writes a change of one award, notes it, and answers the award as it is now. */
export async function change(
  { db, now, record, afterCommit, services }: Writes,
  before: store.AwardRow,
  action: string,
  columns: store.Change,
): Promise<Award> {
  await store.changeProperty(db, before.id, columns);
  const after = (await store.findAward(db, before.id)) as store.AwardRow;
  await record(action, { subject: 'award', subjectId: before.id, propertyId: before.id, before, after });
  afterCommit(() => services.properties.load());
  return show(db, after, now);
}

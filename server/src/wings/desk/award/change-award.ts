import type { Award, award } from '#contract/wings/desk/award/award.ts';
import { completeRules } from '#contract/kernel/award/property-row.ts';
import { cardsBy, mailStateOf } from '#server/wings/desk/connection/connection.service.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { awardOf } from './award.rules.ts';
import * as store from './award.store.ts';

export type Writes = Pick<Given<typeof award.saveAward>, 'db' | 'now' | 'record' | 'afterCommit' | 'services'>;

/** The award as its settings show it. */
export async function show(
  { db, now, services }: Pick<Given<typeof award.getAward>, 'db' | 'now' | 'services'>,
  row: store.AwardRow,
): Promise<Award> {
  const { cardProvider } = completeRules((row.traits ?? {}) as object);
  const connected = { Mail: await mailStateOf(db, services), Cards: cardsBy(services, cardProvider) };
  return awardOf(row, await store.countSetup(db, row.id, now), connected);
}

/** Writes a change of one award, notes it, and answers the award as it is now. */
export async function change(given: Writes, before: store.AwardRow, action: string, columns: store.Change): Promise<Award> {
  const { db, record, afterCommit, services } = given;
  await store.changeProperty(db, before.id, columns);
  const after = (await store.findAward(db, before.id)) as store.AwardRow;
  await record(action, { subject: 'award', subjectId: before.id, propertyId: before.id, before, after });
  afterCommit(() => services.properties.load());
  return show(given, after);
}

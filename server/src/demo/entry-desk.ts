import { sql } from 'kysely';
import type { EntryFilter } from '#contract/wings/desk/entry/entry-filter.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

const filters: readonly { name: string; filters: Partial<EntryFilter> }[] = [
  { name: 'Unpaid', filters: { States: ['ready', 'ordered'] } },
  { name: 'Judges cannot see it', filters: { IsOff: true } },
  { name: 'To be checked', filters: { States: ['paid', 'shortlisted'], Checks: ['unchecked', 'question'] } },
];

/** What an organiser left on the desk: filters for every award, and a first round of checks. */
export async function addEntryDesk(db: WriteDb, propertyIds: readonly number[], now: Date): Promise<void> {
  if (propertyIds.length === 0) return;
  await db
    .insertInto('savedFilter')
    .values(
      propertyIds.flatMap((propertyId) =>
        filters.map((one) => ({ propertyId, name: one.name, filters: JSON.stringify(one.filters), savedAt: now })),
      ),
    )
    .execute();
  // Every seventh paid entry was looked at, and one of them in five raised a question.
  await sql`
    insert into entry_check (entry_id, mark, note, checked_at, checked_by)
    select entry.id, case when entry.id % 35 = 0 then 'question' else 'eligible' end,
      case when entry.id % 35 = 0 then 'Was it public before the season began? Asked the entrant.' else '' end, ${now},
      (select id from account where role = 'Administrator' order by id limit 1)
    from entry join season on season.id = entry.season_id and season.is_current
    where entry.state = 'paid' and entry.id % 7 = 0`.execute(db);
}

import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

const most = 200;
const asked = sql`third_party
  join third_party_role role on role.id = third_party.role_id and role.removed_at is null
  join submission on submission.id = third_party.submission_id and submission.deleted_at is null
  join season on season.id = submission.season_id
  join property on property.id = submission.property_id and property.state = 'open'`;
/** While there is a use in asking. */
const isRunning = (now: Date) => sql`third_party.removed_at is null and season.winners_date > ${now}`;

interface DuePerson {
  id: number;
  submissionId: number;
  sentAt: Date;
  reminders: number;
}
const columns = sql`third_party.id, submission.id as "submissionId", third_party.sent_at as "sentAt", third_party.reminders`;

/** People who approved a submission that was changed since, before a moment. */
export const listToCheck = async (db: ReadDb, changedBefore: Date, now: Date): Promise<DuePerson[]> =>
  (
    await sql<DuePerson>`select ${columns} from ${asked}
      where ${isRunning(now)} and third_party.verdict = 'yes' and role.kind <> 'referee' and third_party.changed_at is null
        and submission.updated_at >= coalesce(third_party.checked_at, third_party.answered_at) and submission.updated_at <= ${changedBefore}
      order by submission.updated_at limit ${most}`.execute(db as never)
  ).rows;

/** People who haven't answered since they were asked, before a moment. */
export const listSilent = async (db: ReadDb, sentBefore: Date, mostReminders: number, now: Date): Promise<DuePerson[]> =>
  (
    await sql<DuePerson>`select ${columns} from ${asked}
      where ${isRunning(now)} and third_party.sent_at <= ${sentBefore} and third_party.reminders < ${mostReminders}
        and (third_party.verdict is null or third_party.changed_at is not null)
      order by third_party.sent_at limit ${most}`.execute(db as never)
  ).rows;

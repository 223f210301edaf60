import { type RawBuilder, sql } from 'kysely';

/** Mails that remind a judge of what is not done yet: by an organizer, automatically, and of ballots. No one gets two kinds of them within a day. */
type Reminder = 'judge-reminder' | 'judge-nudge' | 'ballot-reminder' | 'stage-reminder';

const dayMs = 86_400_000;

/** Whether one of these went to the address in this column within the last day. */
export const isReminded = (email: string, by: readonly Reminder[], now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail where lower(mail.recipient) = lower(${sql.ref(email)}) and mail.template = any(${[...by]}::text[])
    and mail.created_at > ${new Date(now.getTime() - dayMs)} and mail.stopped_at is null)`;

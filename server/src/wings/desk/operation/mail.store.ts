import { sql } from 'kysely';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import { withOwnSite } from '#contract/kernel/award/properties.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';

const sorts = { CreatedAt: 'createdAt', Recipient: 'recipient', Subject: 'subject', State: 'state' } as const;

interface MailsWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  State?: string | undefined;
  PropertyID?: number | undefined;
  AccountID?: number | undefined;
}

/** In the name of their own award, at every address they had: their own, earlier ones, and those of accounts that were merged into theirs. */
const toPerson = (id: number) => sql<boolean>`(mail.property_id, lower(mail.recipient)) in (
  select property_id, lower(email) from account where id = ${id}
  union select property_id, lower(email) from account_merge where into_id = ${id}
  union select audit_log.property_id, lower(audit_log.before ->> 'email') from audit_log where audit_log.subject = 'account'
    and audit_log.subject_id = ${String(id)} and audit_log.action = 'account.emailChanged' and audit_log.before ->> 'email' is not null)`;

export async function pageOfMails(db: ReadDb, properties: Awards, wanted: MailsWanted) {
  let found = db.selectFrom('mail');
  if (properties !== 'all') found = found.where('propertyId', '=', anyOf(properties));
  if (wanted.State) found = found.where('state', '=', wanted.State);
  if (wanted.PropertyID !== undefined) found = found.where('propertyId', '=', anyOf(withOwnSite(wanted.PropertyID)));
  if (wanted.AccountID !== undefined) found = found.where(toPerson(wanted.AccountID));
  if (wanted.Search) {
    const pattern = containing(wanted.Search);
    found = found.where((e) => e.or([e('recipient', 'ilike', pattern), e('subject', 'ilike', pattern)]));
  }
  const { column, direction } = orderOf(wanted.Sort, sorts, '-CreatedAt');
  const { limit, offset } = pagePart(wanted);
  const rows = await found
    .select([
      'id',
      'propertyId',
      'template',
      'recipient',
      'subject',
      'state',
      'createdAt',
      'sentAt',
      'keptAt',
      'failedAt',
      'attempts',
      'lastError',
      'lastErrorSaid',
    ])
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export const findPersonName = async (db: ReadDb, accountId: number): Promise<string> => {
  const found = await db.selectFrom('account').select(['firstName', 'lastName', 'email']).where('id', '=', accountId).executeTakeFirst();
  return found ? `${found.firstName} ${found.lastName}`.trim() || found.email : '';
};

/** Staff who opened a mail, each once: when they last did. */
export async function listOpenings(db: ReadDb, mailId: number): Promise<{ id: number; name: string; at: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; at: Date }>`
    select account.id, coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email) as name, max(audit_log.at) as at
    from audit_log join account on account.id = audit_log.actor_id
    where audit_log.subject = 'mail' and audit_log.subject_id = ${String(mailId)} and audit_log.action = 'mail.opened'
    group by account.id order by at desc limit 20`.execute(db as never);
  return rows;
}

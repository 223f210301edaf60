import type { Awards } from '#contract/kernel/permissions.ts';
import { anyOf } from '#server/kernel/any-of.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/paging.ts';

const sorts = { CreatedAt: 'createdAt', Recipient: 'recipient', Subject: 'subject', State: 'state' } as const;

interface MailsWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  State?: string | undefined;
  PropertyID?: number | undefined;
}

export async function pageOfMails(db: ReadDb, properties: Awards, wanted: MailsWanted) {
  let found = db.selectFrom('mail');
  if (properties !== 'all') found = found.where('propertyId', '=', anyOf(properties));
  if (wanted.State) found = found.where('state', '=', wanted.State);
  if (wanted.PropertyID !== undefined) found = found.where('propertyId', '=', wanted.PropertyID);
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

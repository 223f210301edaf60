import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { listHolders } from '#server/wings/ground/access/holders.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Enqueue, JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { moneyMatterMail } from '../mails/money-matter.ts';
import type { orderJobs } from '../order.jobs.ts';
import { holdUntold, putTold, type UntoldRow } from './order-matter.store.ts';

/** The rest of a long list is in the admin. */
const mostListed = 20;

const filterOf = (kind: MatterKind): string => (kind === 'dispute' || kind === 'disputeLost' ? 'disputed' : kind);

/** Emails the staff who look after an award's orders what needs them: one mail for each kind, and each fact once. */
export const tellStaff: JobHandler<typeof orderJobs.tellStaff> = (_, { inTransaction, enqueue, services, now }) =>
  inTransaction(async (db) => {
    const inHere: Enqueue = (job, data, options) => enqueue(db, job, data, options);
    const desk = { db, services, now: now(), enqueue: inHere };
    for (const rows of groupsOf(await holdUntold(db))) {
      const [first] = rows;
      if (!first) continue;
      const kind = first.kind as MatterKind;
      const holders = await listHolders(db, first.propertyId, 'order.manage');
      // No one to tell yet: it waits for them.
      if (holders.length === 0) continue;
      const link = `${portalAddress(services.settings.publicUrl, 0, 'admin')}/orders?award=${first.propertyId}&season=${first.seasonId}&money=${filterOf(kind)}`;
      for (const { email, firstName } of holders)
        await queueMail(desk, moneyMatterMail, {
          propertyId: first.propertyId,
          to: email,
          values: {
            firstName,
            award: traitsOf(first.propertyId).name,
            kind,
            count: rows.length,
            orders: rows.slice(0, mostListed).map(({ confirmationNumber, isTest, amount, currency, message, dueAt }) => ({
              confirmationNumber,
              isTest,
              amount: Math.abs(amount),
              currency,
              message,
              dueAt,
            })),
            link,
          },
        });
      await putTold(
        db,
        rows.map(({ id }) => id),
        now(),
      );
    }
  });

/** By award, season and kind. */
function groupsOf(rows: readonly UntoldRow[]): UntoldRow[][] {
  const groups = new Map<string, UntoldRow[]>();
  for (const row of rows) {
    const key = `${row.propertyId} ${row.seasonId} ${row.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

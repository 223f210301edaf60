import { sql } from 'kysely';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { invoiceAges, type InvoiceAge } from '#contract/wings/commerce/order/unpaid.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { owedForOrder, receivedForOrder } from '../payment/paid.store.ts';

interface Wanted {
  PropertyID: number;
  Age?: InvoiceAge | null | undefined;
  IsWrittenOff: boolean;
  Search?: string | undefined;
  hidesContact: boolean;
  now: Date;
}

/** Orders placed before November 2026 have no due date stored; their buyers were told 30 days. */
export const dueAt = sql<Date>`coalesce(orders.due_at, orders.created_at + interval '30 days')`;

/** Money that is expected for an order by invoice, and not under way. */
export const isUnpaidInvoice = sql<boolean>`(orders.payment_method = 'invoice' and orders.cancelled_at is null and not orders.is_test
  and orders.payment_status_id in (1, ${sql.lit(paymentStatuses.authorizationDeclined)}) and ${owedForOrder} > 0)`;

const invoices = (db: ReadDb, { PropertyID, IsWrittenOff, Search, hidesContact, now }: Wanted) => {
  const daysOverdue = sql<number>`greatest(ceil(extract(epoch from ${now}::timestamptz - ${dueAt}) / 86400), 0)::int`;
  let found = db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .select([
      'orders.id',
      'orders.confirmationNumber',
      'orders.seasonId',
      'orders.currency',
      'orders.createdAt',
      'orders.billing',
      'orders.writeOffReason',
    ])
    .select(['account.email', 'account.firstName', 'account.lastName'])
    .select([dueAt.as('dueAt'), daysOverdue.as('daysOverdue'), receivedForOrder.as('paid'), owedForOrder.as('due')])
    .select(sql<number>`width_bucket(${daysOverdue} - 1, array[0, 30, 60, 90])`.as('age'))
    .select(
      sql<string[]>`array(select number from document where document.order_id = orders.id and kind = 'invoice' order by id)`.as('invoices'),
    )
    .where('orders.propertyId', '=', PropertyID)
    .where('orders.writtenOffAt', IsWrittenOff ? 'is not' : 'is', null)
    .where(isUnpaidInvoice);
  if (Search) {
    const text = containing(Search);
    found = found.where((eb) =>
      eb.or([
        eb('orders.confirmationNumber', 'ilike', text),
        ...(hidesContact ? [] : [eb('account.email', 'ilike', text)]),
        eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', text),
        eb(sql<string>`orders.billing ->> 'Organization'`, 'ilike', text),
        eb.exists(
          eb
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.orderId', '=', 'orders.id')
            .where('document.number', 'ilike', text),
        ),
      ]),
    );
  }
  return found;
};

export const ageAt = (index: number): InvoiceAge => invoiceAges[Math.min(index, invoiceAges.length - 1)] ?? 'over90';

export async function pageOfUnpaid(db: ReadDb, wanted: Wanted & { Page: number; PageSize: number; Sort?: string | undefined }) {
  const { limit, offset } = pagePart(wanted);
  const { column, direction } = orderOf(
    wanted.Sort,
    { DueDate: 'invoice.dueAt', Due: 'invoice.due', ConfirmationNumber: 'invoice.confirmationNumber' } as const,
    'DueDate',
  );
  const of = () =>
    db
      .selectFrom(invoices(db, wanted).as('invoice'))
      .$if(Boolean(wanted.Age), (query) => query.where('invoice.age', '=', invoiceAges.indexOf(wanted.Age ?? 'current')));
  const rows = await of().selectAll().orderBy(column, direction).orderBy('invoice.id').limit(limit).offset(offset).execute();
  const { total } = await of()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ages = await db
    .selectFrom(invoices(db, { ...wanted, IsWrittenOff: false }).as('invoice'))
    .select((eb) => ['invoice.age', 'invoice.currency', eb.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(invoice.due)::bigint`.as('due'))
    .groupBy(['invoice.age', 'invoice.currency'])
    .orderBy('invoice.age')
    .orderBy('invoice.currency')
    .execute();
  return { rows, total, ages };
}

export const putWriteOff = (db: WriteDb, orderId: number, { by, at, reason }: { by: number | null; at: Date | null; reason: string }) =>
  db
    .updateTable('orders')
    .set((eb) => ({ writtenOffAt: at, writtenOffBy: by, writeOffReason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();

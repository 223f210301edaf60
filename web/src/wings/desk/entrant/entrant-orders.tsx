import { useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { OrderRow } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { OrderDialog } from '#web/wings/commerce/order/admin/order-dialog.tsx';
import { PaymentChip } from '#web/wings/commerce/order/payment-chip.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useOrderText } from '#web/texts/order.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import css from './entrant.module.css';

/** Their orders of all seasons, and what they come to. */
export function EntrantOrders({ propertyId, userId }: { propertyId: number; userId: number }) {
  const t = useEntrantText();
  const o = useOrderText();
  const award = traitsOf(propertyId);
  const [opened, setOpened] = useState<string>();
  const orders = useCall(order.getOrdersForProperty, {
    body: { PropertyID: propertyId, AccountID: userId, PaymentStatusIDs: [], PageSize: 200 },
  });
  const counts = orders.data?.Counts ?? [];
  const paid = counts.reduce((sum, one) => sum + one.Paid, 0);
  const open = Math.max(0, counts.reduce((sum, one) => sum + one.Total, 0) - paid);
  const columns: TableColumn<OrderRow>[] = [
    {
      id: 'Number',
      place: 'title',
      header: t('order'),
      cell: (row) => (
        <RowOpener label={o('openOrder', { number: row.ConfirmationNumber })} onOpen={() => setOpened(row.ConfirmationNumber)}>
          {row.ConfirmationNumber}
        </RowOpener>
      ),
    },
    {
      id: 'Works',
      place: 'line',
      keep: 3,
      header: t('worksTitle'),
      cell: (row) => (
        <span className={css.short}>
          {row.Works[0]?.Name}
          {row.LineCount > 1 && <span className="type-muted figures"> {o('andMore', { count: row.LineCount - 1 })}</span>}
        </span>
      ),
    },
    { id: 'State', place: 'state', header: t('orderStatus'), cell: (row) => <PaymentChip order={row} ground="none" /> },
    {
      id: 'Total',
      place: 'figure',
      keep: 9,
      header: t('orderTotal'),
      align: 'end',
      cell: (row) => formatMoney(row.Total, { ...award, currency: row.Currency }),
    },
    {
      id: 'Date',
      keep: 1,
      header: t('orderDate'),
      align: 'end',
      cell: (row) => <span className="type-muted figures">{formatDate(row.CreatedDate, award)}</span>,
    },
  ];
  return (
    <section className="topic">
      <h2>{t('orders')}</h2>
      <DataTable
        name={t('orders')}
        datesIn={award.timeZone}
        columns={columns}
        rows={orders.data?.Rows ?? []}
        idOf={(row) => String(row.OrderID)}
        nameOf={(row) => row.ConfirmationNumber}
        {...tableState(orders)}
        empty={<p className="around-8 type-small type-muted">{t('noOrders')}</p>}
      />
      {counts.length > 0 && (
        <p className="around-8 type-small type-muted">
          {t('orderSums', { paid: formatMoney(paid, award), open: formatMoney(open, award) })}
        </p>
      )}
      <OrderDialog number={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { moneyFilters } from '#contract/wings/commerce/order/order-matter.ts';
import { orderTypes } from '#contract/wings/commerce/order/order-view.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { useOrderMatterText } from '#web/texts/order-matter.ts';
import { type OrderText, useOrderText } from '#web/texts/order.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FilterSelect, FilterTabs } from '#web/ui/table/list-filters.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import css from './admin-orders.module.css';
import { NewOrderDialog } from '#web/wings/commerce/order/desk/new-order-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PaymentChip } from '#web/wings/commerce/order/payment-chip.tsx';

type Body = Sent<typeof order.getOrdersForProperty>['body'];

type OrderRow = Reply<typeof order.getOrdersForProperty>['Rows'][number];

const statuses = [1, 2, 3, 4, 5] as const;
/** Not paid, in any payment status. */
const unpaid = 'unpaid';
/** Days since the order. */
const ages = [7, 14, 30];
const dayMs = 86_400_000;

/** The orders of one season of one award. */
export function OrdersScreen() {
  const t = useOrderText();
  const { propertyId, season, isPending } = useAdminSeason();
  const list = useList('-CreatedDate');
  const isUnpaid = list.get('status') === unpaid;
  const status = Number(list.get('status')) || undefined;
  const days = Number(list.get('days')) || undefined;
  const dt = useDeskOrderText();
  const mt = useOrderMatterText();
  const [now] = useState(() => Date.now());
  const [isMaking, setMaking] = useState(false);
  const [toPay, setToPay] = useState<string | undefined>();
  const filter = {
    PropertyID: propertyId,
    SeasonID: season?.SeasonID ?? null,
    PaymentStatusIDs: status ? [status] : [],
    IsUnpaid: isUnpaid,
    ...(days && { To: new Date(now - days * dayMs).toISOString() }),
    OrderTypeID: Number(list.get('kind')) || null,
    Money: moneyFilters.find((one) => one === list.get('money')) ?? null,
  };
  const body: Body = { ...list.request<NonNullable<Body['Sort']>>(), ...filter };
  const orders = useCall(order.getOrdersForProperty, { body }, { keepsLast: true, enabled: !isPending });
  const award = traitsOf(propertyId);
  const money = (amount: number): string => formatMoney(amount, award);
  const isFiltered = Boolean(list.get('search') || list.get('status') || days || list.get('kind') || filter.Money);
  const owed = (orders.data?.Counts ?? []).filter((one) => one.PaymentStatusID !== paymentStatuses.paid);
  const counts = new Map(orders.data?.Counts.map(({ PaymentStatusID, Count }) => [PaymentStatusID, Count]));

  const moneyCounts = new Map(orders.data?.MoneyCounts.map(({ Money, Count }) => [Money, Count]));

  const { run, isWorking: isExporting } = useExport({ propertyId, season: season?.Name ?? '' });
  const exportRows = (): Promise<void> =>
    run(t('orders'), (send) =>
      send(order.getOrdersForPropertyExport, { body: { ...filter, ...(list.get('search') && { Search: list.get('search') }) } }),
    );

  const columns: TableColumn<OrderRow>[] = [
    {
      id: 'Picture',
      header: t('picture'),
      isHeaderHidden: true,
      cell: (row) => (
        <span className="block thumb-40">
          <Plate src={row.Works[0]?.LeadImageUrl} alt="" ratio="thumb" size="small" />
        </span>
      ),
    },
    {
      id: 'ConfirmationNumber',
      header: t('number'),
      isSortable: true,
      cell: (row) => (
        <RowOpener
          label={t('openOrder', { number: row.ConfirmationNumber })}
          onOpen={() => list.set({ order: row.ConfirmationNumber, page: list.get('page') })}
        >
          {row.ConfirmationNumber}
        </RowOpener>
      ),
    },
    {
      id: 'Works',
      place: 'line',
      keep: 3,
      header: t('works'),
      cell: (row) => (
        <span className={css.short}>
          <WorkTitle size="table">{row.Works[0]?.Name}</WorkTitle>
          {row.LineCount > 1 && <span className="type-muted"> {t('andMore', { count: row.LineCount - 1 })}</span>}
        </span>
      ),
    },
    {
      id: 'Customer',
      place: 'line',
      keep: 2,
      header: t('customer'),
      cell: (row) => <span className={css.short}>{[row.Customer, row.Organization].filter(Boolean).join(', ')}</span>,
    },
    {
      id: 'PaymentStatusID',
      place: 'state',
      header: t('payStatus'),
      isSortable: true,
      cell: (row) => (
        <>
          <PaymentChip order={row} ground="none" />
          {row.IsSandbox && <span className="block size-13 type-muted">{t('testOrder')}</span>}
          {row.Matters.length > 0 && (
            <span className="block size-13 type-muted">{row.Matters.map((kind) => mt(`kind_${kind}`)).join(', ')}</span>
          )}
        </>
      ),
    },
    { id: 'Method', keep: -1, header: t('method'), cell: (row) => t(`method_${row.PaymentMethod}`) },
    {
      id: 'Total',
      place: 'figure',
      keep: 9,
      header: t('total'),
      isSortable: true,
      align: 'end',
      cell: (row) => formatMoney(row.Total, { ...award, currency: row.Currency }),
    },
    { id: 'CreatedDate', keep: 1, header: t('date'), isSortable: true, align: 'end', cell: (row) => formatDate(row.CreatedDate, award) },
  ];
  return (
    <>
      <PageHead
        title={t('orders')}
        lead={t('ordersLead')}
        actions={
          <>
            <Allowed to="export.orders">
              <Button
                variant="default"
                leftSection={<Icon name="download" size={16} />}
                loading={isExporting}
                onClick={() => void exportRows()}
              >
                {t('export')}
              </Button>
            </Allowed>
            {award.shop && season && (
              <Allowed to="order.manage">
                <Button onClick={() => setMaking(true)}>{dt('newOrder')}</Button>
              </Allowed>
            )}
          </>
        }
      />
      {orders.data?.IsSandbox && traitsOf(propertyId).cardPayments && (
        <div className="below-12">
          <StandingMessage kind="warning" text={t('adminSandbox')} />
        </div>
      )}
      <FilterTabs
        list={list}
        name="status"
        label={t('statusFilter')}
        choices={[
          { value: '', label: t('allOrders') },
          ...(owed.length > 0 || isUnpaid
            ? [{ value: unpaid, label: `${t('owed')} ${owed.reduce((sum, { Count }) => sum + Count, 0)}` }]
            : []),
          ...statuses
            .filter((id) => counts.has(id) || id === status)
            .map((id) => ({ value: String(id), label: `${t(`status_${id}`)} ${counts.get(id) ?? 0}` })),
        ]}
      />
      <ListTable
        list={list}
        asked={orders}
        name={t('orders')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={(row) => String(row.OrderID)}
        nameOf={(row) => row.ConfirmationNumber}
        searchLabel={t('search')}
        filters={
          <>
            <FilterSelect
              list={list}
              name="days"
              label={t('date')}
              all={t('anyTime')}
              choices={[...new Set([...ages, ...(days ? [days] : [])])]
                .toSorted((one, other) => one - other)
                .map((count) => ({ value: String(count), label: t('daysAgo', { count }) }))}
            />
            <FilterSelect
              list={list}
              name="kind"
              label={t('kind')}
              all={t('allKinds')}
              choices={orderTypes.map(({ id, value }) => ({ value: String(id), label: value }))}
            />
            <FilterSelect
              list={list}
              name="money"
              label={mt('filter')}
              all={mt('all')}
              choices={moneyFilters.map((value) => ({
                value,
                label: mt('moneyCount', { name: mt(`money_${value}`), count: moneyCounts.get(value) ?? 0 }),
              }))}
            />
          </>
        }
        filterCount={[list.get('kind'), list.get('days'), filter.Money].filter(Boolean).length}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('noOrders'), t('noOrdersBody')]}
        pagerEnd={[
          t('count', { count: orders.data?.Total ?? 0 }),
          sumsWords(t, isUnpaid ? owed : (orders.data?.Counts ?? []), { status, refunded: orders.data?.Refunded ?? 0, money }),
        ].join(': ')}
      />
      <OrderDialog
        number={list.get('order') || undefined}
        paysNow={toPay !== undefined && toPay === list.get('order')}
        onClose={() => list.set({ order: '', page: list.get('page') })}
      />
      {season && (
        <NewOrderDialog
          propertyId={propertyId}
          seasonId={season.SeasonID}
          opened={isMaking}
          onClose={() => setMaking(false)}
          onPlaced={(placed, isToPay) => {
            setMaking(false);
            setToPay(isToPay ? placed.ConfirmationNumber : undefined);
            list.set({ order: placed.ConfirmationNumber, page: list.get('page') });
          }}
        />
      )}
    </>
  );
}

/** What all of them come to, not only those of this page: money that arrived, money that did not, and money that went back. */
function sumsWords(
  t: OrderText,
  counts: readonly { PaymentStatusID: number; Paid: number; Refunded: number; Unpaid: number }[],
  { status, refunded: all, money }: { status: number | undefined; refunded: number; money: (amount: number) => string },
): string {
  const chosen = counts.filter((one) => !status || one.PaymentStatusID === status);
  const sum = (name: 'Paid' | 'Refunded' | 'Unpaid'): number => chosen.reduce((total, one) => total + one[name], 0);
  const back = status ? sum('Refunded') : all;
  const words = { paid: money(sum('Paid')), open: money(sum('Unpaid')), refunded: money(back) };
  return t(back > 0 ? 'sumsRefunded' : 'sums', words);
}

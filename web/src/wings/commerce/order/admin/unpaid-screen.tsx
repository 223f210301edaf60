import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { invoiceAges, unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { exactMoney, plainAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useUnpaidText } from '#web/texts/unpaid.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';

import { RemindersDialog } from './reminders-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

export type UnpaidRow = Reply<typeof unpaid.getUnpaidInvoices>['Rows'][number];

const writtenOff = 'writtenOff';

/** Invoices that wait for money, by how long they are overdue. */
export function UnpaidScreen() {
  const t = useUnpaidText();
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const list = useList('DueDate');
  const age = invoiceAges.find((one) => one === list.get('age'));
  const messages = useHeaderMessages();
  const [leaving, setLeaving] = useState<UnpaidRow | undefined>();
  const [isReminding, setReminding] = useState(false);
  const isWrittenOff = list.get('age') === writtenOff;
  const filter = { PropertyID: propertyId, Age: age ?? null, IsWrittenOff: isWrittenOff };
  const undoing = useSend(unpaid.undoWriteOff, {
    refreshes: [unpaid.getUnpaidInvoices],
    onProblem: (problem) => messages.error(problem.message),
  });
  const asked = useCall(unpaid.getUnpaidInvoices, { body: { ...list.request<'DueDate'>(), ...filter } }, { keepsLast: true });
  const ages = asked.data?.Ages ?? [];
  const money = (amount: number, currency: string): string => exactMoney(amount, { ...award, currency });
  const currencies = [...new Set(ages.map(({ Currency }) => Currency))];
  const countOf = (one: (typeof invoiceAges)[number]): number => ages.reduce((sum, { Age, Count }) => sum + (Age === one ? Count : 0), 0);
  const { run, isWorking } = useExport({ propertyId, season: '' });
  const exportRows = (): Promise<void> =>
    run(t('unpaidInvoices'), async (send) => {
      const rows: UnpaidRow[] = [];
      for (let Page = 1; ; Page += 1) {
        const body = { ...filter, ...(list.get('search') && { Search: list.get('search') }), Page, PageSize: 200 };
        const page = await send(unpaid.getUnpaidInvoices, { body });
        rows.push(...page.Rows);
        if (page.Rows.length < 200) break;
      }
      return rows.map((row) => ({ ...row, Paid: plainAmount(row.Paid, row.Currency), Due: plainAmount(row.Due, row.Currency) }));
    });
  const columns: TableColumn<UnpaidRow>[] = [
    {
      id: 'ConfirmationNumber',
      place: 'title',
      header: t('order'),
      isSortable: true,
      cell: (row) => (
        <Link
          to="/orders"
          search={{ award: propertyId, season: row.SeasonID, order: row.ConfirmationNumber } as never}
          aria-label={t('openOrder', { number: row.ConfirmationNumber })}
        >
          {row.ConfirmationNumber}
        </Link>
      ),
    },
    { id: 'Invoices', keep: 3, header: t('invoice'), cell: (row) => row.Invoices.join(', ') },
    {
      id: 'Customer',
      place: 'line',
      keep: 4,
      header: t('buyer'),
      cell: (row) => <bdi>{[row.Customer, row.Organization].filter(Boolean).join(', ')}</bdi>,
    },
    { id: 'DueDate', keep: 5, header: t('dueDate'), isSortable: true, cell: (row) => formatDate(row.DueDate, award) },
    {
      id: 'Age',
      place: 'state',
      header: t('age'),
      cell: (row) => (
        <StatusChip status={row.DaysOverdue > 30 ? 'off' : row.DaysOverdue > 0 ? 'care' : 'judging'} ground="none">
          {row.DaysOverdue > 0 ? t('overdue', { count: row.DaysOverdue }) : t('age_current')}
        </StatusChip>
      ),
    },
    {
      id: 'Due',
      place: 'figure',
      keep: 9,
      header: t('amountDue'),
      isSortable: true,
      align: 'end',
      cell: (row) => (
        <>
          <span className="figures">{money(row.Due, row.Currency)}</span>
          {row.Paid > 0 && <span className="block size-13 type-muted">{t('partPaid', { amount: money(row.Paid, row.Currency) })}</span>}
        </>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="order.manage">
          {isWrittenOff ? (
            <>
              <span className="block breaks" dir="auto">
                {row.WriteOffReason}
              </span>
              <Button
                variant="default"
                size="sm"
                aria-label={t('undoNamed', { number: row.ConfirmationNumber })}
                onClick={() =>
                  undoing.mutate(
                    { body: { OrderID: row.OrderID } },
                    { onSuccess: () => messages.success(t('undone', { number: row.ConfirmationNumber })) },
                  )
                }
              >
                {t('undo')}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              size="sm"
              aria-label={t('writeOffNamed', { number: row.ConfirmationNumber })}
              onClick={() => setLeaving(row)}
            >
              {t('writeOff')}
            </Button>
          )}
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('unpaidInvoices')}
        lead={t('lead')}
        actions={
          <>
            <Allowed to="order.manage">
              <Button variant="default" onClick={() => setReminding(true)}>
                {t('reminders')}
              </Button>
            </Allowed>
            <Allowed to="export.orders">
              <Button
                variant="default"
                leftSection={<Icon name="download" size={16} />}
                loading={isWorking}
                onClick={() => void exportRows()}
              >
                {t('export')}
              </Button>
            </Allowed>
          </>
        }
      />
      {currencies.map((currency) => (
        <div key={currency} className="below-24">
          <BarChart
            title={t('openByAge', { currency })}
            values={invoiceAges.map((one) => ({
              name: t(`age_${one}`),
              value: ages.find(({ Age, Currency }) => Age === one && Currency === currency)?.Due ?? 0,
            }))}
            format={(amount) => money(amount, currency)}
          />
        </div>
      ))}
      <FilterTabs
        list={list}
        name="age"
        label={t('age')}
        choices={[
          { value: '', label: t('ageCount', { age: t('all'), count: ages.reduce((sum, { Count }) => sum + Count, 0) }) },
          ...invoiceAges.map((one) => ({ value: one, label: t('ageCount', { age: t(`age_${one}`), count: countOf(one) }) })),
          { value: writtenOff, label: t('writtenOff') },
        ]}
      />
      <ListTable
        list={list}
        asked={asked}
        name={t('unpaidInvoices')}
        columns={columns}
        idOf={(row) => String(row.OrderID)}
        nameOf={(row) => row.ConfirmationNumber}
        datesIn={award.timeZone}
        searchLabel={t('search')}
        isFiltered={Boolean(list.get('search') || age || isWrittenOff)}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('empty'), t('emptyBody')]}
      />
      <RemindersDialog propertyId={propertyId} opened={isReminding} onClose={() => setReminding(false)} />
      <WriteOffDialog row={leaving} money={money} onClose={() => setLeaving(undefined)} />
    </>
  );
}

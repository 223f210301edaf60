import { useState } from 'react';
import { books } from '#contract/wings/commerce/books/books.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, monthName } from '#contract/kernel/text/formats.ts';
import { exactMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useBooksText } from '#web/texts/books.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { MonthDialog } from './month-dialog.tsx';

export type BookMonth = Reply<typeof books.getBooks>['Months'][number];

const shapes: Record<BookMonth['State'], Status> = { open: 'care', closed: 'done', running: 'judging' };

/** What moved on accounts of one kind: what is there for assets, what was earned for sales. */
const sumOf = (month: BookMonth, kind: string, of: (one: BookMonth['Accounts'][number]) => number): number =>
  month.Accounts.reduce((sum, one) => sum + (one.Account === kind || one.Account.startsWith(`${kind}.`) ? of(one) : 0), 0);

/** The books of an award by month, to close and to export. */
export function BooksScreen() {
  const t = useBooksText();
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const list = useList('-Month');
  const currency = list.get('currency') || award.currency;
  const asked = useCall(books.getBooks, { body: { PropertyID: propertyId, Currency: currency } }, { keepsLast: true });
  const [opened, setOpened] = useState('');
  const rows = asked.data?.Months ?? [];
  const money = (amount: number): string => exactMoney(amount, { ...award, currency });
  const nameOf = (month: string): string =>
    t('monthAndYear', { month: monthName(Number(month.slice(5)), award.locale), year: month.slice(0, 4) });
  const figure = (id: string, header: string, keep: number, of: (row: BookMonth) => number): TableColumn<BookMonth> => ({
    id,
    header,
    keep,
    align: 'end',
    cell: (row) => <span className="figures">{money(of(row))}</span>,
  });
  const columns: TableColumn<BookMonth>[] = [
    {
      id: 'Month',
      place: 'title',
      header: t('month'),
      cell: (row) => (
        <RowOpener label={t('openMonth', { month: nameOf(row.Month) })} onOpen={() => setOpened(row.Month)}>
          {nameOf(row.Month)}
        </RowOpener>
      ),
    },
    figure('Sales', t('sales'), 8, (row) => sumOf(row, 'sales', ({ Debit, Credit }) => Credit - Debit)),
    figure('Tax', t('account_tax'), 4, (row) => sumOf(row, 'tax', ({ Debit, Credit }) => Credit - Debit)),
    figure('Money', t('received'), 7, (row) => sumOf(row, 'money', ({ Debit, Credit }) => Debit - Credit)),
    figure('Receivable', t('owedAtEnd'), 5, (row) => sumOf(row, 'receivable', ({ Balance }) => Balance)),
    {
      id: 'State',
      place: 'state',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={shapes[row.State]} ground="none">
          {t(`state_${row.State}`)}
        </StatusChip>
      ),
    },
  ];
  const closed = asked.data?.Closed;
  const currencies = asked.data?.Currencies ?? [];
  return (
    <>
      <PageHead title={t('books')} lead={t('lead')} />
      {closed && (
        <p className="type-soft below-16">
          {t('closedThrough', { month: nameOf(closed.Through), name: closed.By, date: formatDate(closed.Date, award) })}
        </p>
      )}
      {currencies.length > 1 && (
        <FilterTabs
          list={list}
          name="currency"
          label={t('currency')}
          choices={currencies.map((one) => ({ value: one === award.currency ? '' : one, label: one }))}
        />
      )}
      <DataTable
        name={t('books')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.Month}
        nameOf={(row) => nameOf(row.Month)}
        datesIn={award.timeZone}
        {...tableState(asked)}
        empty={<EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
      />
      <MonthDialog
        propertyId={propertyId}
        month={rows.find(({ Month }) => Month === opened)}
        nameOf={nameOf}
        money={money}
        onClose={() => setOpened('')}
      />
    </>
  );
}

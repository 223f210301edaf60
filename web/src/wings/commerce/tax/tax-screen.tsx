import { Button } from '@mantine/core';
import { useState } from 'react';
import { type TaxRate, taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useTaxText } from '#web/texts/tax.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ChoiceTabs, SearchBox } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { chargedPlaces, isCharged, placeName, type RateState, rateText, stateOfRate } from './tax-values.ts';
import { TaxWhere } from './tax-where.tsx';
import css from './tax.module.css';

const shapes: Record<RateState, Status> = { inForce: 'done', upcoming: 'judging', past: 'draft' };

/** Rates of tax with their history, and where this award charges them. */
export function TaxScreen() {
  const t = useTaxText();
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const list = useList('Place');
  const asked = useCall(taxRates.getTaxRates, { params: { propertyId } });
  const where = useCall(taxRates.getTaxPlaces, { params: { propertyId } });
  const [editing, setEditing] = useState<TaxRate | 'new' | undefined>();
  const leaving = useRemoval(taxRates.deleteTaxRate, {
    refreshes: [taxRates.getTaxRates],
    sent: ({ TaxRateID, PropertyID }: TaxRate) => ({ body: { TaxRateID, PropertyID } }),
    done: (row) => t('deleted', { place: placeName(row) }),
    failed: (why) => why,
  });
  const all = asked.data?.Rates ?? [];
  const today = asked.data?.Today ?? '';
  const mayChangeCommon = asked.data?.MayChangeCommon ?? false;
  // Dates without a time: shown as they are in any time zone.
  const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`), { ...award, timeZone: 'UTC' });
  const search = list.get('search').toLowerCase();
  const rows = all
    .filter((rate) => list.get('places') === 'all' || search || isCharged(rate, chargedPlaces(where.data)))
    .filter((rate) => list.get('dates') === 'all' || stateOfRate(rate, all, today) !== 'past')
    .filter((rate) => placeName(rate).toLowerCase().includes(search))
    .toSorted((one, other) => placeName(one).localeCompare(placeName(other)) || (one.ValidFrom < other.ValidFrom ? -1 : 1));
  const mayDelete = (rate: TaxRate): boolean => rate.PropertyID !== null || mayChangeCommon;
  const columns: TableColumn<TaxRate>[] = [
    {
      id: 'Place',
      header: t('place'),
      cell: (row) => (
        <RowOpener label={t('edit', { place: placeName(row) })} onOpen={() => setEditing(row)}>
          {placeName(row)}
        </RowOpener>
      ),
    },
    { id: 'Rate', place: 'figure', keep: 9, header: t('rate'), align: 'end', cell: (row) => t('percent', { rate: rateText(row.Rate) }) },
    { id: 'Kind', header: t('kind'), keep: 2, cell: (row) => t(`kind_${row.Kind}`) },
    { id: 'From', header: t('from'), keep: 5, cell: (row) => dayText(row.ValidFrom) },
    { id: 'Until', header: t('until'), keep: 1, cell: (row) => (row.ValidUntil ? dayText(row.ValidUntil) : '') },
    { id: 'Scope', header: t('scope'), keep: 3, cell: (row) => t(row.PropertyID === null ? 'scope_all' : 'scope_award') },
    { id: 'Note', place: 'line', keep: 1, header: t('note'), cell: (row) => row.Note },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => {
        const state = stateOfRate(row, all, today);
        return (
          <StatusChip status={shapes[state]} ground="none">
            {t(`state_${state}`)}
          </StatusChip>
        );
      },
    },
    {
      id: 'Actions',
      header: t('delete'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        mayDelete(row) && (
          <Allowed to="order.manage">
            <Button
              variant="default"
              size="sm"
              aria-label={t('deleteNamed', { place: placeName(row), day: dayText(row.ValidFrom) })}
              onClick={() => leaving.ask(row)}
            >
              {t('delete')}
            </Button>
          </Allowed>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('tax')}
        lead={t('lead')}
        actions={
          <Allowed to="order.manage">
            <Button disabled={!asked.data} onClick={() => setEditing('new')}>
              {t('add')}
            </Button>
          </Allowed>
        }
      />
      <div className={`${css.notes} type-soft`}>
        {!award.orderTax && <p>{t('none')}</p>}
        <p>{t('source')}</p>
        <p>{t('local')}</p>
        <p>{t('kept')}</p>
      </div>
      {where.data && award.orderTax && <TaxWhere places={where.data} />}
      <DataTable
        name={t('rates')}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.TaxRateID)}
        nameOf={placeName}
        datesIn={award.timeZone}
        {...tableState(asked)}
        search={<SearchBox list={list} label={t('search')} />}
        filters={
          <div className={css.tabs}>
            <ChoiceTabs
              label={t('shown')}
              choices={[
                { value: '', label: t('shown_charged') },
                { value: 'all', label: t('shown_all') },
              ]}
              chosen={list.get('places')}
              onChoose={(value) => list.set({ places: value })}
            />
            <ChoiceTabs
              label={t('time')}
              choices={[
                { value: '', label: t('time_now') },
                { value: 'all', label: t('time_all') },
              ]}
              chosen={list.get('dates')}
              onChoose={(value) => list.set({ dates: value })}
            />
          </div>
        }
        empty={<EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
        pagerEnd={t('count', { count: rows.length })}
      />
      <RateDialog
        editing={editing}
        propertyId={propertyId}
        today={today}
        mayChangeCommon={mayChangeCommon}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmDialog
        {...leaving.dialog}
        title={leaving.row ? t('deleteTitle', { rate: rateText(leaving.row.Rate), place: placeName(leaving.row) }) : ''}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
      >
        {t('deleteBody')}
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { type ShippingZone, shippingCost } from '#contract/wings/commerce/order/shipping.ts';
import { shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useShippingText } from '#web/texts/shipping.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { withZone } from './zone-values.ts';
import { ZoneDialog } from './zone-dialog.tsx';

const exampleGrams = 2100;
const shownCountries = 4;

type Row = ShippingZone & { index: number };

/** What shipping costs, zone by zone: the few lines of one award. */
export function ShippingScreen() {
  const t = useShippingText();
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const asked = useCall(shippingZones.getShippingZones, { params: { propertyId } });
  const [editing, setEditing] = useState<number | 'new' | undefined>();
  const saved = asked.data;
  const zones = saved?.Zones ?? [];
  const leaving = useRemoval(shippingZones.saveShippingZones, {
    refreshes: [shippingZones.getShippingZones],
    sent: ({ index }: Row) =>
      saved && { body: { PropertyID: propertyId, Version: saved.Version, Zones: withZone(zones, index, undefined) } },
    done: ({ Name }) => t('deleted', { name: Name }),
    failed: (why) => why,
  });
  const amount = (minor: number): string => (minor === 0 ? t('free') : formatMoney(minor, award));
  const countriesOf = ({ Countries }: ShippingZone): string => {
    if (Countries.length === 0) return t('everywhereElse');
    const names = Countries.map((country) => countryName(country) ?? country).toSorted((one, other) => one.localeCompare(other));
    const count = names.length - shownCountries;
    return count > 1 ? t('more', { names: names.slice(0, shownCountries).join(', '), count }) : names.join(', ');
  };
  const columns: TableColumn<Row>[] = [
    {
      id: 'Name',
      header: t('zone'),
      cell: (row) => (
        <RowOpener label={t('edit', { name: row.Name })} onOpen={() => setEditing(row.index)}>
          {row.Name}
        </RowOpener>
      ),
    },
    { id: 'Countries', place: 'line', keep: 9, header: t('countries'), cell: countriesOf },
    { id: 'PerOrder', keep: 4, header: t('perOrder'), align: 'end', cell: (row) => amount(row.PerOrder) },
    {
      id: 'PerKilogram',
      keep: 3,
      header: t('perKilogram'),
      align: 'end',
      cell: (row) => (row.PerKilogram === 0 ? t('flat') : formatMoney(row.PerKilogram, award)),
    },
    {
      id: 'Example',
      place: 'figure',
      keep: 5,
      header: t('example'),
      align: 'end',
      cell: (row) => amount(shippingCost([{ ...row, Countries: [] }], 'ZZ', exampleGrams) ?? 0),
    },
    {
      id: 'Actions',
      header: t('delete'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="product.manage">
          <Button variant="default" size="sm" aria-label={t('deleteNamed', { name: row.Name })} onClick={() => leaving.ask(row)}>
            {t('delete')}
          </Button>
        </Allowed>
      ),
    },
  ];
  const isOpenEnded = zones.length > 0 && zones.every(({ Countries }) => Countries.length > 0);
  return (
    <>
      <PageHead
        title={t('shipping')}
        lead={t('lead')}
        actions={
          <Allowed to="product.manage">
            <Button disabled={!saved} onClick={() => setEditing('new')}>
              {t('add')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        name={t('shipping')}
        columns={columns}
        rows={zones.map((zone, index) => ({ ...zone, index }))}
        idOf={(row) => row.Name}
        nameOf={(row) => row.Name}
        {...tableState(asked)}
        empty={<EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
      />
      {isOpenEnded && <p className="type-soft">{t('notCovered')}</p>}
      {saved && <ZoneDialog editing={editing} saved={saved} onClose={() => setEditing(undefined)} />}
      <ConfirmDialog
        {...leaving.dialog}
        title={t('deleteTitle', { name: leaving.row?.Name ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
      >
        {t(zones.length > 1 ? 'deleteBody' : 'deleteLast')}
      </ConfirmDialog>
    </>
  );
}

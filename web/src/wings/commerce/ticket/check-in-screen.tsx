import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { checkIn, type DoorEvent } from '#contract/wings/commerce/ticket/check-in.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

/** The evenings whose doors are still to be kept. All that those at a door see of the admin. */
export function CheckInScreen() {
  const t = useCheckInText();
  const events = useCall(checkIn.getDoorEvents, {});
  const columns: TableColumn<DoorEvent>[] = [
    { id: 'Event', header: t('event'), cell: (row) => <strong className="type-strong">{row.Name}</strong> },
    {
      id: 'When',
      place: 'line',
      keep: 5,
      header: t('when'),
      // Each by the clock of its own place, which is named.
      cell: (row) => (row.StartDate ? formatWithZone(row.StartDate, { ...traitsOf(row.PropertyID), timeZone: row.TimeZone }) : t('noDate')),
    },
    {
      id: 'In',
      place: 'figure',
      keep: 9,
      align: 'end',
      header: t('guests'),
      cell: (row) => t('guestsOf', { in: formatNumber(row.Admitted), all: formatNumber(row.Valid) }),
    },
    {
      id: 'Actions',
      header: t('open'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          component={Link}
          to={`/check-in/${row.ProductSeasonID}`}
          size="sm"
          variant="default"
          aria-label={t('openNamed', { event: row.Name })}
        >
          {t('open')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('checkIn')} lead={t('lead')} />
      <DataTable
        name={t('checkIn')}
        columns={columns}
        rows={events.data ?? []}
        idOf={(row) => String(row.ProductSeasonID)}
        nameOf={(row) => row.Name}
        {...tableState(events)}
        empty={<EmptyState title={t('noEvents')}>{t('noEventsBody')}</EmptyState>}
      />
    </>
  );
}

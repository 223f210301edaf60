import { Button } from '@mantine/core';
import type { ParcelRow, ParcelState } from '#contract/wings/desk/dispatch/dispatch.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { formatDate, formatNumber } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './dispatch.module.css';

interface ParcelColumns {
  award: PropertyTraits;
  state: ParcelState;
  onOpen: (confirmationNumber: string) => void;
  /** For staff who may pack. */
  onPart?: (row: ParcelRow) => void;
  onTrack?: (row: ParcelRow) => void;
}

/** What a parcel shows in the list; which of its dates depends on how far it is. */
export function useParcelColumns({ award, state, onOpen, onPart, onTrack }: ParcelColumns): TableColumn<ParcelRow>[] {
  const t = useDispatchText();
  const dates = {
    open: { header: t('orderDate'), of: (row: ParcelRow) => row.OrderDate },
    packed: { header: t('packedDate'), of: (row: ParcelRow) => row.PackedDate },
    sent: { header: t('sentDate'), of: (row: ParcelRow) => row.SentDate },
  }[state];
  return [
    {
      id: 'ConfirmationNumber',
      place: 'title',
      header: t('number'),
      cell: (row) => (
        <RowOpener label={t('openOrder', { number: row.ConfirmationNumber })} onOpen={() => onOpen(row.ConfirmationNumber)}>
          {row.ConfirmationNumber}
        </RowOpener>
      ),
    },
    {
      id: 'Goods',
      place: 'line',
      keep: 5,
      header: t('goods'),
      cell: (row) => (
        <span className={css.goods}>
          {row.Lines.map((line) => (
            <span key={line.OrderLineID}>
              {t('pieces', { count: line.Quantity, name: line.Name })}
              {line.Engraving.length > 0 && <span className={css.engraving}>{line.Engraving.map(({ Text }) => Text).join(' · ')}</span>}
            </span>
          ))}
          {row.IsPart && (
            <StatusChip status="draft" ground="none">
              {t('part')}
            </StatusChip>
          )}
        </span>
      ),
    },
    {
      id: 'Receiver',
      place: 'line',
      keep: 4,
      header: t('receiver'),
      cell: (row) => (
        <span className={css.goods}>
          <bdi>{[row.Name, row.Organization].filter(Boolean).join(', ')}</bdi>
          <bdi className="size-13 type-muted">{[row.Address, countryName(row.Country)].filter(Boolean).join(', ')}</bdi>
        </span>
      ),
    },
    {
      id: 'Weight',
      place: 'figure',
      keep: 1,
      header: t('weight'),
      align: 'end',
      cell: (row) => t('kilograms', { count: formatNumber(Math.round(row.Grams / 10) / 100) }),
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'Tracking',
            place: 'line',
            keep: 6,
            header: t('tracking'),
            cell: (row: ParcelRow) =>
              row.TrackingNumber ? (
                <span className={css.goods}>
                  <bdi>{row.TrackingNumber}</bdi>
                  {row.Carrier && <bdi className="size-13 type-muted">{row.Carrier}</bdi>}
                </span>
              ) : (
                <span className="size-13 type-muted">{t('noTracking')}</span>
              ),
          } as const,
        ]),
    {
      id: 'Date',
      place: 'detail',
      keep: 2,
      header: dates.header,
      align: 'end',
      cell: (row) => {
        const date = dates.of(row);
        return date && formatDate(date, award);
      },
    },
    ...(onPart && onTrack
      ? [
          {
            id: 'Actions',
            place: 'action',
            header: t('actions'),
            isHeaderHidden: true,
            align: 'end',
            cell: (row: ParcelRow) =>
              state === 'open' ? (
                row.Lines.reduce((sum, { Quantity }) => sum + Quantity, 0) > 1 && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={t('packSomeNamed', { number: row.ConfirmationNumber })}
                    onClick={() => onPart(row)}
                  >
                    {t('packSome')}
                  </Button>
                )
              ) : (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('editTrackingNamed', { number: row.ConfirmationNumber })}
                  onClick={() => onTrack(row)}
                >
                  {t('editTracking')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
}

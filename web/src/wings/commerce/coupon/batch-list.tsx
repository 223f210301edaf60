import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CouponBatch, couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import css from './coupon.module.css';

interface BatchListProps {
  propertyId: number;
  onShow: (batch: CouponBatch) => void;
}

/** The batches of an award, where it has any: their codes are listed and downloaded from here. */
export function BatchList({ propertyId, onShow }: BatchListProps) {
  const t = useCouponText();
  const award = traitsOf(propertyId);
  const asked = useCall(couponBatch.getCouponBatches, { params: { propertyId } });
  const batches = asked.data?.Batches ?? [];
  if (batches.length === 0) return null;
  const columns: TableColumn<CouponBatch>[] = [
    {
      id: 'Prefix',
      header: t('batch'),
      cell: (row) => (
        <RowOpener label={t('showCodes', { prefix: row.Prefix })} onOpen={() => onShow(row)}>
          {row.Prefix}
        </RowOpener>
      ),
    },
    { id: 'Description', place: 'line', keep: 2, header: t('description'), cell: (row) => row.Description },
    { id: 'Count', place: 'figure', keep: 9, header: t('codes'), align: 'end', cell: (row) => row.Count },
    { id: 'Uses', keep: 3, header: t('uses'), align: 'end', cell: (row) => row.Uses },
    { id: 'Made', keep: 1, header: t('made'), cell: (row) => formatDate(row.CreatedDate, award) },
    {
      id: 'Actions',
      header: t('download'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => <Download batch={row} propertyId={propertyId} />,
    },
  ];
  return (
    <section className={css.batches} aria-label={t('batches')}>
      <h2 className="type-s">{t('batches')}</h2>
      <DataTable
        name={t('batches')}
        datesIn={award.timeZone}
        columns={columns}
        rows={batches}
        idOf={(row) => String(row.BatchID)}
        nameOf={(row) => row.Prefix}
      />
    </section>
  );
}

function Download({ batch, propertyId }: { batch: CouponBatch; propertyId: number }) {
  const t = useCouponText();
  const download = useDownload(t('downloadFailed'));
  const [isWorking, setWorking] = useState(false);
  const open = async (): Promise<void> => {
    setWorking(true);
    await download(couponBatch.getCouponBatchFile, { propertyId, batchId: batch.BatchID });
    setWorking(false);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isWorking}
      aria-label={t('downloadNamed', { prefix: batch.Prefix })}
      onClick={() => void open()}
    >
      {t('download')}
    </Button>
  );
}

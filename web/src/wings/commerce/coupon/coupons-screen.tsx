import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Coupon, coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useAct } from '#web/kernel/page/use-act.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchList } from './batch-list.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

type Body = Sent<typeof coupon.getCouponListForAdmin>['body'];

const shapes: Record<Coupon['State'], Status> = { ready: 'done', waiting: 'judging', over: 'draft', used: 'draft', off: 'off' };

export function CouponsScreen() {
  const t = useCouponText();
  const { propertyId, season, seasons, isPending } = useAdminSeason();
  const list = useList('Code');
  const [editing, setEditing] = useState<Coupon | 'new' | undefined>();
  const [isBatching, setBatching] = useState(false);
  useAct('add', useMay('coupon.manage', propertyId), () => setEditing('new'));
  const batch = list.get('batch');
  const body: Body = {
    ...list.request<NonNullable<Body['Sort']>>(),
    PropertyID: propertyId,
    SeasonID: batch ? null : (season?.SeasonID ?? null),
    BatchID: Number(batch) || null,
  };
  const coupons = useCall(coupon.getCouponListForAdmin, { body }, { keepsLast: true, enabled: !isPending });
  const leaving = useRemoval(coupon.deleteCoupon, {
    refreshes: [coupon.getCouponListForAdmin],
    sent: ({ CouponID }: Coupon) => ({ params: { id: CouponID } }),
    done: ({ Code }) => t('deleted', { code: Code }),
    failed: (why) => why,
  });
  const award = traitsOf(propertyId);
  const seasonNameOf = (id: number | null): string => {
    const found = seasons.find(({ SeasonID }) => SeasonID === id);
    return found?.Name ?? t('allSeasons');
  };

  const columns: TableColumn<Coupon>[] = [
    {
      id: 'Code',
      header: t('code'),
      isSortable: true,
      cell: (row) => (
        <RowOpener label={t('edit', { code: row.Code })} onOpen={() => setEditing(row)}>
          {row.Code}
        </RowOpener>
      ),
    },
    { id: 'Description', place: 'line', keep: 2, header: t('description'), cell: (row) => row.Description },
    {
      id: 'Worth',
      place: 'figure',
      keep: 9,
      header: t('worth'),
      align: 'end',
      cell: (row) => (row.PercentOff ? t('percentWords', { percent: row.PercentOff }) : formatMoney(row.AmountOff ?? 0, award)),
    },
    { id: 'AppliesTo', header: t('appliesTo'), cell: (row) => t(`appliesTo_${row.AppliesTo}`) },
    { id: 'Season', header: t('season'), cell: (row) => seasonNameOf(row.SeasonID) },
    {
      id: 'Uses',
      keep: 3,
      header: t('uses'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.MaxUses ? t('usesOf', { uses: row.Uses, max: row.MaxUses }) : row.Uses),
    },
    {
      id: 'EndDate',
      keep: 1,
      header: t('end'),
      isSortable: true,
      cell: (row) => (row.EndDate ? formatDate(new Date(row.EndDate.getTime() - 1), award) : ''),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={shapes[row.State]} ground="none">
          {t(`state_${row.State}`)}
        </StatusChip>
      ),
    },
    {
      id: 'Actions',
      header: t('delete'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        row.Uses === 0 && (
          <Allowed to="coupon.manage">
            <Button variant="default" size="sm" aria-label={t('deleteNamed', { code: row.Code })} onClick={() => leaving.ask(row)}>
              {t('delete')}
            </Button>
          </Allowed>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('coupons')}
        lead={t('lead')}
        actions={
          <Allowed to="coupon.manage">
            <Button variant="default" onClick={() => setBatching(true)}>
              {t('makeBatch')}
            </Button>
            <Button onClick={() => setEditing('new')}>{t('add')}</Button>
          </Allowed>
        }
      />
      {batch && (
        <p className="cluster align-center gap-12">
          {t('onlyBatch', { prefix: list.get('prefix') })}
          <Button variant="default" size="sm" onClick={() => list.set({ batch: '', prefix: '' })}>
            {t('allCoupons')}
          </Button>
        </p>
      )}
      <ListTable
        list={list}
        asked={coupons}
        name={t('coupons')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={(row) => String(row.CouponID)}
        nameOf={(row) => row.Code}
        searchLabel={t('search')}
        isFiltered={list.get('search') !== ''}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('empty'), t('emptyBody')]}
        pagerEnd={t('count', { count: coupons.data?.Total ?? 0 })}
      />
      <BatchList
        propertyId={propertyId}
        onShow={({ BatchID, Prefix }) => list.set({ batch: String(BatchID), prefix: Prefix, search: '' })}
      />
      <BatchDialog
        opened={isBatching}
        propertyId={propertyId}
        seasonId={season?.SeasonID}
        seasons={seasons}
        onClose={() => setBatching(false)}
      />
      <CouponDialog
        editing={editing}
        propertyId={propertyId}
        seasonId={season?.SeasonID}
        seasons={seasons}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmDialog
        {...leaving.dialog}
        title={t('deleteTitle', { code: leaving.row?.Code ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
      >
        {t('deleteBody')}
      </ConfirmDialog>
    </>
  );
}

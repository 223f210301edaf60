import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { dispatch, labelsPerSheet, mostParcels, type ParcelRow, type ParcelState } from '#contract/wings/desk/dispatch/dispatch.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { OrderDialog } from '#web/wings/commerce/order/admin/order-dialog.tsx';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { idsOfPages, useSelection } from '#web/kernel/browser/use-selection.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { useParcelColumns } from './parcel-columns.tsx';
import { PartDialog } from './part-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { TrackingImport } from './tracking-import.tsx';

type Asking = { what: 'send' | 'undo' | 'sheet'; ids: readonly number[] };

/** What was paid and is to be sent: packed, given its numbers, and handed over, many at a time. */
export function DispatchScreen() {
  const t = useDispatchText();
  const messages = useHeaderMessages();
  const download = useDownload(t('printFailed'));
  const { send } = usePortal();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const award = traitsOf(propertyId);
  const mayManage = useMay('order.manage', propertyId);
  const list = useList('');
  const state: ParcelState = list.get('state') === 'packed' ? 'packed' : list.get('state') === 'sent' ? 'sent' : 'open';
  const { Page, PageSize, Search } = list.request<string>();
  const body = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? null, State: state, Page, PageSize, ...(Search && { Search }) };
  const found = useCall(dispatch.getParcels, { body }, { keepsLast: true, enabled: !admin.isPending });
  const rows = found.data?.Rows ?? [];
  const total = found.data?.Total ?? 0;
  const counts = found.data?.Counts;
  const [part, setPart] = useState<ParcelRow | undefined>();
  const [tracked, setTracked] = useState<readonly ParcelRow[] | undefined>();
  const [isImporting, setImporting] = useState(false);
  const [asking, setAsking] = useState<Asking | undefined>();
  const [firstLabel, setFirstLabel] = useState(1);
  const selection = useSelection({
    list,
    ids: rows.map(idOf),
    total,
    findAll: () => idsOfPages((page) => send(dispatch.getParcels, { body: { ...body, ...page } }), idOf),
  });
  const refreshes = [dispatch.getParcels];
  const onProblem = (problem: { message: string }): void => {
    setAsking(undefined);
    messages.error(t('failed', { why: problem.message }));
  };
  const done = (words: string): void => {
    setAsking(undefined);
    selection.clear();
    messages.success(words);
  };
  const packing = useSend(dispatch.packOrders, {
    refreshes,
    onSuccess: ({ ParcelIDs }) => done(t('packed', { count: ParcelIDs.length })),
    onProblem,
  });
  const sending = useSend(dispatch.sendParcels, { refreshes, onSuccess: ({ Count }) => done(t('sent', { count: Count })), onProblem });
  const undoing = useSend(dispatch.undoParcels, { refreshes, onSuccess: ({ Count }) => done(t('undone', { count: Count })), onProblem });

  const chosen = selection.ids.map(Number);
  const withinLimit = (act: () => void) => (): void => {
    if (chosen.length > mostParcels) messages.error(t('tooMany', { most: mostParcels }));
    else act();
  };
  const print = (what: 'packing' | 'shipping' | 'sheet', skip = 0) =>
    withinLimit(() => {
      const of = chosen.join(',');
      const asked = { what, skip: String(skip), ...(state === 'open' ? { orders: of } : { parcels: of }) };
      messages.info(t('printing'));
      void download(dispatch.getParcelLabels, { propertyId }, asked);
    });
  const chosenRows = rows.filter((row) => selection.ids.includes(idOf(row)));
  const printing = [
    { label: t('printPacking'), onAction: print('packing') },
    { label: t('printShipping'), onAction: print('shipping') },
    { label: t('printSheet'), onAction: withinLimit(() => setAsking({ what: 'sheet', ids: chosen })) },
  ];
  const main = {
    open: {
      label: t('pack', { count: selection.count }),
      onAction: withinLimit(() =>
        packing.mutate({ body: { PropertyID: propertyId, Orders: chosen.map((OrderID) => ({ OrderID })), Key: newKey() } }),
      ),
    },
    packed: { label: t('send', { count: selection.count }), onAction: withinLimit(() => setAsking({ what: 'send', ids: chosen })) },
    sent: { label: t('undoSent'), onAction: withinLimit(() => setAsking({ what: 'undo', ids: chosen })) },
  }[state];
  const more =
    state === 'packed'
      ? [
          { label: t('enterTracking'), onAction: () => setTracked(chosenRows) },
          { label: t('undoPacked'), onAction: withinLimit(() => setAsking({ what: 'undo', ids: chosen })) },
        ]
      : [];
  const columns = useParcelColumns({
    award,
    state,
    onOpen: (number) => list.set({ order: number, page: list.get('page') }),
    ...(mayManage && { onPart: setPart, onTrack: (row: ParcelRow) => setTracked([row]) }),
  });
  const missing = chosenRows.filter(({ TrackingNumber }) => !TrackingNumber).length;
  const count = asking?.ids.length ?? 0;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Allowed to="order.manage">
            <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          </Allowed>
        }
      />
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={[
          { value: '', label: t('tab_open', { count: counts?.Open ?? 0 }) },
          { value: 'packed', label: t('tab_packed', { count: counts?.Packed ?? 0 }) },
          { value: 'sent', label: t('tab_sent', { count: counts?.Sent ?? 0 }) },
        ]}
      />
      <ListTable
        list={list}
        asked={found}
        name={t('title')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={idOf}
        nameOf={(row) => row.ConfirmationNumber}
        {...seasonTableState(admin, found)}
        searchLabel={t('search')}
        isFiltered={list.get('search') !== ''}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t(`none_${state}`), t(`noneBody_${state}`)]}
        pagerEnd={t(state === 'open' ? 'countOrders' : 'countParcels', { count: total })}
        {...selection.table}
        bulkBar={
          <BulkBar
            {...selection.bar}
            words={t(state === 'open' ? 'selectedOrders' : 'selected', { count: selection.count })}
            actions={[...printing, ...(mayManage ? more : [])]}
            {...(mayManage && { main })}
          />
        }
      />
      <ConfirmDialog
        opened={asking?.what === 'send'}
        title={t('sendTitle', { count })}
        cancelLabel={t('keepPacked')}
        confirmLabel={t('sendAction')}
        isWorking={sending.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => asking && sending.mutate({ body: { PropertyID: propertyId, ParcelIDs: [...asking.ids] } })}
      >
        {[t('sendBody', { count }), missing > 0 && t('sendMissing', { count: missing })].filter(Boolean).join(' ')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.what === 'undo'}
        title={t(state === 'sent' ? 'undoSentTitle' : 'undoPackedTitle', { count })}
        cancelLabel={t('undoKeep')}
        confirmLabel={t(state === 'sent' ? 'undoSent' : 'undoPacked')}
        isDangerous
        isWorking={undoing.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() =>
          asking &&
          undoing.mutate({ body: { PropertyID: propertyId, ParcelIDs: [...asking.ids], From: state === 'sent' ? 'sent' : 'packed' } })
        }
      >
        {t(state === 'sent' ? 'undoSentBody' : 'undoPackedBody')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.what === 'sheet'}
        title={t('sheetTitle')}
        cancelLabel={t('sheetKeep')}
        confirmLabel={t('sheetPrint')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          print('sheet', firstLabel - 1)();
        }}
      >
        <NativeSelect
          label={t('firstLabel')}
          description={t('firstLabelHelp', { most: labelsPerSheet })}
          value={firstLabel}
          onChange={({ currentTarget }) => setFirstLabel(Number(currentTarget.value))}
          data={Array.from({ length: labelsPerSheet }, (_, at) => String(at + 1))}
        />
      </ConfirmDialog>
      <PartDialog propertyId={propertyId} parcel={part} onClose={() => setPart(undefined)} />
      <TrackingDialog propertyId={propertyId} parcels={tracked} onClose={() => setTracked(undefined)} />
      <TrackingImport propertyId={propertyId} opened={isImporting} onClose={() => setImporting(false)} />
      <OrderDialog number={list.get('order') || undefined} onClose={() => list.set({ order: '', page: list.get('page') })} />
    </>
  );
}

/** What is not packed yet is known by its order. */
const idOf = (row: ParcelRow): string => String(row.ParcelID ?? row.OrderID);

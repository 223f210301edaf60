import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEvent } from '#contract/wings/accounts/webhook/events.ts';
import { type Webhook, type WebhookDelivery, webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useWebhookText } from '#web/texts/webhook.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './webhook.module.css';

const chipOf: Record<WebhookDelivery['State'], Status> = { waiting: 'draft', delivered: 'done', failed: 'off' };
const size = 20;

/** What was sent to one webhook, and what became of it. */
export function Deliveries({ of }: { of: Webhook }) {
  const t = useWebhookText();
  const clock = useSharedClock(of.PropertyID);
  const messages = useHeaderMessages();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<WebhookDelivery>();
  const where = { PropertyID: of.PropertyID, WebhookID: of.WebhookID };
  const log = useCall(webhook.getDeliveries, { body: { ...where, Page: page, PageSize: size } }, { keepsLast: true, everyMs: 10_000 });
  const sending = useSend(webhook.redeliver, {
    refreshes: [webhook.getDeliveries],
    onSuccess: () => messages.success(t('redelivered')),
    onProblem: (problem) => messages.error(problem.message),
  });
  const nameOf = ({ Event }: WebhookDelivery): string => t(`event-${Event as WebhookEvent}`);
  const columns: TableColumn<WebhookDelivery>[] = [
    {
      id: 'Event',
      header: t('event'),
      cell: (row) => (
        <RowOpener onOpen={() => setShown(row)} label={t('details', { event: nameOf(row) })}>
          {nameOf(row)}
        </RowOpener>
      ),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={chipOf[row.State]} ground="none">
          {t(`delivery-${row.State}`)}
        </StatusChip>
      ),
    },
    {
      id: 'Sent',
      place: 'line',
      keep: 3,
      header: t('sent'),
      cell: (row) => (row.TriedDate ? formatWithZone(row.TriedDate, clock) : t('never')),
    },
    { id: 'Attempts', header: t('attempts'), align: 'end', cell: (row) => row.Attempts },
    {
      id: 'Answer',
      place: 'line',
      keep: 5,
      header: t('answer'),
      cell: (row) => row.Problem ?? (row.Status === null ? '' : String(row.Status)),
    },
    {
      id: 'Actions',
      header: t('redeliver'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('redeliverNamed', { event: nameOf(row), at: formatWithZone(row.CreatedDate, clock) })}
          onClick={() => sending.mutate({ body: { PropertyID: of.PropertyID, DeliveryID: row.DeliveryID } })}
        >
          {t('redeliver')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        name={t('logOf', { name: of.Name })}
        columns={columns}
        rows={log.data?.Rows ?? []}
        idOf={(row) => String(row.DeliveryID)}
        nameOf={nameOf}
        {...tableState(log)}
        page={page}
        pages={Math.max(1, Math.ceil((log.data?.Total ?? 0) / size))}
        onPage={setPage}
        empty={<EmptyState title={t('logNone')}>{t('logNoneBody')}</EmptyState>}
      />
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? nameOf(shown) : ''}
        width={640}
        actions={
          <Button variant="default" onClick={() => setShown(undefined)}>
            {t('close')}
          </Button>
        }
      >
        {shown && (
          <>
            {shown.Problem && <p className="type-strong">{shown.Problem}</p>}
            {shown.NextDate && <p className="type-small type-muted">{t('next', { at: formatWithZone(shown.NextDate, clock) })}</p>}
            <h3 className={css.head}>{t('body')}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre className={css.code} tabIndex={0}>
              {pretty(shown.Body)}
            </pre>
            {shown.Response && (
              <>
                <h3 className={css.head}>{t('answer')}</h3>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
                <pre className={css.code} tabIndex={0}>
                  {shown.Response}
                </pre>
              </>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

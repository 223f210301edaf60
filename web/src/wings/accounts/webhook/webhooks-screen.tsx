import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { WebhookEvent } from '#contract/wings/accounts/webhook/events.ts';
import { type Webhook, webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useWebhookText } from '#web/texts/webhook.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { SecretDialog } from '#web/ui/dialog/secret-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type State = 'on' | 'failing' | 'paused' | 'givenUp';
const stateOf = ({ IsGivenUp, IsPaused, FailingSince }: Webhook): State =>
  IsPaused ? (IsGivenUp ? 'givenUp' : 'paused') : FailingSince ? 'failing' : 'on';
const chipOf: Record<State, Status> = { on: 'done', failing: 'off', paused: 'draft', givenUp: 'off' };

export function WebhooksScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const award = /^\d+$/.test(id) ? findProperty(Number(id)) : undefined;
  return award?.kind === 'entry' ? <Webhooks propertyId={award.id} name={award.name} /> : <NotFound />;
}

function Webhooks({ propertyId, name }: { propertyId: number; name: string }) {
  const t = useWebhookText();
  const messages = useHeaderMessages();
  const webhooks = useCall(webhook.getWebhooks, { params: { propertyId } });
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<string>();
  const [openId, setOpenId] = useState<number>();
  const [asking, setAsking] = useState<'rotate' | 'remove'>();
  const refreshes = [webhook.getWebhooks];
  const onProblem = (problem: CallProblem): void => {
    setAsking(undefined);
    messages.error(problem.message);
  };
  const rotating = useSend(webhook.rotateSecret, {
    refreshes,
    onProblem,
    onSuccess: ({ Secret }) => {
      setAsking(undefined);
      setSecret(Secret);
    },
  });
  const removing = useSend(webhook.deleteWebhook, {
    refreshes,
    onProblem,
    onSuccess: () => {
      setAsking(undefined);
      setOpenId(undefined);
      messages.success(t('removed'));
    },
  });
  const open = webhooks.data?.find(({ WebhookID }) => WebhookID === openId);
  const columns: TableColumn<Webhook>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) => (
        <RowOpener onOpen={() => setEditing(row)} label={t('editNamed', { name: row.Name })}>
          {row.Name}
        </RowOpener>
      ),
    },
    { id: 'Url', place: 'line', keep: 2, header: t('url'), cell: (row) => <span className="breaks">{row.Url}</span> },
    {
      id: 'Events',
      keep: 1,
      header: t('events'),
      cell: (row) => row.Events.map((event) => t(`event-${event as WebhookEvent}`)).join(', '),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={chipOf[stateOf(row)]} ground="none">
          {t(`state-${stateOf(row)}`)}
        </StatusChip>
      ),
    },
    {
      id: 'Actions',
      header: t('log'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('logNamed', { name: row.Name })}
          aria-pressed={row.WebhookID === openId}
          onClick={() => setOpenId(row.WebhookID === openId ? undefined : row.WebhookID)}
        >
          {t('log')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('webhooks')}
        lead={t('lead', { award: name })}
        actions={
          <div className="cluster gap-12">
            <Button component="a" href="/api/docs" variant="subtle">
              {t('docs')}
            </Button>
            <Button onClick={() => setEditing('new')}>{t('add')}</Button>
          </div>
        }
      />
      <DataTable
        name={t('webhooks')}
        columns={columns}
        rows={webhooks.data ?? []}
        idOf={(row) => String(row.WebhookID)}
        nameOf={(row) => row.Name}
        {...tableState(webhooks)}
        empty={<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      />
      {open && (
        <section className="above-40" aria-label={t('logOf', { name: open.Name })}>
          <div className="cluster align-center spread gap-12-24 below-16">
            <h2 className="type-s">{t('logOf', { name: open.Name })}</h2>
            <div className="cluster gap-12">
              <Button variant="default" size="sm" onClick={() => setAsking('rotate')}>
                {t('rotate')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setAsking('remove')}>
                {t('remove')}
              </Button>
            </div>
          </div>
          <Deliveries key={open.WebhookID} of={open} />
        </section>
      )}
      <WebhookDialog
        propertyId={propertyId}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onSaved={(made) => {
          setEditing(undefined);
          messages.success(t('saved'));
          if (made) setSecret(made);
        }}
      />
      <SecretDialog
        secret={secret}
        title={t('secretTitle')}
        lead={t('secretLead')}
        label={t('secret')}
        copyLabel={t('secretCopy')}
        doneLabel={t('secretDone')}
        onClose={() => setSecret(undefined)}
      />
      <ConfirmDialog
        opened={asking !== undefined && open !== undefined}
        title={t(asking === 'remove' ? 'removeTitle' : 'rotateTitle', { name: open?.Name ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t(asking === 'remove' ? 'remove' : 'rotate')}
        isDangerous={asking === 'remove'}
        isWorking={rotating.isPending || removing.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          const body = { WebhookID: open?.WebhookID ?? 0, PropertyID: propertyId };
          if (asking === 'remove') removing.mutate({ body });
          else rotating.mutate({ body });
        }}
      >
        {t(asking === 'remove' ? 'removeBody' : 'rotateBody')}
      </ConfirmDialog>
    </>
  );
}

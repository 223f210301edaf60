import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Broadcast, broadcast, type RecipientRow } from '#contract/wings/desk/message/broadcast.ts';
import { mailStates } from '#contract/wings/desk/operation/mail.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { messageOf } from '#web/wings/desk/message/compose/draft-message.ts';
import { MessageStateChip } from '#web/wings/desk/message/message-state-chip.tsx';
import { newKey } from '#web/kernel/call/new-key.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useMessageText } from '#web/texts/message.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FilterSelect, SearchBox } from '#web/ui/table/list-filters.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './sent-message.module.css';

type MailState = NonNullable<RecipientRow['State']>;
const shapes: Record<MailState, Status> = {
  waiting: 'judging',
  held: 'care',
  sent: 'done',
  kept: 'draft',
  failed: 'off',
  stopped: 'off',
};

/** A message that is scheduled, going out or out: how far it is, who got it and who did not. */
export function SentMessage({ message }: { message: Broadcast }) {
  const t = useMessageText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const [isStopping, setStopping] = useState(false);
  const { PropertyID, SeasonID, BroadcastID, State, Progress, Expected } = message;
  const award = traitsOf(PropertyID);
  const place = { PropertyID, SeasonID };
  const isScheduled = State === 'scheduled';
  const stopping = useSend(broadcast.stopBroadcast, {
    refreshes: [broadcast.getBroadcast, broadcast.getBroadcasts, broadcast.getRecipients],
    onSuccess: (after) => {
      messages.success(t(after.State === 'draft' ? 'unscheduled' : 'stopped'));
      setStopping(false);
    },
    onProblem: (problem) => messages.error(t('stopFailed', { why: problem.message })),
  });
  const copying = useSend(broadcast.saveBroadcast, {
    refreshes: [broadcast.getBroadcasts],
    onSuccess: (copy) => void navigate({ to: '/messages/$id', params: { id: String(copy.BroadcastID) } as never }),
    onProblem: (problem) => messages.error(problem.message),
  });
  const total = Progress ? Progress.Matched - Progress.LeftOut : (Expected ?? 0);
  const canStop = isScheduled || State === 'sending' || (Progress?.Waiting ?? 0) > 0;
  return (
    <>
      <PageHead
        title={message.Subject || t('isAutomatic')}
        lead={
          <>
            <MessageStateChip state={State} /> <Link to="/messages">{t('back')}</Link>
          </>
        }
        actions={
          <>
            {!message.Automation && (
              <Button
                variant="default"
                loading={copying.isPending}
                onClick={() => copying.mutate({ body: { ...place, ...messageOf(message), DraftKey: newKey() } })}
              >
                {t('copyMessage')}
              </Button>
            )}
            {canStop && (
              <Button variant="default" onClick={() => setStopping(true)}>
                {t(isScheduled ? 'stopScheduled' : 'stop')}
              </Button>
            )}
          </>
        }
      />
      <div className={css.summary} role="status">
        {isScheduled && message.SendDate ? (
          <>
            <p className="serif-56">{formatNumber(total)}</p>
            <div>
              <p className="type-strong">{t('scheduledFor', { moment: formatWithZone(message.SendDate, award) })}</p>
              <p className="size-14 type-muted">{t('scheduledPeople', { count: total })}</p>
            </div>
          </>
        ) : (
          <>
            <p className="serif-56">{formatNumber(Progress?.Sent ?? 0)}</p>
            <div className={css.lines}>
              <p className="type-strong">{t('sentOf', { sent: formatNumber(Progress?.Sent ?? 0), total: formatNumber(total) })}</p>
              <ProgressBar
                label={t('progress')}
                value={(Progress?.Sent ?? 0) + (Progress?.Failed ?? 0) + (Progress?.Stopped ?? 0)}
                max={Math.max(1, total)}
              />
              {Progress && Progress.Stopped > 0 && (
                <p>{t('stoppedLine', { sent: formatNumber(Progress.Sent), count: Progress.Stopped })}</p>
              )}
              {Progress && Progress.Failed > 0 && <p>{t('failedLine', { count: Progress.Failed })}</p>}
              {Progress && Progress.LeftOut > 0 && <p className="size-14 type-muted">{t('leftOutLine', { count: Progress.LeftOut })}</p>}
              {Expected !== null && Progress && Expected !== total && (
                <p>{t('changedBy', { expected: formatNumber(Expected), now: formatNumber(total) })}</p>
              )}
              {message.StartedDate && (
                <p className="size-14 type-muted">{t('startedAt', { moment: formatWithZone(message.StartedDate, award) })}</p>
              )}
            </div>
          </>
        )}
      </div>
      {Progress && <Recipients message={message} />}
      <ConfirmDialog
        opened={isStopping}
        title={t(isScheduled ? 'stopScheduledTitle' : 'stopTitle')}
        cancelLabel={t(isScheduled ? 'keepScheduled' : 'keepSending')}
        confirmLabel={t(isScheduled ? 'stopScheduled' : 'stop')}
        isDangerous={!isScheduled}
        isWorking={stopping.isPending}
        onCancel={() => setStopping(false)}
        onConfirm={() => stopping.mutate({ body: { ...place, BroadcastID } })}
      >
        {t(isScheduled ? 'stopScheduledBody' : 'stopBody')}
      </ConfirmDialog>
    </>
  );
}

function Recipients({ message }: { message: Broadcast }) {
  const t = useMessageText();
  const list = useList('');
  const { PropertyID, SeasonID, BroadcastID } = message;
  const award = traitsOf(PropertyID);
  const { Page, PageSize, Search } = list.request();
  const state = list.get('state') as MailState | 'leftOut' | '';
  const found = useCall(
    broadcast.getRecipients,
    { body: { PropertyID, SeasonID, BroadcastID, Page, PageSize, ...(Search && { Search }), ...(state && { State: state }) } },
    { keepsLast: true, everyMs: 3000 },
  );
  const columns: TableColumn<RecipientRow>[] = [
    { id: 'Name', header: t('name'), cell: (row) => <bdi>{row.Name}</bdi> },
    {
      id: 'Email',
      header: t('email'),
      cell: (row) =>
        row.MailID ? (
          <Link to="/outbox" search={{ mail: row.MailID } as never} aria-label={t('openMail', { email: row.Email })}>
            {row.Email}
          </Link>
        ) : (
          row.Email
        ),
    },
    {
      id: 'State',
      header: t('recipientState'),
      cell: (row) =>
        row.LeftOut ? (
          <StatusChip status="care" ground="none">
            {t(`reason-${row.LeftOut}`)}
          </StatusChip>
        ) : (
          <StatusChip status={shapes[row.State ?? 'waiting']} ground="none">
            {t(`mail-${row.State ?? 'waiting'}`)}
          </StatusChip>
        ),
    },
    { id: 'Sent', header: t('received'), cell: (row) => (row.SentDate ? formatWithZone(row.SentDate, award) : '') },
  ];
  return (
    <section aria-labelledby="message-recipients" className="pad-above-16">
      <h2 className="type-s" id="message-recipients">
        {t('recipients')}
      </h2>
      <DataTable
        name={t('recipients')}
        columns={columns}
        rows={found.data?.Rows ?? []}
        idOf={(row) => row.Email}
        nameOf={(row) => row.Email}
        {...tableState(found)}
        filters={
          <>
            <SearchBox list={list} label={t('searchPeople')} />
            <FilterSelect
              list={list}
              name="state"
              label={t('recipientState')}
              all={t('allStates')}
              choices={[...mailStates, 'leftOut' as const].map((value) => ({ value, label: t(`mail-${value}`) }))}
            />
          </>
        }
        empty={<EmptyState title={t('recipientsEmpty')}>{t('recipientsEmptyBody')}</EmptyState>}
        page={list.page}
        pages={list.pages(found.data?.Total ?? 0)}
        onPage={list.setPage}
      />
    </section>
  );
}

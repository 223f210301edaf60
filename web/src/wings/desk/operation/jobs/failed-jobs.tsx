import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FailedJob, job } from '#contract/wings/desk/operation/job.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { inParts } from '#web/kernel/browser/selection.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { queueWords } from './job-words.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { idsOfPages, useSelection } from '#web/kernel/browser/use-selection.ts';
import { FilterSelect } from '#web/ui/table/list-filters.tsx';

type Body = Sent<typeof job.getFailedJobs>['body'];
/** What the server takes at once. */
const mostAtOnce = 200;
const refreshes = [job.getJobs, job.getFailedJobs];

export function FailedJobs({ queues }: { queues: readonly string[] }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const list = useList('-FailedAt');
  const { send } = usePortal();
  const [isAsking, setAsking] = useState(false);
  const body: Body = { ...list.request<NonNullable<Body['Sort']>>(), ...(list.get('queue') && { Queue: list.get('queue') }) };
  const failed = useCall(job.getFailedJobs, { body }, { keepsLast: true, everyMs: 5000 });
  const selection = useSelection({
    list,
    ids: (failed.data?.Rows ?? []).map(({ ID }) => ID),
    total: failed.data?.Total ?? 0,
    findAll: () =>
      idsOfPages(
        (page) => send(job.getFailedJobs, { body: { ...body, ...page } }),
        ({ ID }) => ID,
      ),
  });
  const onProblem = (problem: CallProblem): void => messages.error(problem.message);
  const done = (words: string): void => {
    messages.success(words);
    selection.clear();
    setAsking(false);
  };
  const retrying = useSend(job.retryJob, { refreshes, onProblem });
  const deleting = useSend(job.deleteJob, { refreshes, onProblem });
  const inTurn = async (sending: typeof retrying, ids: readonly string[], words: (count: number) => string): Promise<void> => {
    let count = 0;
    for (const IDs of inParts(ids, mostAtOnce)) {
      // A problem was already shown; what was done before it stays done.
      const moved = await sending.mutateAsync({ body: { IDs } }).catch(() => undefined);
      if (!moved) return setAsking(false);
      count += moved.Count;
    }
    done(words(count));
  };
  const retry = (ids: readonly string[]): void => void inTurn(retrying, ids, (count) => t('retried', { count }));
  const isFiltered = Boolean(list.get('search') || list.get('queue'));

  const clock = useSharedClock();
  const columns: TableColumn<FailedJob>[] = [
    { id: 'Queue', header: t('queue'), isSortable: true, cell: (row) => queueWords(t, row.Queue) },
    { id: 'About', place: 'line', keep: 5, header: t('about'), cell: (row) => <About failed={row} /> },
    {
      id: 'Error',
      place: 'line',
      keep: 9,
      header: t('error'),
      cell: (row) => (
        <span className="type-danger" title={row.Error}>
          {row.Error}
        </span>
      ),
    },
    { id: 'Attempts', header: t('attempts'), isSortable: true, align: 'end', cell: (row) => row.Attempts },
    { id: 'QueuedAt', keep: -1, header: t('queuedAt'), isSortable: true, cell: (row) => formatWithZone(row.QueuedAt, clock) },
    { id: 'FailedAt', keep: 3, header: t('failedAt'), isSortable: true, cell: (row) => formatWithZone(row.FailedAt, clock) },
    {
      id: 'Actions',
      header: t('retry'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('retryJob', { job: `${queueWords(t, row.Queue)}, ${detailWords(row)}` })}
          onClick={() => retry([row.ID])}
        >
          {t('retry')}
        </Button>
      ),
    },
  ];
  return (
    <section className="above-32" aria-labelledby="failed-jobs">
      <div className="below-12">
        <h2 id="failed-jobs" className="type-section">
          {t('failedJobs')}
        </h2>
        <p className="type-small type-muted">{t('failedJobsLead')}</p>
      </div>
      <ListTable
        list={list}
        asked={failed}
        name={t('failedJobs')}
        columns={columns}
        idOf={(row) => row.ID}
        nameOf={(row) => `${queueWords(t, row.Queue)}, ${detailWords(row)}`}
        {...selection.table}
        bulkBar={
          <BulkBar
            {...selection.bar}
            words={t('jobsSelected', { count: selection.count })}
            actions={[{ label: t('giveUp'), onAction: () => setAsking(true) }]}
            main={{ label: t('retryCount', { count: selection.count }), onAction: () => retry(selection.ids) }}
          />
        }
        searchLabel={t('jobSearch')}
        filters={
          <>
            <FilterSelect
              list={list}
              name="queue"
              label={t('queue')}
              all={t('allQueues')}
              choices={queues.map((value) => ({ value, label: queueWords(t, value) }))}
            />
          </>
        }
        filterCount={list.get('queue') ? 1 : 0}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('noFailedJobs'), t('noFailedJobsBody')]}
        pagerEnd={t('total', { count: failed.data?.Total ?? 0 })}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('giveUpTitle', { count: selection.count })}
        confirmLabel={t('giveUp')}
        isDangerous
        isWorking={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void inTurn(deleting, selection.ids, (count) => t('givenUp', { count }))}
      >
        {t('giveUpBody')}
      </ConfirmDialog>
    </section>
  );
}

const detailWords = ({ Details }: FailedJob): string =>
  Object.entries(Details)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

function About({ failed }: { failed: FailedJob }) {
  const t = useOperationText();
  const { mailId, fileId } = failed.Details;
  if (mailId !== undefined)
    return (
      <Link to="/outbox" search={{ mail: String(mailId) } as never}>
        {t('aboutMail', { id: String(mailId) })}
      </Link>
    );
  return <>{fileId !== undefined ? t('aboutFile', { id: String(fileId) }) : detailWords(failed)}</>;
}

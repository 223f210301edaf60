import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FailedJob, job } from '#contract/areas/operation/job.ts';
import type { Sent } from '#contract/kernel/call.ts';
import type { CallProblem } from '#contract/kernel/client.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { useSharedClock } from '#web/kernel/shared-clock.ts';
import { tableState } from '#web/kernel/table-state.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { queueWords } from './job-words.ts';
import css from '#web/areas/operation/operation.module.css';
import { useList } from '#web/kernel/use-list.ts';
import { FilterSelect, SearchBox } from '#web/ui/list-filters.tsx';

type Body = Sent<typeof job.getFailedJobs>['body'];
const refreshes = [job.getJobs, job.getFailedJobs];

export function FailedJobs({ queues }: { queues: readonly string[] }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const list = useList('-FailedAt');
  // The retry button must stay in sight beside the error.
  const isNarrow = useMediaQuery('(max-width: 95.99em)');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const body: Body = { ...list.request<NonNullable<Body['Sort']>>(), ...(list.get('queue') && { Queue: list.get('queue') }) };
  const failed = useCall(job.getFailedJobs, { body }, { keepsLast: true, everyMs: 5000 });
  const onProblem = (problem: CallProblem): void => messages.error(t('failed', { why: problem.message }));
  const done = (words: string): void => {
    messages.success(words);
    setSelected(new Set());
    setAsking(false);
  };
  const retrying = useSend(job.retryJob, { refreshes, onProblem, onSuccess: ({ Count }) => done(t('retried', { count: Count })) });
  const deleting = useSend(job.deleteJob, { refreshes, onProblem, onSuccess: ({ Count }) => done(t('givenUp', { count: Count })) });
  const retry = (ids: Iterable<string>): void => retrying.mutate({ body: { IDs: [...ids] } });
  const isFiltered = Boolean(list.get('search') || list.get('queue'));

  const clock = useSharedClock();
  const columns: TableColumn<FailedJob>[] = [
    { id: 'Queue', header: t('queue'), isSortable: true, cell: (row) => queueWords(t, row.Queue) },
    { id: 'About', header: t('about'), cell: (row) => <About failed={row} /> },
    {
      id: 'Error',
      header: t('error'),
      cell: (row) => (
        <span className={css.error} title={row.Error}>
          {row.Error}
        </span>
      ),
    },
    { id: 'Attempts', header: t('attempts'), isSortable: true, align: 'end', cell: (row) => row.Attempts },
    { id: 'QueuedAt', header: t('queuedAt'), isSortable: true, cell: (row) => formatWithZone(row.QueuedAt, clock) },
    { id: 'FailedAt', header: t('failedAt'), isSortable: true, cell: (row) => formatWithZone(row.FailedAt, clock) },
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
    <section className={css.section} aria-labelledby="failed-jobs">
      <div className={css.sectionHead}>
        <h2 id="failed-jobs" className={css.sectionTitle}>
          {t('failedJobs')}
        </h2>
        <p className={css.sectionLead}>{t('failedJobsLead')}</p>
      </div>
      <DataTable
        name={t('failedJobs')}
        columns={columns}
        rows={failed.data?.Rows ?? []}
        idOf={(row) => row.ID}
        nameOf={(row) => `${queueWords(t, row.Queue)}, ${detailWords(row)}`}
        {...tableState(failed)}
        hiddenColumns={isNarrow ? ['QueuedAt'] : []}
        selected={selected}
        onSelected={setSelected}
        bulkBar={
          <BulkBar
            count={selected.size}
            words={t('jobsSelected', { count: selected.size })}
            actions={[{ label: t('giveUp'), onAction: () => setAsking(true) }]}
            main={{ label: t('retry'), onAction: () => retry(selected) }}
            onClear={() => setSelected(new Set())}
          />
        }
        filters={
          <>
            <SearchBox list={list} label={t('jobSearch')} />
            <FilterSelect
              list={list}
              name="queue"
              label={t('queue')}
              all={t('allQueues')}
              choices={queues.map((value) => ({ value, label: queueWords(t, value) }))}
            />
          </>
        }
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')}>{t('nothingFoundBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noFailedJobs')}>{t('noFailedJobsBody')}</EmptyState>
          )
        }
        {...list.paged(failed.data?.Total ?? 0)}
        pagerEnd={t('total', { count: failed.data?.Total ?? 0 })}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('giveUpTitle', { count: selected.size })}
        confirmLabel={t('giveUp')}
        isDangerous
        isWorking={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate({ body: { IDs: [...selected] } })}
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

import { type JobQueue, job } from '#contract/wings/desk/operation/job.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { queueWords, scheduleWords } from './job-words.ts';
import css from '#web/wings/desk/operation/operation.module.css';

export function JobsScreen() {
  const t = useOperationText();
  const queues = useCall(job.getJobs, {}, { everyMs: 5000 });
  const most = Math.max(1, ...(queues.data ?? []).map((queue) => queue.Waiting + queue.Running + queue.Retrying));
  const count = (value: number) => <span className={value === 0 ? 'type-muted' : undefined}>{formatNumber(value)}</span>;
  const clock = useSharedClock();
  const columns: TableColumn<JobQueue>[] = [
    { id: 'Queue', header: t('queue'), cell: (row) => <strong className="type-strong">{queueWords(t, row.Queue)}</strong> },
    {
      id: 'Load',
      place: 'detail',
      keep: -3,
      header: `${t('waiting')}, ${t('running')}, ${t('retrying')}`,
      isHeaderHidden: true,
      cell: (row) => <LoadBar queue={row} most={most} />,
    },
    {
      id: 'Waiting',
      place: 'figure',
      keep: 5,
      header: t('waiting'),
      align: 'end',
      cell: (row) => (
        <>
          {row.OldestWaiting && <span className="type-muted">{t('since', { date: formatWithZone(row.OldestWaiting, clock) })} </span>}
          {count(row.Waiting)}
        </>
      ),
    },
    { id: 'Running', place: 'figure', keep: 4, header: t('running'), align: 'end', cell: (row) => count(row.Running) },
    { id: 'Retrying', header: t('retrying'), align: 'end', cell: (row) => count(row.Retrying) },
    { id: 'DoneLastDay', keep: -1, header: t('doneLastDay'), align: 'end', cell: (row) => count(row.DoneLastDay) },
    {
      id: 'Failed',
      place: 'figure',
      keep: 9,
      header: t('failedForGood'),
      align: 'end',
      cell: (row) => <span className={row.Failed > 0 ? 'type-danger' : 'type-muted'}>{formatNumber(row.Failed)}</span>,
    },
    {
      id: 'Schedule',
      keep: -2,
      header: t('schedule'),
      cell: (row) => <span className="type-muted">{row.Schedule ? scheduleWords(t, row.Schedule) : ''}</span>,
    },
  ];
  return (
    <>
      <PageHead title={t('jobs')} lead={t('jobsLead')} />
      <DataTable
        name={t('queues')}
        columns={columns}
        rows={queues.data ?? []}
        idOf={(row) => row.Queue}
        nameOf={(row) => queueWords(t, row.Queue)}
        {...tableState(queues)}
      />
      <FailedJobs queues={(queues.data ?? []).map(({ Queue }) => Queue)} />
    </>
  );
}

/** Waiting, running and trying again as lengths; the figures are beside it. */
function LoadBar({ queue, most }: { queue: JobQueue; most: number }) {
  const part = (value: number, colour: number) =>
    value > 0 && <span style={{ width: `${(value / most) * 100}%`, background: `var(--l-chart-${colour})` }} />;
  return (
    <span className={css.bar} aria-hidden="true">
      {part(queue.Running, 3)}
      {part(queue.Waiting, 1)}
      {part(queue.Retrying, 2)}
    </span>
  );
}

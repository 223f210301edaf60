import { Link } from '@tanstack/react-router';
import { job } from '#contract/wings/desk/operation/job.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { formatDate, formatFileSize, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { adminPropertyId, entryProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useMay, useMayForAll, useMine } from '#web/kernel/session/grants.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { BarChart, Distribution } from '#web/ui/chart/bar-chart.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from '#web/wings/desk/operation/operation.module.css';
import own from './installation.module.css';
import { SeasonYear } from './season-year.tsx';

type Dashboard = Reply<typeof property.getDashboardsForProperty>;
type Standing = Reply<typeof property.getDashboardsForEntries>[number];
type PhaseName = NonNullable<Standing['Season']>['Phases'][number]['Name'];

export function InstallationScreen() {
  const t = useOperationText();
  const now = useNow();
  const clock = useSharedClock();
  const isForAll = useMayForAll('property.read');
  const whole = useCall(property.getDashboardsForProperty, { params: { id: adminPropertyId } }, { everyMs: 60_000, enabled: isForAll });
  const standings = useCall(property.getDashboardsForEntries, { body: {} }, { everyMs: 60_000 });
  return (
    <>
      <PageHead title={t('installation')} lead={formatWithZone(now, clock)} />
      {isForAll && whole.isPending && <TextSkeleton lines={4} />}
      {whole.isError && <ErrorState onRetry={() => void whole.refetch()} />}
      {whole.data?.Disk?.IsLow && <DiskLow disk={whole.data.Disk} />}
      {whole.data && <Figures whole={whole.data} standings={standings.data ?? []} />}
      <section className="above-32" aria-labelledby="seasons">
        <div className="below-12">
          <h2 id="seasons" className="type-section">
            {t('seasons')}
          </h2>
          <p className="type-small type-muted">{t('seasonsLead')}</p>
        </div>
        {standings.data && <SeasonYear standings={standings.data} now={now} />}
        <div className="above-32">
          <Standings standings={standings.data} {...tableState(standings)} />
        </div>
      </section>
      <div className={own.columns}>
        {standings.data && (
          <BarChart title={t('entrantsByAward')} values={standings.data.map(({ Name, Entrants }) => ({ name: Name, value: Entrants }))} />
        )}
        {whole.data && <NewAccounts days={whole.data.NewAccounts} />}
        {whole.data && <NeedsYou whole={whole.data} standings={standings.data ?? []} />}
      </div>
    </>
  );
}

type OperationText = ReturnType<typeof useOperationText>;

const filesAside = (t: OperationText, { Files, Disk }: Dashboard): string => {
  const size = formatFileSize(Files.Bytes);
  return Disk ? t('filesAside', { size, free: formatFileSize(Disk.FreeBytes) }) : size;
};

function DiskLow({ disk }: { disk: NonNullable<Dashboard['Disk']> }) {
  const t = useOperationText();
  const [free, total] = [formatFileSize(disk.FreeBytes), formatFileSize(disk.TotalBytes)];
  return (
    <StandingMessage
      kind="error"
      text={t('diskLowTitle')}
      detail={t('diskLow', { free, total, reserve: formatFileSize(disk.ReserveBytes) })}
    />
  );
}

function Figures({ whole, standings }: { whole: Dashboard; standings: readonly Standing[] }) {
  const t = useOperationText();
  const ofRole = (role: string): number => whole.Accounts.find(({ Role }) => Role === role)?.Count ?? 0;
  const newEntrants = standings.reduce((sum, { NewEntrants }) => sum + NewEntrants, 0);
  const accounts = whole.Accounts.reduce((sum, { Count }) => sum + Count, 0);
  const figures: [string, number, string][] = [
    [t('entrants'), ofRole('Entrant'), t('newThisWeek', { count: formatNumber(newEntrants) })],
    [t('judges'), whole.Judges.Enrolled, t('judgesScheduled', { count: formatNumber(whole.Judges.Scheduled) })],
    [t('files'), whole.Files.Count, filesAside(t, whole)],
    [t('mails'), whole.Mail.Sent + whole.Mail.Kept, t('mailsWaiting', { count: whole.Mail.Queued })],
    [t('administratorsCount'), ofRole('Administrator'), t('accountsInAll', { count: accounts })],
  ];
  return (
    <dl className={own.figures}>
      {figures.map(([name, value, aside]) => (
        <div key={name} className={own.figure}>
          <dt className="type-caption">{name}</dt>
          <dd className={own.number}>{formatNumber(value)}</dd>
          <dd className="type-caption type-muted">{aside}</dd>
        </div>
      ))}
    </dl>
  );
}

const phaseStatus = (name: PhaseName): Status =>
  name === 'published' ? 'award' : name === 'before' || name === 'closed' ? 'draft' : name.startsWith('entries') ? 'done' : 'judging';

interface StandingsProps {
  standings: readonly Standing[] | undefined;
  state: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
}

function Standings({ standings, state, onRetry }: StandingsProps) {
  const t = useOperationText();
  const columns: TableColumn<Standing>[] = [
    {
      id: 'Award',
      header: t('award'),
      cell: (row) => (
        <strong className="type-strong">
          <span className={css.swatch} style={{ background: brandOf(traitsOf(row.PropertyID).brand).brand }} aria-hidden="true" />
          {row.Name}
        </strong>
      ),
    },
    {
      id: 'Now',
      place: 'line',
      keep: 9,
      header: t('now'),
      cell: (row) => (
        <span className="inline-row wraps gap-2-12">
          {traitsOf(row.PropertyID).state === 'draft' ? (
            <StatusChip status="draft" ground="none">
              {t('inPreparation')}
            </StatusChip>
          ) : (
            row.Season?.Phases.map(({ Name }) => (
              <StatusChip key={Name} status={phaseStatus(Name)} ground="none">
                {t(`phase-${Name}`)}
              </StatusChip>
            ))
          )}
        </span>
      ),
    },
    { id: 'Until', keep: 5, header: t('next'), cell: (row) => <span className="figures">{untilOf(row)}</span> },
    {
      id: 'Season',
      place: 'line',
      keep: 4,
      header: t('season'),
      align: 'end',
      cell: (row) => row.Season?.SeasonNumber ?? <span className="type-muted">{t('noSeason')}</span>,
    },
    { id: 'Entrants', place: 'figure', keep: 6, header: t('entrants'), align: 'end', cell: (row) => formatNumber(row.Entrants) },
    { id: 'NewEntrants', header: t('newEntrants'), align: 'end', cell: (row) => formatNumber(row.NewEntrants) },
    { id: 'Judges', header: t('judges'), align: 'end', cell: (row) => formatNumber(row.Judges) },
    { id: 'Files', header: t('filesSize'), align: 'end', cell: (row) => formatFileSize(row.Files.Bytes) },
  ];
  return (
    <DataTable
      name={t('standing')}
      datesIn="each"
      columns={columns}
      rows={standings ?? []}
      idOf={(row) => String(row.PropertyID)}
      nameOf={(row) => row.Name}
      state={state}
      onRetry={onRetry}
    />
  );
}

/** The first thing that ends. */
function untilOf({ PropertyID, Season: season }: Standing): string {
  const award = traitsOf(PropertyID);
  const ends = (season?.Phases ?? []).flatMap(({ Until }) => (Until ? [Until.getTime()] : []));
  return ends.length > 0 ? formatDate(lastMoment(new Date(Math.min(...ends)), award), award) : '';
}

const shownDays = 14;

function NewAccounts({ days }: { days: Dashboard['NewAccounts'] }) {
  const t = useOperationText();
  const clock = useSharedClock();
  const shown = days.slice(-shownDays);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  return (
    <Distribution
      title={t('newAccounts', { from: formatDate(first.Day, clock), to: formatDate(last.Day, clock) })}
      values={shown.map(({ Day, Count }) => ({ name: String(Number(Day.slice(8))), value: Count }))}
      colour={3}
    />
  );
}

function NeedsYou({ whole, standings }: { whole: Dashboard; standings: readonly Standing[] }) {
  const t = useOperationText();
  const queues = useCall(job.getJobs, {}, { everyMs: 60_000, enabled: useMayForAll('job.manage') });
  const failedJobs = (queues.data ?? []).reduce((sum, { Failed }) => sum + Failed, 0);
  const waiting = useCall(reviewerList.countWaitingReviewers, {}, { everyMs: 60_000, enabled: useMay('reviewer.read') });
  const mine = useMine(entryProperties());
  const withoutJudges = standings.filter(({ Season: season, Judges }) => season && Judges === 0).length;
  const needs = [
    ...(waiting.data ?? []).map(({ JudgingPropertyID: site, Waiting: count }) => ({
      count,
      words: t('waitingJudgesNeed', { count, site: traitsOf(site).name }),
      to: '/reviewers',
      search: { award: mine.find(({ judgedBy }) => judgedBy === site)?.id, view: 'waiting' },
    })),
    { count: failedJobs, words: t('failedJobsNeed', { count: failedJobs }), to: '/jobs', search: {} },
    { count: whole.Mail.Failed, words: t('failedMailsNeed', { count: whole.Mail.Failed }), to: '/outbox', search: { state: 'failed' } },
    { count: withoutJudges, words: t('noJudgesNeed', { count: withoutJudges }), to: undefined, search: {} },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="needs-you">
      <div className="below-12">
        <h2 id="needs-you" className="type-section">
          {t('needsYou')}
        </h2>
        <p className="type-small type-muted">{t('needsYouLead')}</p>
      </div>
      {needs.length === 0 && <EmptyState title={t('nothingNeedsYou')}>{t('nothingNeedsYouBody')}</EmptyState>}
      <ul>
        {needs.map(({ count, words, to, search }) => (
          <li key={words} className={own.need}>
            <span className="numeral-m">{formatNumber(count)}</span>
            <span>{words}</span>
            {to && (
              <Link to={to} search={search as never} className="type-accent" aria-label={`${t('look')}: ${count} ${words}`}>
                {t('look')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useWithdrawalText } from '#web/texts/withdrawals.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { DecideWithdrawal } from './decide-withdrawal.tsx';
import css from './withdrawals.module.css';

export type Requests = Reply<typeof withdrawalRequest.getWithdrawalRequests>;
export type Request = Requests['Rows'][number];
export interface Where {
  PropertyID: number;
  SeasonID: number;
}

const chips: Record<Request['State'], Status> = { open: 'judging', sent: 'judging', accepted: 'done', declined: 'off', cancelled: 'draft' };

/** What entrants ask once their result is final. */
export function WithdrawalsScreen() {
  const t = useWithdrawalText();
  const { propertyId, season, isError, retry } = useAdminSeason();
  const where = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 1 };
  const asked = useCall(withdrawalRequest.getWithdrawalRequests, { body: where }, { enabled: season !== undefined });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isError || asked.isError ? (
        <ErrorState title={t('failed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : asked.data ? (
        <List where={where} found={asked.data} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

function List({ where, found }: { where: Where; found: Requests }) {
  const t = useWithdrawalText();
  if (found.Rows.length === 0) return <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>;
  const groups = [
    { head: t('open'), rows: found.Rows.filter(({ State }) => State === 'open') },
    { head: t('decided'), rows: found.Rows.filter(({ State }) => State !== 'open') },
  ].filter(({ rows }) => rows.length > 0);
  return groups.map(({ head, rows }) => (
    <section key={head} aria-label={head}>
      <h2 className="above-24 below-12 size-18">{head}</h2>
      {rows.map((row) => (
        <Card key={row.WithdrawalRequestID} row={row} where={where} rule={found.Place} />
      ))}
    </section>
  ));
}

function Card({ row, where, rule }: { row: Request; where: Where; rule: Requests['Place'] }) {
  const t = useWithdrawalText();
  const award = traitsOf(where.PropertyID);
  // In a printed award one person decides, and it is marked so.
  const isPrinted = useCall(resultChange.getResultChanges, { body: where }).data?.IsPrinted ?? false;
  return (
    <article className={css.card} aria-label={row.PieceTitle}>
      <header className="cluster spread gap-8-16">
        <h3>
          <WorkTitle size="m">{row.PieceTitle}</WorkTitle>
        </h3>
        <StatusChip status={chips[row.State]}>{t(`state-${row.State}`)}</StatusChip>
      </header>
      <p className="type-muted">
        {t('received', { category: row.Category, date: formatWithZone(row.AskedAt, award) })} {row.Awards.join(', ')}
      </p>
      <p>{t('by', { name: row.AskedBy })}</p>
      <blockquote className={css.quote} dir="auto">
        {row.Reason}
      </blockquote>
      {row.Answer && (
        <p dir="auto">
          {t('answer')}: {row.Answer}
        </p>
      )}
      {row.State === 'sent' && row.ResultChangeID !== null && (
        <p>
          <Link to="/approvals" search={{ award: where.PropertyID, season: where.SeasonID, request: row.ResultChangeID } as never}>
            {t('toApproval')}
          </Link>
        </p>
      )}
      {row.State === 'open' && <DecideWithdrawal row={row} where={where} rule={rule} isPrinted={isPrinted} />}
    </article>
  );
}

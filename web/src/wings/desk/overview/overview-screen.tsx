import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { formatFileSize, formatTimeWithZone, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { RiskNotice } from '#web/wings/desk/award/risk-notice.tsx';
import { type AdminSeason, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { BeforeOpening } from './before-opening.tsx';
import { EntriesPart, MoneyPart } from './curves.tsx';
import { JudgesBehind, JudgingPart } from './judging.tsx';
import { Needs } from './needs.tsx';
import { LacksPart, NextPart } from './next-part.tsx';
import css from './overview.module.css';
import { SeasonPart } from './season-part.tsx';
import { VotePart } from './vote-part.tsx';

/** What an organizer asks each morning about one season of one award: what must I do, and are we on course? */
export function OverviewScreen() {
  const t = useOverviewText();
  const now = useNow();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const isDraft = traitsOf(propertyId).state === 'draft';
  return (
    <>
      <PageHead title={t('overview')} lead={formatWithZone(now, traitsOf(propertyId))} />
      <RiskNotice propertyId={propertyId} />
      {isDraft && !season && <BeforeOpening award={traitsOf(propertyId)} />}
      {admin.isError && <ErrorState onRetry={admin.retry} />}
      {admin.isPending && <TextSkeleton lines={8} />}
      {!admin.isPending && !admin.isError && !season && (
        <EmptyState
          title={t('noSeason')}
          action={
            <Button component={Link} to="/seasons" search={{ award: propertyId } as never}>
              {t('planSeason')}
            </Button>
          }
        >
          {t('noSeasonBody')}
        </EmptyState>
      )}
      {season && <SeasonOverview key={season.SeasonID} propertyId={propertyId} season={season} now={now} />}
    </>
  );
}

const oldMs = 10 * 60_000;

function SeasonOverview({ propertyId, season, now }: { propertyId: number; season: AdminSeason; now: Date }) {
  const t = useOverviewText();
  const asked = useCall(
    overview.getSeasonOverview,
    { body: { PropertyID: propertyId, SeasonID: season.SeasonID } },
    { everyMs: 60_000, keepsLast: true },
  );
  const found = asked.data;
  const award = traitsOf(propertyId);
  const where = { award: propertyId, season: season.SeasonID };
  if (asked.isError && !found) return <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>;
  const isOld = found !== undefined && now.getTime() - found.At.getTime() > oldMs;
  return (
    <>
      {isOld && (
        <p className={css.old} role="status">
          {t('old', { time: formatTimeWithZone(found.At, award) })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void asked.refetch()}>
            {t('refresh')}
          </Button>
        </p>
      )}
      {found && <NextPart next={found.Next} award={award} where={where} now={now} />}
      {award.state === 'draft' && <BeforeOpening award={award} />}
      <div className={`parts-shrink ${css.top}`}>
        <div className="stack gap-32">
          {found && <LacksPart lacks={found.Lacks} blocks award={award} where={where} />}
          <Needs
            found={found}
            award={award}
            where={where}
            isSecond={award.state === 'draft' || (found?.Lacks.some(({ Blocks }) => Blocks) ?? false)}
          />
          {found && <LacksPart lacks={found.Lacks} blocks={false} award={award} where={where} />}
        </div>
        <SeasonPart season={season} award={award} now={now} />
      </div>
      {found ? (
        <>
          <div className={`parts-shrink above-40 columns-2-from-64 ${css.pair}`}>
            <EntriesPart found={found} season={season} award={award} where={where} />
            {found.Money && <MoneyPart money={found.Money} season={season} award={award} where={where} />}
          </div>
          <div className={`parts-shrink above-40 columns-2-from-64 stack align-start gap-40 ${css.three}`}>
            {found.Judging && <JudgingPart judging={found.Judging} season={season} award={award} where={where} now={now} />}
            {found.Judging && <JudgesBehind judging={found.Judging} season={season} award={award} where={where} now={now} />}
            {found.Vote && <VotePart vote={found.Vote} award={award} />}
          </div>
          <p className="ruled-above above-40 pad-above-12 type-muted size-14">
            {t('storage')}:{' '}
            {t('storageFiles', {
              count: found.Files.Count,
              size: formatFileSize(found.Files.Bytes),
            })}
          </p>
        </>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </>
  );
}

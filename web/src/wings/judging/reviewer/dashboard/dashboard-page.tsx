import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Profile, reviewer, type ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { ownZone } from '#web/kernel/words/own-zone.ts';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { rulesAddress } from '#web/frame/rules-address.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ComparedDistribution, Distribution } from '#web/ui/chart/bar-chart.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ProgressRing } from '#web/ui/state/progress-ring.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './dashboard-page.module.css';
import { ownTime } from '#web/wings/judging/reviewer/closing.ts';
import { CountdownChip } from '#web/wings/judging/reviewer/countdown.tsx';
import { howFar } from '#web/wings/judging/reviewer/profile/judged-properties.tsx';
import { byTime, progressOf, shownFor, showsProperties, windowOf } from '#web/wings/judging/reviewer/judged-property.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { sharesOf, timetableOf } from './timetable.ts';
import { OwnConflicts } from './own-conflicts.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { useOwnProfile } from '#web/wings/judging/reviewer/use-own-profile.ts';

/** R002: what is open now, what comes next, and how far the judge is. */
export function DashboardPage() {
  const t = useReviewerText();
  const profile = useOwnProfile();
  return (
    <>
      <PageHead
        title={t('dashboard')}
        lead={
          <>
            {t('dashboardLead')}
            <PageText region="Welcome" />
          </>
        }
      />
      {profile.data ? (
        <Dashboard profile={profile.data} />
      ) : profile.isError ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void profile.refetch()}>
          {profile.error.message}
        </ErrorState>
      ) : (
        <TextSkeleton lines={6} />
      )}
      <PageText region="Contact" />
    </>
  );
}

function Dashboard({ profile }: { profile: Profile }) {
  const t = useReviewerText();
  const now = useNow();
  if (!showsProperties(profile))
    return (
      <p>
        <strong className="type-strong">{t('notActive')}</strong> {t('notActiveBody')}
      </p>
    );
  const judged = byTime(profile.ReviewerProperties, now).filter((one) => shownFor(profile, one, now).ShowCategories);
  return (
    <>
      <Timetable profile={profile} now={now} />
      {judged.length > 0 && (
        <Section title={t('howFar')}>
          <ul className={css.rings}>
            {judged.map((one) => {
              const { TreatAsAssociate } = shownFor(profile, one, now);
              const progress = progressOf(one, TreatAsAssociate);
              return (
                <li key={one.EntryPropertyID}>
                  <ProgressRing {...progress} label={t('progressOf', { name: one.EntryPropertyName })} size={88} />
                  <div>
                    <h3 className="type-strong size-16">{one.EntryPropertyName}</h3>
                    <p className="type-small type-muted">{howFar(t, progress, TreatAsAssociate)}</p>
                    <RulesLink propertyId={one.EntryPropertyID} />
                  </div>
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      {judged.map(
        (one) =>
          one.SeasonID !== null && (
            <OwnConflicts
              key={one.EntryPropertyID}
              propertyId={one.EntryPropertyID}
              seasonId={one.SeasonID}
              name={judged.length > 1 ? one.EntryPropertyName : undefined}
            />
          ),
      )}
      {judged
        // A phase that has not begun has nothing to show.
        .filter((one) => shownFor(profile, one, now).TreatAsAssociate && (one.ReviewsCompleted > 0 || windowOf(one, now) === 'open'))
        .map((one) => one.SeasonID !== null && <Scores key={one.EntryPropertyID} judged={one} seasonId={one.SeasonID} />)}
    </>
  );
}

function RulesLink({ propertyId }: { propertyId: number }) {
  const t = useReviewerText();
  const award = findProperty(propertyId);
  if (!award) return null;
  return (
    <p className="type-small">
      <a href={rulesAddress(award)} aria-label={t('howWinnersAreChosenAt', { name: award.name })}>
        {t('howWinnersAreChosen')}
      </a>
    </p>
  );
}

function Timetable({ profile, now }: { profile: Profile; now: Date }) {
  const t = useReviewerText();
  const { property } = usePortal();
  const seasons = useCurrentSeasons(property.id);
  const clock = { ...property, timeZone: ownZone(profile.TimeZone) };
  if (seasons.isError) return <ErrorState onRetry={() => void seasons.refetch()}>{seasons.error.message}</ErrorState>;
  if (!seasons.data) return <TextSkeleton lines={4} />;
  const { open, next } = timetableOf(profile, seasons.data, now);
  const named = (row: (typeof open)[number]): string => t('roundAt', { name: row.name, round: withinSentence(t(row.round)) });
  return (
    <>
      <Section title={t('open')}>
        {open.length > 0 ? (
          <ul className="ruled-below">
            {open.map((row) => (
              <li key={`${row.slug} ${row.round}`} className={`cluster align-center spread gap-12-24 pad-16 ruled-above ${css.row}`}>
                <div className="stack items-start shrinks gap-6">
                  <h3 className="type-strong size-16">{named(row)}</h3>
                  <CountdownChip end={row.end} />
                </div>
                <Button
                  component={Link}
                  to={`/${row.slug}/${row.isAssociate ? 'entry' : 'executive'}`}
                  aria-label={`${t(row.isAssociate ? 'goOnJudging' : 'openBallots')}: ${row.name}`}
                >
                  {t(row.isAssociate ? 'goOnJudging' : 'openBallots')}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="type-soft">{t('openNone')}</p>
        )}
      </Section>
      <Section title={t('next')}>
        {next.length > 0 ? (
          <ul className="ruled-below">
            {next.map((row) => (
              <li key={`${row.slug} ${row.round}`} className={`cluster align-center spread gap-12-24 pad-16 ruled-above ${css.row}`}>
                <div className="stack items-start shrinks gap-6">
                  <h3 className="type-strong size-16">{named(row)}</h3>
                  <p className="type-small type-muted">{t('roundFrom', { date: ownTime(row.start, clock) })}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className="type-soft">{t('nextNone')}</p>
        )}
      </Section>
    </>
  );
}

type Own = Reply<typeof reviewer.getJudgingDashboard>;

function Scores({ judged, seasonId }: { judged: ReviewerProperty; seasonId: number }) {
  const t = useReviewerText();
  const own = useCall(reviewer.getJudgingDashboard, { body: { EntryPropertyID: judged.EntryPropertyID, SeasonID: seasonId } });
  return (
    <Section title={t('scores', { name: judged.EntryPropertyName })}>
      {own.isError ? (
        <ErrorState onRetry={() => void own.refetch()}>{own.error.message}</ErrorState>
      ) : own.data ? (
        <div className="stack gap-16">
          <ScoreChart own={own.data} />
          <LastReviews own={own.data} />
        </div>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Section>
  );
}

/** Everyone's only after the judge is done: knowing it earlier would pull their own scores towards it. */
function ScoreChart({ own }: { own: Own }) {
  const t = useReviewerText();
  if (own.MeanScore === null) return <p className="type-soft">{t('scoresNone')}</p>;
  const mean = own.MeanScore.toFixed(1);
  const everyone = own.MeanOfEveryone;
  return (
    <>
      {everyone === null ? (
        <Distribution title={t('scoresChart')} values={own.Scores.map(({ Score, Own }) => ({ name: String(Score), value: Own }))} />
      ) : (
        <ComparedDistribution
          title={t('scoresCompared')}
          names={own.Scores.map(({ Score }) => String(Score))}
          series={[
            { label: t('scoresOwn'), values: sharesOf(own.Scores.map(({ Own }) => Own)) },
            { label: t('scoresEveryone'), values: sharesOf(own.Scores.map(({ Everyone }) => Everyone ?? 0)) },
          ]}
        />
      )}
      <p>
        {everyone === null ? t('scoresMean', { mean }) : t('scoresMeanBoth', { mean, everyone: everyone.toFixed(1) })}{' '}
        {everyone === null && <span className="type-muted">{t('scoresLater')}</span>}
      </p>
      <p className="type-small type-muted">{t('declined', { conflicts: own.Conflicts, noLoads: own.NoLoads })}</p>
    </>
  );
}

function LastReviews({ own }: { own: Own }) {
  const t = useReviewerText();
  const clock = useOwnClock();
  if (own.LastReviews.length === 0) return null;
  return (
    <div>
      <h3 className="type-strong">{t('lastReviews')}</h3>
      <ul className={css.last}>
        {own.LastReviews.map((one) => (
          <li key={one.EntryID}>
            <span className="numeral-26">
              <span className="visually-hidden">{t('lastScore')} </span>
              {one.OverallScore?.toFixed(1) ?? '–'}
            </span>
            <span className="block">
              <Plate src={one.PictureUrl} alt="" ratio="thumb" size="small" />
            </span>
            <div>
              <WorkTitle>{one.PieceTitle}</WorkTitle>
              <p className="type-small type-muted">
                {one.CategoryName}, {formatDate(one.SavedAt, clock)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

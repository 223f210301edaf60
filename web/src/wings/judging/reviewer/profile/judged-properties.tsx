import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { finishBy } from '#contract/wings/judging/review/judging-window.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { expertiseFields, type Profile, type ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { ownZone } from '#web/kernel/words/own-zone.ts';
import { useOwnExtension } from '#web/wings/ground/extension/own-extension.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type ReviewerTextKey, useReviewerText } from '#web/texts/reviewer.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ProgressRing } from '#web/ui/state/progress-ring.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { ownTime } from '#web/wings/judging/reviewer/closing.ts';
import { CountdownChip } from '#web/wings/judging/reviewer/countdown.tsx';
import {
  byTime,
  isOnDuty,
  progressOf,
  recommendsWork,
  shownFor,
  showsProperties,
  windowOf,
} from '#web/wings/judging/reviewer/judged-property.ts';
import css from './judged-properties.module.css';

/** R092 to R095: what the judge may judge here, when, how far they are, and the way in at the right time. */
export function JudgedProperties({ profile }: { profile: Profile }) {
  const t = useReviewerText();
  const now = useNow();
  if (!showsProperties(profile))
    return (
      <p>
        <strong className="type-strong">{t('notActive')}</strong> {t('notActiveBody')}
      </p>
    );
  if (profile.ReviewerProperties.length === 0) return <EmptyState title={t('noProperties')}>{t('noPropertiesBody')}</EmptyState>;
  return (
    <ul className="ruled-below">
      {byTime(profile.ReviewerProperties, now).map((judged) => (
        <JudgedProperty key={`${judged.EntryPropertyID} ${judged.SeasonID}`} profile={profile} judged={judged} now={now} />
      ))}
    </ul>
  );
}

function JudgedProperty({ profile, judged, now }: { profile: Profile; judged: ReviewerProperty; now: Date }) {
  const t = useReviewerText();
  // An award that opened after this page was loaded has no color yet.
  const award = findProperty(judged.EntryPropertyID);
  const shown = shownFor(profile, judged, now);
  const progress = progressOf(judged, shown.TreatAsAssociate);
  const name = judged.SeasonNumber ? t('named', { name: judged.EntryPropertyName, number: judged.SeasonNumber }) : judged.EntryPropertyName;
  const { property } = usePortal();
  const zone = ownZone(profile.TimeZone);
  const extended = useOwnExtension(
    judged.ExtendedTo && judged.ExtendedTo > now ? { Until: judged.ExtendedTo, Reason: judged.ExtensionReason ?? '' } : null,
    { ...property, timeZone: zone },
  );
  const action = windowOf(judged, now) === 'finishing' ? 'finishEntry' : actionFor(progress, shown.TreatAsAssociate);
  const to = `/${judged.EntryPropertySlug}/${shown.ShowExecutiveButton ? 'executive' : 'entry'}`;
  return (
    <li className={css.row}>
      <span className={css.swatch} style={award && { background: brandOf(award.brand).brand }} aria-hidden="true" />
      <div className={css.words}>
        <h3 className="type-strong size-16">{name}</h3>
        <p className="type-small type-muted">{t(shown.TreatAsAssociate ? 'associate' : 'executive')}</p>
        {shown.ShowCategories && (
          <>
            <p className="type-small">{howFar(t, progress, shown.TreatAsAssociate)}</p>
            <Expertise judged={judged} />
          </>
        )}
        <Standing judged={judged} zone={zone} now={now} />
        {extended && (
          <p className="type-small" dir="auto">
            {extended}
          </p>
        )}
      </div>
      {shown.ShowCategories && (
        <span className="rigid">
          <ProgressRing {...progress} label={t('progressOf', { name: judged.EntryPropertyName })} size={64} />
        </span>
      )}
      <div className={`stack items-center gap-4 ${css.actions}`}>
        {(shown.ShowAssociateButton || shown.ShowExecutiveButton) && (
          <Button component={Link} to={to} aria-label={t('startNamed', { action: t(action), name: judged.EntryPropertyName })}>
            {t(action)}
          </Button>
        )}
        {recommendsWork(profile, judged.EntryPropertyID) && (
          <Link
            to="/recommendations"
            search={{ propertyId: String(judged.EntryPropertyID) } as never}
            className={css.recommend}
            aria-label={t('recommendNamed', { name: judged.EntryPropertyName })}
          >
            {t('recommend')}
          </Link>
        )}
      </div>
    </li>
  );
}

const actionFor = ({ completed, required }: { completed: number; required: number }, isAssociate: boolean): ReviewerTextKey => {
  if (!isAssociate) return 'openBallots';
  if (completed === 0) return 'startJudging';
  return required > 0 && completed >= required ? 'judgeMore' : 'goOnJudging';
};

export function howFar(
  t: ReturnType<typeof useReviewerText>,
  progress: { completed: number; required: number },
  isAssociate: boolean,
): string {
  if (!isAssociate) return t('ballots', progress);
  return progress.required > 0 ? t('reviews', progress) : t('reviewsNoQuota', { count: progress.completed });
}

/** A shape, a colour and a word for the time being, in the judge's own time. */
function Standing({ judged, zone, now }: { judged: ReviewerProperty; zone: string; now: Date }) {
  const t = useReviewerText();
  const { property } = usePortal();
  const clock = { ...property, timeZone: zone };
  const { OpensAt: start, ClosesAt: end } = judged;
  if (!isOnDuty(judged)) return <StatusChip status="draft">{t('notScheduled')}</StatusChip>;
  const window = windowOf(judged, now);
  if (window === 'before' && start)
    return (
      <span className="cluster gap-8">
        <StatusChip status="draft">{t('notOpen')}</StatusChip>
        <span className="type-small type-muted">{t('opens', { date: ownTime(start, clock) })}</span>
      </span>
    );
  if (window === 'over' && end)
    return <StatusChip status="draft">{t('ended', { date: formatDate(lastMoment(end, clock), clock) })}</StatusChip>;
  if (window === 'finishing' && end)
    return (
      <span className="cluster gap-8">
        <StatusChip status="care">{t('closed')}</StatusChip>
        <span className="type-small">{t('finishUntil', { date: ownTime(finishBy({ end }), clock) })}</span>
      </span>
    );
  const isFulfilled = judged.ReviewerPropertyStatusID === reviewerPropertyStatuses.assignmentFulfilled;
  return (
    <span className="cluster gap-8">
      {isFulfilled && <StatusChip status="done">{t('fulfilled')}</StatusChip>}
      {end ? <CountdownChip end={end} /> : <StatusChip status="judging">{t('openNow')}</StatusChip>}
    </span>
  );
}

/** The judge's fields by name; silent until they are known. */
function Expertise({ judged }: { judged: ReviewerProperty }) {
  const t = useReviewerText();
  const { property } = usePortal();
  const clusters = useCall(
    judgingMenu.getClustersForJudgingProperty,
    { body: { PropertyID: property.id, FilterBy: 'All' } },
    { staleMs: 600_000 },
  );
  const known = clusters.data?.Seasons.find(({ SeasonID }) => SeasonID === judged.SeasonID)?.Clusters ?? [];
  const names = expertiseFields.flatMap((field) => known.find(({ ClusterID }) => ClusterID === judged[field])?.Name ?? []);
  return names.length > 0 ? <p className="type-small type-muted">{t('expertise', { list: names.join(', ') })}</p> : null;
}

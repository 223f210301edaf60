import { Link } from '@tanstack/react-router';
import type { ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { ReviewerRow } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { globalStatusName, propertyStatusName } from '#contract/wings/judging/reviewer/status-names.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { isOnDuty, progressOf } from '../judged-property.ts';
import css from './reviewer-admin.module.css';
import { Swatch } from './swatch.tsx';

const globalShapes: Record<number, Status> = {
  [globalStatuses.active]: 'done',
  [globalStatuses.new]: 'care',
  [globalStatuses.needsUpdated]: 'care',
  [globalStatuses.groupActive]: 'judging',
  [globalStatuses.inactive]: 'draft',
  [globalStatuses.rip]: 'draft',
};
const propertyShapes: Record<number, Status> = {
  [reviewerPropertyStatuses.scheduled]: 'judging',
  [reviewerPropertyStatuses.assignmentFulfilled]: 'done',
  [reviewerPropertyStatuses.unscheduled]: 'draft',
  [reviewerPropertyStatuses.temporarilyInactive]: 'off',
};

export const StandingChip = ({ id }: { id: number }) => (
  <StatusChip status={globalShapes[id] ?? 'draft'} ground="none">
    {inWords(globalStatusName(id), pageLanguage())}
  </StatusChip>
);

export function InvitedChip() {
  const t = useReviewerAdminText();
  return (
    <StatusChip status="draft" ground="none">
      {t('invitedChip')}
    </StatusChip>
  );
}

function ScheduleChip({ property }: { property: Pick<ReviewerProperty, 'ReviewerPropertyStatusID' | 'IsSeasonDisabled'> }) {
  const t = useReviewerAdminText();
  return property.IsSeasonDisabled ? (
    <StatusChip status="off" ground="none">
      {t('seasonOff')}
    </StatusChip>
  ) : (
    <StatusChip status={propertyShapes[property.ReviewerPropertyStatusID] ?? 'draft'} ground="none">
      {inWords(propertyStatusName(property.ReviewerPropertyStatusID), pageLanguage())}
    </StatusChip>
  );
}

export function Portrait({ judge }: { judge: Pick<ReviewerRow, 'HeadshotUrl'> }) {
  return (
    <span className={css.portrait}>
      {judge.HeadshotUrl ? (
        <Plate src={judge.HeadshotUrl} alt="" ratio="square" size="small" eager />
      ) : (
        <span className={css.noPortrait} aria-hidden="true">
          <Icon name="user" size={16} />
        </span>
      )}
    </span>
  );
}

export function NameCell({ judge }: { judge: ReviewerRow }) {
  const t = useReviewerAdminText();
  return (
    <span className="inline-row align-center gap-6 fits">
      <Link to="/reviewers/$id" params={{ id: String(judge.UserReviewerID) } as never} className={css.nameLink}>
        {fullName(judge)}
      </Link>
      {judge.Featured && (
        <span className={css.star} title={t('featured')}>
          <Icon name="star" size={14} />
          <span className="visually-hidden">{t('featured')}</span>
        </span>
      )}
    </span>
  );
}

/** How far a judge is at one award: reviews for associates, ballots for executives. */
export function AwardProgress({ property, isExecutive }: { property: ReviewerProperty; isExecutive: boolean }) {
  const t = useReviewerAdminText();
  const isAssociate = !isExecutive || traitsOf(property.EntryPropertyID).treatsExecutivesAsAssociates;
  const { completed, required } = progressOf(property, isAssociate);
  const values = { done: formatNumber(completed), required: formatNumber(required) };
  const words = t(isAssociate ? 'reviewsOf' : 'ballotsOf', values);
  if (required === 0) return <span className="type-muted">{t(isAssociate ? 'noQuota' : 'noBallots')}</span>;
  return (
    <span className="inline-row align-center gap-10">
      <span className={css.bar}>
        <ProgressBar
          value={completed}
          max={required}
          label={`${property.EntryPropertyName}: ${words}`}
          tone={completed >= required ? 'success' : 'accent'}
        />
      </span>
      <span className={css.progressWords}>{words}</span>
    </span>
  );
}

/** A line for each award of the judge, or for the one that is looked at. */
export function AwardsCell({ judge, only, hidesNames }: { judge: ReviewerRow; only: number | undefined; hidesNames: boolean }) {
  const t = useReviewerAdminText();
  const shown = judge.ReviewerProperties.filter(({ EntryPropertyID }) => only === undefined || EntryPropertyID === only);
  if (shown.length === 0) return <span className="type-muted">{t('noAwards')}</span>;
  return (
    <ul className={css.awards} data-names={!hidesNames}>
      {shown.map((property) => (
        <li key={property.EntryPropertyID}>
          {!hidesNames && (
            <span className="inline-row align-center gap-8">
              <Swatch propertyId={property.EntryPropertyID} />
              {property.EntryPropertyName}
            </span>
          )}
          <ScheduleChip property={property} />
          {/* Nothing to be behind with before they are scheduled. */}
          {(isOnDuty(property) || property.ReviewsCompleted > 0 || property.BallotsCast > 0) && (
            <AwardProgress property={property} isExecutive={judge.Executive} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type OwnReview, ownReview } from '#contract/wings/judging/review/own-review.ts';
import type { Profile, ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, formatTime } from '#contract/kernel/text/formats.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { OwnHistogram } from '#web/wings/judging/judge-monitor/own-histogram.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { CountdownChip } from '#web/wings/judging/reviewer/countdown.tsx';
import { byTime, shownFor } from '#web/wings/judging/reviewer/judged-property.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { useOwnProfile } from '#web/wings/judging/reviewer/use-own-profile.ts';
import { RecordReceipt } from '#web/wings/results/jury-record/record-receipt.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './my-reviews.module.css';
import { OwnReviewDialog } from './own-review-dialog.tsx';
import { categoriesIn, filterReviews, noFilter, type ReviewFilter } from './own-reviews.ts';
import { useQueuedReviews, useReviewQueue } from '#web/wings/judging/review/queue/queue-context.tsx';

/** Everything a judge said this season, and what of it can still be changed. */
export function MyReviewsPage() {
  const t = useReviewText();
  const profile = useOwnProfile();
  return (
    <>
      <PageHead title={t('mine')} lead={t('mineLead')} />
      <Waiting />
      {profile.data ? (
        <Awards profile={profile.data} />
      ) : profile.isError ? (
        <ErrorState onRetry={() => void profile.refetch()}>{profile.error.message}</ErrorState>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

/** Reviews that still wait on this device. */
function Waiting() {
  const t = useReviewText();
  const queue = useReviewQueue();
  const items = useQueuedReviews();
  const clock = useOwnClock();
  if (items.length === 0) return null;
  return (
    <Section title={t('mineWaiting')} lead={t('mineWaitingLead')}>
      <ul className="ruled-below">
        {items.map((item) => (
          <li key={item.entryId} className="cluster align-center spread gap-12-24 pad-16 ruled-above">
            <div>
              <WorkTitle>{item.title}</WorkTitle>
              <p className="type-small type-muted">{item.refused ?? t('keptTitle', { time: formatTime(item.keptAt, clock) })}</p>
              <p className="type-small">{item.body.Criteria?.map(({ Score }) => Score).join(', ')}</p>
            </div>
            <div className={css.waitingActions}>
              <Button variant="default" onClick={() => queue.remove(item)}>
                {t('mineDiscard')}
              </Button>
              <Button onClick={() => void queue.retry(item)}>{t('keptSend')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Awards({ profile }: { profile: Profile }) {
  const t = useReviewText();
  const now = useNow();
  const awards = byTime(profile.ReviewerProperties, now).filter(
    (one) => one.SeasonID !== null && shownFor(profile, one, now).TreatAsAssociate && shownFor(profile, one, now).ShowCategories,
  );
  const [chosen, setChosen] = useState<number>();
  const award = awards.find(({ EntryPropertyID }) => EntryPropertyID === chosen) ?? awards[0];
  if (!award) return <EmptyState title={t('mineNoAward')}>{t('mineNoAwardBody')}</EmptyState>;
  return (
    <>
      {awards.length > 1 && (
        <NativeSelect
          className={css.award}
          label={t('mineAward')}
          value={String(award.EntryPropertyID)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={awards.map(({ EntryPropertyID, EntryPropertyName }) => ({ value: String(EntryPropertyID), label: EntryPropertyName }))}
        />
      )}
      <AskedFirst propertyId={award.EntryPropertyID} moment="judging" isWaiting>
        <Award key={award.EntryPropertyID} award={award} />
      </AskedFirst>
    </>
  );
}

function Award({ award }: { award: ReviewerProperty }) {
  const t = useReviewText();
  const mine = useCall(
    ownReview.getOwnReviews,
    { body: { EntryPropertyID: award.EntryPropertyID, SeasonID: award.SeasonID ?? 0 } },
    { staleMs: 0 },
  );
  if (mine.isError && !mine.data)
    return (
      <ErrorState title={t('mineFailed')} onRetry={() => void mine.refetch()}>
        {mine.error.message}
      </ErrorState>
    );
  if (!mine.data) return <TextSkeleton lines={8} />;
  return (
    <>
      {mine.data.MayChange && award.ClosesAt && (
        <p className="below-24">
          <CountdownChip end={award.ClosesAt} />
        </p>
      )}
      <Progress categories={mine.data.Categories} />
      <OwnHistogram entryPropertyId={award.EntryPropertyID} seasonId={award.SeasonID ?? 0} />
      <Reviews reviews={mine.data.Reviews} mayChange={mine.data.MayChange} slug={award.EntryPropertySlug} />
      {mine.data.Reviews.length > 0 && <RecordReceipt propertyId={award.EntryPropertyID} seasonId={award.SeasonID ?? 0} />}
    </>
  );
}

function Progress({ categories }: { categories: Reply<typeof ownReview.getOwnReviews>['Categories'] }) {
  const t = useReviewText();
  if (categories.length === 0) return null;
  return (
    <Section title={t('mineProgress')} lead={t('mineProgressLead')}>
      <ul className={css.categories}>
        {categories.map(({ CategoryID, Name, Done, Left }) => (
          <li key={CategoryID}>
            <span className="breaks">{Name}</span>
            <span className="type-small type-muted">{t('mineDoneOf', { done: Done, all: Done + Left })}</span>
            <ProgressBar value={Done} max={Done + Left} label={Name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reviews({ reviews, mayChange, slug }: { reviews: readonly OwnReview[]; mayChange: boolean; slug: string }) {
  const t = useReviewText();
  const [filter, setFilter] = useState<ReviewFilter>(noFilter);
  const [openId, setOpenId] = useState<number>();
  const shown = filterReviews(reviews, filter);
  if (reviews.length === 0)
    return (
      <EmptyState
        title={t('mineNone')}
        action={
          mayChange && (
            <Button component={Link} to={`/${slug}/entry`} variant="default">
              {t('start')}
            </Button>
          )
        }
      >
        {t('mineNoneBody')}
      </EmptyState>
    );
  return (
    <section aria-labelledby="given">
      <h2 className="type-s" id="given">
        {t('mineGiven', { count: reviews.length })}
      </h2>
      <div className={css.filters}>
        <SearchField label={t('mineSearch')} value={filter.words} onChange={(words) => setFilter({ ...filter, words })} />
        <NativeSelect
          aria-label={t('mineState')}
          value={filter.state}
          onChange={({ currentTarget }) => setFilter({ ...filter, state: currentTarget.value as ReviewFilter['state'] })}
          data={[
            { value: '', label: t('mineAllStates') },
            { value: 'scored', label: t('mineState_scored') },
            ...(reviews.some(({ IsSetAside }) => IsSetAside) ? [{ value: 'setAside', label: t('mineState_setAside') }] : []),
            { value: 'conflict', label: t('mineState_conflict') },
            { value: 'noLoad', label: t('mineState_noLoad') },
          ]}
        />
        <NativeSelect
          aria-label={t('mineCategory')}
          value={String(filter.categoryId ?? '')}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, categoryId: value ? Number(value) : null })}
          data={[
            { value: '', label: t('mineAllCategories') },
            ...categoriesIn(reviews).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('mineNoMatch')}>{t('mineNoMatchBody')}</EmptyState>
      ) : (
        <ul className="ruled-below">
          {shown.map((review) => (
            <Row key={review.ReviewID} review={review} onOpen={() => setOpenId(review.ReviewID)} />
          ))}
        </ul>
      )}
      <OwnReviewDialog
        review={reviews.find(({ ReviewID }) => ReviewID === openId)}
        mayChange={mayChange}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  );
}

function Row({ review, onOpen }: { review: OwnReview; onOpen: () => void }) {
  const t = useReviewText();
  const clock = useOwnClock();
  return (
    <li className={css.row}>
      <span>
        <Plate src={review.PictureUrl} alt="" ratio="thumb" size="small" />
      </span>
      <div className="stack items-start gap-4 shrinks">
        <RowOpener onOpen={onOpen}>
          <WorkTitle>{review.PieceTitle}</WorkTitle>
        </RowOpener>
        <p className="type-small type-muted">
          {review.CategoryName}, {formatDate(review.SavedAt, clock)}
          {review.Version > 1 && `, ${t('mineChangedMark')}`}
        </p>
        {review.State === 'scored' ? (
          <p className="type-small">{review.Scores.map(({ Name, Score }) => `${Name} ${Score}`).join(' · ')}</p>
        ) : (
          <StatusChip status="draft">{t(`mineState_${review.State}`)}</StatusChip>
        )}
        {review.IsSetAside && <StatusChip status="care">{t('mineState_setAside')}</StatusChip>}
        {review.Note && <p className="breaks keep-lines size-15 type-soft">{review.Note}</p>}
        {review.PrivateNote && (
          <p className="breaks keep-lines size-15 type-soft">
            {t('ownNote')}: {review.PrivateNote}
          </p>
        )}
      </div>
      <span className="numeral-26">
        <span className="visually-hidden">{t('overall')} </span>
        {review.OverallScore?.toFixed(1) ?? '–'}
      </span>
    </li>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { type OwnReview, ownReview, type ReviewedWork } from '#contract/wings/judging/review/own-review.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNoteHelp } from '#web/wings/judging/review/judging/note-help.ts';
import { criterionHint } from '#web/wings/judging/review/judging/criterion-hint.ts';
import { useReviewText } from '#web/texts/review.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FilesViewer } from '#web/ui/work/files-viewer.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CorrectionNote } from '#web/wings/judging/reviewer/correction/correction-note.tsx';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { noteLimit } from '#web/wings/judging/review/room/criteria-step.tsx';
import css from './my-reviews.module.css';
import { PrivateNote } from '#web/wings/judging/review/judging/private-note.tsx';
import { meanOf } from '#web/wings/judging/review/room/review-draft.ts';
import { viewedFiles } from '#web/wings/entering/piece/view/work-files.ts';
import { Links, WorkMakers, WorkWords } from '#web/wings/entering/piece/view/work-view.tsx';

interface OwnReviewDialogProps {
  review: OwnReview | undefined;
  mayChange: boolean;
  onClose: () => void;
}

/** One review with its work; while the round is open its scores can be changed. */
export function OwnReviewDialog({ review, mayChange, onClose }: OwnReviewDialogProps) {
  return (
    <Dialog opened={review !== undefined} onClose={onClose} width={960} title={review?.PieceTitle}>
      {review && <Opened key={review.ReviewID} review={review} mayChange={mayChange} onClose={onClose} />}
    </Dialog>
  );
}

function Opened({ review, mayChange, onClose }: { review: OwnReview; mayChange: boolean; onClose: () => void }) {
  const t = useReviewText();
  const clock = useOwnClock();
  const [isChanging, setChanging] = useState(false);
  const seen = useCall(ownReview.getOwnReview, { params: { reviewId: review.ReviewID } }, { staleMs: 0 });
  if (seen.isError && !seen.data)
    return (
      <ErrorState title={t('mineOpenFailed')} onRetry={() => void seen.refetch()}>
        {seen.error.message}
      </ErrorState>
    );
  if (!seen.data || !seen.isFetchedAfterMount) return <TextSkeleton lines={6} />;
  const { Work: work, Review: now } = seen.data;
  const canChange = mayChange && now.State === 'scored' && !now.IsSetAside;
  return (
    <>
      <p className="type-muted">
        {work.MediaType}, {work.CategoryName}
      </p>
      <WorkMakers work={work} />
      {now.IsSetAside && (
        <div className="above-16">
          <StandingMessage kind="info" text={t('mineSetAside')} detail={t('mineSetAsideBody')} />
        </div>
      )}
      {now.Correction && (
        <div className="above-16">
          <CorrectionNote correction={now.Correction} clock={clock} isOwn />
        </div>
      )}
      {!isChanging && (
        <div className="around-16">
          <FilesViewer title={work.PieceTitle} files={viewedFiles(work)} />
        </div>
      )}
      {isChanging ? (
        <ChangeForm
          key={now.Version}
          work={work}
          review={now}
          onStale={() => void seen.refetch()}
          onCancel={() => setChanging(false)}
          onSaved={onClose}
        />
      ) : (
        <>
          <Given review={now} />
          {canChange && (
            <div className={css.actions}>
              <Button onClick={() => setChanging(true)}>{t('mineChange')}</Button>
            </div>
          )}
          <div className={css.own}>
            <PrivateNote key={work.EntryID} entryId={work.EntryID} />
          </div>
          <Links entry={work} />
          <WorkWords work={work} />
        </>
      )}
    </>
  );
}

function Given({ review }: { review: OwnReview }) {
  const t = useReviewText();
  if (review.State !== 'scored') return <p className="around-16">{t(`mineState_${review.State}`)}</p>;
  return (
    <>
      <dl className={css.scores}>
        {review.Scores.map(({ CriterionID, Name, Score }) => (
          <div key={CriterionID}>
            <dt>{Name}</dt>
            <dd>{Score}</dd>
          </div>
        ))}
        <div className={css.overall}>
          <dt>{t('overall')}</dt>
          <dd>{review.OverallScore?.toFixed(1)}</dd>
        </div>
      </dl>
      {review.Note && (
        <div className="above-16 breaks keep-lines">
          <h3 className="type-small type-strong">{t('note')}</h3>
          <p>{review.Note}</p>
        </div>
      )}
    </>
  );
}

interface ChangeFormProps {
  work: ReviewedWork;
  review: OwnReview;
  onStale: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

function ChangeForm({ work, review, onStale, onCancel, onSaved }: ChangeFormProps) {
  const t = useReviewText();
  const messages = useHeaderMessages();
  const noteHelp = useNoteHelp(work.SeasonID);
  const [scores, setScores] = useState<Record<number, number>>(() =>
    Object.fromEntries(work.Criteria.flatMap(({ CriterionID, Score }) => (Score === null ? [] : [[CriterionID, Score]]))),
  );
  const [overall, setOverall] = useState(review.IsOverallOwn ? review.OverallScore : null);
  const [note, setNote] = useState(review.Note ?? '');
  const [isStale, setStale] = useState(false);
  const saving = useSend(ownReview.changeReview, {
    refreshes: [ownReview.getOwnReviews, ownReview.getOwnReview, judgeMonitor.getOwnScores],
    onSuccess: () => {
      messages.success(t('mineChanged', { title: work.PieceTitle }));
      onSaved();
    },
    onProblem: (problem) => setStale(isFailure(problem, 'Conflict')),
  });
  const missing = work.Criteria.filter(({ CriterionID }) => scores[CriterionID] === undefined);
  const mean = meanOf(work.Criteria, scores);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length > 0 || note.trim().length > noteLimit) return;
        saving.mutate({
          body: {
            ReviewID: review.ReviewID,
            Version: review.Version,
            Criteria: work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: scores[CriterionID] ?? 0 })),
            OverallScore: overall,
            Note: note.trim() || null,
          },
        });
      }}
    >
      {saving.error && (
        <div role="alert" className="stack items-start gap-12 above-16">
          <StandingMessage
            kind="error"
            isInAlert
            text={isStale ? t('mineStale') : t('saveFailed')}
            detail={isStale ? t('mineStaleBody') : saving.error.message}
          />
          {isStale && (
            <Button variant="default" onClick={onStale}>
              {t('mineStaleShow')}
            </Button>
          )}
        </div>
      )}
      <div className="stack gap-20 above-20">
        {work.Criteria.map(({ CriterionID, Name, Question, LowAnchor, MiddleAnchor, HighAnchor, Weight }) => (
          <ScoreInput
            key={CriterionID}
            label={Name}
            hint={criterionHint(work.Criteria, { CriterionID, Question, Weight }, t)}
            value={scores[CriterionID] ?? null}
            lowAnchor={LowAnchor}
            middleAnchor={MiddleAnchor}
            highAnchor={HighAnchor}
            {...(scores[CriterionID] === undefined && { error: t('giveScoreFor', { name: Name }) })}
            onChange={(score) => {
              const { [CriterionID]: _, ...others } = scores;
              setScores(score === null ? others : { ...others, [CriterionID]: score });
            }}
          />
        ))}
        <ScoreInput
          label={t('overall')}
          hint={mean === null ? t('overallHint') : t('mineOverallHint', { mean: mean.toFixed(1) })}
          value={overall}
          onChange={setOverall}
        />
        <MaxLengthField label={t('note')} description={noteHelp} maxLength={noteLimit} value={note} onChange={setNote} />
      </div>
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('mineCancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('mineSave')}
        </Button>
      </div>
    </form>
  );
}

import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { weighedMean } from '#contract/wings/judging/review/overall-score.ts';
import { type ReviewRecord, reviewRecord, type ReviewSheet } from '#contract/wings/judging/review/review-record.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useCorrectReviewText } from '#web/texts/correct-review.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useNoLoadReasons } from '#web/wings/judging/entry-off/use-no-load-reasons.ts';
import css from './correct-review.module.css';

interface DialogProps {
  review: Pick<ReviewRecord, 'ReviewID' | 'ReviewerName'> | undefined;
  onClose: () => void;
}

/** An organizer's correction of a judge's review: a typo, or a change the judge asked for by phone. */
export function CorrectReviewDialog({ review, onClose }: DialogProps) {
  const t = useCorrectReviewText();
  const judge = review?.ReviewerName ?? '';
  const id = review?.ReviewID ?? 0;
  const sheet = useCall(reviewRecord.getReviewByReviewID, { params: { id } }, { enabled: id > 0, staleMs: 0 });
  return (
    <EditDialog
      opened={review !== undefined}
      onClose={onClose}
      width={680}
      title={t('title', { judge })}
      saveLabel={t('save')}
      cancelLabel={t('keep')}
      isReady={sheet.data !== undefined && sheet.isFetchedAfterMount}
    >
      {sheet.isError ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void sheet.refetch()}>
          {sheet.error.message}
        </ErrorState>
      ) : sheet.data && sheet.isFetchedAfterMount ? (
        <CorrectForm key={sheet.data.Version} sheet={sheet.data} onClose={onClose} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </EditDialog>
  );
}

interface Values extends Record<string, unknown> {
  what: 'scores' | 'conflict' | 'noLoad';
  scores: Record<number, number>;
  overall: number | null;
  NoLoadReasonID: string;
  Reason: string;
}

function CorrectForm({ sheet, onClose }: { sheet: ReviewSheet; onClose: () => void }) {
  const t = useCorrectReviewText();
  const messages = useHeaderMessages();
  const { reasons } = useNoLoadReasons();
  const { ReviewID, Version, Criteria, ReviewerName: judge } = sheet;
  const saving = useSend(reviewRecord.updateReview, {
    refreshes: [
      reviewRecord.getReviewsForEntry,
      reviewRecord.getReviewsForReviewer,
      reviewRecord.getReviewSpread,
      reviewRecord.getReviewByReviewID,
    ],
  });
  const edit = useEdit<Values>({
    initialValues: {
      what: sheet.IsConflict ? 'conflict' : sheet.IsNoLoad ? 'noLoad' : 'scores',
      scores: Object.fromEntries(sheet.Scores.map(({ CriterionID, Score }) => [CriterionID, Score])),
      overall: null,
      NoLoadReasonID: String(sheet.NoLoadReasonID ?? ''),
      Reason: '',
    },
    validate: ({ what, scores, NoLoadReasonID, Reason }) => ({
      ...(what === 'scores' &&
        Object.fromEntries(
          Criteria.filter(({ CriterionID }) => scores[CriterionID] === undefined).map(({ CriterionID, Name }) => [
            `scores.${CriterionID}`,
            t('scoreMissing', { name: Name }),
          ]),
        )),
      ...(what === 'noLoad' && !NoLoadReasonID && { NoLoadReasonID: t('fillIn') }),
      ...(!Reason.trim() && { Reason: t('fillIn') }),
    }),
    save: async ({ what, scores, overall, NoLoadReasonID, Reason }) => {
      try {
        await saving.mutateAsync({
          body: {
            ReviewID,
            Version,
            IsConflict: what === 'conflict',
            IsNoLoad: what === 'noLoad',
            ...(what === 'noLoad' && { NoLoadReasonID: Number(NoLoadReasonID) }),
            ...(what === 'scores' && {
              Criteria: Criteria.map(({ CriterionID }) => ({ CriterionID, Score: scores[CriterionID] ?? 0 })),
              OverallScore: overall,
            }),
            Reason: Reason.trim(),
          },
        });
      } catch (problem) {
        // It goes on under Approvals.
        if (isFailure(problem, 'SecondPersonNeeded')) return;
        throw problem;
      }
      messages.success(t('saved', { judge }));
    },
    staleText: t('stale'),
    onSaved: onClose,
  });
  const { form } = edit;
  const { what, scores, overall } = form.values;
  const mean = weighedMean(
    Criteria.flatMap(({ CriterionID, Weight }) => {
      const score = scores[CriterionID];
      return score === undefined ? [] : [{ score, weight: Weight }];
    }),
  );
  return (
    <EditForm edit={edit} lead={t('lead')}>
      <p>
        <WorkTitle size="table">{sheet.PieceTitle}</WorkTitle>
        <span className="block type-muted size-14">{sheet.CategoryName}</span>
      </p>
      <Radio.Group label={t('what')} {...form.getInputProps('what')}>
        <div className={css.choices}>
          <Radio value="scores" label={t('scores')} />
          <Radio value="conflict" label={t('conflict')} />
          <Radio value="noLoad" label={t('noLoad')} />
        </div>
      </Radio.Group>
      {what === 'scores' && (
        <div className="stack gap-16">
          {Criteria.map(({ CriterionID, Name, Question, LowAnchor, MiddleAnchor, HighAnchor }) => {
            const error = form.errors[`scores.${CriterionID}`];
            return (
              <ScoreInput
                key={CriterionID}
                label={Name}
                hint={Question}
                lowAnchor={LowAnchor}
                middleAnchor={MiddleAnchor}
                highAnchor={HighAnchor}
                value={scores[CriterionID] ?? null}
                {...(typeof error === 'string' && { error })}
                onChange={(score) => {
                  const { [CriterionID]: _, ...others } = scores;
                  form.setFieldValue('scores', score === null ? others : { ...others, [CriterionID]: score });
                  form.clearFieldError(`scores.${CriterionID}`);
                }}
              />
            );
          })}
          <ScoreInput
            label={t('overall')}
            hint={mean === null ? t('overallEmpty') : t('overallHint', { mean: mean.toFixed(1) })}
            value={overall}
            onChange={(score) => form.setFieldValue('overall', score)}
          />
        </div>
      )}
      {what === 'noLoad' && (
        <NativeSelect
          {...form.getInputProps('NoLoadReasonID')}
          label={t('why')}
          data={[{ value: '', label: '' }, ...reasons.map(({ id, value }) => ({ value: String(id), label: value }))]}
        />
      )}
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} maxLength={500} autosize minRows={2} />
    </EditForm>
  );
}

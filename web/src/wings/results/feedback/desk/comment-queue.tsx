import { Button, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  type CommentState,
  commentStates,
  feedback,
  type FeedbackComment,
  type FeedbackPlan,
} from '#contract/wings/results/feedback/feedback.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './desk.module.css';

interface Where {
  PropertyID: number;
  SeasonID: number;
}
interface QueueProps {
  where: Where;
  plan: FeedbackPlan;
  onPreview: (entryId: number) => void;
}

const pageSize = 20;

/** One comment after the other, by keys or by hand; what is decided can be looked at again. */
export function CommentQueue({ where, plan, onPreview }: QueueProps) {
  const t = useFeedbackText();
  const [state, setState] = useState<CommentState>('waiting');
  const { waiting, approved, leftOut } = plan.Counts;
  const all = waiting + approved + leftOut;
  if (plan.Stages === 'closed') return <EmptyState title={t('commentsOff')}>{t('commentsClosedBody')}</EmptyState>;
  if (!plan.CommentsSince) return <EmptyState title={t('commentsOff')}>{t('commentsOffBody')}</EmptyState>;
  return (
    <section className={css.part} aria-labelledby="feedback-comments">
      <div className="cluster align-baseline spread gap-4-16">
        <h2 id="feedback-comments" className="size-18">
          {t('comments')}
        </h2>
        <p className="type-small type-muted">{t('progress', { done: all - waiting, count: all })}</p>
      </div>
      <div className={css.progress} aria-hidden="true">
        <span style={{ inlineSize: `${all === 0 ? 0 : (100 * (all - waiting)) / all}%` }} />
      </div>
      <div className="cluster gap-4-20" role="group" aria-label={t('state')}>
        {commentStates.map((one) => (
          <PlainButton key={one} className={`tab ${css.tab}`} aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`state-${one}`)} {plan.Counts[one]}
          </PlainButton>
        ))}
      </div>
      <Comments key={state} state={state} where={where} onPreview={onPreview} />
    </section>
  );
}

function Comments({ state, where, onPreview }: Omit<QueueProps, 'plan'> & { state: CommentState }) {
  const t = useFeedbackText();
  const [page, setPage] = useState(1);
  const asked = useCall(
    feedback.getFeedbackComments,
    { body: { ...where, State: state, Page: page, PageSize: pageSize } },
    { keepsLast: true, staleMs: 0 },
  );
  if (asked.isError) return <ErrorState title={t('deskFailed')} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <TextSkeleton lines={4} />;
  const { Rows, Total } = asked.data;
  if (Rows.length === 0)
    return state === 'waiting' ? (
      <EmptyState title={t('noneWaiting')}>{t('noneWaitingBody')}</EmptyState>
    ) : (
      <EmptyState title={t('noneDecided')} />
    );
  return (
    <>
      {state === 'waiting' && <p className="type-small type-muted">{t('keys')}</p>}
      <ul className="stack gap-12">
        {Rows.map((row, at) => (
          <li key={`${row.AnswerID} ${row.Criterion} ${row.AnswerVersion}`}>
            <Comment row={row} where={where} isFirst={at === 0 && state === 'waiting'} onPreview={onPreview} />
          </li>
        ))}
      </ul>
      {Total > page * pageSize && (
        <Button variant="default" size="sm" onClick={() => setPage(page + 1)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface CommentProps extends Omit<QueueProps, 'plan'> {
  row: FeedbackComment;
  /** The keys decide about the first that waits. */
  isFirst: boolean;
}

function Comment({ row, where, isFirst, onPreview }: CommentProps) {
  const t = useFeedbackText();
  const messages = useHeaderMessages();
  const [edited, setEdited] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditing = edited !== undefined;
  const sending = useSend(feedback.decideFeedbackComment, {
    refreshes: [feedback.getFeedbackComments, feedback.getFeedbackPlan, feedback.previewFeedback],
  });
  const decide = async (Decision: CommentState): Promise<void> => {
    if (sending.isPending) return;
    setProblem(undefined);
    const body = { ...where, AnswerID: row.AnswerID, AnswerVersion: row.AnswerVersion, Criterion: row.Criterion };
    try {
      await sending.mutateAsync({ body: { ...body, Decision, ...(Decision === 'approved' && { Text: edited ?? row.Text }) } });
      const words = { approved: t('approvedNow'), leftOut: t('leftOutNow'), waiting: t('putBackNow') };
      messages.success(words[Decision], {
        action: { label: t('undo'), onAction: () => void sending.mutateAsync({ body: { ...body, Decision: row.State, Text: row.Text } }) },
      });
    } catch (reason) {
      if (isFailure(reason, 'Conflict')) messages.error(t('stale'));
      else if (reason instanceof CallProblem) {
        setProblem(reason.errors[0]?.Message ?? reason.message);
        setEdited(edited ?? row.Text);
      } else throw reason;
    }
  };
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  useHotkeys(
    isFirst
      ? [
          ['A', () => void decide('approved')],
          ['L', () => void decide('leftOut')],
          ['E', () => setEdited(row.Text)],
        ]
      : [],
  );
  const named = { title: row.PieceTitle };
  return (
    <article className={css.comment} aria-label={t('commentOf', named)} data-first={isFirst || undefined}>
      <p>
        <WorkTitle size="table">{row.PieceTitle}</WorkTitle> <span className="type-muted">{row.Category}</span>
      </p>
      {isEditing ? (
        <Textarea
          ref={field}
          label={t('shownAs')}
          value={edited}
          error={problem}
          autosize
          maxLength={2000}
          onChange={(event) => setEdited(event.currentTarget.value)}
        />
      ) : (
        <blockquote dir="auto">{row.Text}</blockquote>
      )}
      {row.State === 'approved' && row.Text !== row.Comment && (
        <p className="type-small type-muted" dir="auto">
          {t('original')}: {row.Comment}
        </p>
      )}
      <div className={`cluster align-center to-end gap-8 ${css.actions}`}>
        {row.DecidedAt && (
          <span className="type-small type-muted">
            {t('decidedBy', { name: row.DecidedBy ?? '', date: formatWithZone(row.DecidedAt, traitsOf(where.PropertyID)) })}
          </span>
        )}
        <Button variant="subtle" size="sm" aria-label={t('previewOf', named)} onClick={() => onPreview(row.EntryID)}>
          {t('preview')}
        </Button>
        {isEditing ? (
          <Button variant="default" size="sm" onClick={() => setEdited(undefined)}>
            {t('cancelEdit')}
          </Button>
        ) : (
          <Button variant="default" size="sm" onClick={() => setEdited(row.Text)}>
            {t('edit')}
          </Button>
        )}
        {row.State !== 'leftOut' && (
          <Button variant="default" size="sm" disabled={sending.isPending} onClick={() => void decide('leftOut')}>
            {t('leaveOut')}
          </Button>
        )}
        {row.State !== 'waiting' && (
          <Button variant="default" size="sm" disabled={sending.isPending} onClick={() => void decide('waiting')}>
            {t('putBack')}
          </Button>
        )}
        {(row.State !== 'approved' || isEditing) && (
          <Button size="sm" loading={sending.isPending} onClick={() => void decide('approved')}>
            {t(isEditing && edited !== row.Comment ? 'approveEdited' : 'approve')}
          </Button>
        )}
      </div>
    </article>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useReviewText } from '#web/texts/review.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { meanOf } from './review-draft.ts';
import { useWorkInHand } from './review-flow.ts';
import { stepBack } from './review-steps.ts';
import css from './step.module.css';
import { SuggestedCategory } from './suggested-category.tsx';
import { onGoOnKey } from './go-on-key.ts';

/** Level 3: look it over, and submit. */
export function ReviewStep() {
  const t = useReviewText();
  const { entry, draft, go, submit, isSaving, problem } = useWorkInHand();
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(t('reviewTitle'));
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const overall = draft.overall ?? meanOf(entry.Criteria, draft.scores);
  return (
    <form
      noValidate
      onKeyDown={onGoOnKey(() => submit())}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="type-s" ref={title} tabIndex={-1} data-step-heading>
        {t('reviewTitle')}
      </h2>
      <p className="type-small type-muted">{t('reviewLead')}</p>
      <dl className={`around-16 ${css.sums}`}>
        {entry.Criteria.map(({ CriterionID, Name }) => (
          <div key={CriterionID}>
            <dt>{Name}</dt>
            <dd className="numeral-26">{draft.scores[CriterionID]}</dd>
          </div>
        ))}
        <div className={css.sumOverall}>
          <dt>
            {t('overall')}
            <span className="type-small type-muted type-plain">
              {draft.overall === null ? t('overallMean', { count: entry.Criteria.length }) : t('overallOwn')}
            </span>
          </dt>
          <dd className={`numeral-l no-break ${css.numeral}`}>{overall?.toFixed(1)}</dd>
        </div>
      </dl>
      <div className="below-20">
        <h3 className="type-small type-strong">{t('note')}</h3>
        <p className={draft.note ? css.noteText : 'type-muted'} dir="auto">
          {draft.note || t('noNote')}
        </p>
      </div>
      <SuggestedCategory />
      <div className={`${css.tray} cluster align-center gap-12`}>
        {problem && (
          <div className={css.problem} role="alert">
            <StandingMessage kind="error" isInAlert text={t('saveFailed')} detail={problem} />
          </div>
        )}
        <Button variant="default" onClick={() => go(stepBack.review)}>
          {t('back')}
        </Button>
        <Button type="submit" className="grows" loading={isSaving}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

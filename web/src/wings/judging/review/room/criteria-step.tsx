import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useNoteHelp } from '#web/wings/judging/review/judging/note-help.ts';
import { criterionHint } from '#web/wings/judging/review/judging/criterion-hint.ts';
import { useReviewText } from '#web/texts/review.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { PrivateNote } from '#web/wings/judging/review/judging/private-note.tsx';
import { useCheckChoice } from './check-choice.ts';
import { onGoOnKey } from './go-on-key.ts';
import { meanOf, withScore } from './review-draft.ts';
import { useWorkInHand } from './review-flow.ts';
import css from './step.module.css';
import { SuggestedCategory } from './suggested-category.tsx';

export const noteLimit = 2000;

/** Level 2: a score for each criterion, beside the work. */
export function CriteriaStep() {
  const t = useReviewText();
  const { entry, draft, change, missing, go, submit, isSaving, problem } = useWorkInHand();
  const [checksFirst, setChecksFirst] = useCheckChoice();
  const noteHelp = useNoteHelp(entry.SeasonID);
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setTried] = useState(false);
  useTitle(entry.PieceTitle);

  // The keyboard starts at the first score that is still to give, the last one when none is. The page itself stays where it is.
  const firstAt = useRef(
    Math.max(
      0,
      entry.Criteria.findIndex(({ CriterionID }) => draft.scores[CriterionID] === undefined),
    ),
  );
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusScale(form.current, firstAt.current, { preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const goOn = (): void => {
    setTried(true);
    if (missing.length > 0 || draft.note.trim().length > noteLimit) focusScore(form.current);
    else if (checksFirst) go('review');
    else submit({ isQuick: true });
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      onKeyDown={onGoOnKey(goOn)}
      noValidate
    >
      <h2 className="visually-hidden" data-step-heading>
        {t('score')}
      </h2>
      <p className={css.keys}>{t(checksFirst ? 'keysCheck' : 'keys')}</p>
      <div>
        {entry.Criteria.map(({ CriterionID, Name, Question, LowAnchor, MiddleAnchor, HighAnchor, Weight }, index) => {
          const score = draft.scores[CriterionID] ?? null;
          return (
            <div key={CriterionID} className={css.criterion} data-criterion>
              <ScoreInput
                label={Name}
                hint={criterionHint(entry.Criteria, { CriterionID, Question, Weight }, t)}
                value={score}
                lowAnchor={LowAnchor}
                middleAnchor={MiddleAnchor}
                highAnchor={HighAnchor}
                showEnds={index === entry.Criteria.length - 1 && !LowAnchor && !HighAnchor}
                {...(hasTried && score === null && { error: t('giveScoreFor', { name: Name }) })}
                onChange={(next) => change(withScore(draft, CriterionID, next))}
                onDigit={() => focusScale(form.current, index + 1)}
              />
            </div>
          );
        })}
      </div>
      <Overall />
      <div className={css.note}>
        <MaxLengthField
          label={
            <>
              {t('note')} <span className="size-14 type-muted type-plain">{noteHelp}</span>
            </>
          }
          minRows={1}
          maxLength={noteLimit}
          value={draft.note}
          onChange={(note) => change({ ...draft, note })}
        />
      </div>
      <div className={css.note}>
        <PrivateNote key={entry.EntryID} entryId={entry.EntryID} />
      </div>
      {!checksFirst && <SuggestedCategory />}
      <div className={css.note}>
        <Checkbox label={t('checkFirst')} checked={checksFirst} onChange={({ currentTarget: { checked } }) => setChecksFirst(checked)} />
      </div>
      <div className={`until-64 ${css.back}`}>
        <PlainButton variant="underlined" onClick={() => go('load')}>
          {t('back')}
        </PlainButton>
      </div>
      {problem && (
        <div className={css.problem} role="alert">
          <StandingMessage kind="error" isInAlert text={t('saveFailed')} detail={problem} />
        </div>
      )}
      <div className={`${css.tray} cluster align-center gap-12 ${css.scoreTray}`}>
        <div className="until-64 row align-center shrinks grows gap-14" aria-hidden="true">
          <OverallNumeral />
          <div>
            <strong className="type-strong">{t('overall')}</strong>
            <div className="type-small type-muted">{useStillToGive()}</div>
          </div>
        </div>
        <Button variant="default" className={`from-64 ${css.wideOnly}`} onClick={() => go('load')}>
          {t('back')}
        </Button>
        {checksFirst ? (
          <Button type="submit" className={css.main} rightSection={<Icon name="right" size={18} />}>
            <span className={`from-64 ${css.wideOnly}`}>{t('check')}</span>
            <span className="until-64">{t('checkShort')}</span>
          </Button>
        ) : (
          <Button type="submit" className={css.main} loading={isSaving}>
            {t('submit')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A scale by its place among the criteria; behind the last one the focus stays where it is. */
function focusScale(form: HTMLFormElement | null, at: number, options?: FocusOptions): void {
  const scale = form?.querySelectorAll('[data-criterion] [role="radiogroup"]')[at];
  const cell = scale?.querySelector<HTMLElement>('input:checked') ?? scale?.querySelector<HTMLElement>('input');
  cell?.focus(options);
}

/** The first scale without a score, or the field with the error. */
function focusScore(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const scale = form?.querySelector<HTMLElement>('[role="radiogroup"][aria-invalid="true"]');
    if (!scale) return focusFirstError(form);
    scale.scrollIntoView({ block: 'center' });
    scale.querySelector('input')?.focus({ preventScroll: true });
  });
}

function useStillToGive(): string {
  const t = useReviewText();
  const { missing, draft, entry } = useWorkInHand();
  if (missing.length > 0) return t('stillToGive', { count: missing.length });
  return draft.overall === null ? t('overallMean', { count: entry.Criteria.length }) : t('overallOwn');
}

function OverallNumeral() {
  const { draft, entry } = useWorkInHand();
  const overall = draft.overall ?? meanOf(entry.Criteria, draft.scores);
  return <span className={`numeral-l no-break ${css.numeral}`}>{overall === null ? '–' : overall.toFixed(1)}</span>;
}

/** The mean of the scores, until the judge sets it. */
function Overall() {
  const t = useReviewText();
  const { draft, change, missing, entry } = useWorkInHand();
  const [isSetting, setSetting] = useState(draft.overall !== null);
  const given = Object.values(draft.scores);
  const box = useRef<HTMLDivElement>(null);
  const mean = meanOf(entry.Criteria, draft.scores);
  const words = [
    draft.overall !== null ? t('overallOwn') : given.length > 0 ? t('overallMean', { count: given.length }) : t('overallNone'),
    missing.length > 0 && given.length > 0 ? t('stillToGive', { count: missing.length }) : '',
  ];
  const set = (): void => {
    setSetting(true);
    requestAnimationFrame(() => {
      const scale = box.current?.querySelector<HTMLElement>('[role="radiogroup"]');
      scale?.scrollIntoView({ block: 'center' });
      scale?.querySelector('input')?.focus({ preventScroll: true });
    });
  };
  const useMean = (): void => {
    setSetting(false);
    change({ ...draft, overall: null });
  };
  return (
    <div className={css.overall} ref={box}>
      <div className="row align-center gap-16">
        <OverallNumeral />
        <div className="shrinks grows">
          <strong className="type-strong">{t('overall')}</strong>
          <div className="type-small type-muted" role="status">
            {words.join(' ')}
          </div>
        </div>
        <PlainButton variant="underlined" onClick={isSetting ? useMean : set}>
          {isSetting ? t('useMean') : t('setMyself')}
        </PlainButton>
      </div>
      {isSetting && (
        <div className="above-16">
          <ScoreInput
            label={t('overall')}
            hint={mean === null ? t('overallHint') : t('overallInPlace', { mean: mean.toFixed(1) })}
            value={draft.overall}
            onChange={(overall) => change({ ...draft, overall })}
          />
        </div>
      )}
    </div>
  );
}

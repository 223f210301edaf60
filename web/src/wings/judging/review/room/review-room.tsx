import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { undoSeconds } from '#contract/wings/judging/review/second-thought.ts';
import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import { formatTime, zoneName } from '#contract/kernel/text/formats.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useCountdown } from '#web/wings/judging/reviewer/countdown.tsx';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { AlikeNotice } from '#web/wings/judging/judge-monitor/alike-notice.tsx';
import { useReviewText } from '#web/texts/review.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { Skeleton, TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { Steps } from '#web/ui/state/steps.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { CriteriaStep } from './criteria-step.tsx';
import { Declines } from '#web/wings/judging/review/judging/declines.tsx';
import { type Admission, JudgingGate } from '#web/wings/judging/review/judging/judging-gate.tsx';
import { KeptStep } from './kept-step.tsx';
import { KeyHelp, useKeyHelp } from './key-help.tsx';
import { LoadStep } from './load-step.tsx';
import { NoMoreStep } from './no-more-step.tsx';
import { PutOffList } from './put-off-list.tsx';
import { ReviewStep } from './review-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { ReviewFlowContext, useReviewFlow, useReviewFlowState } from './review-flow.ts';
import { isWorkStep, type Step, stepLevels, stepPath } from './review-steps.ts';
import { useStepFocus } from './step-focus.ts';
import { RoomFrame } from '#web/wings/judging/review/judging/room-frame.tsx';
import css from './review-room.module.css';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { WorkView } from '#web/wings/entering/piece/view/work-view.tsx';

/** R010: the parent of the associate flow. */
export function ReviewRoom() {
  const t = useReviewText();
  return (
    <JudgingGate kind="associate" where={t('where')}>
      {(admission) => <Flow {...admission} />}
    </JudgingGate>
  );
}

/** All of them in the room's own chunk: none has to be fetched when the connection is gone. */
const stepParts: Record<Step, ComponentType> = {
  rules: RulesStep,
  load: LoadStep,
  criteria: CriteriaStep,
  review: ReviewStep,
  nomore: NoMoreStep,
};

function Flow(admission: Admission) {
  const flow = useReviewFlowState(admission);
  const Page = stepParts[flow.step];
  return (
    <ReviewFlowContext value={flow}>
      <Frame>{isWorkStep(flow.step) ? <Room /> : <Page />}</Frame>
      <AllDone />
    </ReviewFlowContext>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useReviewText();
  const { entryProperty, progress, step } = useReviewFlow();
  const help = useKeyHelp();
  return (
    <RoomFrame
      where={t('where')}
      whereNamed={t('whereNamed', { name: entryProperty.name })}
      layout={isWorkStep(step) ? 'room' : 'page'}
      {...(progress && {
        progress: {
          value: progress.completed,
          max: progress.required,
          words: t('progress', { ...progress }),
          shortWords: t('progressShort', { ...progress }),
          label: t('progressLabel'),
        },
      })}
      keys={{ label: t('keysTitle'), onOpen: help.open }}
      {...(step !== 'rules' && { rules: { label: t('rules'), path: stepPath(entryProperty.slug, 'rules') } })}
    >
      {children}
      <KeyHelp {...help} />
    </RoomFrame>
  );
}

const levelOf = (step: Step): number => (step === 'nomore' ? 0 : stepLevels[step]);
const looking = stepLevels.load;
/** From then on the room shows how much time is left. */
const nearMs = 24 * 3_600_000;

/** The work on the left, what is asked about it on the right; on phones one after the other, with the work as a strip that opens again. */
function Room() {
  const t = useReviewText();
  const { entryProperty, season, entry, step, go, progress, kept, isDoneShown } = useReviewFlow();
  const Shown = stepParts[step];
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, `${step} ${entry?.EntryID} ${kept !== undefined} ${isDoneShown}`);
  const steps = [t('stepLook'), t('stepScore'), t('stepCheck')];
  return (
    <div className={css.room} data-step={step} ref={root}>
      {progress && (
        <div className={`until-64 ${css.phoneProgress}`}>
          <ProgressBar value={progress.completed} max={progress.required} label={t('progressLabel')} />
        </div>
      )}
      {entry ? <WorkSide key={entry.EntryID} entry={entry} step={step} /> : <WorkOnItsWay />}
      <section className={css.panel} aria-label={steps[levelOf(step) - looking] ?? ''}>
        <div className={css.panelInside}>
          <div className={`from-64 ${css.steps}`}>
            <Steps
              names={steps}
              current={levelOf(step) - looking}
              onStep={(index) => go((['load', 'criteria', 'review'] as const)[index] ?? 'load')}
            />
          </div>
          {entry && <Closing entry={entry} />}
          {entry && progress && (
            <AlikeNotice key={entry.EntryID} entryPropertyId={entryProperty.id} seasonId={season.SeasonID} completed={progress.completed} />
          )}
          {!entry ? <TextSkeleton lines={6} /> : kept ? <KeptStep item={kept} /> : <Shown />}
          {entry && step === 'load' && (
            <div className="from-64">
              <PutOffList key={entry.EntryID} />
            </div>
          )}
        </div>
        {entry && !kept && <Declines />}
      </section>
    </div>
  );
}

/** The end of the round in sight, or behind: shown where it can't be missed. */
function Closing({ entry }: { entry: EntryForReview }) {
  const t = useReviewText();
  const now = useNow();
  const clock = useOwnClock();
  const { left } = useCountdown(entry.ClosesAt);
  const isOver = now >= entry.ClosesAt;
  if (!isOver && entry.ClosesAt.getTime() - now.getTime() > nearMs) return null;
  return (
    <div className="below-16" role="status">
      <StandingMessage
        kind="warning"
        text={isOver ? t('finishUntil', { time: formatTime(entry.FinishBy, clock), zone: zoneName(clock.timeZone) }) : left}
      />
    </div>
  );
}

function WorkSide({ entry, step }: { entry: EntryForReview; step: Step }) {
  const t = useReviewText();
  const [openedAt, setOpenedAt] = useState<Step>();
  const isOpen = openedAt === step;
  const work = useRef<HTMLDivElement>(null);
  // Out of sight, on phones behind the score sheet, nothing plays on.
  useEffect(() => {
    if (!work.current || work.current.getClientRects().length > 0) return;
    for (const media of work.current.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  }, [step, isOpen]);
  return (
    <div className={css.workSide}>
      {step !== 'load' && (
        <button
          type="button"
          className={`until-64 focus-in-3 ${css.strip}`}
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? undefined : step)}
        >
          <span className={css.stripPicture}>
            <Plate src={smallPicture(entry) ?? null} alt="" ratio="thumb" size="small" />
          </span>
          <span className={css.stripWords}>
            <WorkTitle>{entry.PieceTitle}</WorkTitle>
            <span className="type-small type-muted">{t(isOpen ? 'hideAgain' : 'seeAgain')}</span>
          </span>
          <span className={css.stripMark} data-open={isOpen}>
            <Icon name="chevronDown" />
          </span>
        </button>
      )}
      <div className={`${step === 'load' || isOpen ? '' : 'from-64'} ${css.work}`} ref={work}>
        <WorkView entry={entry} />
      </div>
      {/* Not among the acts below: there it would cover the work. */}
      {step === 'load' && (
        <div className="until-64">
          <PutOffList key={entry.EntryID} />
        </div>
      )}
    </div>
  );
}

function WorkOnItsWay() {
  const t = useReviewText();
  return (
    <div className={css.workSide}>
      <div className={css.work}>
        <h1 className="visually-hidden">{t('loading')}</h1>
        <Skeleton height="auto" width="100%" style={{ aspectRatio: '5 / 3', display: 'block' }} />
        <div className={css.waitingWords}>
          <TextSkeleton lines={4} />
        </div>
      </div>
    </div>
  );
}

/** R048, R579 */
function AllDone() {
  const t = useReviewText();
  const { isDoneShown, closeDone, finish, progress, undoLast } = useReviewFlow();
  const [mayUndo, setMayUndo] = useState(false);
  useEffect(() => {
    if (!isDoneShown) return;
    setMayUndo(true);
    const timer = setTimeout(() => setMayUndo(false), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isDoneShown]);
  return (
    <Dialog
      opened={isDoneShown}
      onClose={closeDone}
      title={t('allDone')}
      actions={
        <>
          {undoLast && mayUndo && (
            <Button variant="default" onClick={undoLast}>
              {t('undoLast')}
            </Button>
          )}
          <Button variant="default" onClick={closeDone}>
            {t('allDoneStay')}
          </Button>
          <Button onClick={finish} data-autofocus>
            {t('toAccount')}
          </Button>
        </>
      }
    >
      <p className="type-soft">{progress?.required ? t('allDoneBody', { count: progress.required }) : t('allDoneNothing')}</p>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useStageVoteText } from '#web/texts/stage-vote.ts';
import { PlatesSkeleton } from '#web/ui/state/skeletons.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { CodeStep } from '../held/code-step.tsx';
import { EmailStep } from '../held/email-step.tsx';
import { SignInOtherwise } from '../account/who-form.tsx';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import { stageCalls, type VoteStage } from './stage-calls.ts';
import { StageContest } from './stage-contest.tsx';
import { StageTray } from './stage-tray.tsx';
import { useStageVotes } from './use-stage-votes.ts';
import held from '../held/held.module.css';
import css from './stages.module.css';

/** The vote of a season whose rulebook asks the public in stages: the ballots that are open, and what comes before and after them. */
export function StagesPage() {
  const t = useStageVoteText();
  const { property } = usePublic();
  const { seed, voter } = useVoteBook();
  const minute = useNow();
  const { data, problem, reload } = useRead(`stages ${seed}`, () => stageCalls.stages({ PropertyID: property.id, OrderSeed: seed }));
  const votes = useStageVotes(data?.SeasonID);
  const [isConfirming, setConfirming] = useState(false);
  const stages = data?.Stages ?? [];
  const isDue = stages.some((stage) => isInTime(stage, minute) !== stage.IsOpen);
  useEffect(() => {
    // It opened or closed while someone looked.
    if (isDue) reload();
  }, [isDue, minute, reload]);
  const open = stages.filter(({ IsOpen }) => IsOpen);
  const count = votes.waiting.length;
  const title = titleOf();
  if (isConfirming && !voter) return <ConfirmStep count={count} onBack={() => setConfirming(false)} />;
  return (
    <VoteFrame
      title={title}
      countsCategories={false}
      tray={open.length > 0 && <StageTray stages={open} votes={votes} onConfirm={() => setConfirming(true)} />}
    >
      <header className="stack gap-12 pad-above-20 pad-below-40">
        <h1 className="type-display" dir="auto">
          {title}
        </h1>
        <p className="type-lead">{leadOf()}</p>
      </header>
      {votes.refused !== undefined && (
        <p role="alert" className="p-notice" data-kind="danger">
          {t('refused', { message: votes.refused })}
        </p>
      )}
      {problem && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {problem.message}
        </ErrorState>
      )}
      {!data && !problem && <PlatesSkeleton count={3} />}
      {stages.length > 1 && <StageSteps stages={stages} />}
      {open.flatMap((stage) =>
        stage.Contests.map((contest) => (
          <StageContest
            key={`${stage.Stage} ${contest.Contest}`}
            contest={contest}
            slot={{ seasonId: data?.SeasonID ?? 0, stage: stage.Stage, contest: contest.Contest }}
            chosen={votes.chosen}
            onPut={votes.put}
          />
        )),
      )}
    </VoteFrame>
  );

  function titleOf(): string {
    const [first] = open;
    if (first) return t('titleOpen', { stage: first.Name });
    const soon = stages.find(({ Opens, Ends }) => Opens && Ends && new Date(Ends) > minute);
    if (soon?.Opens) return t('titleSoon', { date: formatDate(soon.Opens, property) });
    return t(stages.some(({ Ends }) => Ends) || !data ? 'titleOver' : 'titleNone');
  }
  function leadOf(): string {
    const [first] = open;
    if (first?.Ends) return t('leadOpen', { date: formatWithZone(lastMoment(new Date(first.Ends), property), property) });
    const isOver = stages.length > 0 && stages.every(({ Ends }) => Ends && new Date(Ends) <= minute);
    if (isOver && data) return t('leadOver', { date: formatDate(data.WinnersDate, property) });
    const due = stages.find((stage) => isInTime(stage, minute));
    return due ? t('stagePreparing') : '';
  }
}

const isInTime = ({ Opens, Ends }: VoteStage, now: Date): boolean =>
  Boolean(Opens && Ends && new Date(Opens) <= now && now < new Date(Ends));

/** All stages, one after the other, with when they are open and where their works come from. */
function StageSteps({ stages }: { stages: readonly VoteStage[] }) {
  const t = useStageVoteText();
  const { property } = usePublic();
  const now = useNow();
  const nameOf = (id: string): string => stages.find(({ Stage }) => Stage === id)?.Name ?? id;
  const words = ({ IsOpen, Opens, Ends, FromStage }: VoteStage): string => {
    if (!Opens || !Ends) return t('stageNoDate');
    if (IsOpen) return t('stageOpen', { date: formatDate(lastMoment(new Date(Ends), property), property) });
    if (new Date(Ends) <= now) return t('stageOver', { date: formatDate(lastMoment(new Date(Ends), property), property) });
    const date = formatDate(Opens, property);
    return FromStage ? t('stageFrom', { date, stage: nameOf(FromStage) }) : t('stageSoon', { date });
  };
  return (
    <ol className={`stack barred ${css.steps}`} aria-label={t('stages')}>
      {stages.map((stage) => (
        <li
          key={stage.Stage}
          className="stack gap-2 ruled-below pad-12"
          data-open={stage.IsOpen || undefined}
          aria-current={stage.IsOpen ? 'step' : undefined}
        >
          <strong dir="auto">{stage.Name}</strong>
          <span className="type-small type-muted">{words(stage)}</span>
        </li>
      ))}
    </ol>
  );
}

/** One field, then six digits: what waits on this device counts. */
function ConfirmStep({ count, onBack }: { count: number; onBack: () => void }) {
  const t = useStageVoteText();
  const { holder } = useVoteBook();
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t('confirm', { count });
  return (
    <VoteFrame title={title}>
      <div className={`${held.page} ${held.asked}`}>
        <h1 ref={heading} tabIndex={-1} className="type-l">
          {title}
        </h1>
        {holder?.email !== undefined && !isChanging ? (
          <CodeStep key={holder.email} holder={holder} count={0} onChangeEmail={() => setChanging(true)} />
        ) : (
          <>
            <p className="type-soft">{t('confirmLead', { count })}</p>
            <EmailStep onSent={() => setChanging(false)} />
            <SignInOtherwise />
          </>
        )}
        <button type="button" className="p-link" onClick={onBack}>
          {t('backToVotes')}
        </button>
      </div>
    </VoteFrame>
  );
}

import { Button } from '@mantine/core';
import type { Reply } from '#contract/kernel/call/call.ts';
import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { usePanelText } from '#web/texts/panel.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './panels.module.css';

type Stage = Reply<typeof stageProgress.getStageProgress>[number];

/** How far the judges of the open stages are, those with the most left first; nothing while no stage is open. */
export function Progress({ seasonId, propertyId }: { seasonId: number; propertyId: number }) {
  const asked = useCall(stageProgress.getStageProgress, { params: { seasonId } }, { staleMs: 0 });
  if (asked.isError && !asked.data) return <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>;
  return asked.data?.map((stage) => <StageProgress key={stage.Stage} stage={stage} seasonId={seasonId} propertyId={propertyId} />);
}

function StageProgress({ stage, seasonId, propertyId }: { stage: Stage; seasonId: number; propertyId: number }) {
  const t = usePanelText();
  const award = traitsOf(propertyId);
  const sum = (of: (judge: Stage['Judges'][number]) => number) => stage.Judges.reduce((all, judge) => all + of(judge), 0);
  const judges = stage.Judges.toSorted((one, other) => other.Of - other.Done - (one.Of - one.Done));
  return (
    <Section
      title={stage.Name}
      lead={t('progressEnds', { date: formatDateTime(stage.Ends, award), done: sum(({ Done }) => Done), of: sum(({ Of }) => Of) })}
    >
      <ul className="ruled-below">
        {judges.map(({ ReviewerID, Name, Done, Of, LastAnswerAt }) => (
          <li key={ReviewerID} className={css.member}>
            <span className="shrinks breaks">
              <bdi className="type-strong">{Name}</bdi>
              <br />
              <span className="type-small type-muted">
                {LastAnswerAt ? t('progressLast', { date: formatDateTime(LastAnswerAt, award) }) : t('progressNever')}
              </span>
            </span>
            <span className="stack gap-4">
              <ProgressBar value={Done} max={Math.max(1, Of)} label={Name} />
              <span className="type-small type-muted">{t('progressOf', { done: Done, of: Of })}</span>
            </span>
          </li>
        ))}
      </ul>
      <Allowed to="reviewer.manage" award={propertyId}>
        <Remind stage={stage} seasonId={seasonId} />
      </Allowed>
    </Section>
  );
}

/** One email to each judge with something left; no one gets two within a day. */
function Remind({ stage, seasonId }: { stage: Stage; seasonId: number }) {
  const t = usePanelText();
  const messages = useHeaderMessages();
  const reminding = useSend(stageProgress.remindStageJudges, {
    onSuccess: ({ Reminded: count, Earlier }) => messages.success(t(Earlier > 0 ? 'remindedEarlier' : 'reminded', { count })),
    onProblem: (problem) => messages.error(problem.message),
  });
  if (stage.WaitedFor === 0) return <p className="type-small type-muted above-12">{t('allAnswered')}</p>;
  return (
    <Button
      variant="default"
      className="above-12"
      loading={reminding.isPending}
      aria-label={t('remindIn', { count: stage.WaitedFor, stage: stage.Name })}
      onClick={() => reminding.mutate({ body: { SeasonID: seasonId, Stage: stage.Stage } })}
    >
      {t('remind', { count: stage.WaitedFor })}
    </Button>
  );
}

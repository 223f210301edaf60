import type { Reply } from '#contract/kernel/call/call.ts';
import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePanelText } from '#web/texts/panel.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './panels.module.css';

type Stage = Reply<typeof stageProgress.getStageProgress>[number];

/** How far the judges of the open stages are, those with the most left first; nothing while no stage is open. */
export function Progress({ seasonId, propertyId }: { seasonId: number; propertyId: number }) {
  const asked = useCall(stageProgress.getStageProgress, { params: { seasonId } }, { staleMs: 0 });
  if (asked.isError && !asked.data) return <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>;
  return asked.data?.map((stage) => <StageProgress key={stage.Stage} stage={stage} propertyId={propertyId} />);
}

function StageProgress({ stage, propertyId }: { stage: Stage; propertyId: number }) {
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
    </Section>
  );
}

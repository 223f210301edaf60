import { type ReactNode, useState } from 'react';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useStageVoteText } from '#web/texts/stage-vote.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { WorkStage } from '../work-stage.tsx';
import { WorkWords } from '../work-words.tsx';
import { stageCalls, type StageWork } from './stage-calls.ts';
import css from './stages.module.css';

interface WorkCardProps {
  work: StageWork;
  seasonId: number;
  stage: string;
  isChosen: boolean;
  /** What a voter does with it. */
  children: ReactNode;
}

/** A work on a ballot; all of it is shown in place. */
export function WorkCard({ work, seasonId, stage, isChosen, children }: WorkCardProps) {
  const t = useStageVoteText();
  const [isWhole, setWhole] = useState(false);
  return (
    <li className={`stack gap-12 ${css.work}`} data-voted={isChosen || undefined}>
      {!isWhole && <Plate src={work.PictureUrl} alt="" />}
      <div className="stack gap-2 shrinks">
        <WorkTitle size="s" as="h3">
          {work.PieceTitle}
        </WorkTitle>
        <span className="type-small type-muted" dir="auto">
          {work.Organization}
        </span>
      </div>
      {isWhole && <WholeWork work={work} seasonId={seasonId} stage={stage} />}
      <div className="row wraps align-center spread gap-8">
        {children}
        <button
          type="button"
          className="p-link"
          aria-expanded={isWhole}
          aria-label={t(isWhole ? 'hideWork' : 'viewWork', { work: work.PieceTitle })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'hide' : 'view')}
        </button>
      </div>
    </li>
  );
}

function WholeWork({ work, seasonId, stage }: Pick<WorkCardProps, 'work' | 'seasonId' | 'stage'>) {
  const t = useStageVoteText();
  const { property } = usePublic();
  const { data, problem } = useRead(`stage work ${stage} ${work.EntryID}`, () =>
    stageCalls.work({ PropertyID: property.id, SeasonID: seasonId, Stage: stage, EntryID: work.EntryID }),
  );
  if (problem) return <p className="p-notice">{t('loadFailed')}</p>;
  if (!data) return <Plate src={work.PictureUrl} alt="" />;
  const whole = { ...data, Credits: [], TwitterName: null, CurrentRank: null, IsPVWinner: false };
  return (
    <>
      <WorkStage work={whole} />
      <WorkWords work={whole} isTitled={false} />
    </>
  );
}

import { useStageVoteText } from '#web/texts/stage-vote.ts';
import { useVoteBook } from '../vote-book.tsx';
import type { VoteStage } from './stage-calls.ts';
import { isInStage } from './stage-outbox.ts';
import type { useStageVotes } from './use-stage-votes.ts';
import vote from '../vote.module.css';

interface StageTrayProps {
  /** Those that are open: votes in earlier ones are counted, but not what is asked now. */
  stages: readonly VoteStage[];
  votes: ReturnType<typeof useStageVotes>;
  onConfirm: () => void;
}

/** What became of the votes, and the one thing to do now; always in sight. */
export function StageTray({ stages, votes, onConfirm }: StageTrayProps) {
  const t = useStageVoteText();
  const { voter } = useVoteBook();
  const count = votes.waiting.length;
  const isStranger = !voter && count > 0;
  const words = (): string => {
    if (isStranger) return t('waiting', { count });
    if (votes.isSaving) return t(votes.isStuck ? 'stuck' : 'saving');
    const chosen = Object.keys(votes.chosen).filter((key) => stages.some(({ Stage }) => isInStage(key, Stage)));
    return t('allCounted', { count: chosen.length });
  };
  return (
    <div className={vote.tray}>
      <div className={`page ${vote.trayInside}`} data-held={isStranger || undefined}>
        <div className={`whole-row ${vote.trayState}`}>
          <span className={vote.trayWords} role="status">
            {isStranger && <span className={vote.half} aria-hidden="true" />}
            {words()}
          </span>
        </div>
        {isStranger && (
          <button type="button" className="p-button whole-row" data-variant="filled" onClick={onConfirm}>
            {t('confirm', { count })}
          </button>
        )}
      </div>
    </div>
  );
}

import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import type { OwnVote } from './vote-state.ts';
import css from './vote.module.css';

interface OwnLineProps {
  vote: OwnVote;
  /** The work on the stage has the vote; another has it otherwise. */
  isYours: boolean;
  workId: number;
  isOpen: boolean;
  /** Not counted yet. */
  isHeld: boolean;
  onTakeBack: (() => void) | undefined;
}

/** Below the title of the work on the stage: where one's vote is, and what can be done about it. */
export function OwnLine({ vote, isYours, workId, isOpen, isHeld, onTakeBack }: OwnLineProps) {
  const t = useVotingText();
  const { base } = usePublic();
  if (!isYours)
    return (
      <p className="type-small type-soft">
        {t(isOpen ? 'lookingAtOtherBody' : 'votedForOther', { category: vote.CategoryName, work: vote.PieceTitle })}
      </p>
    );
  return (
    <p className={css.ownLine}>
      <strong className="inline-row align-center gap-4 type-accent">
        <Icon name="check" size={18} />
        {t('yourVote')}
      </strong>
      {!isHeld && (
        <a className="p-link" {...followed(`${base}/done?work=${workId}`)}>
          {t('share')}
        </a>
      )}
      {onTakeBack && (
        <button type="button" className="p-link" onClick={onTakeBack}>
          {t(isHeld ? 'undo' : 'takeBack')}
        </button>
      )}
    </p>
  );
}

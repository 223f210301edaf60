import { useVotingText } from '#web/texts/voting.ts';
import { titlePlace, TitledSentence } from '#web/ui/chrome/titled-sentence.tsx';
import { shortTitle } from './short-title.ts';
import css from './vote.module.css';

interface VoteButtonProps {
  title: string;
  /** Another work of the category has the vote. */
  isChange: boolean;
  onPress: () => void;
}

/** Votes for the work that is looked at, by its name: cut where it is seen, whole where it is heard. */
export function VoteButton({ title, isChange, onPress }: VoteButtonProps) {
  const t = useVotingText();
  return (
    <button
      type="button"
      className={`p-button relative whole-row ${css.voteButton} ${isChange ? 'from-48' : ''}`}
      data-variant={isChange ? undefined : 'filled'}
      aria-keyshortcuts="V"
      onClick={onPress}
    >
      <span aria-hidden="true">
        {isChange ? t('changeVote') : <TitledSentence words={t('voteFor', { work: titlePlace })} title={shortTitle(title)} />}
      </span>
      <span className="visually-hidden">{t(isChange ? 'changeToThis' : 'voteFor', { work: title })}</span>
      <kbd className="from-64" aria-hidden="true">
        V
      </kbd>
    </button>
  );
}

import { useVotingText } from '#web/texts/voting.ts';
import css from './vote.module.css';

/** The ballot's keys, above the list they walk; where fingers do everything, nothing. */
export function KeyHint({ canVote }: { canVote: boolean }) {
  const t = useVotingText();
  return (
    <ul className={`from-64 type-small type-muted ${css.keys}`} aria-label={t('keysLabel')}>
      <li>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyBrowse')}
      </li>
      {canVote && (
        <li>
          <kbd>V</kbd> {t('voteHere')}
        </li>
      )}
      <li>
        <kbd>N</kbd> {t('keyNext')}
      </li>
      <li className="from-75">
        <kbd>{t('keyEnter')}</kbd> {t('keyOpen')}
      </li>
      <li className="from-75">
        <kbd>{t('keySpace')}</kbd> {t('keyPlay')}
      </li>
    </ul>
  );
}

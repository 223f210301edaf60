import { useOnline } from '#web/kernel/browser/use-online.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useVoteBook } from '../vote-book.tsx';
import css from '../vote.module.css';

/** What became of the votes so far: the one sentence of the bar. */
export function BarWords() {
  const t = useVotingText();
  const isOnline = useOnline();
  const device = useIsPhone() ? 'phone' : 'other';
  const { sending, held, isTooLate, notice } = useVoteBook();
  if (sending !== 'none') {
    if (!isOnline) return t('waitsOffline', { device });
    return t(sending === 'stuck' ? 'waitsForServer' : 'saving', { device });
  }
  if (held.length > 0 && isTooLate) return t('heldTooLate', { count: held.length });
  if (held.length > 0)
    return (
      <>
        <span className={css.half} aria-hidden="true" />
        {t('heldCount', { count: held.length })}
      </>
    );
  if (notice?.kind === 'counted' && notice.titles.length === notice.of) return t('allCounted', { count: notice.of });
  return notice?.kind === 'saved' ? t('saved') : null;
}

import type { ReactNode } from 'react';
import { followed } from '#web/kernel/public/navigate.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { timeLeft } from './time-left.ts';
import { useVoteBook } from './vote-book.tsx';
import css from './vote.module.css';

interface VoteTrayProps {
  /** What comes next. */
  onward?: { href: string; words: string } | undefined;
  /** What can be done with the work that is looked at. */
  act?: ReactNode;
  /** The act is what one came for; going on is quiet until it is done. */
  isActFirst?: boolean;
  /** What just happened, or what is missing. */
  words?: string | undefined;
}

/** How far one is, and the one thing to do now; always in sight. */
export function VoteTray({ onward, act, isActFirst = false, words }: VoteTrayProps) {
  const t = useVotingText();
  const now = useNow();
  const { categories, votes, endsAt, phase } = useVoteBook();
  const total = categories.length;
  const count = categories.filter((one) => votes[one.PropertyCategoryID]).length;
  const left = endsAt && timeLeft(endsAt, now);
  // What is quiet comes before what is filled.
  const onLink = onward && (
    <a className={`p-button whole-row ${css.onward}`} data-variant={isActFirst ? undefined : 'filled'} {...followed(onward.href)}>
      <span>{onward.words}</span>
      {!isActFirst && <Icon name="right" size={18} />}
    </a>
  );
  return (
    <div className={css.tray}>
      <div className={`page ${css.trayInside}`} data-act-first={isActFirst || undefined}>
        <div className={`whole-row ${css.trayState}`}>
          <strong className="type-figures">{t('progress', { count, total })}</strong>
          <span className={css.trayBar}>
            <ProgressBar value={count} max={total} label={t('progressLabel')} />
          </span>
          <span className={css.trayWords} role="status">
            {words}{' '}
            <span className={css.trayTime}>{phase === 'open' && left && t('closesIn', { time: t(left.unit, { count: left.count }) })}</span>
          </span>
        </div>
        {isActFirst ? onLink : act}
        {isActFirst ? act : onLink}
      </div>
    </div>
  );
}

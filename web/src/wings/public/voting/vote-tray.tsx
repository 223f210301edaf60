import type { ReactNode } from 'react';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { BarWords } from './held/bar-words.tsx';
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
}

/** How far one is, what became of the votes, and the one thing to do now; always in sight. */
export function VoteTray({ onward, act, isActFirst = false }: VoteTrayProps) {
  const t = useVotingText();
  const { base } = usePublic();
  const now = useNow();
  const { categories, chosen, held, isTooLate, endsAt, phase } = useVoteBook();
  const total = categories.length;
  const count = categories.filter((one) => chosen[one.PropertyCategoryID]).length;
  const left = endsAt && timeLeft(endsAt, now);
  const hasHeld = held.length > 0;
  const isOnwardFilled = !isActFirst && !hasHeld;
  const confirm = hasHeld && (isTooLate ? t('viewVotes') : t('confirmVotes', { count: held.length }));
  // What is quiet comes before what is filled.
  const onLink = onward && (
    <a
      className={`p-button whole-row ${css.onward} ${hasHeld ? 'from-48' : ''}`}
      data-variant={isOnwardFilled ? 'filled' : undefined}
      {...followed(onward.href)}
    >
      <span>{onward.words}</span>
      {isOnwardFilled && <Icon name="right" size={18} />}
    </a>
  );
  return (
    <div className={css.tray}>
      <div className={`page ${css.trayInside}`} data-act-first={isActFirst || undefined} data-held={hasHeld || undefined}>
        <div className={`whole-row ${css.trayState}`}>
          <strong className={`type-figures ${hasHeld ? 'from-48' : ''}`}>{t('progress', { count, total })}</strong>
          <span className={`${css.trayBar} ${hasHeld ? 'from-48' : ''}`}>
            <ProgressBar value={count} max={total} label={t('progressLabel')} />
          </span>
          <span className={css.trayWords} role="status">
            <BarWords />{' '}
            <span className={css.trayTime}>{phase === 'open' && left && t('closesIn', { time: t(left.unit, { count: left.count }) })}</span>
          </span>
          {confirm && isActFirst && (
            <a className="p-link" {...followed(`${base}/confirm`)}>
              {confirm}
            </a>
          )}
        </div>
        {isActFirst ? onLink : act}
        {isActFirst ? act : onLink}
        {confirm && !isActFirst && (
          <a className="p-button whole-row" data-variant={isTooLate ? undefined : 'filled'} {...followed(`${base}/confirm`)}>
            {confirm}
          </a>
        )}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './frame.module.css';
import { ProgressBar } from '../state/progress-bar.tsx';

export interface RunningHeadProps {
  wordmark: ReactNode;
  /** Where you are: 'Judging, round one'. */
  where?: ReactNode;
  /** Links for wide screens; the current one carries aria-current. */
  nav?: ReactNode;
  navLabel?: string;
  /** How far along: the words are the caller's ('14 of 60 reviewed'); `shortWords` replace them on phones. */
  progress?: { value: number; max: number; words: ReactNode; shortWords?: ReactNode; label: string };
  /** Actions at the end: links, language, person. */
  children?: ReactNode;
}

export function RunningHead({ wordmark, where, nav, navLabel, progress, children }: RunningHeadProps) {
  return (
    <header className={css.head}>
      {wordmark}
      {where && <span className="from-48 block shrinks ellipsis type-muted size-15">{where}</span>}
      {nav && (
        <nav className={`from-48 tabs ${css.nav}`} aria-label={navLabel}>
          {nav}
        </nav>
      )}
      <div className={css.end}>
        {progress && (
          <div className="row align-center no-break gap-14 size-14">
            <span>
              {progress.shortWords ? <span className="from-48">{progress.words}</span> : progress.words}
              {progress.shortWords && <PhoneOnly>{progress.shortWords}</PhoneOnly>}
            </span>
            <span className={`from-48 block ${css.progressBar}`}>
              <ProgressBar value={progress.value} max={progress.max} label={progress.label} />
            </span>
          </div>
        )}
        {children}
      </div>
    </header>
  );
}

function PhoneOnly({ children }: { children: ReactNode }) {
  return <span className="until-48">{children}</span>;
}

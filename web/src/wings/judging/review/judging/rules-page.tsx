import type { ReactNode } from 'react';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { ProgressRing } from '#web/ui/state/progress-ring.tsx';
import type { Progress } from '#web/wings/judging/review/room/review-state.ts';
import css from './rules-page.module.css';

interface RulesPageProps {
  title: string;
  lead: string;
  /** Absent while it is not known, or where there is nothing to count. */
  progress: Progress | undefined;
  progressLabel: string;
  askedTitle: string;
  /** How much is asked, until when. */
  asked: ReactNode;
  action: ReactNode;
  steps: readonly { name: string; body: string }[];
  fairTitle: string;
  fair: readonly string[];
  /** Only where there is a keyboard. */
  keys: string;
}

/** How both kinds of judges begin: what is asked, how much of it, until when; how it goes; and what keeps it fair. */
export function RulesPage({
  title,
  lead,
  progress,
  progressLabel,
  askedTitle,
  asked,
  action,
  steps,
  fairTitle,
  fair,
  keys,
}: RulesPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="stack gap-40">
        <section className={css.asked} aria-labelledby="asked">
          {progress && <ProgressRing {...progress} label={progressLabel} size={88} />}
          <div>
            <h2 className="type-s" id="asked">
              {askedTitle}
            </h2>
            {asked}
            <div className={`above-12 ${css.start}`}>{action}</div>
          </div>
        </section>
        <ol className={css.steps}>
          {steps.map(({ name, body }, index) => (
            <li key={name}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h2 className="type-s">{name}</h2>
              <p className="type-soft">{body}</p>
            </li>
          ))}
        </ol>
        <section className={`pad-above-24 ruled-above ${css.fair}`} aria-labelledby="fair">
          <h2 className="type-s" id="fair">
            {fairTitle}
          </h2>
          <ul>
            {fair.map((words) => (
              <li key={words}>{words}</li>
            ))}
            <li className={css.keys}>{keys}</li>
          </ul>
          <PageText region="Rules" className={css.own} />
          <PageText region="Conflict" className={css.own} />
        </section>
      </div>
    </>
  );
}

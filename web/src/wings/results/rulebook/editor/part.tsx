import { type ReactNode, useId } from 'react';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { type Finding, Findings } from '../findings.tsx';
import css from './editor.module.css';

interface PartProps {
  title: string;
  /** What its settings say, as entrants read it. */
  says: readonly Said[];
  findings?: readonly Finding[];
  action?: ReactNode;
  /** Only the sentences are shown. */
  isFixed: boolean;
  children: ReactNode;
}

/** Some settings of a stage, under the sentence that they make. */
export function Part({ title, says, findings = [], action, isFixed, children }: PartProps) {
  const locale = useSpoken();
  const id = useId();
  return (
    <section className={`stack gap-12 shrinks pack-start`} aria-labelledby={id}>
      <div className={`cluster spread align-baseline gap-4-12 ${css.partHead}`}>
        <h3 id={id} className="type-heading">
          {title}
        </h3>
        {action}
      </div>
      {says.length > 0 && (
        <p className={css.says} dir="auto">
          {says.map((one) => inWords(one, locale)).join(' ')}
        </p>
      )}
      <Findings of={findings} />
      {!isFixed && children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import css from './levels.module.css';

/** A part of the sentence: what it is on the left, its fields on the right. */
export function Line({ label, isGroup = false, children }: { label: string; isGroup?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={css.line} role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? id : undefined}>
      <span className="type-small type-strong" id={id}>
        {label}
      </span>
      <div className="shrinks">{children}</div>
    </div>
  );
}

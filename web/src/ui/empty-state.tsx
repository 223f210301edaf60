import type { ReactNode } from 'react';
import { Place } from './place.tsx';
import css from './states.module.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence why. */
  children?: ReactNode;
  /** One outlined act. */
  act?: ReactNode;
}

export function EmptyState({ title, children, act }: EmptyStateProps) {
  return (
    <Place className={css.state}>
      <div className={css.inside}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.why}>{children}</div>}
        {act && <div className={css.act}>{act}</div>}
      </div>
    </Place>
  );
}

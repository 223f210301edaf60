import type { ReactNode } from 'react';
import { Placeholder } from '../work/placeholder.tsx';
import css from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence why. */
  children?: ReactNode;
  /** One outlined action. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Placeholder className={css.state}>
      <div className={css.inside}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.why}>{children}</div>}
        {action && <div className="above-12">{action}</div>}
      </div>
    </Placeholder>
  );
}

import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** Four corners on the wall: nothing hangs here, and why. */
export const QuietState = ({
  title,
  action,
  isLarge = false,
  children,
}: {
  title: string;
  action?: ReactNode;
  isLarge?: boolean;
  children?: ReactNode;
}) => (
  <div className={css.quiet} data-large={isLarge}>
    <span className={css.corners} aria-hidden="true" />
    <div className={css.quietWords}>
      <h2 className="type-s" dir="auto">
        {title}
      </h2>
      {children && <div className="type-soft">{children}</div>}
      {action && <div className="above-12">{action}</div>}
    </div>
  </div>
);

import type { ReactNode } from 'react';
import css from './frame.module.css';

/** The page within its brand's spine: down the left edge, along the top on phones. */
export function Spine({ children }: { children: ReactNode }) {
  return <div className={css.spine}>{children}</div>;
}

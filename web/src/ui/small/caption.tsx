import type { ReactNode } from 'react';
import css from '../work/picture.module.css';
import { WorkTitle } from '../work/work-title.tsx';

export function Caption({ title, by, category, children }: { title: string; by?: string; category?: string; children?: ReactNode }) {
  return (
    <div className={css.caption}>
      <WorkTitle>{title}</WorkTitle>
      {by && (
        <span className={css.by} dir="auto">
          {by}
        </span>
      )}
      {category && <span className={css.by}>{category}</span>}
      {children}
    </div>
  );
}

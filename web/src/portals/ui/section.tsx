import type { ReactNode } from 'react';
import css from './ui-page.module.css';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} id={id} data-testid={id} aria-labelledby={`${id}-title`}>
      <h2 className="type-m" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Sample({ title, testId, children }: { title: string; testId?: string; children: ReactNode }) {
  return (
    <div className={css.sample} data-testid={testId}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

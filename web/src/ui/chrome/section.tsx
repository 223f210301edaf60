import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page of settings: what it is about on the left, the thing itself on the right. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={css.section} aria-labelledby={titleId}>
      <div>
        <h2 className="type-s" id={titleId}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <div className="shrinks up-to-42">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { usePortal } from '#web/kernel/page/portal.ts';
import { Notices } from '#web/frame/portal-frame.tsx';
import { StageWork } from './stage-work.tsx';
import { wordmarkOf } from '#web/frame/wordmark-of.ts';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './stage.module.css';

interface StageProps {
  title: string;
  /** In the serif: something of the award, not of the product. */
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** Where people come in: the form on the left, a work of the award on the right. */
export function Stage({ title, lead, children, foot }: StageProps) {
  const { name, property, base } = usePortal();
  return (
    <Spine>
      <div className={css.stage}>
        <div className={css.side}>
          <header className={css.head}>
            <Wordmark
              name={wordmarkOf(property)}
              href={name === 'admin' ? '/' : `${base}/`}
              withLeaf={name === 'admin'}
              brand={property.brand}
            />
          </header>
          <main id="content" className={css.form} tabIndex={-1}>
            <Notices />
            <h1 className={`type-page breaks ${css.title}`}>{title}</h1>
            {lead && <div className={css.lead}>{lead}</div>}
            <div className="above-24">{children}</div>
          </main>
          {foot && <footer className={`tall-links ${css.foot}`}>{foot}</footer>}
        </div>
        <StageWork />
      </div>
    </Spine>
  );
}

import { type ReactNode, useEffect } from 'react';
import css from './page-head.module.css';
import { usePortal } from './portal.ts';

/** `Sign in | The Wrens`. */
export function useTitle(title: string): void {
  const { property, name } = usePortal();
  const suffix = name === 'admin' ? `${property.name} admin` : property.name;
  useEffect(() => {
    document.title = title ? `${title} | ${suffix}` : suffix;
  }, [title, suffix]);
}

interface PageHeadProps {
  title: string;
  /** For the window; the heading's own words unless they say too little alone. */
  windowTitle?: string;
  lead?: ReactNode;
  /** At most one filled action. */
  actions?: ReactNode;
}

/** Every page opens with one: the heading that takes the focus after a change of page, and the window's title. */
export function PageHead({ title, windowTitle, lead, actions }: PageHeadProps) {
  useTitle(windowTitle ?? title);
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 className={`type-page ${css.title}`} dir="auto">
          {title}
        </h1>
        {lead && (
          <div className={css.lead} dir="auto">
            {lead}
          </div>
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import css from './page-head.module.css';
import { type Portal, usePortal } from './portal.ts';

/** `Sign in | The Wrens`. R291, R622: a page of the gallery without a name of its own is called after the award alone. */
export const windowTitle = (title: string, { name, property }: Pick<Portal, 'name' | 'property'>): string => {
  const suffix = name === 'admin' ? `${property.name} admin` : property.name;
  return title ? `${title} | ${suffix}` : suffix;
};

export function useTitle(title: string): void {
  const whole = windowTitle(title, usePortal());
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** What is at the head of every page within: before its actions, and below it. */
export const PageHeadContext = createContext<{ start?: ReactNode; below?: ReactNode }>({});

interface PageHeadProps {
  title: string;
  /** For the window; the heading's own words unless they say too little alone. */
  windowTitle?: string;
  lead?: ReactNode;
  /** At most one filled action. */
  actions?: ReactNode;
}

/** Every page opens with one: the heading that takes the focus after a change of page, and the window's title. */
export function PageHead({ title, windowTitle: inWindow, lead, actions }: PageHeadProps) {
  useTitle(inWindow ?? title);
  const { start, below } = useContext(PageHeadContext);
  const head = (
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
      {(start || actions) && (
        <div className="cluster gap-12">
          {start}
          {actions}
        </div>
      )}
    </div>
  );
  return below ? (
    <>
      {head}
      {below}
    </>
  ) : (
    head
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './manager.module.css';
import own from './sheet.module.css';

interface SheetFrameProps {
  /** Another thing is shown: the focus goes to its title. */
  of: string;
  lead: ReactNode;
  title: string;
  acts: ReactNode;
  foot?: ReactNode;
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

const takesKeys = 'input, textarea, select, [contenteditable], [role="menu"], [role="menuitem"]';

/** A page beside the tree; on small screens a page of its own. The tree can be used in the meantime. */
export function SheetFrame({ of, lead, title, acts, foot, onKey, children }: SheetFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (of) heading.current?.focus();
  }, [of]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    // A dialog opened from here is elsewhere on the page, but React hands its keys on.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // Something is being dragged by keyboard.
    if ((event.target as HTMLElement).closest('[aria-roledescription]')) return;
    if (event.key !== 'Escape' && (event.target as HTMLElement).closest(takesKeys)) return;
    onKey?.(event);
  };
  return (
    <aside className={css.sheet} aria-labelledby="sheet-title" onKeyDown={onKeyDown}>
      <div className={css.sheetHead}>
        <div>
          <p className="size-14 type-soft">{lead}</p>
          <h2 id="sheet-title" ref={heading} tabIndex={-1} className={own.sheetTitle} dir="auto">
            {title}
          </h2>
        </div>
        <div className="row gap-4 rigid">{acts}</div>
      </div>
      {children}
      {foot}
    </aside>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { collapseAtPixels } from '#contract/kernel/call/constants.ts';
import css from './collapsible-text.module.css';
import { useUiText } from './use-ui-text.ts';

/** R280: text taller than 190 px collapses to that height, with an action to read all of it. */
export function CollapsibleText({ children }: { children: ReactNode }) {
  const t = useUiText();
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setLong(element.offsetHeight > collapseAtPixels));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isCollapsed = isLong && !isOpen;
  return (
    <div>
      <div
        id={id}
        className={css.text}
        data-collapsed={isCollapsed}
        style={isCollapsed ? { maxHeight: collapseAtPixels } : undefined}
        // A link in the hidden part takes the focus: the text opens rather than hide it.
        onFocus={() => setOpen(true)}
      >
        <div ref={inside} dir="auto">
          {children}
        </div>
      </div>
      {isLong && (
        <button type="button" className={css.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showLess') : t('readAll')}
        </button>
      )}
    </div>
  );
}

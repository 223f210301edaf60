import { type RefObject, useEffect, useRef } from 'react';
import type { Selected } from './use-builder.ts';

/** One column at a time: what is chosen in one is edited in another. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 63.99em)').matches;

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** F6 goes through the columns, backward with Shift; / asks for a new question where nothing is typed. */
export function useColumnKeys(
  root: RefObject<HTMLDivElement | null>,
  { selected, isReadOnly }: { selected: Selected; isReadOnly: boolean },
) {
  const known = useRef({ selected, isReadOnly });
  known.current = { selected, isReadOnly };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'F6') {
        const columns = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].filter(
          (column) => column.offsetParent !== null,
        );
        const at = columns.findIndex((column) => column.contains(document.activeElement));
        const next = columns[(at + (event.shiftKey ? -1 : 1) + columns.length) % columns.length];
        if (!next) return;
        event.preventDefault();
        // What is left may give a question another name, and its row is another element then.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        requestAnimationFrame(() =>
          (next.querySelector<HTMLElement>('[aria-current="true"], [data-selected="true"] button, [data-panel-first]') ?? next).focus(),
        );
      } else if (event.key === '/' && !isTyping(document.activeElement) && !known.current.isReadOnly) {
        const adds = root.current?.querySelectorAll<HTMLElement>('[data-column="form"] [data-add]');
        const add = adds?.[0];
        if (!add) return;
        event.preventDefault();
        add.click();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

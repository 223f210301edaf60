import { type RefObject, useEffect } from 'react';

const settleMs = 1000;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The heading of what is asked now; where a step has none of its own, that of the work. */
const headingIn = (root: HTMLElement): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('[data-step-heading]'), ...root.querySelectorAll('h1')].find(isShown);

/**
 * After an action the focus is on the heading of the step it led to. A dialog that closes, or a button that is gone, would leave it on the page
 * itself. A focus that is somewhere in the page is left alone.
 */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    const until = performance.now() + settleMs;
    let frame = 0;
    const look = (): void => {
      const active = document.activeElement;
      const hasDialog = document.querySelector('[role="dialog"]') !== null;
      if (!hasDialog && (!active || active === document.body) && root.current) {
        const heading = headingIn(root.current);
        if (heading) {
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        }
      }
      if (performance.now() < until) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [root, step]);
}

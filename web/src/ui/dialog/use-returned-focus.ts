import { useLayoutEffect } from 'react';

/** How long after closing what a save makes of the page may still take the focus away. */
const watchMs = 5000;

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/**
 * Gives the focus back when a dialog closes, also one that is taken off the page immediately: to what it was opened from, or to the button of the
 * menu it was chosen in. What a save removed hands it on to the element nearest to its place, never to the page as a whole.
 */
export function useReturnedFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const trail = trailOf(document.activeElement);
    return () => giveBack(trail);
  }, [isOpen]);
}

/** Where the focus may return to, the best first. */
function trailOf(opener: Element | null): Element[] {
  if (!opener || opener === document.body) return [];
  const menu = opener.closest('[role="menu"]');
  const menuButton = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  const from = menuButton ?? opener;
  const around: Element[] = [];
  for (let one = from.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return [opener, ...(menuButton ? [menuButton] : []), ...around];
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function giveBack(trail: readonly Element[]): void {
  const atClose = document.activeElement;
  // Once the browser is done with the closing: a dialog that opens in its place keeps the focus.
  setTimeout(() => {
    if (!isLost() && document.activeElement !== atClose) return;
    let given = focusFirst(trail);
    if (!given) return;
    const watch = new MutationObserver(() => {
      if (isLost()) given = focusFirst(trail);
      else if (document.activeElement !== given) watch.disconnect();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    setTimeout(() => watch.disconnect(), watchMs);
  }, 10);
}

/** The first that takes the focus: one of the trail, or the first control within one. */
function focusFirst(trail: readonly Element[]): Element | undefined {
  for (const one of trail) {
    if (!one.isConnected) continue;
    for (const target of one.matches(focusable) ? [one] : one.querySelectorAll(focusable)) {
      (target as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement === target) return target;
    }
  }
  return undefined;
}
